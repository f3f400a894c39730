import type { Capability } from "../../engine/capability/capability.ts";
import { activities } from "./activities.ts";
import { companies } from "./companies.ts";
import type { ReferenceList } from "./define-list.ts";
import { departments } from "./departments.ts";
import { overheadGroups } from "./overhead-groups.ts";
import { proposeStandardCostRates } from "./propose-standard-cost-rates.ts";
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

const methodsOfLists = [...documentedLists, ...extensionLists].flatMap(({ list, get, update }) => [list, get, update]);

/** Reference lists: small records that others refer to, with the same three methods each. */
export const referenceLists = {
  name: "reference-lists",
  methods: { ...Object.fromEntries(methodsOfLists.map((each) => [each.name, each])), proposeStandardCostRates },
} satisfies Capability;
