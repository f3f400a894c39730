import { beforeAll, expect, it } from "vitest";
import { expectDone, layTestBilling, type TestBilling } from "../../../testing/capabilities/billing.ts";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();
let world: TestBilling;

beforeAll(async () => {
  world = await layTestBilling(firm);
  await firm.database.firm.db.run("update vendor set receives_1099_form = true");
});

async function payVendor(amount: number, day: string, bank = world.bank): Promise<number> {
  const line = { AccountKey: world.accounts.rent, DepartmentKey: world.department, CostAmount: amount };
  const invoice = { VendorKey: world.vendor, Date: day, Amount: amount, LineItems: [line] };
  const created = await expectDone(firm.call("CreateVendorInvoices", { VendorInvoices: [invoice] }, { version: 2 }));
  const { VendorInvoiceKey } = created.Content.VendorInvoices[0];
  const payment = { VendorInvoices: [{ VendorInvoiceKey, Amount: amount }], BankAccountKey: bank, Date: day };
  const paid = await expectDone(firm.call("PayVendorInvoices", payment));
  return paid.Content.VendorPayments[0].VendorPaymentKey;
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

it("leaves out what was paid by credit card, which the card company reports, and shows it in a column of its own", async () => {
  const { db } = firm.database.firm;
  const card = (await db.row<{ key: number }>(
    "insert into gl_account (id, description, account_type, normal_debit_balance) values ('2300', 'Card', 'Liability', false) returning gl_account_key as key",
  ))!.key;
  const bank = (await db.row<{ key: number }>(
    "insert into bank_account (description, company_key, gl_account_key, is_credit_card) values ('Card', $1, $2, true) returning bank_account_key as key",
    [world.north, card],
  ))!.key;
  await db.run("update vendor set federal_tax_withheld = 24 where vendor_key = $1", [world.vendor]);
  const Year = 2024;
  await payVendor(650, `${Year}-03-01`);
  const byCard = await payVendor(900, `${Year}-03-02`, bank);
  const found = async (args: Record<string, unknown> = {}) =>
    (await expectDone(firm.call("Get1099Totals", { Year, ...args }))).Content;
  const content = await found();
  expect(content.Vendors).toMatchObject([{ Amount: 650, CreditCardAmount: 900, FederalTaxWitheld: 24 }]);
  expect(content.Total).toBe(650);
  expect((await found({ AtLeast: 650.01 })).Vendors).toEqual([]);
  await expectDone(firm.call("VoidVendorPayments", { RequestedVendorPayments: [byCard], VoidDate: `${Year}-04-01` }));
  expect((await found()).Vendors).toMatchObject([{ Amount: 650, CreditCardAmount: 0 }]);
});

it("counts a payment from the bank as such when a bill that it pays has a line on the account of a card", async () => {
  const { db } = firm.database.firm;
  const { bank, account } = (await db.row<{ bank: number; account: number }>(
    "select bank_account_key as bank, gl_account_key as account from bank_account where is_credit_card",
  ))!;
  const day = "2023-03-01";
  const bill = async (Amount: number, line: Record<string, unknown>, more: Record<string, unknown> = {}) => {
    const LineItems = [{ ...line, CostAmount: Amount }];
    const invoice = { VendorKey: world.vendor, Date: day, Amount, LineItems, ...more };
    const args = { VendorInvoices: [invoice] };
    const created = await expectDone(firm.call("CreateVendorInvoices", args, { version: 2 }));
    return { VendorInvoiceKey: created.Content.VendorInvoices[0].VendorInvoiceKey, Amount };
  };
  const VendorInvoices = [
    await bill(1000, { AccountKey: world.accounts.rent, DepartmentKey: world.department }),
    await bill(
      50,
      { AccountKey: account, PartyKey: bank, DepartmentKey: world.department },
      { ControlReason: "A charge of the card" },
    ),
  ];
  await expectDone(firm.call("PayVendorInvoices", { VendorInvoices, BankAccountKey: world.bank, Date: day }));
  const { Content } = await expectDone(firm.call("Get1099Totals", { Year: 2023 }));
  expect(Content.Vendors).toMatchObject([{ Amount: 1050, CreditCardAmount: 0 }]);
});
