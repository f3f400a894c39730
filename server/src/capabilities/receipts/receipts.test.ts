import { beforeAll, describe, expect, test } from "vitest";
import { checkBooks } from "../ledger/index.ts";
import { closeThrough } from "../../../testing/capabilities/locks.ts";
import { testFirm } from "../../../testing/firm.ts";
import { expectDone, layTestBilling, type TestBilling } from "../../../testing/capabilities/billing.ts";

const firm = testFirm();
let world: TestBilling;
beforeAll(async () => {
  world = await layTestBilling(firm);
});

const call = (method: string, args: Record<string, unknown>) => firm.call(method, args);
const receive = (more: object) =>
  call("CreateReceipts", { Receipts: [{ ClientKey: world.client, BankAccountKey: world.bank, ...more }] });
const apply = (invoice: number, Amount: number) => [{ ClientInvoiceKey: invoice, Amount }];
const invoiced = async (cost = 100) => {
  await world.work({ [world.studies]: cost, [world.piers]: cost });
  return (await world.bill()).ClientInvoiceKey;
};
const open = async (invoice: number) =>
  (await call("GetClientInvoices", { RequestedClientInvoices: [invoice] })).Content.ClientInvoices[0].OpenAmount;
const cash = async () =>
  (await call("GetGLAccounts", { RequestedGLAccounts: [world.accounts.cash] })).Content.GLAccounts[0].Amount;

describe("CreateReceipts rejects", () => {
  test.each([
    ["no bank account", { Amount: 5, BankAccountKey: null }, -420],
    ["an unknown bank account", { Amount: 5, BankAccountKey: 999_999 }, -404],
    ["an unknown client", { Amount: 5, ClientKey: 999_999 }, -404],
    ["an unknown invoice", { Amount: 5, Applications: apply(999_999, 5) }, -404],
    ["a zero amount", { Amount: 0 }, -422],
    ["a negative amount", { Amount: -1 }, -422],
    ["more applied than received", { Amount: 4, Applications: apply(1, 5) }, -422],
    [
      "a prepayment that the client does not have",
      { Amount: 5, BankAccountKey: null, FromPrepayment: true, Applications: apply(1, 5) },
      -422,
    ],
    [
      "a bank account together with FromPrepayment",
      { Amount: 5, FromPrepayment: true, Applications: apply(1, 5) },
      -422,
    ],
    ["three decimals", { Amount: 1.001 }, -422],
  ])("%s", async (_name, more, code) => {
    await invoiced(10);
    const ids = (await receive(more)).Errors.map((each) => each.ErrorID);
    expect(ids).toContain(code);
  });

  test("one cent more than the open balance, a repeated invoice, another client's invoice, a closed period", async () => {
    const invoice = await invoiced();
    expect((await receive({ Amount: 221, Applications: apply(invoice, 220.01) })).Errors[0]?.ErrorID).toBe(-422);
    const twice = [...apply(invoice, 1), ...apply(invoice, 1)];
    expect((await receive({ Amount: 5, Applications: twice })).Errors[0]?.ErrorID).toBe(-422);
    const db = firm.database.firm.db;
    const other = (await db.row<{ key: number }>(
      "insert into client (description, last_modified) values ('Other', now()) returning client_key as key",
    ))!.key;
    expect((await receive({ ClientKey: other, Amount: 5, Applications: apply(invoice, 5) })).Errors[0]?.ErrorID).toBe(
      -422,
    );
    await closeThrough(firm.database.firm, world.north, "2020-12-31");
    expect((await receive({ Amount: 5, Date: "2020-05-05" })).Errors[0]?.ErrorID).toBe(-424);
    expect((await call("VoidReceipts", { RequestedReceipts: [999_999] })).Errors[0]?.ErrorID).toBe(-404);
    expect(await open(invoice)).toBe(220);
  });
});

test("one receipt pays parts of several invoices; a void restores every figure", async () => {
  const [one, two] = [await invoiced(), await invoiced(30)];
  const before = { totals: await world.totals(), cash: await cash() };
  const made = await expectDone(
    receive({ Amount: 150.01, Applications: [...apply(one, 100), ...apply(two, 50.01)], Reference: "1047" }),
  );
  expect(made.Content.Receipts[0]).toMatchObject({
    Type: "Receipt",
    Amount: 150.01,
    PrepaymentAmount: 0,
    Reference: "1047",
    Status: "Normal",
  });
  expect([await open(one), await open(two)]).toEqual([120, 15.99]);
  const after = await world.totals();
  expect(Number(after["Receipts"]) - Number(before.totals["Receipts"])).toBeCloseTo(150.01, 6);
  expect((await cash()) - before.cash).toBeCloseTo(150.01, 6);
  expect((await call("VoidClientInvoices", { RequestedClientInvoices: [one] })).Errors[0]?.ErrorID).toBe(-424);
  expect(await checkBooks(firm.database.firm.db)).toEqual([]);
  const RequestedReceipts = [made.Content.Receipts[0].ReceiptKey];
  const read = await expectDone(call("GetReceipts", { RequestedReceipts: [...RequestedReceipts, 999_999] }));
  expect(read.Content).toEqual(made.Content);
  expect(read.Warnings?.[0]?.WarningID).toBe(-404);
  await expectDone(call("VoidReceipts", { RequestedReceipts }));
  expect((await call("VoidReceipts", { RequestedReceipts })).Errors[0]?.ErrorID).toBe(-424);
  expect({ totals: await world.totals(), cash: await cash() }).toEqual(before);
  expect(await checkBooks(firm.database.firm.db)).toEqual([]);
  const listed = await call("ListReceipts", { FilterByClientInvoice: [one], FilterByStatus: ["Voided"] });
  expect(listed.Content.Receipts).toHaveLength(1);
});

test("a prepayment is kept, applied, and cannot be voided while it is applied", async () => {
  const invoice = await invoiced();
  const paid = await expectDone(receive({ Amount: 300 }));
  expect(paid.Content.Receipts[0]).toMatchObject({ PrepaymentAmount: 300 });
  const use = (Amount: number) =>
    receive({ BankAccountKey: null, FromPrepayment: true, Amount, Applications: apply(invoice, Amount) });
  const used = await expectDone(use(220));
  expect(await open(invoice)).toBe(0);
  const [first, second] = [paid.Content.Receipts[0].ReceiptKey, used.Content.Receipts[0].ReceiptKey];
  expect((await call("VoidReceipts", { RequestedReceipts: [first] })).Errors[0]?.ErrorID).toBe(-424);
  expect(await checkBooks(firm.database.firm.db)).toEqual([]);
  await expectDone(call("VoidReceipts", { RequestedReceipts: [first, second] }));
  expect(await open(invoice)).toBe(220);
  expect((await use(1)).Errors[0]?.ErrorID).toBe(-422);
});

test.each([
  ["CreateCreditMemos", "CreditMemos", "Receipts Credit Memo"],
  ["CreateReceivableAdjustments", "ReceivableAdjustments", "Receipts Adjustments"],
])("%s reduces an invoice, and a void restores it", async (method, member, total) => {
  const invoice = await invoiced();
  const before = await world.totals();
  const reduce = (more: object) =>
    call(method, { [member]: [{ ClientInvoiceKey: invoice, Reason: "Agreed", Amount: 20, ...more }] });
  expect((await reduce({ Amount: 220.01 })).Errors[0]?.ErrorID).toBe(-422);
  expect((await reduce({ Kind: "Labor" })).Errors[0]?.ErrorID).toBe(-422);
  expect((await reduce({ Reason: "" })).Errors[0]?.ErrorID).toBe(-420);
  expect((await reduce({ ClientInvoiceKey: 999_999 })).Errors[0]?.ErrorID).toBe(-404);
  const made = await expectDone(reduce({ Kind: "Expense" }));
  expect(await open(invoice)).toBe(200);
  expect(Number((await world.totals())[total]) - Number(before[total])).toBe(20);
  expect(await checkBooks(firm.database.firm.db)).toEqual([]);
  await expectDone(call("VoidReceipts", { RequestedReceipts: [made.Content.Receipts[0].ReceiptKey] }));
  expect(await world.totals()).toEqual(before);
});

test("8 concurrent receipts for the same invoice: it is paid once, to the cent", async () => {
  const invoice = await invoiced();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => receive({ Amount: 110, Applications: apply(invoice, 110) })),
  );
  expect(answers.filter((each) => each.Errors.length === 0)).toHaveLength(2);
  expect(answers.flatMap((each) => each.Errors.map((error) => error.ErrorID))).toEqual(Array(6).fill(-422));
  expect(await open(invoice)).toBe(0);
  expect(await checkBooks(firm.database.firm.db)).toEqual([]);
});

test("money is not applied to an invoice before the invoice, but can be taken as a prepayment", async () => {
  const invoice = await invoiced(10);
  const early = { Amount: 5, Date: "2026-02-01" };
  expect((await receive({ ...early, Applications: apply(invoice, 5) })).Errors[0]?.ErrorID).toBe(-422);
  const CreditMemos = [{ ClientInvoiceKey: invoice, Amount: 1, Reason: "Discount", Date: "2026-02-01" }];
  expect((await call("CreateCreditMemos", { CreditMemos })).Errors[0]?.ErrorID).toBe(-422);
  const made = await expectDone(receive(early));
  const voiding = { RequestedReceipts: [made.Content.Receipts[0].ReceiptKey], VoidDate: "2026-01-31" };
  expect((await call("VoidReceipts", voiding)).Errors[0]?.ErrorID).toBe(-422);
  await expectDone(call("VoidReceipts", { ...voiding, VoidDate: "2026-02-01" }));
});

describe("on no day is more settled than there is:", () => {
  const keyOf = async (answering: ReturnType<typeof receive>) =>
    (await expectDone(answering)).Content.Receipts[0].ReceiptKey as number;
  const voiding = (receipt: number, VoidDate: string) =>
    call("VoidReceipts", { RequestedReceipts: [receipt], VoidDate });
  /** A day of next month; the invoices are of today. */
  const day = (days: number) => firm.dayFromNow(30 + days);
  const ids = async (answering: ReturnType<typeof receive>) => (await answering).Errors.map((each) => each.ErrorID);

  test("an invoice that was paid until the payment was voided is not paid in between", async () => {
    const invoice = await invoiced(10);
    const amount = await open(invoice);
    const paid = await keyOf(receive({ Amount: amount, Date: day(1), Applications: apply(invoice, amount) }));
    await expectDone(voiding(paid, day(63)));
    const again = (Date: string) => receive({ Amount: amount, Date, Applications: apply(invoice, amount) });
    expect(await ids(again(day(0)))).toEqual([-422]);
    expect(await ids(again(day(62)))).toEqual([-422]);
    const CreditMemos = [{ ClientInvoiceKey: invoice, Amount: 1, Reason: "Discount", Date: day(31) }];
    expect(await ids(call("CreateCreditMemos", { CreditMemos }))).toEqual([-422]);
    // Nor is the invoice voided while it was still paid.
    const RequestedClientInvoices = [invoice];
    expect(await ids(call("VoidClientInvoices", { RequestedClientInvoices, VoidDate: day(62) }))).toEqual([-422]);
    const second = await keyOf(again(day(63)));
    await expectDone(voiding(second, day(64)));
    await expectDone(call("VoidClientInvoices", { RequestedClientInvoices, VoidDate: day(64) }));
  });

  test("a prepayment is not applied before it came, and not voided while it was applied", async () => {
    const invoice = await invoiced(10);
    const company = { CompanyKey: world.south };
    const prepaid = await keyOf(receive({ Amount: 7, Date: day(31), ...company }));
    const { CompanyKey } = (await call("GetReceipts", { RequestedReceipts: [prepaid] })).Content.Receipts[0];
    const use = (Date: string) =>
      receive({
        Amount: 7,
        Date,
        CompanyKey,
        BankAccountKey: null,
        FromPrepayment: true,
        Applications: apply(invoice, 7),
      });
    expect(await ids(use(day(30)))).toEqual([-422]);
    const used = await keyOf(use(day(35)));
    expect(await ids(use(day(36)))).toEqual([-422]);
    expect(await ids(voiding(prepaid, day(40)))).toEqual([-424]);
    await expectDone(voiding(used, day(50)));
    expect(await ids(voiding(prepaid, day(40)))).toEqual([-422]);
    await expectDone(voiding(prepaid, day(50)));
    expect(await checkBooks(firm.database.firm.db)).toEqual([]);
  });
});
