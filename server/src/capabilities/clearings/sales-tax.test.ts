/** Sales tax has a balance for each code, from the invoice to the payment. */
import { beforeAll, describe, expect, test } from "vitest";
import { expectDone, layTestBilling, type TestBilling } from "../../../testing/capabilities/billing.ts";
import { checkBooks } from "../ledger/index.ts";
import { readMigrations } from "../../platform/database/index.ts";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();
let world: TestBilling;
let invoice: { ClientInvoiceKey: number };

type Values = Record<string, unknown>;
const call = (method: string, args: Values) => firm.call(method, args);
const done = (method: string, args: Values) => expectDone(call(method, args));
const balances = async (more: Values = {}): Promise<string[]> =>
  (await done("ListSalesTaxBalances", { FilterByCompany: [world.north], ...more })).Content.SalesTaxBalances.map(
    (each: Values) =>
      `${String(each["SalesTaxCode"])} ${String(each["AccrualBalance"])} ${String(each["CashBalance"])}`,
  );
const pay = (values: Values) =>
  call("CreateTaxPayments", { TaxPayments: [{ BankAccountKey: world.bank, Date: "2026-12-01", ...values }] });
const setTax = (phase: number, code: string) =>
  firm.database.firm.db.run(
    "update phase set apply_sales_tax = true, sales_tax_code = $2, sales_tax_rate = 10 where phase_key = $1",
    [phase, code],
  );

beforeAll(async () => {
  world = await layTestBilling(firm);
  await firm.database.firm.db.run("update activity set is_taxable = true");
  await setTax(world.studies, "CT");
  await setTax(world.piers, "NY");
  await world.work({ [world.studies]: 1000, [world.piers]: 500 });
  invoice = await world.bill();
});

test("an invoice owes each code its own tax, and a receipt pays both in proportion on the cash basis", async () => {
  expect(await balances()).toEqual(["CT 110 0", "NY 55 0"]);
  const receipt = {
    ClientKey: world.client,
    BankAccountKey: world.bank,
    Amount: 907.5,
    Applications: [{ ClientInvoiceKey: invoice.ClientInvoiceKey, Amount: 907.5 }],
  };
  await done("CreateReceipts", { Receipts: [receipt] });
  expect(await balances()).toEqual(["CT 110 55", "NY 55 27.5"]);
  expect(await balances({ AsOfDate: "2001-01-01" })).toEqual([]);
});

describe("a tax payment is refused", () => {
  test.each([
    ["without a code while several are owed", { Amount: 1 }, "CT, NY"],
    ["of a code that was never billed", { Amount: 1, SalesTaxCode: "CTT" }, "never billed"],
  ])("%s", async (_name, values, words) => {
    const { Errors } = await pay(values);
    expect(Errors).toMatchObject([{ ErrorID: -422 }]);
    expect(Errors[0]!.ErrorMessage).toContain(words);
  });
});

test("a tax payment clears its own code, a void owes it again, and the only open code is the default", async () => {
  const made = await expectDone(pay({ Amount: 110, SalesTaxCode: "CT" }));
  const [payment] = made.Content.TaxPayments;
  expect(payment).toMatchObject({ Lines: [{ PartyKey: world.north, SalesTaxCode: "CT", Amount: 110 }] });
  expect(await balances({ AsOfDate: "2026-12-01" })).toEqual(["CT 0 -55", "NY 55 27.5"]);
  await done("VoidTaxPayments", { RequestedTaxPayments: [payment.TaxPaymentKey], VoidDate: "2026-12-02" });
  expect(await balances({ AsOfDate: "2026-12-02" })).toEqual(["CT 110 55", "NY 55 27.5"]);
  await expectDone(pay({ Amount: 55, SalesTaxCode: "NY" }));
});

test("moving the sales tax account keeps the codes apart, and the books are right", async () => {
  const { key } = (await firm.database.firm.db.row<{ key: number }>(
    "insert into gl_account (id, account_type, normal_debit_balance) values ('2199', 'Liability', false) returning gl_account_key as key",
  ))!;
  const move = { CompanyKey: world.north, Control: "SalesTax", ToAccountKey: key, Reason: "Own account" };
  const before = await balances({ AsOfDate: "2027-12-31" });
  await done("MoveControlAccount", { ...move, Date: "2026-12-31" });
  expect(await balances({ AsOfDate: "2027-12-31" })).toEqual(before);
  expect(await checkBooks(firm.database.firm.db)).toEqual([]);
});

test("an existing firm gets the codes of its invoices, except where one posting covers several", async () => {
  const { sql } = readMigrations("firm").find(({ name }) => name === "0054-what-clearings-pay")!;
  const fill = sql.slice(sql.indexOf("alter table posting disable"));
  await setTax(world.piers, "CT");
  await world.work({ [world.piers]: 300 });
  const { ClientInvoiceKey: single } = await world.bill();
  await firm.database.rolledBack(async (db) => {
    await db.run("set constraints all immediate");
    await db.script(
      `alter table posting disable trigger user; update posting set sales_tax_code = null; update clearing_line set sales_tax_code = null; ${fill}`,
    );
    const rows = await db.rows<{ document: string; key: number; codes: (string | null)[] }>(
      `select document, document_key as key, array_agg(distinct sales_tax_code) as codes from posting join journal_entry using (journal_entry_key)
        where control = 'tax' group by 1, 2 order by 1, 2`,
    );
    const codesOf = (document: string) =>
      rows.filter((row) => row.document === document).map((row) => ({ key: row.key, codes: row.codes }));
    expect(codesOf("ClientInvoice")).toEqual([
      { key: invoice.ClientInvoiceKey, codes: [null] },
      { key: single, codes: ["CT"] },
    ]);
    expect(codesOf("Receipt").map(({ codes }) => codes)).toEqual([[null]]);
    expect(codesOf("TaxPayment").map(({ codes }) => codes)).toEqual([[null], [null]]);
  });
});
