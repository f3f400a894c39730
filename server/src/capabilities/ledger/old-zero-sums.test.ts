/** Invoices whose lines sum to zero, from before control accounts had guards, can still be voided. */
import { beforeAll, expect, test } from "vitest";
import { expectDone, layTestBilling, type TestBilling } from "../../../testing/capabilities/billing.ts";
import { readMigrations } from "../../platform/database/index.ts";
import { testFirm } from "../../../testing/firm.ts";
import { checkBooks } from "./check-books-store.ts";
import { explainCashBasis } from "./check-cash-basis-store.ts";

const firm = testFirm();
let world: TestBilling;
beforeAll(async () => {
  world = await layTestBilling(firm);
});

/** The statements of a migration from one text to another. */
function partOf(migration: string, from: string, to: string): string {
  const { sql } = readMigrations("firm").find(({ name }) => name === migration)!;
  return sql.slice(sql.indexOf(from), sql.indexOf(to, sql.indexOf(from)));
}

/** Makes the postings of a document what they were before, then runs the migrations that gave postings their items and kept what is open. */
async function asMigrated(document: string, key: number, more = ""): Promise<void> {
  const fill = partOf("0036-control-items", "alter table posting disable", "alter table posting enable");
  const open = partOf("0055-open-amounts", "\ninsert into open_amount_delta (on_date", "insert into labor_sum (");
  const own = `journal_entry_key in (select journal_entry_key from journal_entry where document = '${document}' and document_key = ${key})`;
  await firm.database.firm.transaction((db) =>
    db.script(`
      alter table posting disable trigger user;
      update posting set control = null, party_key = null, item = null, item_key = null, basis = 'accrual' where ${own};
      ${more.replaceAll("OWN", own)};
      delete from balance_delta; delete from balance;
      insert into balance_delta (entry_date, gl_account_key, company_key, close_year, accrual, cash)
      select entry_date, gl_account_key, company_key, close_year, sum(case basis when 'cash' then 0 else amount end), sum(case basis when 'accrual' then 0 else amount end)
        from posting group by 1, 2, 3, 4;
      ${fill};
      drop function is_marked(integer, integer, text);
      delete from open_amount_delta; delete from open_amount; delete from books_month;
      ${open};
      select fold_open_amounts();
      alter table posting enable trigger user`),
  );
}

const left = async (document: string, key: number) =>
  firm.database.firm.db.rows(
    `select gl_account_key, item, item_key, sum(amount) as amount from posting join journal_entry using (journal_entry_key)
      where document = $1 and document_key = $2 group by 1, 2, 3 having sum(amount) <> 0`,
    [document, key],
  );

async function owe(): Promise<number> {
  const line = { AccountKey: world.accounts.rent, DepartmentKey: world.department };
  const lines = [
    { ...line, CostAmount: 80 },
    { ...line, AccountKey: world.accounts.travelCost, CostAmount: -80 },
  ];
  const invoice = { VendorKey: world.vendor, Date: "2026-03-10", Amount: 0, LineItems: lines };
  const made = await expectDone(firm.call("CreateVendorInvoices", { VendorInvoices: [invoice] }, { version: 2 }));
  return made.Content.VendorInvoices[0].VendorInvoiceKey;
}

const voidVendor = (key: number) =>
  expectDone(firm.call("VoidVendorInvoices", { RequestedVendorInvoices: [key], VoidDate: "2026-03-20" }));

test("a vendor invoice on the accrual basis only", async () => {
  const key = await owe();
  await asMigrated("VendorInvoice", key);
  expect(await explainCashBasis(firm.database.firm.db)).toEqual([
    expect.stringMatching(`^Vendor invoice ${key} of .*: debit 80.00 to account .*; credit 80.00 to account `),
  ]);
  await voidVendor(key);
  expect(await explainCashBasis(firm.database.firm.db)).toEqual([]);
  expect(await left("VendorInvoice", key)).toEqual([]);
});

test("a vendor invoice with a line on the payable account, which is refused today", async () => {
  const key = await owe();
  const { payable, travelCost } = world.accounts;
  await asMigrated(
    "VendorInvoice",
    key,
    `update posting set gl_account_key = ${payable} where gl_account_key = ${travelCost} and OWN`,
  );
  await voidVendor(key);
  expect(await left("VendorInvoice", key)).toEqual([]);
});

test("a client invoice with an adjustment that cancels it", async () => {
  await world.work({ [world.studies]: 100 });
  const drafted = await expectDone(firm.call("DraftClientInvoices", { Projects: [world.bridge] }));
  const { ClientInvoiceKey, Amount } = drafted.Content.ClientInvoices[0];
  const Adjustments = [{ PhaseKey: world.studies, Kind: "Expense", Amount: -Amount, Description: "Courtesy" }];
  await expectDone(firm.call("UpdateClientInvoices", { ClientInvoices: [{ ClientInvoiceKey, Adjustments }] }));
  const RequestedClientInvoices = [ClientInvoiceKey];
  const final = await expectDone(firm.call("FinalizeClientInvoices", { RequestedClientInvoices }));
  expect(final.Content.ClientInvoices[0].Amount).toBe(0);
  await asMigrated("ClientInvoice", ClientInvoiceKey);
  await expectDone(firm.call("VoidClientInvoices", { RequestedClientInvoices }));
  expect(await left("ClientInvoice", ClientInvoiceKey)).toEqual([]);
});

test("and the books are right afterwards", async () => {
  expect(await checkBooks(firm.database.firm.db)).toEqual([]);
});
