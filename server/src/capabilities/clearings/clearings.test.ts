/** Payroll, tax and card payments, intercompany settlements and client refunds clear what control accounts collected. */
import { beforeAll, describe, expect, test } from "vitest";
import { checkBooks } from "../ledger/index.ts";
import { closeThrough } from "../../../testing/capabilities/locks.ts";
import { expectDone, layTestBilling, type TestBilling } from "../../../testing/capabilities/billing.ts";
import { type Answered, testFirm } from "../../../testing/firm.ts";

const firm = testFirm();
let world: TestBilling;
let card: number;
let southBank: number;

const insert = async (statement: string, values: unknown[]) =>
  (await firm.database.firm.db.row<{ key: number }>(statement, values))!.key;

beforeAll(async () => {
  world = await layTestBilling(firm);
  const account = await insert(
    "insert into gl_account (id, account_type, normal_debit_balance) values ('2060', 'Liability', false) returning gl_account_key as key",
    [],
  );
  const bank = `insert into bank_account (description, company_key, gl_account_key, is_credit_card) values ($1, $2, $3, $4) returning bank_account_key as key`;
  card = await insert(bank, ["Company card", null, account, true]);
  southBank = await insert(bank, ["South checking", world.south, world.accounts.cash, false]);
});

type Values = Record<string, unknown>;
const call = (method: string, args: Values, version: 1 | 2 = 1) => firm.call(method, args, { version });
const done = (method: string, args: Values, version: 1 | 2 = 1) => expectDone(call(method, args, version));
const ids = (answer: Answered) => answer.Errors.map((each) => each.ErrorID);
const create = (method: string, values: Values) =>
  call(method, { [method.slice("Create".length)]: [{ BankAccountKey: world.bank, Date: "2026-05-15", ...values }] });

/** The balance of an account in a company, debit positive, on both bases. */
async function balances(account: number, company = world.north): Promise<string> {
  const row = await firm.database.firm.db.row<{ accrual: string; cash: string }>(
    `select coalesce(sum(amount) filter (where basis <> 'cash'), 0) as accrual, coalesce(sum(amount) filter (where basis <> 'accrual'), 0) as cash
       from posting where gl_account_key = $1 and company_key = $2`,
    [account, company],
  );
  return `${row!.accrual} ${row!.cash}`;
}

describe("refused", () => {
  const employee = () => ({ EmployeeKey: firm.employeeKey, Amount: 100 });
  test.each([
    ["a payroll payment without employees", "CreatePayrollPayments", () => ({ Employees: [] }), [-420]],
    [
      "an unknown employee",
      "CreatePayrollPayments",
      () => ({ Employees: [{ EmployeeKey: 999_999, Amount: 1 }] }),
      [-404],
    ],
    ["a negative pay", "CreatePayrollPayments", () => ({ Employees: [{ ...employee(), Amount: -1 }] }), [-422]],
    [
      "an unknown bank account",
      "CreatePayrollPayments",
      () => ({ Employees: [employee()], BankAccountKey: 999_999 }),
      [-404],
    ],
    ["payment by card", "CreatePayrollPayments", () => ({ Employees: [employee()], BankAccountKey: card }), [-422]],
    [
      "an unknown account for a withholding",
      "CreatePayrollPayments",
      () => ({ Employees: [employee()], Differences: [{ GLAccountKey: 999_999, Amount: -1 }] }),
      [-404],
    ],
    [
      "a withholding on a control account",
      "CreatePayrollPayments",
      () => ({ Employees: [employee()], Differences: [{ GLAccountKey: world.accounts.payable, Amount: -1 }] }),
      [-422],
    ],
    ["a tax payment of nothing", "CreateTaxPayments", () => ({ Amount: 0 }), [-422]],
    [
      "a card payment to a bank account",
      "CreateCardPayments",
      () => ({ CardBankAccountKey: world.bank, Amount: 1 }),
      [-422],
    ],
    [
      "a settlement with the company itself",
      "CreateIntercompanySettlements",
      () => ({ ToCompanyKey: world.north, ToBankAccountKey: world.bank, Amount: 1 }),
      [-422],
    ],
    [
      "a settlement into another company's bank account",
      "CreateIntercompanySettlements",
      () => ({ ToCompanyKey: world.south, ToBankAccountKey: world.bank, Amount: 1 }),
      [-422],
    ],
    ["a refund without a prepayment", "CreateClientRefunds", () => ({ ClientKey: world.client, Amount: 1 }), [-422]],
    ["an unknown client", "CreateClientRefunds", () => ({ ClientKey: 999_999, Amount: 1 }), [-404]],
  ])("%s", async (_name, method, values, codes) => {
    expect(ids(await create(method, values()))).toEqual(codes);
  });

  test("a date in a closed period; without a date it posts on the first open day", async () => {
    await closeThrough(firm.database.firm, world.south, "2026-01-31");
    const values = { CompanyKey: world.south, BankAccountKey: southBank, Amount: 5 };
    expect(ids(await create("CreateTaxPayments", { ...values, Date: "2026-01-31" }))).toEqual([-424]);
    await expectDone(create("CreateTaxPayments", { ...values, Date: "2026-02-01" }));
  });

  test("a document of another kind, and one that is voided", async () => {
    const made = await expectDone(create("CreateTaxPayments", { Amount: 7 }));
    const { TaxPaymentKey } = made.Content.TaxPayments[0];
    expect(ids(await call("VoidCardPayments", { RequestedCardPayments: [TaxPaymentKey] }))).toEqual([-404]);
    const early = { RequestedTaxPayments: [TaxPaymentKey], VoidDate: "2026-05-14" };
    expect(ids(await call("VoidTaxPayments", early))).toEqual([-422]);
    await done("VoidTaxPayments", { RequestedTaxPayments: [TaxPaymentKey], VoidDate: "2026-05-15" });
    expect(ids(await call("VoidTaxPayments", { RequestedTaxPayments: [TaxPaymentKey] }))).toEqual([-424]);
    expect(ids(await call("VoidTaxPayments", { RequestedTaxPayments: [999_999] }))).toEqual([-404]);
  });
});

test("a payroll payment clears gross pay, pays net pay and records what is withheld", async () => {
  const { clearing, equity } = world.accounts;
  const before = await balances(clearing);
  const made = await expectDone(
    create("CreatePayrollPayments", {
      Employees: [{ EmployeeKey: firm.employeeKey, Amount: 1000 }],
      Differences: [{ GLAccountKey: equity, Amount: -250, Notes: "Federal tax" }],
      Number: "P-1",
    }),
  );
  const [payment] = made.Content.PayrollPayments;
  expect(payment).toMatchObject({
    Amount: 750,
    Status: "Normal",
    Lines: [
      { Line: 1, PartyKey: firm.employeeKey, Amount: 1000 },
      { Line: 2, PartyKey: null, GLAccountKey: equity, Amount: -250, Notes: "Federal tax" },
    ],
  });
  expect(await balances(clearing)).toBe("1000.00 1000.00");
  expect(await balances(equity)).toBe("-250.00 -250.00");
  const listed = await done("ListPayrollPayments", { FilterByStatus: ["Normal"] });
  expect(listed.Content.PayrollPayments).toEqual([payment]);
  const RequestedPayrollPayments = [payment.PayrollPaymentKey];
  const voided = await done("VoidPayrollPayments", { RequestedPayrollPayments, VoidDate: "2026-05-20" });
  expect(voided.Content.PayrollPayments[0]).toMatchObject({ Status: "Voided", VoidDate: "2026-05-20" });
  expect(await balances(clearing)).toBe(before === "0 0" ? "0.00 0.00" : before);
  expect((await done("ListPayrollPayments", { FilterByStatus: ["Normal"] })).Content.PayrollPayments).toEqual([]);
});

test("a vendor invoice paid by card is owed to the card until a card payment pays it", async () => {
  const line = { AccountKey: world.accounts.rent, DepartmentKey: world.department, CostAmount: 80 };
  const invoice = { VendorKey: world.vendor, Date: "2026-05-01", Amount: 80, LineItems: [line] };
  const made = await done("CreateVendorInvoices", { VendorInvoices: [invoice] }, 2);
  const { VendorInvoiceKey } = made.Content.VendorInvoices[0];
  const paid = { VendorInvoices: [{ VendorInvoiceKey }], BankAccountKey: card, Date: "2026-05-02" };
  await done("PayVendorInvoices", paid);
  const account = (await firm.database.firm.db.row<{ key: number }>(
    "select gl_account_key as key from bank_account where bank_account_key = $1",
    [card],
  ))!.key;
  expect(await balances(account)).toBe("-80.00 -80.00");
  const cardPayment = await expectDone(
    create("CreateCardPayments", {
      CompanyKey: world.north,
      CardBankAccountKey: card,
      Amount: 80,
      Differences: [{ GLAccountKey: world.accounts.interest, Amount: 2.5 }],
    }),
  );
  expect(cardPayment.Content.CardPayments[0]).toMatchObject({ Amount: 82.5, Lines: [{ PartyKey: card }, {}] });
  expect(await balances(account)).toBe("0.00 0.00");
  expect((await done("ListCardPayments", {})).Content.CardPayments).toHaveLength(1);
  const RequestedCardPayments = [cardPayment.Content.CardPayments[0].CardPaymentKey];
  await done("VoidCardPayments", { RequestedCardPayments, VoidDate: "2026-05-15" });
  expect(await balances(account)).toBe("-80.00 -80.00");
});

test("an intercompany settlement moves money and clears both companies", async () => {
  const made = await expectDone(
    create("CreateIntercompanySettlements", { ToCompanyKey: world.south, ToBankAccountKey: southBank, Amount: 60 }),
  );
  const { dueTo, dueFrom, cash } = world.accounts;
  expect(await balances(dueTo)).toBe("60.00 60.00");
  expect(await balances(dueFrom, world.south)).toBe("-60.00 -60.00");
  expect(await balances(cash, world.south)).toBe("55.00 55.00");
  expect((await done("ListIntercompanySettlements", {})).Content.IntercompanySettlements).toMatchObject([
    { Lines: [{ PartyKey: world.south, BankAccountKey: southBank, Amount: 60 }] },
  ]);
  const RequestedIntercompanySettlements = [made.Content.IntercompanySettlements[0].IntercompanySettlementKey];
  await done("VoidIntercompanySettlements", { RequestedIntercompanySettlements, VoidDate: "2026-05-31" });
  expect(await balances(dueTo)).toBe("0.00 0.00");
});

test("a client refund gives back a prepayment, on no day more than the prepayment balance", async () => {
  const receipt = { ClientKey: world.client, BankAccountKey: world.bank, Date: "2026-05-10", Amount: 100 };
  await done("CreateReceipts", { Receipts: [receipt] });
  const refund = (Amount: number, Date: string) =>
    create("CreateClientRefunds", { ClientKey: world.client, Amount, Date });
  expect(ids(await refund(40, "2026-05-09"))).toEqual([-422]);
  expect(ids(await refund(100.01, "2026-05-12"))).toEqual([-422]);
  const made = await expectDone(refund(40, "2026-05-12"));
  const statement = async (AsOfDate: string) =>
    (await done("GetClientStatement", { ClientKey: world.client, AsOfDate })).Content.PrepaymentAmount;
  expect(await statement("2026-05-11")).toBe(100);
  expect(await statement("2026-05-12")).toBe(60);
  const both = await Promise.all([refund(60, "2026-05-13"), refund(60, "2026-05-13")]);
  expect(both.map(ids).toSorted((left, right) => left.length - right.length)).toEqual([[], [-422]]);
  expect((await done("ListClientRefunds", {})).Content.ClientRefunds).toHaveLength(2);
  const RequestedClientRefunds = [made.Content.ClientRefunds[0].ClientRefundKey];
  await done("VoidClientRefunds", { RequestedClientRefunds, VoidDate: "2026-05-14" });
  expect(await statement("2026-05-14")).toBe(40);
});

test("the books are right after all of this", async () => {
  expect((await done("ListTaxPayments", { FilterByStatus: ["Normal"] })).Content.TaxPayments).toHaveLength(1);
  expect(await checkBooks(firm.database.firm.db)).toEqual([]);
});
