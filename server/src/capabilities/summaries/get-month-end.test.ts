import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { expectDone, layTestBilling, type TestBilling } from "../../../testing/capabilities/billing.ts";

const firm = testFirm();
let world: TestBilling;

beforeAll(async () => {
  world = await layTestBilling(firm);
  await firm.addUser({
    userName: "employee",
    kind: "service",
    employeeKey: await firm.addEmployee({ lastName: "Lee" }),
  });
});

// Answers are read freely here.
// oxlint-disable-next-line typescript/no-explicit-any
const monthEnd = async (Date: string): Promise<any> =>
  (await expectDone(firm.call("GetMonthEnd", { CompanyKey: firm.companyKey, Date }))).Content;
const openIn = async (date: string) => {
  const { OpenItems } = await monthEnd(date);
  return Object.fromEntries(
    OpenItems.filter((each: { Count: number }) => each.Count > 0).map(
      (each: { Item: string; Count: number; Amount: number | null }) => [each.Item, [each.Count, each.Amount]],
    ),
  );
};

describe("GetMonthEnd", () => {
  it("is refused to employees, and for a company that does not exist", async () => {
    expect((await firm.call("GetMonthEnd", { CompanyKey: firm.companyKey }, { user: "employee" })).ResponseCode).toBe(
      -403,
    );
    expect((await firm.call("GetMonthEnd", { CompanyKey: 999 })).ResponseCode).toBe(-404);
  });

  it("counts unbilled work, drafts and earlier open months until they are billed and closed", async () => {
    expect(await openIn("2026-03-15")).toEqual({});
    await world.work({ [world.studies]: 100 }, "2026-03-10");
    expect(await openIn("2026-02-01")).toEqual({});
    expect(await openIn("2026-03-15")).toEqual({ UnbilledWork: [1, 110] });
    expect(await openIn("2026-04-30")).toEqual({ EarlierOpenMonths: [1, null], UnbilledWork: [1, 110] });
    const draft = { Projects: [world.bridge], Date: "2026-03-31", AccountingDate: "2026-03-31" };
    const drafted = await expectDone(firm.call("DraftClientInvoices", draft));
    expect(await openIn("2026-03-15")).toMatchObject({ DraftInvoices: [1, 110] });
    await expectDone(
      firm.call("FinalizeClientInvoices", {
        RequestedClientInvoices: [drafted.Content.ClientInvoices[0].ClientInvoiceKey],
      }),
    );
    expect(await openIn("2026-03-15")).toEqual({});
    expect(await monthEnd("2026-03-15")).toMatchObject({
      FirstDate: "2026-03-01",
      LastDate: "2026-03-31",
      IsClosed: false,
    });
    await expectDone(firm.call("ClosePeriod", { CompanyKey: firm.companyKey, LastDate: "2026-03-31" }));
    expect(await monthEnd("2026-03-15")).toMatchObject({ IsClosed: true });
    expect(await openIn("2026-04-30")).toEqual({});
  });

  it("counts time and expense reports that wait, by week and by step", async () => {
    const { db } = firm.database.firm;
    const sheet = (week: string, status: string) =>
      db.run(
        `insert into timesheet (employee_key, company_key, week_start, status, submitted_at, submitted_by, last_modified)
         values ($1, $2, $3::date, $4, case when $4 = 'In Progress' then null else now() end, case when $4 = 'In Progress' then null else $1::int end, now())`,
        [firm.employeeKey, firm.companyKey, week, status],
      );
    const { MissingTimesheets } = await monthEnd("2026-05-10");
    const [week] = MissingTimesheets;
    expect(MissingTimesheets.length).toBeGreaterThanOrEqual(4);
    const filter = { TimesheetDate: week.TimesheetDate, FilterByCompany: [firm.companyKey] };
    const missing = (await firm.call("ListMissingTimesheets", filter)).Content.MissingTimesheets;
    expect(week.Count).toBe(missing.length);
    const start = new Date(Date.parse(week.TimesheetDate) - 6 * 86_400_000).toISOString().slice(0, 10);
    await sheet(start, "Submitted");
    const after = await monthEnd("2026-05-10");
    expect(after.MissingTimesheets[0].Count).toBe(week.Count - 1);
    expect(await openIn("2026-05-10")).toEqual({ TimesheetsToApprove: [1, null] });
    await db.run(
      `insert into expense_report (employee_key, company_key, beginning_date, description, status, submitted_at, accounting_approved_at, last_modified)
       values ($1, $2, '2026-05-02', 'A', 'In Progress', null, null, now()), ($1, $2, '2026-05-02', 'B', 'Submitted', now(), null, now()),
              ($1, $2, '2026-05-02', 'C', 'Accounting Approved', now(), now(), now()), ($1, $2, '2026-06-02', 'D', 'Submitted', now(), null, now())`,
      [firm.employeeKey, firm.companyKey],
    );
    expect(await openIn("2026-05-10")).toEqual({
      TimesheetsToApprove: [1, null],
      ExpenseReportsNotSubmitted: [1, null],
      ExpenseReportsToApprove: [1, null],
      ExpenseReportsToProcess: [1, null],
    });
  });
});
