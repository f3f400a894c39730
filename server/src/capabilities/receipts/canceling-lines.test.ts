/** Lines of an invoice that cancel each other: no money will come for them, so they count on the cash basis without it. */
import { beforeAll, expect, test } from "vitest";
import { background } from "../../background.ts";
import { explainFirm } from "../../checks.ts";
import { testFirm } from "../../../testing/firm.ts";
import { expectDone, layTestBilling, type TestBilling } from "../../../testing/capabilities/billing.ts";
import { checkBooks } from "../ledger/index.ts";

const firm = testFirm();
let world: TestBilling;
beforeAll(async () => {
  world = await layTestBilling(firm);
});

const db = () => firm.database.firm.db;
const call = (method: string, args: Record<string, unknown>) => expectDone(firm.call(method, args));

/** Credit balances of the income accounts, labor and expense, on each basis. */
async function income(): Promise<{ accrual: number[]; cash: number[] }> {
  const { laborIncome, expenseIncome } = world.accounts;
  const RequestedGLAccounts = [laborIncome, expenseIncome];
  const found = (await call("GetGLAccounts", { RequestedGLAccounts })).Content.GLAccounts;
  const of = (name: string) => found.map((each: Record<string, number>) => each[name]);
  return { accrual: of("GLBalance"), cash: of("GLCashBasisBalance") };
}

/** Bills an expense, with an adjustment of labor that leaves this much to pay; returns the invoice and what is taken off. */
async function billed(left: number): Promise<{ invoice: number; off: number }> {
  await world.work({ [world.studies]: 100 });
  const drafted = await call("DraftClientInvoices", { Projects: [world.bridge] });
  const { ClientInvoiceKey, Amount } = drafted.Content.ClientInvoices[0];
  const off = Amount - left;
  const Adjustments = [{ PhaseKey: world.studies, Kind: "Labor", Amount: -off, Description: "Courtesy" }];
  await call("UpdateClientInvoices", { ClientInvoices: [{ ClientInvoiceKey, Adjustments }] });
  await call("FinalizeClientInvoices", { RequestedClientInvoices: [ClientInvoiceKey] });
  return { invoice: ClientInvoiceKey, off };
}

const credit = async (ClientInvoiceKey: number, Kind: string, Amount: number): Promise<number> => {
  const CreditMemos = [{ ClientInvoiceKey, Kind, Amount, Reason: "Agreed" }];
  return (await call("CreateCreditMemos", { CreditMemos })).Content.Receipts[0].ReceiptKey;
};

test("an invoice whose adjustment cancels the work is income on the cash basis at once, until it is voided", async () => {
  const before = await income();
  const { invoice, off } = await billed(0);
  expect(await income()).toEqual({
    accrual: [before.accrual[0]! - off, before.accrual[1]! + off],
    cash: [before.cash[0]! - off, before.cash[1]! + off],
  });
  expect([...(await checkBooks(db())), ...(await explainFirm(db(), background))]).toEqual([]);
  await call("VoidClientInvoices", { RequestedClientInvoices: [invoice] });
  expect(await income()).toEqual(before);
  expect(await checkBooks(db())).toEqual([]);
});

test("a credit memo by kind that leaves lines which cancel brings them to the cash basis, and its void takes them back", async () => {
  const before = await income();
  const { invoice, off } = await billed(50);
  expect((await income()).cash).toEqual(before.cash);
  const memo = await credit(invoice, "Expense", 50);
  expect((await income()).cash).toEqual([before.cash[0]! - off, before.cash[1]! + off]);
  const again = await firm.call("CreateCreditMemos", {
    CreditMemos: [{ ClientInvoiceKey: invoice, Kind: "Expense", Amount: 1, Reason: "Again" }],
  });
  expect(again.Errors[0]?.ErrorID).toBe(-422);
  await call("VoidReceipts", { RequestedReceipts: [memo] });
  expect((await income()).cash).toEqual(before.cash);
  const receipt = { ClientKey: world.client, BankAccountKey: world.bank, Amount: 50 };
  await call("CreateReceipts", {
    Receipts: [{ ...receipt, Applications: [{ ClientInvoiceKey: invoice, Amount: 50 }] }],
  });
  const after = await income();
  expect(after.cash[0]! - before.cash[0]!).toBe(after.accrual[0]! - before.accrual[0]!);
  expect(after.cash[1]! - before.cash[1]!).toBe(after.accrual[1]! - before.accrual[1]!);
  expect([...(await checkBooks(db())), ...(await explainFirm(db(), background))]).toEqual([]);
});

test("check lists an invoice of the past with the journal that puts it right, until that journal is entered", async () => {
  const before = await income();
  const { invoice, off } = await billed(0);
  await asBefore(invoice);
  expect((await income()).cash).toEqual(before.cash);
  expect(await checkBooks(db())).toEqual([]);
  const today = (await call("GetClientInvoices", { RequestedClientInvoices: [invoice] })).Content.ClientInvoices[0];
  const ids = await db().row<{ labor: string; expense: string }>(
    "select (select id from gl_account where gl_account_key = $1) as labor, (select id from gl_account where gl_account_key = $2) as expense",
    [world.accounts.laborIncome, world.accounts.expenseIncome],
  );
  const of = `of company ${firm.companyKey}`;
  expect(await explainFirm(db(), background)).toEqual([
    `Client invoice ${invoice} of ${today.AccountingDate} leaves nothing to pay, but its lines that cancel each other are not on the cash basis. A journal entry on the cash basis with the Number "Client invoice ${invoice}" puts it right: debit ${off}.00 to account ${ids!.labor} ${of}; credit ${off}.00 to account ${ids!.expense} ${of}.`,
  ]);
  const { laborIncome, expenseIncome } = world.accounts;
  const Number = `Client invoice ${invoice}`;
  const enter = async (amount: number): Promise<number> => {
    const Lines = [
      { GLAccountKey: laborIncome, Debit: amount },
      { GLAccountKey: expenseIncome, Credit: amount },
    ];
    const entry = { Lines, Basis: "cash", Number, CompanyKey: firm.companyKey };
    const { Content } = await call("CreateJournalEntries", { JournalEntries: [entry] });
    return Content.JournalEntries[0].JournalKey;
  };
  const part = await enter(off - 10);
  expect(await explainFirm(db(), background)).toEqual([
    `${Number} of ${today.AccountingDate} leaves nothing to pay, but its lines that cancel each other are not on the cash basis. A journal entry on the cash basis with the Number "${Number}", besides journal entry ${part}, puts it right: debit 10.00 to account ${ids!.labor} ${of}; credit 10.00 to account ${ids!.expense} ${of}.`,
  ]);
  const rest = await enter(10);
  expect(await explainFirm(db(), background)).toEqual([]);
  expect((await income()).cash).toEqual([before.cash[0]! - off, before.cash[1]! + off]);
  await call("VoidClientInvoices", { RequestedClientInvoices: [invoice] });
  expect(await explainFirm(db(), background)).toEqual([
    `The cash basis lacks no lines of ${Number}, but that is the Number of journal entries ${part}, ${rest}. Void what was entered for it, and enter anything else with another Number.`,
  ]);
  await call("VoidJournalEntries", { RequestedJournalEntries: [part, rest] });
  expect(await explainFirm(db(), background)).toEqual([]);
  expect(await income()).toEqual(before);
});

test("check lists each document of the past, however many there are", async () => {
  const { rent } = world.accounts;
  const line = { AccountKey: rent, DepartmentKey: world.department };
  const LineItems = [
    { ...line, CostAmount: 5 },
    { AccountKey: world.accounts.subcontracts, DepartmentKey: world.department, CostAmount: -5 },
  ];
  const bill = { VendorKey: world.vendor, Date: "2026-01-05", Amount: 0, LineItems };
  const VendorInvoices = Array.from({ length: 25 }, () => bill);
  await expectDone(firm.call("CreateVendorInvoices", { VendorInvoices }, { version: 2 }));
  await firm.database.rolledBack(async (inside) => {
    await inside.script(`
      alter table posting disable trigger user;
      update posting set basis = 'accrual' where journal_entry_key in (select journal_entry_key from journal_entry where document = 'VendorInvoice')`);
    const explained = await explainFirm(inside, background);
    expect(explained).toHaveLength(25);
    for (const sentence of explained)
      expect(sentence).toMatch(/^Vendor invoice \d+ of 2026-01-05 leaves nothing to pay/);
  });
});

/** Makes the postings of an invoice what they were before. */
async function asBefore(invoice: number): Promise<void> {
  const own = `journal_entry_key in (select journal_entry_key from journal_entry where document = 'ClientInvoice' and document_key = ${invoice})`;
  await firm.database.firm.transaction((inside) =>
    inside.script(`
      insert into project_fact (fact, kind, mark, document, document_key, invoice_key, line, project_key, phase_key, accounting_date, amount, at)
      select fact, kind, mark, document, document_key, invoice_key, line, project_key, phase_key, accounting_date, -amount, at
        from project_fact where document = 'ClientInvoice' and document_key = ${invoice} and fact = 'receivableSettlement';
      alter table posting disable trigger user;
      update posting set basis = 'accrual' where ${own};
      delete from balance_delta; delete from balance;
      insert into balance_delta (entry_date, gl_account_key, company_key, close_year, accrual, cash)
      select entry_date, gl_account_key, company_key, close_year, sum(case basis when 'cash' then 0 else amount end), sum(case basis when 'accrual' then 0 else amount end)
        from posting group by 1, 2, 3, 4;
      alter table posting enable trigger user`),
  );
}
