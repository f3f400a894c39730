import type { Chapter } from "./check.ts";
import { clients } from "./clients/index.ts";
import { contacts } from "./contacts/index.ts";
import { envelope } from "./envelope/index.ts";
import { errors } from "./errors/index.ts";
import { expenseReports } from "./expense-reports/index.ts";
import { glAccounts } from "./gl-accounts/index.ts";
import { limits } from "./limits/index.ts";
import { projects } from "./projects/index.ts";
import { referenceLists } from "./reference-lists/index.ts";
import { sessions } from "./sessions/index.ts";
import { states } from "./states/index.ts";
import { timesheets } from "./timesheets/index.ts";
import { updates } from "./updates/index.ts";
import { values } from "./values/index.ts";
import { vendorInvoices } from "./vendor-invoices/index.ts";
import { vendors } from "./vendors/index.ts";
import { versioning } from "./versioning/index.ts";

/** Every chapter, in the order of the interface document. */
export const chapters: readonly Chapter[] = [
  envelope,
  values,
  states,
  referenceLists,
  clients,
  contacts,
  vendors,
  updates,
  vendorInvoices,
  projects,
  glAccounts,
  sessions,
  timesheets,
  expenseReports,
  errors,
  limits,
  versioning,
];
