/** Control accounts equal their documents: every way in which they drifted apart is refused, and agings are sums of postings. */
import { beforeAll, describe, expect, test } from "vitest";
import { expectDone, layTestBilling, type TestBilling } from "../../../testing/capabilities/billing.ts";
import { type Answered, testFirm } from "../../../testing/firm.ts";
import { listUpkeep } from "../../../testing/list-upkeep.ts";

const firm = testFirm();
let world: TestBilling;

beforeAll(async () => {
  world = await layTestBilling(firm);
});

type Values = Record<string, unknown>;
const call = (method: string, args: Values, version: 1 | 2 = 1) => firm.call(method, args, { version });
const done = (method: string, args: Values, version: 1 | 2 = 1) => expectDone(call(method, args, version));
const ids = (answer: Answered) => answer.Errors.map((each) => each.ErrorID);

async function bill(day: string, cost = 100): Promise<number> {
  await world.work({ [world.studies]: cost, [world.piers]: cost });
  const drafted = await done("DraftClientInvoices", { Projects: [world.bridge], Date: day });
  const [key] = drafted.Content.ClientInvoices.map((each: { ClientInvoiceKey: number }) => each.ClientInvoiceKey);
  await done("FinalizeClientInvoices", { RequestedClientInvoices: [key] });
  return key;
}

const receive = (invoice: number, Amount: number, Date: string) =>
  call("CreateReceipts", {
    Receipts: [
      {
        ClientKey: world.client,
        BankAccountKey: world.bank,
        Date,
        Amount,
        Applications: [{ ClientInvoiceKey: invoice, Amount }],
      },
    ],
  });

const journal = (debit: number, credit: number, more: Values = {}, line: Values = {}) =>
  call("CreateJournalEntries", {
    JournalEntries: [
      {
        Date: "2026-05-05",
        Lines: [
          { GLAccountKey: debit, Debit: 100, ...line },
          { GLAccountKey: credit, Credit: 100 },
        ],
        ...more,
      },
    ],
  });

/** The control balance and the aging agree on every day. */
async function expectTied(...days: string[]): Promise<void> {
  for (const AsOfDate of days)
    for (const method of ["GetReceivableAgeing", "GetPayableAgeing"]) {
      const { Total, ControlBalance } = (await done(method, { AsOfDate })).Content;
      expect(Total, `${method} ${AsOfDate}`).toBe(ControlBalance);
    }
}

describe("refused, because the control account would no longer equal its documents", () => {
  test("a journal on the receivable account", async () => {
    expect(ids(await journal(world.accounts.receivable, world.accounts.otherIncome))).toEqual([-422]);
  });

  test("a journal on a control account, which is named with its number, its company and what posts to it", async () => {
    const { Errors } = await journal(world.accounts.receivable, world.accounts.otherIncome);
    const { db } = firm.database.firm;
    const account = await db.text("select id || ' ' || description from gl_account where gl_account_key = $1", [
      world.accounts.receivable,
    ]);
    const company = await db.text("select description from company where company_key = $1", [world.north]);
    expect(Errors[0]?.ErrorData["Reason"]).toBe(
      `Account ${account} is a control account of ${company}. Only client invoices, receipts and credit memos post to it. To adjust it anyway, send ControlReason and PartyKey, the client that the line is about.`,
    );
  });

  test("a vendor line on the payable account", async () => {
    const line = { AccountKey: world.accounts.payable, DepartmentKey: world.department, CostAmount: 40 };
    const invoice = { VendorKey: world.vendor, Date: "2026-05-05", Amount: 40, LineItems: [line] };
    expect(ids(await call("CreateVendorInvoices", { VendorInvoices: [invoice] }, 2))).toEqual([-422]);
  });

  test("another receivable account while invoices are open", async () => {
    await bill("2026-04-10");
    const company = (await done("GetCompanies", { RequestedCompanies: [world.north] })).Content.Companies[0];
    const values = { ReceivableAccountKey: world.accounts.advances };
    expect(ids(await listUpkeep(firm).change("Companies", company, values))).toEqual([-424]);
  });

  test("a receipt between an earlier receipt of the whole invoice and its void", async () => {
    const invoice = await bill("2026-04-10");
    const first = await expectDone(receive(invoice, 220, "2026-05-01"));
    const RequestedReceipts = [first.Content.Receipts[0].ReceiptKey];
    await done("VoidReceipts", { RequestedReceipts, VoidDate: "2026-06-20" });
    expect(ids(await receive(invoice, 220, "2026-05-10"))).toEqual([-422]);
    await expectDone(receive(invoice, 220, "2026-06-20"));
    await expectTied("2026-04-10", "2026-05-01", "2026-05-10", "2026-06-20", "2026-12-31");
  });

  test("rows that any code writes to a control account without an item", async () => {
    const { db } = firm.database.firm;
    const posted = db.run(
      `with entry as (insert into journal_entry (document, document_key, entry_date, at) values ('Journal', 1, '2026-05-05', now()) returning journal_entry_key)
       insert into posting (journal_entry_key, entry_date, gl_account_key, company_key, basis, amount)
       select journal_entry_key, '2026-05-05'::date, account, $1, 'accrual', amount from entry, (values ($2::int, 5), ($3::int, -5)) as each (account, amount)`,
      [world.north, world.accounts.receivable, world.accounts.otherIncome],
    );
    await expect(posted).rejects.toThrow(/control account/);
  });
});

describe("an accountant may post to a control account with a reason", () => {
  const reason = { ControlReason: "Takeover of the old system", Basis: "accrual" };

  test.each([
    ["without a party", reason, {}, -422],
    ["with an unknown party", reason, { PartyKey: 999_999 }, -404],
    ["on both bases", { ControlReason: "Takeover" }, { PartyKey: 1 }, -422],
    ["with an empty reason", { ...reason, ControlReason: " " }, { PartyKey: 1 }, -422],
    ["clearing a journal that has nothing to clear", reason, { ClearsJournalKey: 999_999 }, -404],
  ])("but not %s", async (_name, more, line, code) => {
    expect(ids(await journal(world.accounts.receivable, world.accounts.otherIncome, more, line))).toEqual([code]);
  });

  test("but not by a user without the right, and not by a party on an ordinary account", async () => {
    const { rent, otherIncome, clearing } = world.accounts;
    expect(ids(await journal(rent, otherIncome, reason, { PartyKey: 1 }))).toEqual([-422]);
    await firm.addUser({ userName: "clerk", authorized: false });
    const line = { AccountKey: clearing, DepartmentKey: world.department, CostAmount: 40, PartyKey: firm.employeeKey };
    const invoice = { VendorKey: world.vendor, Amount: 40, LineItems: [line], ControlReason: "Payroll service" };
    const options = { version: 2, user: "clerk" } as const;
    const refused = await firm.call("CreateVendorInvoices", { VendorInvoices: [invoice] }, options);
    expect(ids(refused)).toEqual([-422]);
    await done("CreateVendorInvoices", { VendorInvoices: [invoice] }, 2);
  });

  test("and the line counts in the aging from its date until it is cleared", async () => {
    const { receivable, otherIncome } = world.accounts;
    const total = async (AsOfDate: string) => (await done("GetReceivableAgeing", { AsOfDate })).Content.Total as number;
    const before = await total("2026-05-05");
    const made = await expectDone(journal(receivable, otherIncome, reason, { PartyKey: world.client }));
    const { JournalKey } = made.Content.JournalEntries[0];
    expect(made.Content.JournalEntries[0]).toMatchObject({
      ControlReason: "Takeover of the old system",
      Lines: [{ PartyKey: world.client, ClearsJournalKey: null }, { PartyKey: null }],
    });
    expect(await total("2026-05-05")).toBe(before + 100);
    expect(await total("2026-05-04")).toBe(before);
    const { Documents } = (await done("GetReceivableAgeing", { AsOfDate: "2026-05-15", Detail: "Documents" })).Content;
    expect(Documents).toContainEqual(
      expect.objectContaining({ JournalKey, ClientInvoiceKey: null, OpenAmount: 100, Days: 10 }),
    );
    const clear = (amount: number) =>
      call("CreateJournalEntries", {
        JournalEntries: [
          {
            ...reason,
            Date: "2026-05-20",
            Lines: [
              { GLAccountKey: world.accounts.cash, Debit: amount },
              { GLAccountKey: receivable, Credit: amount, ClearsJournalKey: JournalKey },
            ],
          },
        ],
      });
    expect(ids(await clear(100.01))).toEqual([-422]);
    const cleared = await expectDone(clear(100));
    const RequestedJournalEntries = [JournalKey, cleared.Content.JournalEntries[0].JournalKey];
    expect(await total("2026-05-20")).toBe(before);
    await expectTied("2026-05-04", "2026-05-05", "2026-05-19", "2026-05-20", "2026-12-31");
    await done("VoidJournalEntries", { RequestedJournalEntries, VoidDate: "2026-06-30" });
    await expectTied("2026-06-29", "2026-06-30");
  });
});

describe("MoveControlAccount", () => {
  const move = (more: Values) =>
    call("MoveControlAccount", {
      ...{ CompanyKey: world.north, Control: "Receivable", ToAccountKey: world.accounts.advances },
      ...{ Reason: "New chart of accounts", ...more },
    });

  test.each([
    ["an unknown company", { CompanyKey: 999_999 }, -404],
    ["an unknown account", { ToAccountKey: 999_999 }, -404],
    ["an account of another type", () => ({ ToAccountKey: world.accounts.equity }), -422],
    ["the present account", () => ({ ToAccountKey: world.accounts.receivable }), -422],
    ["an account with postings of its own", () => ({ ToAccountKey: world.accounts.cash }), -424],
    ["a date before the last posting of an item", { Date: "2026-01-01" }, -422],
    ["no reason", { Reason: "" }, -420],
  ])("refuses %s", async (_name, more, code) => {
    expect(ids(await move(typeof more === "function" ? more() : more))).toEqual([code]);
  });

  test("moves every open item; agings stay the same and old documents can still be settled and voided", async () => {
    const open = await bill("2026-04-10");
    const paid = await bill("2026-04-10", 30);
    const receipt = await expectDone(receive(paid, 66, "2026-04-20"));
    const aging = async (AsOfDate: string) => {
      const { Content } = await done("GetReceivableAgeing", { AsOfDate, Detail: "Documents" });
      return { ...Content, KnownAt: null };
    };
    const before = { old: await aging("2026-04-30"), last: await aging("2027-01-31") };
    await expectDone(move({ Date: "2027-01-31" }));
    expect(await aging("2026-04-30")).toEqual(before.old);
    expect(await aging("2027-01-31")).toEqual(before.last);
    await expectDone(receive(open, 220, "2027-02-01"));
    const RequestedReceipts = [receipt.Content.Receipts[0].ReceiptKey];
    await done("VoidReceipts", { RequestedReceipts, VoidDate: "2027-02-02" });
    await done("VoidClientInvoices", { RequestedClientInvoices: [paid], VoidDate: "2027-02-03" });
    await expectTied("2026-04-30", "2027-01-30", "2027-01-31", "2027-02-01", "2027-02-02", "2027-02-03");
    const company = (await done("GetCompanies", { RequestedCompanies: [world.north] })).Content.Companies[0];
    expect(company.ReceivableAccountKey).toBe(world.accounts.advances);
  });
});

test("a journal that reverses itself clears its own item, and so does each one of a series", async () => {
  const { payable, otherIncome } = world.accounts;
  const total = async (AsOfDate: string) => (await done("GetPayableAgeing", { AsOfDate })).Content.Total as number;
  const before = await total("2026-09-30");
  const more = { Basis: "accrual", ControlReason: "Accrued bill", Date: "2026-08-31", ReverseDate: "2026-09-30" };
  const Repeat = { Every: "Year", Times: 2 };
  await expectDone(journal(otherIncome, payable, { ...more, Repeat, Lines: accrual() }));
  expect(await total("2026-08-31")).toBeCloseTo((await total("2026-08-30")) + 100, 2);
  expect(await total("2026-09-30")).toBeCloseTo(before, 2);
  const { Documents } = (await done("GetPayableAgeing", { AsOfDate: "2027-09-15", Detail: "Documents" })).Content;
  expect(Documents.filter((each: { JournalKey: number | null }) => each.JournalKey !== null)).toMatchObject([
    { VendorInvoiceKey: null, OpenAmount: 100, Days: 15 },
  ]);
  await expectTied("2026-08-31", "2026-09-30", "2027-08-31", "2027-09-30");

  function accrual() {
    return [
      { GLAccountKey: otherIncome, Debit: 100 },
      { GLAccountKey: payable, Credit: 100, PartyKey: world.vendor },
    ];
  }
});

test("a vendor line on payroll clearing counts for its employee when the invoice is posted and, on the cash basis, paid", async () => {
  const { clearing } = world.accounts;
  const line = { AccountKey: clearing, DepartmentKey: world.department, CostAmount: 60, PartyKey: firm.employeeKey };
  const invoice = { VendorKey: world.vendor, Date: "2026-05-05", Amount: 60, LineItems: [line] };
  const made = await done(
    "CreateVendorInvoices",
    { VendorInvoices: [{ ...invoice, ControlReason: "Payroll service" }] },
    2,
  );
  const { VendorInvoiceKey } = made.Content.VendorInvoices[0];
  const paid = { VendorInvoices: [{ VendorInvoiceKey }], BankAccountKey: world.bank, Date: "2026-05-06" };
  const payment = (await done("PayVendorInvoices", paid)).Content.VendorPayments[0].VendorPaymentKey;
  const posted = () =>
    firm.database.firm.db.rows(
      `select document, basis, posting.amount::float, control, party_key as party, item from posting join journal_entry using (journal_entry_key)
        where gl_account_key = $1 and document_key = any($2) and document in ('VendorInvoice', 'VendorPayment') and reverses is null order by posting_key desc limit 2`,
      [clearing, [VendorInvoiceKey, payment]],
    );
  const named = { amount: 60, control: "payroll", party: firm.employeeKey, item: "Employee" };
  expect(await posted()).toEqual([
    { document: "VendorPayment", basis: "cash", ...named },
    { document: "VendorInvoice", basis: "accrual", ...named },
  ]);
});

test("a vendor invoice that was open when the books began is posted on that day", async () => {
  const { db } = firm.database.firm;
  await db.run("update company set beginning_balance_date = '2026-01-01' where company_key = $1", [world.south]);
  const line = { AccountKey: world.accounts.equity, DepartmentKey: world.department, CostAmount: 35 };
  const own = { VendorKey: world.vendor, CompanyKey: world.south, Amount: 35, LineItems: [line] };
  const create = (more: Values) => call("CreateVendorInvoices", { VendorInvoices: [{ ...own, ...more }] }, 2);
  expect(ids(await create({ Date: "2025-11-20" }))).toEqual([-422]);
  const late = { Type: "BeginningBalance", Date: "2025-11-20", AccountingDate: "2026-01-02" };
  expect(ids(await create(late))).toEqual([-422]);
  const made = await expectDone(create({ Type: "BeginningBalance", Date: "2025-11-20" }));
  expect(made.Content.VendorInvoices[0]).toMatchObject({
    ...{ Type: "BeginningBalance", Date: "2025-11-20", AccountingDate: "2026-01-01" },
  });
  const aged = (await done("GetPayableAgeing", { AsOfDate: "2026-01-01", Companies: [world.south] })).Content;
  expect(aged).toMatchObject({ Total: 35, ControlBalance: 35 });
});

test("an adjustment charged to bad debts leaves income and sales tax as billed", async () => {
  const invoice = await bill("2026-04-10");
  const adjust = (ChargeTo: string) =>
    call("CreateReceivableAdjustments", {
      ReceivableAdjustments: [
        { ClientInvoiceKey: invoice, Amount: 20, Reason: "Bankrupt", Date: "2026-05-01", ChargeTo },
      ],
    });
  expect(ids(await adjust("BadDebt"))).toEqual([-424]);
  const { db } = firm.database.firm;
  const { interest } = world.accounts;
  const allowance = (await db.row<{ key: number }>(
    "insert into gl_account (id, account_type, normal_debit_balance) values ('1190', 'Asset', false) returning gl_account_key as key",
  ))!.key;
  await db.run("update company set bad_debt_account_key = $1, bad_debt_allowance_account_key = $2", [
    interest,
    allowance,
  ]);
  const income = async () =>
    (await db.row<{ income: number }>(
      "select coalesce(sum(amount), 0)::float as income from posting join gl_account using (gl_account_key) where account_type = 'Income'",
    ))!.income;
  const earned = await income();
  for (const [ChargeTo, account] of [
    ["BadDebt", interest],
    ["Allowance", allowance],
  ] as const) {
    const made = await expectDone(adjust(ChargeTo));
    expect(made.Content.Receipts[0]).toMatchObject({ ChargedTo: ChargeTo, Amount: 20 });
    const charged = await db.row(
      "select amount::float, basis from posting where gl_account_key = $1 order by posting_key desc limit 1",
      [account],
    );
    expect(charged).toEqual({ amount: 20, basis: "accrual" });
  }
  expect(await income()).toBe(earned);
  await expectTied("2026-04-30", "2026-05-01");
});
