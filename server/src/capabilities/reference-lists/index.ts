import type { MethodDefinition } from "../../engine/method/method.ts";
import { activities } from "./activities.ts";
import { companies } from "./companies.ts";
import type { ReferenceList } from "./define-list.ts";
import { departments } from "./departments.ts";
import { overheadGroups } from "./overhead-groups.ts";
import { rateTables } from "./rate-tables.ts";
import { standardCostRates } from "./standard-cost-rates.ts";
import {
  accountGroups,
  bankAccounts,
  clientTypes,
  contactTypes,
  deductions,
  emailTemplates,
  employeeTypes,
  fringes,
  invoiceFormats,
  localTaxes,
  marketingFinalDispositions,
  marketingStages,
  payrollTaxes,
  pays,
  projectTypes,
  timesheetNonWorkDays,
  vendorTypes,
  wageTables,
} from "./simple-lists.ts";

export { proposeStandardCostRates } from "./propose-standard-cost-rates.ts";
export { companies } from "./companies.ts";
export { rateTables } from "./rate-tables.ts";
export { invoiceLayouts } from "./simple-lists.ts";

/** The document's lists, in its order (ListChargeablePhases comes with projects). */
export const documentedLists: readonly ReferenceList[] = [
  accountGroups,
  activities,
  bankAccounts,
  companies,
  departments,
  invoiceFormats,
  payrollTaxes,
  pays,
  rateTables,
  wageTables,
  marketingFinalDispositions,
  marketingStages,
  overheadGroups,
  contactTypes,
  clientTypes,
  vendorTypes,
];

/** Lists that this service adds (rulings, section 9). */
export const extensionLists: readonly ReferenceList[] = [
  employeeTypes,
  deductions,
  fringes,
  projectTypes,
  localTaxes,
  emailTemplates,
  timesheetNonWorkDays,
  standardCostRates,
];

export const documentedListMethods: readonly MethodDefinition[] = documentedLists.map(({ list }) => list);
export const extensionListMethods: readonly MethodDefinition[] = [
  ...documentedLists.flatMap(({ get, update }) => [get, update]),
  ...extensionLists.flatMap(({ list, get, update }) => [list, get, update]),
];
