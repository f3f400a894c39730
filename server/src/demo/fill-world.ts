import { openDemoBooks } from "./books.ts";
import { addBilling } from "./billing.ts";
import { addChartOfAccounts } from "./chart-of-accounts.ts";
import { addClients } from "./clients.ts";
import { closeMonths } from "./closings.ts";
import { addCompanies } from "./companies.ts";
import { completeLedger } from "./complete-ledger.ts";
import { addContacts } from "./contacts.ts";
import { addEmployees, addRates, addStandardCostRates } from "./employees.ts";
import { addBudgets, addJournals, closeYears } from "./ledger.ts";
import { keepFirstActive } from "./first-active.ts";
import { addClearings } from "./clearings.ts";
import { addExpenseReports } from "./expense-reports.ts";
import { addMonthEnds } from "./month-end.ts";
import { addProjects } from "./projects.ts";
import { addReferenceLists } from "./reference-lists.ts";
import { addSetup } from "./setup.ts";
import { addSignIns } from "./sign-ins.ts";
import { addTimesheets, planTimesheets } from "./timesheets.ts";
import { addVendorInvoices } from "./vendor-invoices.ts";
import { addVendors } from "./vendors.ts";
import { addWebhooks } from "./webhooks.ts";
import type { DemoWorld } from "./world.ts";

/**
 * The content of the demo firm by capability, in the order of architecture.md. Each function adds rows to the world's tables and
 * returns what later ones need. To add one, write `add<Things>(world, ...)` in its own file here and call it below.
 */
export function fillWorld(world: DemoWorld): void {
  addChartOfAccounts(world);
  const companies = addCompanies(world);
  const lists = addReferenceLists(world);
  const employees = addEmployees(world, companies, lists);
  addRates(world, lists, employees);
  addStandardCostRates(world, lists, employees);
  addSignIns(world, employees);
  addSetup(world);
  const contacts = addContacts(world);
  const clients = addClients(world, lists, contacts);
  const vendors = addVendors(world, lists, contacts);
  addProjects(world, { companies, lists, employees, clients, contacts, vendors });
  // Documents post by the rules of the service; years are closed after all documents are added.
  const books = openDemoBooks(world);
  addJournals(world, books, companies);
  addBudgets(world, books, companies);
  const sheets = planTimesheets(world, employees);
  addVendorInvoices(world, books, { companies, lists, vendors, hoursSince: sheets.hoursSince });
  addTimesheets(world, books, employees, sheets);
  addExpenseReports(world, books, { lists, employees, hoursSince: sheets.hoursSince });
  addMonthEnds(world, books, companies);
  addBilling(world, books, lists);
  addClearings(world, books, lists, companies);
  closeYears(world, books, companies);
  closeMonths(world, books, companies);
  addWebhooks(world);
  keepFirstActive(world);
  completeLedger(world);
}
