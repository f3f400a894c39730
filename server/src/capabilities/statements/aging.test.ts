/** Agings over documents with various dates agree with the general ledger on every day. */
import { beforeAll, expect, it } from "vitest";
import { expectDone, layTestBilling, type TestBilling } from "../../../testing/capabilities/billing.ts";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();
let world: TestBilling;

beforeAll(async () => {
  world = await layTestBilling(firm);
});

type Values = Record<string, unknown>;
const call = (method: string, args: Values, version: 1 | 2 = 1) => expectDone(firm.call(method, args, { version }));
const aging = async (method: string, AsOfDate: string, more: Values = {}) =>
  (await call(method, { AsOfDate, Detail: "Documents", ...more })).Content;

/** Bills work done in March; returns the key of the invoice. */
async function bill(day: string, cost = 100): Promise<number> {
  await world.work({ [world.studies]: cost, [world.piers]: cost });
  const drafted = await call("DraftClientInvoices", { Projects: [world.bridge], Date: day });
  const RequestedClientInvoices = drafted.Content.ClientInvoices.map(
    (each: { ClientInvoiceKey: number }) => each.ClientInvoiceKey,
  );
  await call("FinalizeClientInvoices", { RequestedClientInvoices });
  return RequestedClientInvoices[0];
}

/** Creates a vendor invoice of 80 dated September 1; returns its key. */
async function owe(): Promise<number> {
  const line = { AccountKey: world.accounts.rent, DepartmentKey: world.department, CostAmount: 80 };
  const invoice = { VendorKey: world.vendor, Date: "2026-09-01", Amount: 80, LineItems: [line] };
  const made = await call("CreateVendorInvoices", { VendorInvoices: [invoice] }, 2);
  return made.Content.VendorInvoices[0].VendorInvoiceKey;
}

const pay = async (VendorInvoiceKey: number, Amount: number, day: string) => {
  const paid = await call("PayVendorInvoices", {
    VendorInvoices: [{ VendorInvoiceKey, Amount }],
    BankAccountKey: world.bank,
    Date: day,
  });
  return paid.Content.VendorPayments[0].VendorPaymentKey as number;
};

const receive = async (invoice: number, Amount: number, day: string) => {
  const receipt = { ClientKey: world.client, BankAccountKey: world.bank, Date: day, Amount };
  const made = await call("CreateReceipts", {
    Receipts: [{ ...receipt, Applications: [{ ClientInvoiceKey: invoice, Amount }] }],
  });
  return made.Content.Receipts[0].ReceiptKey as number;
};

it("receivables and work in progress follow invoices, receipts, credit memos and voids on each day", async () => {
  const first = await bill("2026-04-10");
  const second = await bill("2026-05-10", 50);
  await receive(first, 70, "2026-05-01");
  const receipt = await receive(first, 150, "2026-06-01");
  await call("VoidReceipts", { RequestedReceipts: [receipt], VoidDate: "2026-06-20" });
  await call("CreateCreditMemos", {
    CreditMemos: [{ ClientInvoiceKey: first, Amount: 20, Reason: "Late", Date: "2026-06-25" }],
  });
  await call("VoidClientInvoices", { RequestedClientInvoices: [second], VoidDate: "2026-07-01" });
  const expected = {
    "2026-04-09": [0, 330],
    "2026-04-10": [220, 110],
    "2026-05-09": [150, 110],
    "2026-05-10": [260, 0],
    "2026-06-01": [110, 0],
    "2026-06-20": [260, 0],
    "2026-06-25": [240, 0],
    "2026-07-01": [130, 110],
    "2026-12-31": [130, 110],
  };
  for (const [day, [open, wip]] of Object.entries(expected)) {
    const aged = await aging("GetReceivableAgeing", day);
    expect(aged.Total, day).toBe(open);
    expect(aged.ControlBalance, day).toBe(open);
    expect((await call("GetWIPAgeing", { AsOfDate: day })).Content.Total, day).toBe(wip);
  }
  const { Documents, Rows, Columns } = await aging("GetReceivableAgeing", "2026-12-31", { Days: [200] });
  expect(Columns).toEqual(["0-200", "Over 200"]);
  expect(Documents).toMatchObject([{ ClientInvoiceKey: first, Amount: 220, OpenAmount: 130, Days: 265 }]);
  expect(Rows).toMatchObject([{ ClientKey: world.client, Amounts: [0, 130], Total: 130 }]);
  expect((await aging("GetReceivableAgeing", "2026-12-31", { Companies: [world.south] })).Total).toBe(0);
});

it("work in progress counts until the day it is written off", async () => {
  const before = (await call("GetWIPAgeing", { AsOfDate: "2026-08-15" })).Content.Total;
  const RequestedTransactions = await world.work({ [world.studies]: 10 });
  await call("WriteOffTransactions", { RequestedTransactions, Reason: "Ours", Date: "2026-08-15" });
  expect((await call("GetWIPAgeing", { AsOfDate: "2026-08-14" })).Content.Total).toBe(before + 11);
  expect((await call("GetWIPAgeing", { AsOfDate: "2026-08-15" })).Content.Total).toBe(before);
});

it("payables follow invoices, payments and voids on each day", async () => {
  const base = (await aging("GetPayableAgeing", "2026-12-31")).Total as number;
  const VendorInvoiceKey = await owe();
  const payment = await pay(VendorInvoiceKey, 30, "2026-09-10");
  await call("VoidVendorPayments", { RequestedVendorPayments: [payment], VoidDate: "2026-09-20" });
  await call("VoidVendorInvoices", { RequestedVendorInvoices: [VendorInvoiceKey], VoidDate: "2026-10-01" }, 2);
  const expected = { "2026-08-31": 0, "2026-09-01": 80, "2026-09-10": 50, "2026-09-20": 80, "2026-10-01": 0 };
  for (const [day, open] of Object.entries(expected)) {
    const aged = await aging("GetPayableAgeing", day);
    expect(aged.Total - base, day).toBeCloseTo(open, 2);
    expect(aged.ControlBalance, day).toBe(aged.Total);
  }
});

it("an invoice that was paid, voided and paid again is aged as the books show it on each day in between", async () => {
  const client = await bill("2027-01-10");
  const { Total: before, Documents } = await aging("GetReceivableAgeing", "2027-03-01");
  const { Amount } = Documents.find((each: { ClientInvoiceKey: number }) => each.ClientInvoiceKey === client);
  const first = await receive(client, Amount, "2027-02-01");
  await call("VoidReceipts", { RequestedReceipts: [first], VoidDate: "2027-04-01" });
  // Before the void the invoice was settled, so a second receipt would settle it twice.
  for (const day of ["2027-02-02", "2027-03-31"]) await expect(receive(client, Amount, day)).rejects.toThrow(/-422/);
  await receive(client, Amount, "2027-04-02");
  const vendor = await owe();
  const base = (await aging("GetPayableAgeing", "2026-10-15")).Total as number;
  const payment = await pay(vendor, 80, "2026-10-01");
  await call("VoidVendorPayments", { RequestedVendorPayments: [payment], VoidDate: "2026-11-01" });
  for (const day of ["2026-10-02", "2026-10-31"]) await expect(pay(vendor, 80, day)).rejects.toThrow(/-422/);
  await pay(vendor, 80, "2026-11-02");
  for (const [method, day, total] of [
    ["GetReceivableAgeing", "2027-03-01", before - Amount],
    ["GetReceivableAgeing", "2027-04-01", before],
    ["GetReceivableAgeing", "2027-04-02", before - Amount],
    ["GetPayableAgeing", "2026-10-15", base - 80],
    ["GetPayableAgeing", "2026-11-01", base],
    ["GetPayableAgeing", "2026-11-02", base - 80],
  ] as const) {
    const aged = await aging(method, day);
    expect(aged.Total, `${method} ${day}`).toBeCloseTo(total, 2);
    expect(aged.ControlBalance, `${method} ${day}`).toBe(aged.Total);
  }
});
