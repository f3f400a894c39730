import type { DateOnly } from "@plumbline/accounting";
import type pg from "pg";
import type { Pools } from "../engine/database/index.ts";
import { createFirm } from "../engine/firms/index.ts";
import type { MasterKeys } from "../engine/keys/index.ts";
import { hashPassword } from "../engine/sessions/index.ts";
import { openDemoBooks } from "./books.ts";
import { addBilling } from "./billing.ts";
import { addChartOfAccounts } from "./chart-of-accounts.ts";
import { addClients } from "./clients.ts";
import { closeMonths } from "./closings.ts";
import { addCompanies } from "./companies.ts";
import { addContacts } from "./contacts.ts";
import { addEmployees, addRates } from "./employees.ts";
import { addBudgets, addJournals, closeYears } from "./ledger.ts";
import { keepFirstActive } from "./first-active.ts";
import { addClearings } from "./clearings.ts";
import { addExpenseReports } from "./expense-reports.ts";
import { loadWorld } from "./load-world.ts";
import { addMonthEnds } from "./month-end.ts";
import { addProjects } from "./projects.ts";
import { addReferenceLists } from "./reference-lists.ts";
import { addSetup } from "./setup.ts";
import { addSignIns, demoPassword } from "./sign-ins.ts";
import { addTimesheets, planTimesheets } from "./timesheets.ts";
import { addVendorInvoices } from "./vendor-invoices.ts";
import { addVendors } from "./vendors.ts";
import { addWebhooks } from "./webhooks.ts";
import { type DemoSize, type DemoWorld, makeWorld } from "./world.ts";

export { demoPassword, demoSignIns } from "./sign-ins.ts";
export type { DemoSize, DemoWorld } from "./world.ts";

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
}

export interface DemoOptions {
  readonly id?: string;
  /** The demo's dates are relative to this day, the day it is made. */
  readonly today: DateOnly;
  readonly size?: DemoSize;
  /** The keys outside the database, which encrypt the firm's secrets. */
  readonly keys?: MasterKeys | undefined;
  readonly say?: (sentence: string) => void;
}

export const demoFirmId = "demo";

/** Generates the demo firm in memory and loads it in bulk; the same day gives the same rows. */
export async function createDemoFirm(pools: Pools, options: DemoOptions): Promise<{ schema: string }> {
  const { id = demoFirmId, today, size = "full", say = () => {}, keys } = options;
  say(`Creating the demo firm ${id} ...`);
  const world = makeWorld({ today, size, passwordHash: await hashPassword(demoPassword, demoSalt) });
  // Only once the id is known to be free: generating takes seconds.
  const fill = (client: pg.ClientBase) => {
    fillWorld(world);
    return loadWorld(client, world);
  };
  return createFirm(pools, { id, settings: world.settings, fill, keys });
}

/** The demo password is public, and a random salt would make each demo different. */
const demoSalt = Buffer.from("the demo's salt.");
