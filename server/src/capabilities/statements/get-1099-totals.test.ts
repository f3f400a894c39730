import { beforeAll, expect, it } from "vitest";
import { expectDone, layTestBilling, type TestBilling } from "../client-invoices/test-billing.ts";
import { testFirm } from "../../testing/firm.ts";

const firm = testFirm();
let world: TestBilling;

beforeAll(async () => {
  world = await layTestBilling(firm);
  await firm.database.firm.db.run("update vendor set receives_1099_form = true");
});

async function payVendor(amount: number, day: string): Promise<void> {
  const line = { AccountKey: world.accounts.rent, DepartmentKey: world.department, CostAmount: amount };
  const invoice = { VendorKey: world.vendor, Date: day, Amount: amount, LineItems: [line] };
  const created = await expectDone(firm.call("CreateVendorInvoices", { VendorInvoices: [invoice] }, { version: 2 }));
  const { VendorInvoiceKey } = created.Content.VendorInvoices[0];
  const payment = { VendorInvoices: [{ VendorInvoiceKey, Amount: amount }], BankAccountKey: world.bank, Date: day };
  await expectDone(firm.call("PayVendorInvoices", payment));
}

const amountsOf = async (args: Record<string, unknown>) =>
  (await expectDone(firm.call("Get1099Totals", args))).Content.Vendors.map((each: { Amount: number }) => each.Amount);

it.each([
  { Year: 2025, threshold: 600 },
  { Year: 2026, threshold: 2000 },
  { Year: 2027, threshold: 2000 },
])("lists vendors paid at least $threshold in $Year", async ({ Year, threshold }) => {
  await payVendor(threshold - 0.01, `${Year}-05-04`);
  expect(await amountsOf({ Year })).toEqual([]);
  expect(await amountsOf({ Year, AtLeast: 500 })).toEqual([threshold - 0.01]);
  await payVendor(0.01, `${Year}-05-04`);
  expect(await amountsOf({ Year })).toEqual([threshold]);
  expect(await amountsOf({ Year, AtLeast: threshold + 1 })).toEqual([]);
});
