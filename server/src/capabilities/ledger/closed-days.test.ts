/** What an auditor would try: post, void or correct on a day before a closed year. */
import { beforeAll, describe, expect, test } from "vitest";
import { checkBooks } from "./index.ts";
import { testFirm } from "../../../testing/firm.ts";
import { expectDone, keysOf } from "../../../testing/capabilities/billing.ts";
import { importer } from "../../../testing/capabilities/imported-files.ts";
import { createTestWeek, type TestWeek } from "../../../testing/capabilities/week.ts";

const firm = testFirm();
const db = () => firm.database.firm.db;
type Values = Record<string, unknown>;
const call = (method: string, args: Values) => firm.call(method, args, { version: 2 });

/** The trap: a day before the closed year 2025, and after the documents. */
const early = "2024-06-15";
const worked = "2024-05-01";

let week: TestWeek;
let client = 0;
let made: Record<"journal" | "vendorInvoice" | "row" | "other" | "draft" | "clientInvoice", number>;
let paid: Record<"payment" | "receipt" | "writeOff" | "unpaid", number>;

const journal = (Date: string) => ({
  JournalEntries: [
    {
      Date,
      CompanyKey: week.north,
      Lines: [
        { GLAccountKey: week.accounts.rent, Debit: 5 },
        { GLAccountKey: week.accounts.cash, Credit: 5 },
      ],
    },
  ],
});

const vendorInvoice = (Date: string) => {
  const item = { AccountKey: week.accounts.subcontracts, DepartmentKey: week.department, ActivityKey: week.travel };
  const LineItems = [{ ...item, ProjectKey: week.bridge, PhaseKey: week.studies, CostAmount: 100 }];
  return { VendorInvoices: [{ VendorKey: week.vendor, Date, Amount: 100, LineItems }] };
};

async function cost(): Promise<{ invoice: number; row: number }> {
  const { Content } = await expectDone(call("CreateVendorInvoices", vendorInvoice(worked)));
  return {
    invoice: Content.VendorInvoices[0].VendorInvoiceKey,
    row: Content.VendorInvoicesDetails[0].TransactionKey,
  };
}

const draft = async () =>
  keysOf(await expectDone(call("DraftClientInvoices", { Projects: [week.bridge], Date: worked })))[0]!;

beforeAll(async () => {
  week = await createTestWeek(firm);
  await db().run("update gl_account set allow_journal_entries = true");
  client = (await db().row<{ key: number }>("select client_key as key from client"))!.key;
  const entry = await expectDone(call("CreateJournalEntries", journal(worked)));
  const [billed, settled] = [await cost(), await cost()];
  const clientInvoice = await draft();
  await expectDone(call("FinalizeClientInvoices", { RequestedClientInvoices: [clientInvoice] }));
  const pay = await expectDone(
    call("PayVendorInvoices", {
      VendorInvoices: [{ VendorInvoiceKey: settled.invoice }],
      BankAccountKey: week.bank,
      Date: worked,
    }),
  );
  const Receipts = [{ ClientKey: client, BankAccountKey: week.bank, Amount: 5, Date: worked }];
  const receipt = await expectDone(call("CreateReceipts", { Receipts }));
  const off = await cost();
  const writeOff = await expectDone(
    call("WriteOffTransactions", { RequestedTransactions: [off.row], Reason: "Gone", Date: worked }),
  );
  const other = await cost();
  const drafted = await draft();
  const open = await cost();
  made = {
    journal: entry.Content.JournalEntries[0].JournalKey,
    vendorInvoice: open.invoice,
    row: open.row,
    other: other.row,
    draft: drafted,
    clientInvoice,
  };
  paid = {
    payment: pay.Content.VendorPayments[0].VendorPaymentKey,
    receipt: receipt.Content.Receipts[0].ReceiptKey,
    writeOff: writeOff.Content.WriteOffs[0].WriteOffKey,
    unpaid: billed.invoice,
  };
  await expectDone(call("CloseYear", { CompanyKey: week.north, Date: "2025-12-31" }));
});

describe("a day before a closed year is refused (-424) for", () => {
  const bank = () => ({ BankAccountKey: week.bank, Date: early });
  test.each<[string, string, () => Values]>([
    ["a journal", "CreateJournalEntries", () => journal(early)],
    ["a vendor invoice", "CreateVendorInvoices", () => vendorInvoice(early)],
    ["a client invoice", "FinalizeClientInvoices", () => ({ RequestedClientInvoices: [made.draft] })],
    ["a receipt", "CreateReceipts", () => ({ Receipts: [{ ClientKey: client, Amount: 5, ...bank() }] })],
    [
      "a credit memo",
      "CreateCreditMemos",
      () => ({ CreditMemos: [{ ClientInvoiceKey: made.clientInvoice, Amount: 1, Reason: "Discount", Date: early }] }),
    ],
    [
      "a payment",
      "PayVendorInvoices",
      () => ({ VendorInvoices: [{ VendorInvoiceKey: paid.unpaid, Amount: 1 }], ...bank() }),
    ],
    ["a write-off", "WriteOffTransactions", () => ({ RequestedTransactions: [made.row], Reason: "Late", Date: early })],
    [
      "a transfer",
      "TransferTransactions",
      () => ({
        RequestedTransactions: [made.row],
        ProjectKey: week.bridge,
        PhaseKey: week.piers,
        AccountingDate: early,
      }),
    ],
    [
      "the void of a journal",
      "VoidJournalEntries",
      () => ({ RequestedJournalEntries: [made.journal], VoidDate: early }),
    ],
    [
      "the void of a vendor invoice",
      "VoidVendorInvoices",
      () => ({ RequestedVendorInvoices: [made.vendorInvoice], VoidDate: early }),
    ],
    [
      "the void of a vendor payment",
      "VoidVendorPayments",
      () => ({ RequestedVendorPayments: [paid.payment], VoidDate: early }),
    ],
    [
      "the void of a client invoice",
      "VoidClientInvoices",
      () => ({ RequestedClientInvoices: [made.clientInvoice], VoidDate: early }),
    ],
    ["the void of a receipt", "VoidReceipts", () => ({ RequestedReceipts: [paid.receipt], VoidDate: early })],
    ["the void of a write-off", "VoidWriteOffs", () => ({ RequestedWriteOffs: [paid.writeOff], VoidDate: early })],
  ])("%s", async (_name, method, args) => {
    const before = await db().text(
      "select count(*)::text || ' ' || (select count(*) from transaction_move) from posting",
    );
    const answer = await call(method, args());
    expect(answer.Errors.map((each) => each.ErrorID)).toEqual([-424]);
    const after = await db().text(
      "select count(*)::text || ' ' || (select count(*) from transaction_move) from posting",
    );
    expect(after).toBe(before);
  });

  test("imported beginning balances", async () => {
    await db().run("update company set beginning_balance_date = '2024-01-01' where company_key = $1", [week.north]);
    const rows = [
      ["Account", "Amount", "Company"],
      ["1000", "10", week.north],
      ["1010", "-10", week.north],
    ];
    const answer = await importer(firm).send("BeginningBalances", rows);
    expect(answer.Errors.map((each) => each.ErrorID)).toEqual([-424]);
    await db().run("update company set beginning_balance_date = null");
  });
});

/** Moves the first day of the books past postings, which the database refuses otherwise. */
const beginBooks = (day: string | null) =>
  firm.database.firm.transaction((own) =>
    own.script(`alter table company disable trigger beginning_in_use;
      update company set beginning_balance_date = ${day === null ? "null" : `'${day}'`} where company_key = ${week.north};
      alter table company enable trigger beginning_in_use`),
  );

describe("without a date", () => {
  test("a void posts on the first open day from today on", async () => {
    const voided = await expectDone(call("VoidVendorInvoices", { RequestedVendorInvoices: [made.vendorInvoice] }));
    expect(voided.Warnings ?? []).toEqual([]);
    const ahead = firm.dayFromNow(40);
    await expectDone(call("ClosePeriod", { CompanyKey: week.north, LastDate: ahead, Confirm: ahead }));
    const later = await expectDone(call("VoidJournalEntries", { RequestedJournalEntries: [made.journal] }));
    expect(later.Warnings).toHaveLength(1);
    expect(later.Content.JournalEntries[0].VoidDate > ahead).toBe(true);
    const payment = await expectDone(call("VoidVendorPayments", { RequestedVendorPayments: [paid.payment] }));
    expect(payment.Warnings).toHaveLength(1);
    const reversed = await db().text(
      "select max(entry_date)::text from journal_entry where document = 'VendorPayment' and reverses is not null",
    );
    expect(reversed > ahead).toBe(true);
    await expectDone(
      call("ReopenPeriod", { CompanyKey: week.north, FirstDate: "2026-01-01", LastDate: ahead, Reason: "A test." }),
    );
  });

  test("approved time is unapproved on the first open day, with a warning", async () => {
    const sheet = await week.update(await week.newSheet(), { UpdatedProjects: [week.row({ "D1 Regular": 8 })] });
    const key = sheet.Content.Timesheets[0].TimesheetKey as number;
    const day = (await week.get(key)).TimesheetDate.slice(0, 10);
    await expectDone(week.call("SubmitTimesheets", { RequestedTimesheets: [key] }, "wren"));
    const level = { RequestedTimesheets: [key], Level: "Accounting" };
    const approved = await expectDone(week.call("ApproveTimesheets", level));
    const last = day > "2025-12-31" ? day : "2026-01-01";
    await expectDone(call("ClosePeriod", { CompanyKey: week.north, LastDate: last, Confirm: last }));
    const undone = await expectDone(week.call("UnapproveTimesheets", level));
    expect(undone.Warnings).toHaveLength(1);
    const row = await db().row<{ open: boolean }>(
      "select bool_and(entry_date > $2::date) as open from journal_entry where document = 'Timesheet' and document_key = $1 and reverses is not null",
      [key, last],
    );
    expect(row?.open).toBe(true);
    expect(approved.ResponseCode).toBe(200);
    expect(await checkBooks(db())).toEqual([]);
  });

  test("time from before the books begin is not posted (-422)", async () => {
    const sheet = await week.update(await week.newSheet(), { UpdatedProjects: [week.row({ "D1 Regular": 8 })] });
    const key = sheet.Content.Timesheets[0].TimesheetKey as number;
    await expectDone(week.call("SubmitTimesheets", { RequestedTimesheets: [key] }, "wren"));
    await beginBooks("2040-01-01");
    const answer = await week.call("ApproveTimesheets", { RequestedTimesheets: [key], Level: "Accounting" });
    expect(answer.Errors.map((each) => each.ErrorID)).toEqual([-422]);
    await beginBooks(null);
  });
});

describe("the database refuses, whatever code posts,", () => {
  const copies: [string, string, string][] = [
    ["transaction", "accounting_date", "transaction_key"],
    ["project_fact", "accounting_date", "project_fact_key"],
  ];
  test.each(copies)("a %s on a locked day, or before the books begin", async (table, dated, key) => {
    const copyTo = (day: string) =>
      db().run(
        `insert into ${table} select (jsonb_populate_record(old, jsonb_build_object('${key}', 900000, '${dated}', $1::text))).*
           from ${table} old where project_key is not null order by ${key} limit 1`,
        [day],
      );
    await expect(copyTo(early)).rejects.toThrow(/has locked the day/);
    await beginBooks("2041-01-01");
    await expect(copyTo("2040-12-31")).rejects.toThrow(/begin after/);
    await beginBooks(null);
  });
});
