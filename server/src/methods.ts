import { apiSettings } from "./capabilities/api-settings/index.ts";
import { attachments } from "./capabilities/attachments/index.ts";
import { clearings } from "./capabilities/clearings/index.ts";
import { clientInvoices } from "./capabilities/client-invoices/index.ts";
import { clients } from "./capabilities/clients/index.ts";
import { confirmations } from "./capabilities/confirmations/index.ts";
import { contacts } from "./capabilities/contacts/index.ts";
import { customFields } from "./capabilities/custom-fields/index.ts";
import { directory } from "./capabilities/directory/index.ts";
import { employees } from "./capabilities/employees/index.ts";
import { expenseReports } from "./capabilities/expense-reports/index.ts";
import { exports } from "./capabilities/exports/index.ts";
import { identities } from "./capabilities/identities/index.ts";
import { imports } from "./capabilities/imports/index.ts";
import { journals } from "./capabilities/journals/index.ts";
import { labor } from "./capabilities/labor/index.ts";
import { ledger } from "./capabilities/ledger/index.ts";
import { openings } from "./capabilities/openings/index.ts";
import { payments } from "./capabilities/payments/index.ts";
import { projects } from "./capabilities/projects/index.ts";
import { receipts } from "./capabilities/receipts/index.ts";
import { referenceLists } from "./capabilities/reference-lists/index.ts";
import { roles } from "./capabilities/roles/index.ts";
import { savedViews } from "./capabilities/saved-views/index.ts";
import { sessions } from "./capabilities/sessions/index.ts";
import { setup } from "./capabilities/setup/index.ts";
import { signIns } from "./capabilities/sign-ins/index.ts";
import { singleSignOn } from "./capabilities/single-sign-on/index.ts";
import { statements } from "./capabilities/statements/index.ts";
import { summaries } from "./capabilities/summaries/index.ts";
import { timesheets } from "./capabilities/timesheets/index.ts";
import { unbilledWork } from "./capabilities/unbilled-work/index.ts";
import { vendorInvoices } from "./capabilities/vendor-invoices/index.ts";
import { vendors } from "./capabilities/vendors/index.ts";
import { webhooks } from "./capabilities/webhooks/index.ts";
import type { Capability } from "./engine/capability/capability.ts";
import type { MethodDefinition } from "./engine/method/method.ts";

/** THE TABLE OF CONTENTS: everything that the service can do, by capability. */
export const capabilities: readonly Capability[] = [
  sessions,
  identities,
  roles,
  singleSignOn,
  confirmations,
  employees,
  customFields,
  webhooks,
  apiSettings,
  directory,
  signIns,
  savedViews,
  referenceLists,
  clients,
  contacts,
  vendors,
  projects,
  ledger,
  timesheets,
  labor,
  vendorInvoices,
  payments,
  clearings,
  clientInvoices,
  unbilledWork,
  receipts,
  statements,
  journals,
  summaries,
  openings,
  setup,
  expenseReports,
  attachments,
  exports,
  imports,
];

/** The order of the reference. Where a chapter is listed twice, what the service adds to the interface document comes second. */
export const chapters: readonly string[] = [
  "Sessions",
  "Reference lists",
  "Clients",
  "Contacts",
  "Vendors",
  "Vendor invoices",
  "Projects",
  "Expense reports",
  "GL accounts",
  "Timesheets",
  "GL accounts",
  "Journals and closing",
  "Setup",
  "Openings",
  "Client invoices",
  "Receipts",
  "Payments",
  "Statements",
  "Exports",
  "Imports",
  "Reference lists",
  "Access",
  "Employees",
  "Custom fields",
  "Events",
  "API settings",
];

/** Every method, in the order of the reference. */
export const methods: readonly MethodDefinition[] = inOrder(
  capabilities.flatMap(({ methods: own = {} }) => Object.values(own)),
);

/** The methods by name and alias; a name has two methods where the versions differ. */
export const methodsByName: ReadonlyMap<string, readonly MethodDefinition[]> = groupByName(methods);

/** By chapter; in it by capability, but for the methods that say which one they follow. */
function inOrder(all: readonly MethodDefinition[]): MethodDefinition[] {
  const ordered = all.filter(({ follows }) => follows === undefined).toSorted((a, b) => placeOf(a) - placeOf(b));
  for (const method of all)
    if (method.follows !== undefined)
      ordered.splice(ordered.findIndex(({ name }) => name === method.follows) + 1, 0, method);
  return ordered;
}

function placeOf({ chapter, extension }: MethodDefinition): number {
  return extension ? chapters.lastIndexOf(chapter) : chapters.indexOf(chapter);
}

function groupByName(all: readonly MethodDefinition[]): Map<string, MethodDefinition[]> {
  const groups = new Map<string, MethodDefinition[]>();
  for (const each of all)
    for (const name of [each.name, ...each.aliases]) groups.set(name, [...(groups.get(name) ?? []), each]);
  return groups;
}
