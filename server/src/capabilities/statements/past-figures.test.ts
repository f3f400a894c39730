/** What happens in June leaves the figures as of February alone: voids, transfers, unapprovals and write-offs. */
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { expectDone, keysOf } from "../../../testing/capabilities/billing.ts";
import { checkBooks } from "../ledger/index.ts";
import { testFirm } from "../../../testing/firm.ts";
import { createTestWeek, sheetCalls, type TestWeek } from "../../../testing/capabilities/week.ts";

const firm = testFirm();
const february = "2026-02-28";
const juneFirst = "2026-06-01";

let week: TestWeek;
let client = 0;
const { submitted, approve, unapprove } = sheetCalls(() => week);
/** Calls a method; KnownAt, which differs each time, is left out. */
const call = async (method: string, args: Record<string, unknown>) => {
  const answer = await expectDone(firm.call(method, args, { version: onlyVersion1.has(method) ? 1 : 2 }));
  const { KnownAt: _, ...Content } = answer.Content;
  return { ...answer, Content };
};
const onlyVersion1 = new Set(["GetProjectTotals", "GetGLAccounts"]);

beforeAll(async () => {
  week = await createTestWeek(firm);
  client = (await firm.database.firm.db.row<{ key: number }>("select client_key as key from client"))!.key;
});

afterEach(async () => expect(await checkBooks(firm.database.firm.db)).toEqual([]));

/** A vendor cost of 100 on Bridge, worth 110, dated January 20. */
async function cost(): Promise<{ invoice: number; row: number }> {
  const item = { AccountKey: week.accounts.subcontracts, DepartmentKey: week.department, ActivityKey: week.travel };
  const LineItems = [{ ...item, ProjectKey: week.bridge, PhaseKey: week.studies, CostAmount: 100 }];
  const VendorInvoices = [{ VendorKey: week.vendor, Date: "2026-01-20", Amount: 100, LineItems }];
  const { Content } = await call("CreateVendorInvoices", { VendorInvoices });
  const [line] = Content.VendorInvoicesDetails;
  return { invoice: line.VendorInvoiceKey, row: line.TransactionKey };
}

async function bill(Date: string): Promise<number[]> {
  const RequestedClientInvoices = keysOf(await call("DraftClientInvoices", { Projects: [week.bridge], Date }));
  await call("FinalizeClientInvoices", { RequestedClientInvoices });
  return RequestedClientInvoices;
}

/** The answers to all methods with AsKnownAt, as of a day. */
async function answers(AsOfDate: string, more: Record<string, unknown> = {}): Promise<unknown[]> {
  const calls: [method: string, args: Record<string, unknown>][] = [
    ["GetTrialBalance", { AsOfDate }],
    ["GetBalanceSheet", { AsOfDate, Basis: "Cash" }],
    ["GetIncomeStatement", { AsOfDate }],
    ["GetBudgetComparison", { AsOfDate }],
    ["GetCashAccrualBridge", { AsOfDate, Detail: "Documents" }],
    ["GetProjectProfit", { AsOfDate }],
    ["GetProjectProfit", { AsOfDate, FromDate: "2026-01-10" }],
    ["GetUtilization", { AsOfDate, FromDate: "2026-01-01" }],
    ["GetWIPAgeing", { AsOfDate }],
    ["GetReceivableAgeing", { AsOfDate, Detail: "Documents" }],
    ["GetPayableAgeing", { AsOfDate, Detail: "Documents" }],
    ["GetClientStatement", { AsOfDate, ClientKey: client }],
    ["GetProjectTotals", { AsOfDate, RequestedProjectTotals: week.bridge }],
    ["Get1099Totals", { Year: 2026, AtLeast: 0 }],
    ["ExportStatement", { ExportedMethod: "GetTrialBalance", Arguments: { AsOfDate, ...more } }],
    ["ExportJournal", { AsOfDate }],
    ["GetGLAccounts", { AsOfDate }],
  ];
  const found: unknown[] = [];
  for (const [method, args] of calls)
    found.push((await call(method, method === "ExportStatement" ? args : { ...args, ...more })).Content);
  return found;
}

const rowOf = (rows: { ProjectKey: number }[], project: number) =>
  rows.find((row) => row.ProjectKey === project) as Record<string, number> | undefined;

async function wip(AsOfDate: string, project = week.bridge): Promise<number> {
  return rowOf((await call("GetWIPAgeing", { AsOfDate })).Content.Rows, project)?.["Total"] ?? 0;
}
/** The WIP of Bridge on each day, less what it was before the test. */
async function wipSince(before: Record<string, number>): Promise<number[]> {
  const changes: number[] = [];
  for (const [day, amount] of Object.entries(before)) changes.push((await wip(day)) - amount);
  return changes;
}
async function wipOn(...days: string[]): Promise<Record<string, number>> {
  return Object.fromEntries(await Promise.all(days.map(async (day) => [day, await wip(day)] as const)));
}
async function receivable(AsOfDate: string): Promise<number> {
  return (await call("GetReceivableAgeing", { AsOfDate })).Content.Total;
}
async function revenue(AsOfDate: string): Promise<number> {
  return rowOf((await call("GetProjectProfit", { AsOfDate })).Content.Projects, week.bridge)?.["Revenue"] ?? 0;
}
const utilization = async (AsOfDate: string) =>
  (await call("GetUtilization", { FromDate: "2026-01-01", AsOfDate })).Content;

/** Every figure as of February 28. */
async function asOfFebruary(): Promise<unknown> {
  const day = { AsOfDate: february };
  const { Content: profit } = await call("GetProjectProfit", day);
  const { Content: aging } = await call("GetWIPAgeing", day);
  const { Content: receivables } = await call("GetReceivableAgeing", { ...day, Detail: "Documents" });
  const { Content: statement } = await call("GetClientStatement", { ...day, ClientKey: client });
  return { profit, aging, receivables, statement, utilization: await utilization(february) };
}

describe("as of February 28", () => {
  test("an invoice of February that is voided on June 1 is still revenue and receivable, and its work is not in WIP", async () => {
    await cost();
    const RequestedClientInvoices = await bill("2026-02-10");
    const before = await asOfFebruary();
    const billed = await revenue(february);
    expect(billed).toBeGreaterThanOrEqual(110);
    await call("VoidClientInvoices", { RequestedClientInvoices, VoidDate: juneFirst });
    expect(await revenue(february)).toBe(billed);
    expect(await asOfFebruary()).toEqual(before);
    // The work is in WIP or in receivables on every day, never in both.
    for (const day of ["2026-01-31", february, "2026-05-31", juneFirst])
      expect((await wip(day)) + (await receivable(day))).toBe(110);
    expect(await wip(juneFirst)).toBe(110);
    // Billed again, the work leaves WIP a second time.
    await bill("2026-06-15");
    expect(await asOfFebruary()).toEqual(before);
    expect([await wip("2026-06-14"), await wip("2026-06-15")]).toEqual([110, 0]);
  });

  test("work that is transferred on June 1 stays in the WIP of its old project", async () => {
    const days = await wipOn(february, "2026-05-31", juneFirst);
    const { row } = await cost();
    const before = await asOfFebruary();
    const RequestedTransactions = [row];
    const target = { ProjectKey: week.survey, PhaseKey: week.survey };
    await call("TransferTransactions", { RequestedTransactions, ...target, AccountingDate: juneFirst });
    expect(await asOfFebruary()).toEqual(before);
    expect(await wipSince(days)).toEqual([110, 110, 0]);
  });

  test("a write-off of February that is voided on June 1 is still written off", async () => {
    const days = await wipOn("2026-02-09", february, "2026-05-31", juneFirst);
    const { row } = await cost();
    const written = await call("WriteOffTransactions", {
      RequestedTransactions: [row],
      Reason: "Too long ago",
      Date: "2026-02-10",
    });
    const before = await asOfFebruary();
    const RequestedWriteOffs = [written.Content.WriteOffs[0].WriteOffKey];
    await call("VoidWriteOffs", { RequestedWriteOffs, VoidDate: juneFirst });
    expect(await asOfFebruary()).toEqual(before);
    expect(await wipSince(days)).toEqual([110, 0, 0, 110]);
  });

  test("a vendor invoice that is voided on June 1 is still cost and WIP", async () => {
    const days = await wipOn(february, "2026-05-31", juneFirst);
    const { invoice } = await cost();
    const before = await asOfFebruary();
    await call("VoidVendorInvoices", { RequestedVendorInvoices: [invoice], VoidDate: juneFirst });
    expect(await asOfFebruary()).toEqual(before);
    expect(await wipSince(days)).toEqual([110, 110, 0]);
  });

  test("a prepayment whose receipt is voided on June 1 is still on the client statement", async () => {
    const Receipts = [{ ClientKey: client, BankAccountKey: week.bank, Amount: 50, Date: "2026-02-05" }];
    const { Content } = await call("CreateReceipts", { Receipts });
    const before = await asOfFebruary();
    expect(before).toMatchObject({ statement: { PrepaymentAmount: 50 } });
    const RequestedReceipts = [Content.Receipts[0].ReceiptKey];
    await call("VoidReceipts", { RequestedReceipts, VoidDate: juneFirst });
    expect(await asOfFebruary()).toEqual(before);
  });

  test("hours that are unapproved after the month is closed keep their utilization and are still WIP", async () => {
    const sheet = await submitted({ "D1 Regular": 8 });
    await expectDone(approve([sheet], "Accounting"));
    expect(await utilization(february)).toMatchObject({ Total: { Hours: 8, BillableHours: 8 } });
    await call("ClosePeriod", { CompanyKey: week.north, LastDate: february });
    const before = await asOfFebruary();
    await expectDone(unapprove([sheet], "Accounting"));
    expect(await asOfFebruary()).toEqual(before);
    expect(await utilization("2027-12-31")).toMatchObject({ Total: { Hours: 0, BillableHours: 0 } });
    // Approved again, they count on the first open day.
    await expectDone(approve([sheet], "Accounting"));
    expect(await asOfFebruary()).toEqual(before);
    expect(await utilization("2027-12-31")).toMatchObject({ Total: { Hours: 8, BillableHours: 8 } });
    await call("ReopenPeriod", {
      CompanyKey: week.north,
      FirstDate: "2026-01-01",
      LastDate: february,
      Reason: "A test.",
    });
  });

  test("an employee, project or department that changes later keeps the figures of February where they were", async () => {
    const before = await asOfFebruary();
    const { db } = firm.database.firm;
    const inNorth = async () => {
      const args = { AsOfDate: february, Companies: [week.north] };
      const [profit, worked] = [await call("GetProjectProfit", args), await call("GetUtilization", args)];
      return [profit.Content, worked.Content, (await call("GetWIPAgeing", args)).Content];
    };
    const northern = await inNorth();
    await db.run(
      "update employee set department_key = $2, company_key = $3, target_billable_percent = 50 where employee_key = $1",
      [week.wren, week.otherDepartment, week.south],
    );
    await db.run("update project set company_key = $2 where project_key = $1", [week.bridge, week.south]);
    expect(await inNorth()).toEqual(northern);
    expect((await utilization("2099-12-31")).Employees).toMatchObject([{ Target: 50 }]);
    expect(await asOfFebruary()).toEqual(before);
  });
});

describe("AsKnownAt", () => {
  test("is refused when it is not a date-time", async () => {
    const agings = ["GetWIPAgeing", "GetReceivableAgeing", "GetPayableAgeing"];
    for (const method of ["GetTrialBalance", ...agings, "GetProjectProfit", "GetUtilization", "Get1099Totals"])
      expect((await firm.call(method, { AsKnownAt: "recently", Year: 2026 })).Errors[0]?.ErrorID, method).toBe(-420);
  });

  test("gives every answer as it was at that moment, whatever was posted on earlier days since then", async () => {
    await firm.database.firm.db.run("update vendor set receives_1099_form = true, form_type_1099 = 'NEC'");
    const paid = await cost();
    const voided = await cost();
    const sheet = await submitted({ "D1 Regular": 4 });
    await expectDone(approve([sheet], "Accounting"));
    const days = [february, "2026-06-30", "2026-12-31"];
    const before = new Map<string, unknown>();
    for (const day of days) before.set(day, await answers(day));
    const AsKnownAt = new Date(firm.now()).toISOString();
    firm.advance(1_000);
    await bill("2026-02-20");
    await call("PayVendorInvoices", {
      VendorInvoices: [{ VendorInvoiceKey: paid.invoice }],
      BankAccountKey: week.bank,
      Date: "2026-02-21",
    });
    const Receipts = [{ ClientKey: client, BankAccountKey: week.bank, Amount: 77, Date: "2026-02-22" }];
    await call("CreateReceipts", { Receipts });
    const late = await cost();
    await call("WriteOffTransactions", { RequestedTransactions: [late.row], Reason: "Old", Date: "2026-02-23" });
    const another = await submitted({ "D2 Regular": 3 });
    await expectDone(approve([another], "Accounting"));
    expect(voided.invoice).toBeGreaterThan(0);
    for (const day of days) {
      expect(await answers(day, { AsKnownAt })).toEqual(before.get(day));
      expect(await answers(day)).not.toEqual(before.get(day));
    }
    // Without AsOfDate, the answer is as of the day of the moment.
    const { Content } = await call("GetWIPAgeing", { AsKnownAt: "2026-03-31" });
    expect(Content).toMatchObject({ AsOfDate: "2026-03-31", Total: 0 });
  });
});

describe("GetProjectTotals with AsOfDate", () => {
  test("shows no later void, and WIP, billed, written-off and nonbillable value equal the value of the work on every day", async () => {
    expect((await firm.call("GetProjectTotals", { RequestedProjectTotals: 1, AsOfDate: "soon" })).ResponseCode).toBe(
      -420,
    );
    const totals = async (AsOfDate?: string) => {
      const args = { RequestedProjectTotals: week.bridge, ...(AsOfDate === undefined ? {} : { AsOfDate }) };
      return (await call("GetProjectTotals", args)).Content.ProjectTotals as Record<string, number>;
    };
    for (const day of ["2026-01-31", february, "2026-05-31", juneFirst, "2026-06-15", "2026-12-31"]) {
      const { WIP, "Expense Billed by Accounting Date": byDate, "Billed Expense": billed } = await totals(day);
      expect(WIP, day).toBe(await wip(day));
      expect(billed, day).toBe(byDate);
    }
    expect(await totals("2099-12-31")).toEqual(await totals());
  });
});
