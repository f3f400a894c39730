import { beforeAll, describe, expect, test } from "vitest";
import { createReportWorld, reportCalls, type ReportWorld } from "../../../testing/capabilities/expense-reports.ts";
import { checkBooks } from "../ledger/index.ts";
import { type Answered, testFirm } from "../../../testing/firm.ts";

const firm = testFirm();
let world: ReportWorld;
beforeAll(async () => {
  world = await createReportWorld(firm);
});

const call = (method: string, args: Record<string, unknown>) => firm.call(method, args, { version: 2 });
const done = async (answering: Promise<Answered>) => {
  const answer = await answering;
  expect(answer.Errors).toEqual([]);
  return answer;
};
const error = async (answering: Promise<Answered>) => (await answering).Errors[0]?.ErrorID;
const invoice = async (amount = 100, VendorKey = world.vendor) => {
  const place = { DepartmentKey: world.department, AccountKey: world.accounts.subcontracts };
  const LineItems = [
    { ...place, CostAmount: amount / 2, ProjectKey: world.bridge, PhaseKey: world.studies, ActivityKey: world.travel },
    { ...place, CostAmount: amount / 2, CompanyKey: world.south },
  ];
  const made = await done(call("CreateVendorInvoices", { VendorInvoices: [{ VendorKey, Amount: amount, LineItems }] }));
  return made.Content.VendorInvoices[0].VendorInvoiceKey as number;
};
const pay = (VendorInvoices: object[], more: object = {}) =>
  call("PayVendorInvoices", { VendorInvoices, BankAccountKey: world.bank, ...more });
const balances = async () => {
  const RequestedGLAccounts = [
    world.accounts.cash,
    world.accounts.payable,
    world.accounts.subcontracts,
    world.accounts.travelCost,
  ];
  const accounts = (await call("GetGLAccounts", { RequestedGLAccounts })).Content.GLAccounts;
  const totals = (await call("GetProjectTotals", { RequestedProjectTotals: world.bridge })).Content.ProjectTotals;
  return { accounts, totals };
};

describe("vendor payments", () => {
  test("are rejected for bad input and wrong states", async () => {
    const key = await invoice();
    const one = { VendorInvoiceKey: key };
    expect(await error(pay([]))).toBe(-420);
    expect(await error(pay([{ VendorInvoiceKey: 999_999 }]))).toBe(-404);
    expect(await error(pay([one], { BankAccountKey: 999_999 }))).toBe(-404);
    expect(await error(pay([{ ...one, Amount: 100.01 }]))).toBe(-422);
    expect(await error(pay([{ ...one, Amount: 0 }]))).toBe(-422);
    expect(await error(pay([{ ...one, Amount: -1 }]))).toBe(-422);
    expect(await error(pay([one, one]))).toBe(-422);
    expect(await error(pay(Array.from({ length: 1001 }, () => one)))).toBe(-422);
    expect(await error(call("VoidVendorPayments", { RequestedVendorPayments: [999_999] }))).toBe(-404);
    expect(await error(call("VoidVendorInvoices", { RequestedVendorInvoices: [999_999] }))).toBe(-404);
    await done(call("HoldVendorInvoices", { RequestedVendorInvoices: [key] }));
    expect(await error(pay([one]))).toBe(-424);
    await done(call("ReleaseVendorInvoices", { RequestedVendorInvoices: [key] }));
    await done(call("VoidVendorInvoices", { RequestedVendorInvoices: [key] }));
    expect(await error(pay([one]))).toBe(-424);
    expect(await error(call("VoidVendorInvoices", { RequestedVendorInvoices: [key] }))).toBe(-424);
    expect(await error(call("HoldVendorInvoices", { RequestedVendorInvoices: [key] }))).toBe(-424);
    await firm.addUser({ userName: "plain", kind: "api", authorized: false });
    expect(await error(firm.call("PayVendorInvoices", {}, { user: "plain" }))).toBe(-403);
  });

  test("are not dated while an earlier payment, voided later, still paid the invoice, nor is the invoice voided then", async () => {
    const key = await invoice();
    const VendorInvoices = [{ VendorInvoiceKey: key }];
    const day = (days: number) => firm.dayFromNow(days);
    const paid = await done(pay(VendorInvoices, { Date: day(3) }));
    const RequestedVendorPayments = [paid.Content.VendorPayments[0].VendorPaymentKey];
    expect(await error(call("VoidVendorPayments", { RequestedVendorPayments, VoidDate: day(2) }))).toBe(-422);
    await done(call("VoidVendorPayments", { RequestedVendorPayments, VoidDate: day(9) }));
    expect(await error(pay(VendorInvoices, { Date: day(2) }))).toBe(-422);
    expect(await error(pay(VendorInvoices, { Date: day(8) }))).toBe(-422);
    const RequestedVendorInvoices = [key];
    expect(await error(call("VoidVendorInvoices", { RequestedVendorInvoices, VoidDate: day(8) }))).toBe(-422);
    await done(call("VoidVendorInvoices", { RequestedVendorInvoices, VoidDate: day(9) }));
  });

  test("pay many invoices in part and in full, one payment per vendor; a void restores every figure", async () => {
    const [one, two, other] = [await invoice(100), await invoice(33.34), await invoice(10, world.consultant)];
    const before = await balances();
    const paid = await done(
      pay([{ VendorInvoiceKey: one, Amount: 40.01 }, { VendorInvoiceKey: two }, { VendorInvoiceKey: other }], {
        Number: "2001",
      }),
    );
    expect(
      paid.Content.VendorPayments.map((each: { Amount: number; Number: string }) => [each.Amount, each.Number]),
    ).toEqual([
      [73.35, "2001"],
      [10, "2001"],
    ]);
    expect(paid.Content.VendorPaymentsDetails).toHaveLength(3);
    expect(await checkBooks(firm.database.firm.db)).toEqual([]);
    expect(await error(call("VoidVendorInvoices", { RequestedVendorInvoices: [one] }))).toBe(-424);
    const partly = await call("ListVendorInvoices", { FilterByUnpaid: true });
    expect(partly.Content.VendorInvoices).toContainEqual(
      expect.objectContaining({ VendorInvoiceKey: one, Amount: 100, PaidAmount: 40.01 }),
    );
    const listed = await call("ListVendorPayments", { FilterByVendorInvoice: [one] });
    expect(listed.Content.VendorPayments).toHaveLength(1);
    const RequestedVendorPayments = paid.Content.VendorPayments.map(
      (each: { VendorPaymentKey: number }) => each.VendorPaymentKey,
    );
    const read = await done(call("GetVendorPayments", { RequestedVendorPayments }));
    expect(read.Content).toEqual(paid.Content);
    await done(call("VoidVendorPayments", { RequestedVendorPayments }));
    expect(await error(call("VoidVendorPayments", { RequestedVendorPayments }))).toBe(-424);
    expect(await balances()).toEqual(before);
    expect(await checkBooks(firm.database.firm.db)).toEqual([]);
    await done(call("VoidVendorInvoices", { RequestedVendorInvoices: [one, two, other] }));
    expect(await checkBooks(firm.database.firm.db)).toEqual([]);
  });

  test("8 concurrent payments of the same invoice: one succeeds", async () => {
    const key = await invoice(100);
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay([{ VendorInvoiceKey: key }])));
    expect(answers.filter((each) => each.Errors.length === 0)).toHaveLength(1);
    expect(await checkBooks(firm.database.firm.db)).toEqual([]);
  });
});

test("an expense report is reimbursed once, and the reimbursement can be voided", async () => {
  const calls = reportCalls(firm);
  const Expenses = [
    {
      ExpenseKey: -11,
      Date: "2026-03-02",
      ActivityKey: world.travel,
      CostAmount: 80,
      ProjectKey: world.bridge,
      PhaseKey: world.studies,
    },
    {
      ExpenseKey: -12,
      Date: "2026-03-03",
      ActivityKey: world.travel,
      CostAmount: 20,
      IsPersonalExpense: true,
      BankAccountKey: world.card,
    },
  ];
  const { ExpenseReportKey } = await calls.submitted({ AdvanceAmount: 10, Expenses });
  const RequestedExpenseReports = [ExpenseReportKey];
  const reimburse = (more: object = {}) =>
    call("PayExpenseReports", { RequestedExpenseReports, BankAccountKey: world.bank, ...more });
  expect(await error(reimburse())).toBe(-424);
  expect(await error(reimburse({ RequestedExpenseReports: [999_999] }))).toBe(-404);
  await done(calls.approve(ExpenseReportKey, "Supervisor", "sam"));
  await done(calls.approve(ExpenseReportKey, "Accounting", "acc"));
  await done(calls.process(ExpenseReportKey, "acc"));
  const before = await balances();
  const answers = await Promise.all([1, 2, 3, 4].map(() => reimburse({ Number: "77" })));
  const [paid] = answers.filter((each) => each.Errors.length === 0);
  expect(answers.filter((each) => each.Errors.length > 0)).toHaveLength(3);
  expect(paid!.Content.ExpenseReportPayments).toMatchObject([
    { Amount: 50, Number: "77", ExpenseReportKey, Status: "Normal" },
  ]);
  expect(await error(calls.process(ExpenseReportKey, "acc", { Unprocess: true }))).toBe(-424);
  expect(await checkBooks(firm.database.firm.db)).toEqual([]);
  const RequestedExpenseReportPayments = [paid!.Content.ExpenseReportPayments[0].ExpenseReportPaymentKey];
  await done(call("VoidExpenseReportPayments", { RequestedExpenseReportPayments }));
  expect(await error(call("VoidExpenseReportPayments", { RequestedExpenseReportPayments }))).toBe(-424);
  expect(await balances()).toEqual(before);
  await done(reimburse());
  const listed = await call("ListExpenseReportPayments", { FilterByExpenseReport: RequestedExpenseReports });
  expect(listed.Content.ExpenseReportPayments.map((each: { Status: string }) => each.Status)).toEqual([
    "Voided",
    "Normal",
  ]);
  expect(await checkBooks(firm.database.firm.db)).toEqual([]);
});
