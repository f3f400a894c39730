import type { Answered, TestFirm } from "../firm.ts";
import { expectDone, keysOf } from "./billing.ts";
import { reportCalls } from "./expense-reports.ts";
import { createTestWeek, type TestWeek } from "./week.ts";

type Values = Record<string, unknown>;
/** Undoes what was made, on the day or by default on the default one. */
export type Undo = (day?: string, more?: Values) => Promise<Answered>;

const first = "2026-02-02";
const settled = "2026-03-03";

const columns = {
  Receivable: "receivable_account_key",
  Payable: "payable_account_key",
  SalesTax: "sales_tax_account_key",
  PayrollClearing: "payroll_clearing_account_key",
  EmployeePayable: "employee_payable_account_key",
  ClientPrepayments: "client_prepayments_account_key",
  DueTo: "due_to_account_key",
  DueFrom: "due_from_account_key",
} as const;
export type Control = keyof typeof columns;

export type Documents = Awaited<ReturnType<typeof documentsOf>>;

/** A firm whose documents of every kind raise an item on a control account and settle it; each returns how it is undone. */
export async function documentsOf(firm: TestFirm) {
  const { db } = firm.database.firm;
  const world = await createTestWeek(firm);
  await db.run("update gl_account set allow_journal_entries = true");
  await db.run("update employee set uses_expense_reports = true");
  await db.run("update activity set is_taxable = true, allow_expense_entry = true, gl_account_key = $1", [
    world.accounts.travelCost,
  ]);
  await db.run(
    "update phase set apply_sales_tax = true, sales_tax_code = 'CT', sales_tax_rate = 10 where phase_key = $1",
    [world.studies],
  );
  const client = Number(await db.text("select client_key::text from client"));
  const southBank = Number(
    await db.text(
      `insert into bank_account (description, company_key, gl_account_key) values ('South checking', $1, $2) returning bank_account_key::text`,
      [world.south, world.accounts.cash],
    ),
  );
  const call = (method: string, args: Values) => firm.call(method, args, { version: 2 });
  const done = (method: string, args: Values) => expectDone(call(method, args));
  const made = async (method: string, args: Values, member: string, key: string): Promise<number> =>
    (await done(method, args)).Content[member][0][key];
  /** Calls the method with the keys and, if given, the day. */
  const undoing =
    (method: string, member: string, key: number, dated = "VoidDate", own: Values = {}): Undo =>
    (day, more = {}) =>
      done(method, { [member]: [key], ...own, ...more, ...(day === undefined ? {} : { [dated]: day }) });
  const bank = { BankAccountKey: world.bank };
  const after =
    (one: Undo, other: Undo): Undo =>
    async (day, more) => {
      await one(day, more);
      return other(day, more);
    };
  /** A new account of the type of this one. */
  const newAccount = async (like: number): Promise<number> =>
    Number(
      await db.text(
        `insert into gl_account (id, account_type, normal_debit_balance, allow_journal_entries)
         select (9000 + (select count(*) from gl_account))::text, account_type, normal_debit_balance, true from gl_account
          where gl_account_key = $1 returning gl_account_key::text`,
        [like],
      ),
    );
  /** The account that the company uses now. */
  const accountOf = async (control: Control, company = world.north): Promise<number> =>
    Number(await db.text(`select ${columns[control]}::text from company where company_key = $1`, [company]));
  const basics = { accountOf, world, client, southBank, bank, made, undoing, done, firm, after };
  return {
    ...world,
    client,
    call,
    made: { ...payables(basics), ...receivables(basics), ...people(basics), ...others(basics) },
    accountOf,
    /** A card with its account, and a payment by it to void. */
    async card(): Promise<{ key: number; account: number; undo: Undo }> {
      const like = world.accounts.payable;
      const account = await newAccount(like);
      const key = Number(
        await db.text(
          "insert into bank_account (description, gl_account_key, is_credit_card) values ('Card', $1, true) returning bank_account_key::text",
          [account],
        ),
      );
      const undo = await payables({ ...basics, bank: { BankAccountKey: key } }).payment();
      const paid = { ...bank, CardBankAccountKey: key, CompanyKey: world.north, Amount: 100, Date: settled };
      await done("CreateCardPayments", { CardPayments: [paid] });
      return { key, account, undo };
    },
    newAccount,
  };
}

interface Basics {
  readonly firm: TestFirm;
  accountOf(control: Control): Promise<number>;
  readonly world: TestWeek;
  readonly client: number;
  readonly southBank: number;
  readonly bank: { readonly BankAccountKey: number };
  done(method: string, args: Values): ReturnType<typeof expectDone>;
  made(method: string, args: Values, member: string, key: string): Promise<number>;
  undoing(method: string, member: string, key: number, dated?: string, more?: Values): Undo;
  after(one: Undo, other: Undo): Undo;
}

function payables({ world, bank, made, undoing, after, accountOf }: Basics) {
  const bill = () => {
    const line = { AccountKey: world.accounts.subcontracts, DepartmentKey: world.department };
    const LineItems = [{ ...line, CostAmount: 100 }];
    const invoice = { VendorKey: world.vendor, CompanyKey: world.north, Date: first, Amount: 100, LineItems };
    return made("CreateVendorInvoices", { VendorInvoices: [invoice] }, "VendorInvoices", "VendorInvoiceKey");
  };
  const pay = async (VendorInvoiceKey: number): Promise<Undo> => {
    const paid = { VendorInvoices: [{ VendorInvoiceKey }], ...bank, Date: settled };
    const key = await made("PayVendorInvoices", paid, "VendorPayments", "VendorPaymentKey");
    return undoing("VoidVendorPayments", "RequestedVendorPayments", key);
  };
  const journal = async (line: Values, other: Values, Date: string): Promise<number> => {
    const account = Number(line["GLAccountKey"]);
    const entry = {
      ...{ Date, CompanyKey: world.north, Basis: "accrual", ControlReason: "Takeover" },
      Lines: [
        line,
        { GLAccountKey: account === world.accounts.rent ? world.accounts.cash : world.accounts.rent, ...other },
      ],
    };
    return made("CreateJournalEntries", { JournalEntries: [entry] }, "JournalEntries", "JournalKey");
  };
  return {
    payment: async () => pay(await bill()),
    async paidInvoice() {
      const invoice = await bill();
      return after(await pay(invoice), undoing("VoidVendorInvoices", "RequestedVendorInvoices", invoice));
    },
    async clearedJournal() {
      const GLAccountKey = await accountOf("Payable");
      const opened = await journal({ GLAccountKey, PartyKey: world.vendor, Credit: 30 }, { Debit: 30 }, first);
      const cleared = await journal({ GLAccountKey, ClearsJournalKey: opened, Debit: 30 }, { Credit: 30 }, settled);
      return undoing("VoidJournalEntries", "RequestedJournalEntries", cleared);
    },
    async runningJournal() {
      const line = { GLAccountKey: await accountOf("PayrollClearing"), PartyKey: world.wren };
      await journal({ ...line, Credit: 30 }, { Debit: 30 }, first);
      const key = await journal({ ...line, Debit: 30 }, { Credit: 30 }, settled);
      return undoing("VoidJournalEntries", "RequestedJournalEntries", key);
    },
  };
}

function receivables({ world, client, bank, made, done, undoing, after }: Basics) {
  const bill = async (): Promise<{ key: number; total: number }> => {
    const item = {
      AccountKey: world.accounts.subcontracts,
      DepartmentKey: world.department,
      ActivityKey: world.travel,
    };
    const LineItems = [{ ...item, ProjectKey: world.bridge, PhaseKey: world.studies, CostAmount: 100 }];
    await done("CreateVendorInvoices", {
      VendorInvoices: [{ VendorKey: world.vendor, Date: first, Amount: 100, LineItems }],
    });
    const drafted = await done("DraftClientInvoices", { Projects: [world.bridge], Date: first });
    const RequestedClientInvoices = keysOf(drafted);
    const [final] = (await done("FinalizeClientInvoices", { RequestedClientInvoices })).Content.ClientInvoices;
    return { key: final.ClientInvoiceKey, total: Number((final.Amount + final.SalesTax).toFixed(2)) };
  };
  const receive = async ({ key, total }: { key: number; total: number }, more: Values = bank): Promise<Undo> => {
    const Applications = [{ ClientInvoiceKey: key, Amount: total }];
    const Receipts = [{ ClientKey: client, ...more, Amount: total, Applications, Date: settled }];
    const made_ = await made("CreateReceipts", { Receipts }, "Receipts", "ReceiptKey");
    return undoing("VoidReceipts", "RequestedReceipts", made_);
  };
  const reduce = async (method: string, member: string, more: Values = {}): Promise<Undo> => {
    const { key, total } = await bill();
    const reduction = { ClientInvoiceKey: key, Amount: total, Reason: "Late", Date: settled, ...more };
    return undoing(
      "VoidReceipts",
      "RequestedReceipts",
      await made(method, { [member]: [reduction] }, "Receipts", "ReceiptKey"),
    );
  };
  const prepay = (Amount: number) =>
    made(
      "CreateReceipts",
      { Receipts: [{ ClientKey: client, ...bank, Amount, Date: first }] },
      "Receipts",
      "ReceiptKey",
    );
  return {
    receipt: async () => receive(await bill()),
    creditMemo: () => reduce("CreateCreditMemos", "CreditMemos"),
    adjustment: () => reduce("CreateReceivableAdjustments", "ReceivableAdjustments"),
    async paidClientInvoice() {
      const invoice = await bill();
      const more = ["VoidDate", { Reason: "Wrong project" }] as const;
      return after(
        await receive(invoice),
        undoing("VoidClientInvoices", "RequestedClientInvoices", invoice.key, ...more),
      );
    },
    async applied() {
      const invoice = await bill();
      await prepay(invoice.total);
      return receive(invoice, { FromPrepayment: true });
    },
    async refund() {
      await prepay(20);
      const ClientRefunds = [{ ClientKey: client, ...bank, Amount: 20, Date: settled }];
      const key = await made("CreateClientRefunds", { ClientRefunds }, "ClientRefunds", "ClientRefundKey");
      return undoing("VoidClientRefunds", "RequestedClientRefunds", key);
    },
    async tax() {
      const { total } = await bill();
      const TaxPayments = [
        { ...bank, Amount: Math.round((total / 11) * 100) / 100, SalesTaxCode: "CT", Date: settled },
      ];
      const key = await made("CreateTaxPayments", { TaxPayments }, "TaxPayments", "TaxPaymentKey");
      return undoing("VoidTaxPayments", "RequestedTaxPayments", key);
    },
  };
}

function people({ firm, world, bank, made, done, undoing, after }: Basics) {
  const Level = "Accounting";
  const report = async (): Promise<number> => {
    const line = {
      ExpenseKey: -2,
      Date: first,
      ActivityKey: world.travel,
      CostAmount: 40,
      Units: 1,
      Description: "Taxi",
    };
    const { ExpenseReportKey } = await reportCalls(firm, "wren").submitted({ EndingDate: first, Expenses: [line] });
    await done("ApproveExpenseReports", { RequestedExpenseReports: [ExpenseReportKey], Level });
    await done("ProcessExpenseReports", { RequestedExpenseReports: [ExpenseReportKey] });
    return ExpenseReportKey;
  };
  const reimburse = async (key: number): Promise<Undo> => {
    const args = { RequestedExpenseReports: [key], ...bank, Date: settled };
    const paid = await made("PayExpenseReports", args, "ExpenseReportPayments", "ExpenseReportPaymentKey");
    return undoing("VoidExpenseReportPayments", "RequestedExpenseReportPayments", paid);
  };
  const work = async (): Promise<number> => {
    const sheet = await world.update(await world.newSheet(), { UpdatedProjects: [world.row({ "D1 Regular": 8 })] });
    const key = sheet.Content.Timesheets[0].TimesheetKey as number;
    await expectDone(world.call("SubmitTimesheets", { RequestedTimesheets: [key] }, "wren"));
    await done("ApproveTimesheets", { RequestedTimesheets: [key], Level });
    return key;
  };
  const payroll = async (): Promise<Undo> => {
    const PayrollPayments = [{ ...bank, Employees: [{ EmployeeKey: world.wren, Amount: 320 }], Date: "2026-05-05" }];
    const key = await made("CreatePayrollPayments", { PayrollPayments }, "PayrollPayments", "PayrollPaymentKey");
    return undoing("VoidPayrollPayments", "RequestedPayrollPayments", key);
  };
  return {
    reimbursement: async () => reimburse(await report()),
    async reimbursedReport() {
      const key = await report();
      const unprocess = undoing("ProcessExpenseReports", "RequestedExpenseReports", key, "AccountingDate", {
        Unprocess: true,
      });
      return after(await reimburse(key), unprocess);
    },
    async payroll() {
      await work();
      return payroll();
    },
    async time() {
      const key = await work();
      const unpay = await payroll();
      return after(unpay, undoing("UnapproveTimesheets", "RequestedTimesheets", key, "AccountingDate", { Level }));
    },
  };
}

function others({ world, southBank, bank, made, undoing }: Basics) {
  return {
    async settlement() {
      const line = { AccountKey: world.accounts.rent, DepartmentKey: world.department, CostAmount: 70 };
      const LineItems = [{ ...line, CompanyKey: world.south }];
      const invoice = { VendorKey: world.vendor, CompanyKey: world.north, Date: first, Amount: 70, LineItems };
      await made("CreateVendorInvoices", { VendorInvoices: [invoice] }, "VendorInvoices", "VendorInvoiceKey");
      const payer = { BankAccountKey: southBank, CompanyKey: world.south };
      const settlement = { ...payer, ToCompanyKey: world.north, ToBankAccountKey: bank.BankAccountKey, Amount: 70 };
      const IntercompanySettlements = [{ ...settlement, Date: settled }];
      const key = await made(
        "CreateIntercompanySettlements",
        { IntercompanySettlements },
        "IntercompanySettlements",
        "IntercompanySettlementKey",
      );
      return undoing("VoidIntercompanySettlements", "RequestedIntercompanySettlements", key);
    },
  };
}
