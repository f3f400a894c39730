import type { BenchRow } from "../row.ts";
import { bookRows } from "./books.ts";
import { clientRows } from "./clients.ts";
import { contactRows } from "./contacts.ts";
import { expenseReportRows } from "./expense-reports.ts";
import { officeRows } from "./office.ts";
import { projectRows } from "./projects.ts";
import { signInRows } from "./sign-in.ts";
import { timesheetRows } from "./timesheets.ts";
import { vendorRows } from "./vendors.ts";

/** All rows, in the order of the table. */
export const benchRows: readonly BenchRow[] = [
  ...contactRows,
  ...clientRows,
  ...vendorRows,
  ...projectRows,
  ...timesheetRows,
  ...expenseReportRows,
  ...bookRows,
  ...officeRows,
  ...signInRows,
];
