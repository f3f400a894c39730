/** Law 7: nothing posts on a locked day, by any method; a default date becomes the first open day. */
import { addDays, type DateOnly } from "@plumbline/accounting";
import { beforeAll, describe, expect, test } from "vitest";
import { methods } from "../../methods.ts";
import { testFirm } from "../../../testing/firm.ts";
import { expectDone, keysOf } from "../../../testing/capabilities/billing.ts";
import { reportCalls } from "../../../testing/capabilities/expense-reports.ts";
import { createTestWeek, type TestWeek } from "../../../testing/capabilities/week.ts";
import { checkBooks } from "./index.ts";
import { closeThrough } from "../../../testing/capabilities/locks.ts";

const firm = testFirm();
const db = () => firm.database.firm.db;
type Values = Record<string, unknown>;
const call = (method: string, args: Values, more: Values = {}) => firm.call(method, args, { version: 2, ...more });

/** Documents are dated first; the day asked for is later and locked. */
const first = "2026-02-02";
const asked = "2026-06-15";
const lockedThrough = "2026-06-30";
const LockReason = "The auditor's adjustment.";

let week: TestWeek;
let client = 0;
let card = 0;
let southBank = 0;
/** A company without books, which moves in. */
let east = 0;
let today = "" as DateOnly;
/** The beginning balances that were imported last. */
let imported: number | undefined;

beforeAll(async () => {
  week = await createTestWeek(firm);
  await db().run("update gl_account set allow_journal_entries = true");
  await db().run("update employee set uses_expense_reports = true");
  await db().run("update activity set allow_expense_entry = true, gl_account_key = $2 where activity_key = $1", [
    week.travel,
    week.accounts.travelCost,
  ]);
  client = (await db().row<{ key: number }>("select client_key as key from client"))!.key;
  card = await bankAccount(null, await liability(), true);
  southBank = await bankAccount(week.south, week.accounts.cash, false);
  east = (await db().row<{ key: number }>(
    "insert into company (description) values ('East') returning company_key as key",
  ))!.key;
  today = firm.dayFromNow() as DateOnly;
});

/** A new account. */
async function liability(): Promise<number> {
  const row = await db().row<{ key: number }>(
    `insert into gl_account (id, account_type, normal_debit_balance) select (9000 + count(*))::text, 'Liability', false from gl_account
     returning gl_account_key as key`,
  );
  return row!.key;
}

async function bankAccount(company: number | null, account: number, isCard: boolean): Promise<number> {
  const row = await db().row<{ key: number }>(
    `insert into bank_account (description, company_key, gl_account_key, is_credit_card) values ($4, $1, $2, $3)
     returning bank_account_key as key`,
    [company, account, isCard, isCard ? "Card" : "South checking"],
  );
  return row!.key;
}

const lockAll = async (through: string | null) => {
  for (const company of [week.north, week.south, east]) await closeThrough(firm.database.firm, company, through);
};

const journal = (Date?: string) => ({
  JournalEntries: [
    {
      ...(Date === undefined ? {} : { Date }),
      CompanyKey: week.north,
      Lines: [
        { GLAccountKey: week.accounts.rent, Debit: 5 },
        { GLAccountKey: week.accounts.cash, Credit: 5 },
      ],
    },
  ],
});

const vendorInvoice = (dates: Values) => {
  const item = { AccountKey: week.accounts.subcontracts, DepartmentKey: week.department, ActivityKey: week.travel };
  const LineItems = [{ ...item, ProjectKey: week.bridge, PhaseKey: week.studies, CostAmount: 100 }];
  return { VendorInvoices: [{ VendorKey: week.vendor, ...dates, Amount: 100, LineItems }] };
};

async function cost(): Promise<{ invoice: number; row: number }> {
  const { Content } = await expectDone(call("CreateVendorInvoices", vendorInvoice({ Date: first })));
  return {
    invoice: Content.VendorInvoices[0].VendorInvoiceKey,
    row: Content.VendorInvoicesDetails[0].TransactionKey,
  };
}

async function draft(Date: string): Promise<number> {
  const old = await db().rows<{ key: number }>(
    "select client_invoice_key as key from client_invoice where status = 'Draft'",
  );
  const RequestedClientInvoices = old.map(({ key }) => key);
  if (old.length > 0) await expectDone(call("DeleteClientInvoices", { RequestedClientInvoices }));
  await cost();
  return keysOf(await expectDone(call("DraftClientInvoices", { Projects: [week.bridge], Date })))[0]!;
}

async function billed(): Promise<number> {
  const invoice = await draft(first);
  await expectDone(call("FinalizeClientInvoices", { RequestedClientInvoices: [invoice] }));
  return invoice;
}

async function submitted(): Promise<number> {
  const sheet = await week.update(await week.newSheet(), { UpdatedProjects: [week.row({ "D1 Regular": 8 })] });
  const key = sheet.Content.Timesheets[0].TimesheetKey as number;
  await expectDone(week.call("SubmitTimesheets", { RequestedTimesheets: [key] }, "wren"));
  return key;
}

async function approved(): Promise<number> {
  const key = await submitted();
  await expectDone(call("ApproveTimesheets", { RequestedTimesheets: [key], Level: "Accounting" }));
  return key;
}

async function report(isProcessed: boolean): Promise<number> {
  const calls = reportCalls(firm, "wren");
  const line = { ExpenseKey: -2, Date: first, ActivityKey: week.travel, CostAmount: 40, Units: 1, Description: "Taxi" };
  const { ExpenseReportKey: key } = await calls.submitted({ EndingDate: first, Expenses: [line] });
  await expectDone(call("ApproveExpenseReports", { RequestedExpenseReports: [key], Level: "Accounting" }));
  if (isProcessed) await expectDone(call("ProcessExpenseReports", { RequestedExpenseReports: [key] }));
  return key;
}

const bank = () => ({ BankAccountKey: week.bank });
const reduction = (invoice: number, Date?: string) => [
  { ClientInvoiceKey: invoice, Amount: 1, Reason: "Discount", ...(Date === undefined ? {} : { Date }) },
];

/** How to call a method: `with` a date, which is the argument in `posts`, and without one. */
interface Case {
  readonly method: string;
  readonly name?: string;
  /** Makes what the method needs and returns its arguments. */
  readonly prepare: () => Promise<(day?: string) => Values>;
  /** The method has no default date. */
  readonly alwaysDated?: true;
  /** The method takes no date: it uses that of its documents. */
  readonly neverDated?: true;
}

/** A case whose arguments are the keys and, if there is one, the date. */
const of = (method: string, member: string, dated: string, key: () => Promise<number>, more: Values = {}): Case => ({
  method,
  prepare: async () => {
    const made = await key();
    return (day) => ({ [member]: [made], ...more, ...(day === undefined ? {} : { [dated]: day }) });
  },
});

const made = (method: string, args: () => Values | Promise<Values>, member: string, key: string) => async () => {
  const { Content } = await expectDone(call(method, await args()));
  return Content[member][0][key] as number;
};

const payment = made(
  "PayVendorInvoices",
  async () => ({ VendorInvoices: [{ VendorInvoiceKey: (await cost()).invoice }], ...bank(), Date: first }),
  "VendorPayments",
  "VendorPaymentKey",
);
const receipt = made(
  "CreateReceipts",
  () => ({ Receipts: [{ ClientKey: client, ...bank(), Amount: 5, Date: first }] }),
  "Receipts",
  "ReceiptKey",
);
const writeOff = made(
  "WriteOffTransactions",
  async () => ({ RequestedTransactions: [(await cost()).row], Reason: "Gone", Date: first }),
  "WriteOffs",
  "WriteOffKey",
);
const reimbursement = made(
  "PayExpenseReports",
  async () => ({ RequestedExpenseReports: [await report(true)], ...bank(), Date: first }),
  "ExpenseReportPayments",
  "ExpenseReportPaymentKey",
);
const level = { Level: "Accounting" };

/** What each clearing document pays. A refund needs a prepayment. */
const clearings: Record<string, () => Promise<Values>> = {
  PayrollPayment: async () => ({ Employees: [{ EmployeeKey: week.wren, Amount: 5 }] }),
  TaxPayment: async () => ({ Amount: 5 }),
  CardPayment: async () => ({ CardBankAccountKey: card, Amount: 5 }),
  IntercompanySettlement: async () => ({ ToCompanyKey: week.south, ToBankAccountKey: southBank, Amount: 5 }),
  ClientRefund: async () => {
    await receipt();
    return { ClientKey: client, Amount: 5 };
  },
};
const clearingCases = Object.entries(clearings).flatMap(([name, values]): Case[] => {
  const plural = `${name}s`;
  const given = async () => ({ ...bank(), ...(await values()) });
  const key = made(
    `Create${plural}`,
    async () => ({ [plural]: [{ ...(await given()), Date: first }] }),
    plural,
    `${name}Key`,
  );
  const creation: Case = {
    method: `Create${plural}`,
    prepare: async () => {
      const args = await given();
      return (day) => ({ [plural]: [day === undefined ? args : { ...args, Date: day }] });
    },
  };
  return [creation, of(`Void${plural}`, `Requested${plural}`, "VoidDate", key)];
});

/** The opening of a company on the day asked for: a draft, or posted. */
async function opening(isPosted: boolean): Promise<number> {
  const row = await db().row<{ key: number; status: string }>(
    "select opening_key as key, status from opening where company_key = $1",
    [east],
  );
  if (row?.status === "Posted") {
    if (isPosted) return row.key;
    await expectDone(call("ReverseOpening", { OpeningKey: row.key, Reason: "Again" }));
  }
  const TrialBalance = [
    { GLAccountKey: week.accounts.cash, Debit: 5 },
    { GLAccountKey: week.accounts.equity, Credit: 5 },
  ];
  const saved = await expectDone(call("SaveOpening", { CompanyKey: east, CutoverDate: asked, TrialBalance }));
  const OpeningKey = saved.Content.Openings[0].OpeningKey as number;
  if (isPosted) await expectDone(call("PostOpening", { OpeningKey }));
  return OpeningKey;
}

const cases: Case[] = [
  {
    method: "PostOpening",
    alwaysDated: true,
    prepare: async () => {
      const OpeningKey = await opening(false);
      return () => ({ OpeningKey });
    },
  },
  {
    method: "ReverseOpening",
    alwaysDated: true,
    prepare: async () => {
      const OpeningKey = await opening(true);
      return () => ({ OpeningKey, Reason: "Wrong" });
    },
  },
  {
    method: "MoveControlAccount",
    prepare: async () => {
      await receipt();
      const args = {
        CompanyKey: week.north,
        Control: "ClientPrepayments",
        ToAccountKey: await liability(),
        Reason: "Own",
      };
      return (day) => (day === undefined ? args : { ...args, Date: day });
    },
  },
  ...clearingCases,
  { method: "CreateJournalEntries", prepare: async () => (day) => journal(day) },
  of(
    "VoidJournalEntries",
    "RequestedJournalEntries",
    "VoidDate",
    made("CreateJournalEntries", () => journal(first), "JournalEntries", "JournalKey"),
  ),
  {
    method: "CreateVendorInvoices",
    prepare: async () => (day) => vendorInvoice(day === undefined ? {} : { Date: first, AccountingDate: day }),
  },
  {
    method: "CreateVendorInvoices",
    name: "by Date",
    prepare: async () => (day) => vendorInvoice(day ? { Date: day } : {}),
  },
  {
    method: "UpdateVendorInvoices",
    prepare: async () => {
      const { invoice } = await cost();
      const {
        VendorInvoices: [values],
      } = vendorInvoice({ Date: first });
      const UpdatedVendorInvoices = [{ VendorInvoiceKey: invoice, ...values }];
      return (day) => ({ UpdatedVendorInvoices, ...(day ? { VoidDate: day } : {}) });
    },
  },
  of("VoidVendorInvoices", "RequestedVendorInvoices", "VoidDate", async () => (await cost()).invoice),
  {
    method: "PayVendorInvoices",
    prepare: async () => {
      const { invoice } = await cost();
      return (day) => ({ VendorInvoices: [{ VendorInvoiceKey: invoice }], ...bank(), ...(day ? { Date: day } : {}) });
    },
  },
  of("VoidVendorPayments", "RequestedVendorPayments", "VoidDate", payment),
  {
    method: "ApproveTimesheets",
    neverDated: true,
    prepare: async () => {
      const key = await submitted();
      return () => ({ RequestedTimesheets: [key], ...level });
    },
  },
  of("UnapproveTimesheets", "RequestedTimesheets", "AccountingDate", approved, level),
  {
    method: "RepriceTransactions",
    prepare: async () => {
      await approved();
      await db().run("update employee_pay_rate set amount = amount + 1");
      return (day) => ({
        EarliestDate: "2026-01-01",
        LatestDate: "2026-12-31",
        ...(day === undefined ? {} : { AccountingDate: day }),
      });
    },
  },
  of("ProcessExpenseReports", "RequestedExpenseReports", "AccountingDate", () => report(false)),
  {
    ...of("ProcessExpenseReports", "RequestedExpenseReports", "AccountingDate", () => report(true), {
      Unprocess: true,
    }),
    name: "Unprocess",
  },
  {
    method: "PayExpenseReports",
    prepare: async () => {
      const args = { RequestedExpenseReports: [await report(true)], ...bank() };
      return (day) => (day === undefined ? args : { ...args, Date: day });
    },
  },
  of("VoidExpenseReportPayments", "RequestedExpenseReportPayments", "VoidDate", reimbursement),
  {
    method: "FinalizeClientInvoices",
    alwaysDated: true,
    prepare: async () => {
      const invoice = await draft(asked);
      return () => ({ RequestedClientInvoices: [invoice] });
    },
  },
  of("VoidClientInvoices", "RequestedClientInvoices", "VoidDate", billed),
  {
    method: "CreateReceipts",
    prepare: async () => {
      const invoice = await billed();
      const Applications = [{ ClientInvoiceKey: invoice, Amount: 5 }];
      const given = { ClientKey: client, ...bank(), Amount: 5, Applications };
      return (day) => ({ Receipts: [day === undefined ? given : { ...given, Date: day }] });
    },
  },
  of("VoidReceipts", "RequestedReceipts", "VoidDate", receipt),
  {
    method: "CreateCreditMemos",
    prepare: async () => {
      const invoice = await billed();
      return (day) => ({ CreditMemos: reduction(invoice, day) });
    },
  },
  {
    method: "CreateReceivableAdjustments",
    prepare: async () => {
      const invoice = await billed();
      return (day) => ({ ReceivableAdjustments: reduction(invoice, day) });
    },
  },
  of("WriteOffTransactions", "RequestedTransactions", "Date", async () => (await cost()).row, { Reason: "Gone" }),
  of("VoidWriteOffs", "RequestedWriteOffs", "VoidDate", writeOff),
  {
    method: "TransferTransactions",
    prepare: async () => {
      const { row } = await cost();
      const args = { RequestedTransactions: [row], ProjectKey: week.bridge, PhaseKey: week.piers };
      return (day) => (day === undefined ? args : { ...args, AccountingDate: day });
    },
  },
  {
    method: "UndoImport",
    neverDated: true,
    prepare: async () => {
      // Another file would replace the journal of the one before.
      if (imported !== undefined) await call("UndoImport", { ImportKey: imported });
      const rows = ["AccountKey,CompanyKey,Debit,Credit,Date", `${week.accounts.cash},${week.south},9,,${first}`];
      rows.push(`${week.accounts.rent},${week.south},,9,${first}`);
      const Data = Buffer.from(rows.join("\r\n")).toString("base64");
      imported = (await expectDone(call("ImportRecords", { Type: "BeginningBalances", Data }))).Content.ImportKey;
      const ImportKey = imported;
      return () => ({ ImportKey });
    },
  },
  {
    method: "UndoImport",
    name: "of an opening",
    alwaysDated: true,
    prepare: async () => {
      const OpeningKey = await opening(false);
      const rows = ["CompanyKey,AccountKey,Debit,Credit", `${east},${week.accounts.cash},5,`];
      rows.push(`${east},${week.accounts.equity},,5`);
      const Data = Buffer.from(rows.join("\r\n")).toString("base64");
      const { ImportKey } = (await expectDone(call("ImportRecords", { Type: "OpeningTrialBalance", Data }))).Content;
      await expectDone(call("PostOpening", { OpeningKey }));
      return () => ({ ImportKey });
    },
  },
  {
    method: "UpdateBudgets",
    alwaysDated: true,
    prepare: async () => (day) => ({
      UnchangedBudgets: [],
      UpdatedBudgets: [
        { BudgetKey: -1, GLAccountKey: week.accounts.rent, CompanyKey: week.north, Date: day, Amount: 7 },
      ],
    }),
  },
];

const tables = [
  "posting",
  "journal_entry",
  "transaction",
  "transaction_move",
  "project_fact",
  "budget",
  "journal",
  "vendor_invoice",
  "vendor_payment",
  "timesheet",
  "expense_report",
  "expense_report_payment",
  "client_invoice",
  "receipt",
  "write_off",
  "clearing",
  "control_move",
  "opening",
  "lock_pass",
];
const everyByte = () =>
  db().text(
    `select md5(concat(${tables.map((table) => `(select string_agg(t::text, '' order by t::text) from ${table} t)`).join(", ")}))`,
  );

/** The days of rows that were added to the books since. */
const rowsOf = "posting_key as key, entry_date as day, 'posting' as name from posting";
async function daysSince(work: () => Promise<unknown>): Promise<string[]> {
  const sources = [
    rowsOf,
    "transaction_key, accounting_date, 'transaction' from transaction",
    "project_fact_key, accounting_date, 'fact' from project_fact",
  ].map((source) => `select ${source}`);
  const all = `(${sources.join(" union all ")}) booked`;
  const before = await db().rows<{ name: string; key: number }>(
    `select name, max(key) as key from ${all} group by name`,
  );
  await work();
  const rows = await db().rows<{ day: string }>(
    `select distinct day from ${all} left join jsonb_to_recordset($1::jsonb) as old (name text, key int) using (name)
      where booked.key > coalesce(old.key, 0) order by day`,
    [JSON.stringify(before)],
  );
  return rows.map(({ day }) => day);
}

const codes = (answer: { Errors: { ErrorID: number }[] }) => [...new Set(answer.Errors.map((each) => each.ErrorID))];
const named = cases.map((each) => [`${each.method} ${each.name ?? ""}`.trim(), each] as const);

test("every method that posts is tried", () => {
  const posting = methods.filter(({ posts }) => posts !== undefined && posts.areas.length > 0);
  expect([...new Set(cases.map(({ method }) => method))].sort()).toEqual(
    [...new Set(posting.map(({ name }) => name))].sort(),
  );
});

describe("a locked day", () => {
  test.each(named)("is refused and changes nothing: %s", async (_name, { method, prepare, neverDated }) => {
    await lockAll(null);
    const args = (await prepare())(neverDated ? undefined : asked);
    await lockAll(lockedThrough);
    if (neverDated !== true) {
      const before = await everyByte();
      expect(codes(await call(method, args))).toEqual([-424]);
      expect(await everyByte()).toBe(before);
    }
    const withReason = await call(method, { ...args, LockReason }, { envelope: { Preview: true } });
    expect(withReason.Errors).toEqual([]);
    expect(codes(await call(method, { ...args, LockReason }, { user: "wren" }))).toEqual([-403]);
  });

  test.each(named.filter(([, { alwaysDated }]) => alwaysDated !== true))(
    "is left for the first open day without a date: %s",
    async (_name, { method, prepare }) => {
      await lockAll(null);
      const args = (await prepare())();
      const last = addDays(today, 5);
      await lockAll(last);
      let warnings: unknown[] = [];
      const days = await daysSince(async () => {
        const answer = await expectDone(call(method, args));
        warnings = answer.Warnings ?? [];
      });
      expect(JSON.stringify(warnings)).toContain(`the first open day, ${addDays(last, 1)}`);
      expect(days.filter((day) => day !== addDays(last, 1))).toEqual([]);
    },
  );
});

test("whoever posts while the days are being closed is before the close or refused", async () => {
  await lockAll(null);
  const day = "2026-03-03";
  const invoice = (await cost()).invoice;
  const added = () =>
    db().text(
      "select count(distinct journal_entry_key)::text from posting where entry_date = $1 and company_key = any($2)",
      [day, [week.north, week.south]],
    );
  const before = Number(await added());
  const [closed, ...posted] = await Promise.all([
    call("ClosePeriod", { CompanyKey: week.north, LastDate: day }),
    call("CreateJournalEntries", journal(day)),
    call("CreateVendorInvoices", vendorInvoice({ Date: day })),
    call("CreateReceipts", { Receipts: [{ ClientKey: client, ...bank(), Amount: 5, Date: day }] }),
    call("PayVendorInvoices", { VendorInvoices: [{ VendorInvoiceKey: invoice, Amount: 1 }], ...bank(), Date: day }),
    call("CreateJournalEntries", journal(day)),
  ]);
  expect(closed.Errors).toEqual([]);
  const done = posted.filter(({ Errors }) => Errors.length === 0).length;
  expect(posted.flatMap(codes).filter((each) => each !== -424)).toEqual([]);
  expect(Number(await added()) - before).toBe(done);
  expect(codes(await call("CreateJournalEntries", journal(day)))).toEqual([-424]);
});

test("the books are right after all of it", async () => {
  await lockAll(null);
  expect(await checkBooks(db())).toEqual([]);
});
