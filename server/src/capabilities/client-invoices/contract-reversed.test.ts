/** A contract that is billed and reversed: the client is credited the sales tax that was charged. */
import { beforeAll, expect, test } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { checkBooks } from "../ledger/index.ts";
import { expectDone, layTestBilling, type TestBilling } from "../../../testing/capabilities/billing.ts";

const firm = testFirm();
let world: TestBilling;
beforeAll(async () => {
  world = await layTestBilling(firm);
});

const set = (values: string) =>
  firm.database.firm.db.run(`update phase set ${values} where phase_key = $1`, [world.studies]);
const billed = async () => {
  const { ClientInvoiceKey } = await world.bill();
  const { Content } = await firm.call("GetClientInvoices", { RequestedClientInvoices: [ClientInvoiceKey] });
  return Content.ClientInvoicesDetails.map((line: Record<string, unknown>) =>
    [line["Amount"], line["SalesTaxCode"], line["SalesTaxRate"], line["SalesTax"]].join(" "),
  );
};
const owed = async () =>
  (await expectDone(firm.call("ListSalesTaxBalances", {}))).Content.SalesTaxBalances.filter(
    (each: { AccrualBalance: number }) => each.AccrualBalance !== 0,
  );

test("a contract reversed after the tax rate rose credits the 70.00 that was charged, not 100.00", async () => {
  await set("billing_type = 'FixedFee', total_contract_amount = 1000, reported_percent_complete = 100");
  await set("apply_sales_tax = true, sales_tax_code = 'CT', sales_tax_rate = 7");
  expect(await billed()).toEqual(["1000 CT 7 70"]);
  await set("sales_tax_rate = 10, reported_percent_complete = 0");
  expect(await billed()).toEqual(["-1000 CT 7 -70"]);
  expect(await owed()).toEqual([]);
});

test("what was billed last, at another rate, is reversed first, and a phase that is not taxed any more credits tax too", async () => {
  await set("sales_tax_rate = 7, reported_percent_complete = 50");
  expect(await billed()).toEqual(["500 CT 7 35"]);
  await set("sales_tax_rate = 10, sales_tax_code = 'NY', reported_percent_complete = 60");
  expect(await billed()).toEqual(["100 NY 10 10"]);
  await set("apply_sales_tax = false, reported_percent_complete = 20");
  expect(await billed()).toEqual(["-100 NY 10 -10", "-300 CT 7 -21"]);
  await set("reported_percent_complete = 30");
  expect((await billed()).map((each: string) => each.split(" ")[0])).toEqual(["100"]);
  await set("reported_percent_complete = 0");
  // 100.00 without tax, then what is left of the first bill.
  expect((await billed()).map((each: string) => each.split(" ").at(-1))).toEqual(["0", "-14"]);
  expect(await owed()).toEqual([]);
  expect(await checkBooks(firm.database.firm.db)).toEqual([]);
});
