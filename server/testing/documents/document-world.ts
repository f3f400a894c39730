import { dateOnly } from "@plumbline/accounting";
import { expectDone } from "../capabilities/billing.ts";
import { reportCalls } from "../capabilities/expense-reports.ts";
import { layTestWorld, type TestWorld } from "../capabilities/ledger-world.ts";
import { layMovingCompany } from "../capabilities/openings.ts";
import type { Answered, TestFirm } from "../firm.ts";

export type Values = Record<string, unknown>;

/** Documents are made on a later day than most of them are dated, always the same, so that answers do not differ by run. */
export const documentsNow = Date.parse("2026-07-15T16:00:00Z");
export const documentsDay = "2026-06-02";

/** A firm in which a document of every kind can be made. Each maker makes what nothing else uses. */
export interface DocumentWorld extends TestWorld {
  readonly firm: TestFirm;
  readonly client: number;
  readonly card: number;
  readonly southBank: number;
  /** An employee, and the user of this name, who files expense reports and has no other right. */
  readonly wren: number;
  call(method: string, args: Values, version?: 1 | 2): Promise<Answered>;
  done(method: string, args: Values, version?: 1 | 2): Promise<Answered>;
  /** A vendor invoice with a cost of a project of its own and one without a project. */
  bill(): Promise<Bill>;
  /** A final client invoice over the cost of a project. */
  billed(): Promise<number>;
  draft(): Promise<number>;
  report(isProcessed: boolean): Promise<number>;
  prepay(amount: number): Promise<void>;
  opening(): Promise<number>;
}

export interface Bill {
  readonly invoice: number;
  readonly project: number;
  /** The row of the cost in the project ledger. */
  readonly row: number;
}

export async function layDocumentWorld(firm: TestFirm): Promise<DocumentWorld> {
  firm.advance(documentsNow - firm.now());
  const { db } = firm.database.firm;
  const world = await layTestWorld(db, firm.companyKey);
  const insert = async (sql: string, params: unknown[] = []) => Number(await db.text(sql, params));
  const wren = await firm.addEmployee({ firstName: "Jenny", lastName: "Wren" });
  await firm.addUser({ userName: "wren", kind: "service", employeeKey: wren });
  await db.run("update employee set uses_expense_reports = true, department_key = $1", [world.department]);
  await db.run("update gl_account set allow_journal_entries = true");
  await db.run("update activity set allow_expense_entry = true, gl_account_key = $2 where activity_key = $1", [
    world.travel,
    world.accounts.travelCost,
  ]);
  const cardAccount = await insert(
    "insert into gl_account (id, description, account_type, normal_debit_balance) values ('2060', 'card', 'Liability', false) returning gl_account_key::text",
  );
  const bank = `insert into bank_account (description, company_key, gl_account_key, is_credit_card) values ($1, $2, $3, $4) returning bank_account_key::text`;
  const card = await insert(bank, ["Company card", null, cardAccount, true]);
  const southBank = await insert(bank, ["South checking", world.south, world.accounts.cash, false]);
  const client = await insert("select client_key::text from client");
  const call: DocumentWorld["call"] = (method, args, version = 1) => firm.call(method, args, { version });
  const done: DocumentWorld["done"] = (method, args, version) => expectDone(call(method, args, version));
  const places = { ...world, firm, client, card, southBank, wren, call, done };
  return { ...places, ...makersIn(places) };
}

type Places = Omit<DocumentWorld, "bill" | "billed" | "draft" | "report" | "prepay" | "opening">;
type Makers = Pick<DocumentWorld, "bill" | "billed" | "draft" | "report" | "prepay" | "opening">;

function makersIn(world: Places): Makers {
  const { firm, done } = world;
  let companies = 0;
  const bill = async () => {
    const { project, VendorInvoices } = await givenBill(world);
    const { Content } = await done("CreateVendorInvoices", { VendorInvoices }, 2);
    const { VendorInvoiceKey: invoice } = Content.VendorInvoices[0];
    return { invoice, project, row: Content.VendorInvoicesDetails[0].TransactionKey };
  };
  const draft = async () => {
    const args = { Projects: [(await bill()).project], Date: documentsDay };
    return (await done("DraftClientInvoices", args)).Content.ClientInvoices[0].ClientInvoiceKey;
  };
  return {
    bill,
    draft,
    async billed() {
      const invoice = await draft();
      await done("FinalizeClientInvoices", { RequestedClientInvoices: [invoice] });
      return invoice;
    },
    async report(isProcessed) {
      const taxi = { ExpenseKey: -2, Date: documentsDay, ActivityKey: world.travel, CostAmount: 40, Units: 1 };
      const given = { EndingDate: documentsDay, Expenses: [{ ...taxi, Description: "Taxi" }] };
      const { ExpenseReportKey } = await reportCalls(firm, "wren").submitted(given);
      const RequestedExpenseReports = [ExpenseReportKey];
      await done("ApproveExpenseReports", { RequestedExpenseReports, Level: "Accounting" });
      if (isProcessed) await done("ProcessExpenseReports", { RequestedExpenseReports });
      return ExpenseReportKey;
    },
    async prepay(Amount) {
      const receipt = { ClientKey: world.client, BankAccountKey: world.bank, Amount, Date: documentsDay };
      await done("CreateReceipts", { Receipts: [receipt] });
    },
    async opening() {
      const east = await layMovingCompany(firm, world, `East ${++companies}`);
      return (await done("SaveOpening", east.parts(dateOnly("2026-05-31"), 10))).Content.Openings[0].OpeningKey;
    },
  };
}

/** The arguments of a new vendor invoice, with a cost of a new project. */
export async function givenBill(world: Places): Promise<{ project: number; VendorInvoices: Values[] }> {
  const { project, phase } = await newProject(world);
  const { accounts, department: DepartmentKey, travel: ActivityKey, vendor: VendorKey } = world;
  const cost = { AccountKey: accounts.subcontracts, DepartmentKey, ActivityKey, ProjectKey: project, PhaseKey: phase };
  const LineItems = [
    { ...cost, CostAmount: 100 },
    { AccountKey: accounts.rent, DepartmentKey, CostAmount: 30 },
  ];
  return {
    project,
    VendorInvoices: [{ VendorKey, Number: `V-${project}`, Date: documentsDay, Amount: 130, LineItems }],
  };
}

async function newProject({ firm, bridge }: Places): Promise<{ project: number; phase: number }> {
  const columns = "company_key, billing_type, rate_table_key, last_modified";
  const row = await firm.database.firm.db.row<{ project: number; phase: number }>(
    `with added as (insert into project (description, id, ${columns}) select 'Pier', 'Pie', ${columns} from project where project_key = $1 returning *),
          grouped as (
            insert into invoice_group (project_key, description, client_key, invoice_format_key, last_modified)
            select added.project_key, old.description, client_key, invoice_format_key, old.last_modified from added, invoice_group old where old.project_key = $1
            returning project_key, invoice_group_key),
          phased as (
            insert into phase (project_key, invoice_group_key, description, id, ${columns})
            select project_key, invoice_group_key, 'Deck', 'De', ${columns} from added join grouped using (project_key) returning phase_key)
     select project_key as project, phase_key as phase from added, phased`,
    [bridge],
  );
  return row!;
}
