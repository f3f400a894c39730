import { beforeAll, describe, expect, test } from "vitest";
import { checkBooks } from "../ledger/index.ts";
import type { Answered } from "../testing/firm.ts";
import { testFirm } from "../testing/firm.ts";
import { layTestWeek, type Sheet, type TestWeek } from "./test-week.ts";

const firm = testFirm();
let week: TestWeek;
beforeAll(async () => {
  week = await layTestWeek(firm);
  await db().run("update project set project_manager_key = $1 where project_key = $2", [firm.employeeKey, week.bridge]);
  await db().run(
    "insert into department_percent (department_key, effective_date, dpe, overhead) values ($1, '2000-01-01', 20, 30)",
    [week.department],
  );
});

const db = () => firm.database.firm.db;
const codes = (answered: Answered) => answered.Errors.map((each) => each.ErrorID);
const submit = (keys: number[], more = {}, user?: string) =>
  week.call("SubmitTimesheets", { RequestedTimesheets: keys, ...more }, user);
const approve = (keys: number[], Level: string, user?: string) =>
  week.call("ApproveTimesheets", { RequestedTimesheets: keys, Level }, user);
const unapprove = (keys: number[], Level: string) =>
  week.call("UnapproveTimesheets", { RequestedTimesheets: keys, Level });
const reject = (keys: number[], Level: string, Reason = "Mend it") =>
  week.call("RejectTimesheets", { RequestedTimesheets: keys, Level, Reason });
const item = async (key: number) =>
  (await week.call("ListTimesheets", {})).Content.Timesheets.find(
    (each: Record<string, unknown>) => each["Timesheet Key"] === key,
  );

async function worked(...rows: Record<string, unknown>[]): Promise<Sheet> {
  const given = rows.length === 0 ? [{ "D1 Regular": 8 }] : rows;
  const made = await week.update(await week.newSheet(), { UpdatedProjects: given.map((row) => week.row(row)) });
  expect(made.Errors).toEqual([]);
  return made.Content.Timesheets[0];
}

async function submitted(...rows: Record<string, unknown>[]): Promise<number> {
  const { TimesheetKey } = await worked(...rows);
  expect((await submit([TimesheetKey], {}, "wren")).ResponseCode).toBe(200);
  return TimesheetKey;
}

describe("SubmitTimesheets", () => {
  test("refuses unknown sheets, others' sheets, a sheet submitted twice, one not submitted", async () => {
    const { TimesheetKey: key } = await worked();
    expect(codes(await submit([99_999]))).toEqual([-404]);
    expect(codes(await submit([key], {}, "stranger"))).toEqual([-404]);
    expect(codes(await submit([key], { Unsubmit: true }))).toEqual([-424]);
    expect(codes(await submit([key]))).toEqual([]);
    expect(codes(await submit([key]))).toEqual([-424]);
    expect((await week.call("SubmitTimesheets", {})).ResponseCode).toBe(-420);
  });

  test("answers Status, SubmittedDateTime and SubmittedBy, and each sheet for itself", async () => {
    const { TimesheetKey: key } = await worked();
    const answered = await submit([key, 99_999], {}, "wren");
    expect(answered).toMatchObject({ ResponseCode: -404, Message: "Completed with errors." });
    expect(answered.Content.Timesheets).toMatchObject([
      {
        TimesheetKey: key,
        Status: "Submitted",
        SubmittedBy: week.wren,
        SubmittedDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      },
    ]);
    expect(await item(key)).toMatchObject({ Submitted: true, "Submitted By": "Jenny Wren" });
    const back = await submit([key], { Unsubmit: true }, "wren");
    expect(back.Content.Timesheets).toMatchObject([
      { Status: "In Progress", SubmittedBy: null, SubmittedDateTime: null },
    ]);
  });

  test("warns of hours beyond the overtime limit", async () => {
    const sheet = await worked(Object.fromEntries([1, 2, 3, 4, 5].map((day) => [`D${day} Regular`, 9])));
    const answered = await submit([sheet.TimesheetKey]);
    expect(answered.Warnings).toMatchObject([{ WarningID: -422, WarningData: { TimesheetKey: sheet.TimesheetKey } }]);
  });

  test("lets one of two at the same time pass", async () => {
    const { TimesheetKey: key } = await worked();
    const both = await Promise.all([submit([key]), submit([key], {}, "wren")]);
    expect(both.map((each) => each.ResponseCode).toSorted((one, other) => one - other)).toEqual([-424, 200]);
  });
});

describe("approval is refused", () => {
  test("without the role, at an unknown level, without a reason", async () => {
    const key = await submitted();
    for (const level of ["Supervisor", "ProjectManager", "Accounting"])
      expect(codes(await approve([key], level, "wren"))).toEqual([-403]);
    expect((await approve([key], "Anybody")).ResponseCode).toBe(-422);
    expect((await reject([key], "Supervisor", " ")).ResponseCode).toBe(-420);
  });

  test("of an own sheet unless the firm allows it", async () => {
    const made = await week.call("CreateTimesheet", {
      Timesheet: { EmployeeKey: firm.employeeKey, TimesheetDate: "2026-01-07", AllowPast90Days: true },
    });
    const key = made.Content.Timesheets[0].TimesheetKey;
    await submit([key]);
    expect(codes(await approve([key], "Accounting"))).toEqual([-403]);
    expect(codes(await reject([key], "Supervisor"))).toEqual([-403]);
    await firm.setSetting("selfApproval", true);
    expect(codes(await approve([key], "Accounting"))).toEqual([]);
    await firm.setSetting("selfApproval", false);
  });

  test("in the wrong state", async () => {
    const { TimesheetKey: open } = await worked();
    for (const level of ["Supervisor", "ProjectManager", "Accounting"]) {
      expect(codes(await approve([open], level))).toEqual([-424]);
      expect(codes(await unapprove([open], level))).toEqual([-424]);
      expect(codes(await reject([open], level))).toEqual([-424]);
    }
    const key = await submitted();
    await approve([key], "Accounting");
    expect(codes(await approve([key], "Supervisor"))).toEqual([-424]);
    expect(codes(await reject([key], "Accounting"))).toEqual([-424]);
    expect(codes(await submit([key], { Unsubmit: true }))).toEqual([-424]);
  });

  test("before the approvals the firm asks for", async () => {
    const key = await submitted();
    await firm.setSetting("timesheetsNeedSupervisor", true);
    await firm.setSetting("timesheetsNeedProjectManager", true);
    expect(codes(await approve([key], "Accounting"))).toEqual([-424]);
    await approve([key], "Supervisor");
    expect(codes(await approve([key], "Accounting"))).toEqual([-424]);
    await approve([key], "ProjectManager");
    expect(codes(await approve([key], "Accounting"))).toEqual([]);
    await firm.setSetting("timesheetsNeedSupervisor", false);
    await firm.setSetting("timesheetsNeedProjectManager", false);
  });
});

describe("approval", () => {
  test("goes through the levels, dated and named, bulk with a report for each sheet", async () => {
    const keys = [await submitted(), await submitted()];
    const bulk = await approve([...keys, 99_999], "Supervisor");
    expect(bulk.Content.Timesheets).toHaveLength(2);
    expect(codes(bulk)).toEqual([-404]);
    const [key = 0] = keys;
    expect(await item(key)).toMatchObject({ "Supervisor Approved": true, "Supervisor Approved By": "Alex Archer" });
    await approve([key], "Accounting");
    expect(await item(key)).toMatchObject({
      "Accounting Approved": true,
      "Accounting Approved By": "Alex Archer",
      "Accounting Approved Date": expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    const history = await week.call("GetTimesheetHistory", { RequestedTimesheets: [key] }, "wren");
    expect(history.Content.TimesheetMoves).toMatchObject([
      { TimesheetKey: key, Move: "Submit", Level: null, Employee: "Jenny Wren", UserName: "wren" },
      { Move: "Approve", Level: "Supervisor", Employee: "Alex Archer", UserName: "api" },
      { Move: "Approve", Level: "Accounting" },
    ]);
    const none = await week.call("GetTimesheetHistory", { RequestedTimesheets: [key] }, "stranger");
    expect(none.Content.TimesheetMoves).toEqual([]);
  });

  test("by project managers is of the rows of own projects; a change opens just the rows touched", async () => {
    const key = await submitted(
      { "D1 Regular": 1 },
      { "Phase Key": week.piers, "D2 Regular": 1 },
      {
        "Project Key": week.survey,
        "Phase Key": week.survey,
        "D3 Regular": 1,
      },
    );
    const rows = async () =>
      (await week.get(key)).Project.Detail.map((row: Record<string, unknown>) => row["Project Manager Approved"]);
    await approve([key], "ProjectManager");
    expect(await rows()).toEqual([true, true, false]);
    expect(await item(key)).toMatchObject({ "Project Manager Approved": false, "Project Manager Approved Value": 1 });
    await submit([key], { Unsubmit: true });
    const sheet = await week.get(key);
    const [first] = sheet.Project.Detail;
    await week.update(sheet, {
      UpdatedProjects: [{ "Timesheet Project Key": first["Timesheet Project Key"], "D1 Regular": 2 }],
    });
    expect(await rows()).toEqual([false, true, false]);
    await submit([key]);
    expect(codes(await unapprove([key], "ProjectManager"))).toEqual([]);
    expect(await rows()).toEqual([false, false, false]);
    const overhead = await week.newSheet();
    await submit([overhead.TimesheetKey]);
    expect(codes(await approve([overhead.TimesheetKey], "ProjectManager"))).toEqual([-404]);
  });

  test("that is rejected sends the sheet back, marked until it is submitted again", async () => {
    const key = await submitted();
    const back = await reject([key], "Supervisor", "Friday is missing.");
    expect(back.Content.Timesheets).toMatchObject([{ Status: "In Progress", RejectedReason: "Friday is missing." }]);
    expect(await item(key)).toMatchObject({ Rejected: true, "Rejected Value": 1, Submitted: false });
    expect((await week.call("ListTimesheets", { FilterByRejected: true })).Content.Timesheets).toHaveLength(1);
    await submit([key]);
    expect(await item(key)).toMatchObject({ Rejected: false, Submitted: true });
  });

  test("is paid after accounting's, and then stands", async () => {
    const key = await submitted();
    const pay = (more = {}) => week.call("PayTimesheets", { RequestedTimesheets: [key], ...more });
    expect(codes(await pay())).toEqual([-424]);
    await approve([key], "Accounting");
    expect(codes(await pay())).toEqual([]);
    expect(await item(key)).toMatchObject({ Paid: true, "Paid Value": 1 });
    expect(codes(await unapprove([key], "Accounting"))).toEqual([-424]);
    expect(codes(await pay({ Unpay: true }))).toEqual([]);
    expect(codes(await unapprove([key], "Accounting"))).toEqual([]);
  });
});

describe("whose sheets", () => {
  test("a supervisor approves those of own employees, a project manager the rows of own projects, and no others", async () => {
    const boss = await firm.addEmployee({ firstName: "Bea", lastName: "Boss", roles: ["Supervisor"] });
    const manager = await firm.addEmployee({ firstName: "Max", lastName: "Manager", roles: ["ProjectManager"] });
    await firm.addUser({ userName: "boss", kind: "service", employeeKey: boss });
    await firm.addUser({ userName: "manager", kind: "service", employeeKey: manager });
    const key = await submitted(
      { "D1 Regular": 1 },
      { "Project Key": week.survey, "Phase Key": week.survey, "D3 Regular": 1 },
    );
    expect(codes(await approve([key], "Supervisor", "boss"))).toEqual([-404]);
    expect(codes(await approve([key], "ProjectManager", "manager"))).toEqual([-404]);
    expect(codes(await approve([key], "Accounting", "boss"))).toEqual([-403]);
    await db().run("update employee set supervisor_employee_key = $2 where employee_key = $1", [week.wren, boss]);
    await db().run("update project set project_manager_key = $2 where project_key = $1", [week.survey, manager]);
    expect(codes(await approve([key], "Supervisor", "boss"))).toEqual([]);
    const answered = await approve([key], "ProjectManager", "manager");
    expect(
      answered.Content.Timesheets[0].Project.Detail.map(
        (row: Record<string, unknown>) => row["Project Manager Approved"],
      ),
    ).toEqual([false, true]);
    const list = await week.call("ListTimesheets", {}, "boss");
    expect(list.Content.Timesheets.every((each: Record<string, unknown>) => each["My Employee"] === true)).toBe(true);
    await approve([key], "ProjectManager");
    const args = { RequestedTimesheets: [key], Level: "ProjectManager", Reason: "Wrong project" };
    const rejected = await week.call("RejectTimesheets", args, "manager");
    expect(
      rejected.Content.Timesheets[0].Project.Detail.map(
        (row: Record<string, unknown>) => row["Project Manager Approved"],
      ),
    ).toEqual([true, false]);
    await db().run("update employee set supervisor_employee_key = $2 where employee_key = $1", [
      week.wren,
      firm.employeeKey,
    ]);
  });
});

test("three sheets move in as many statements as one", async () => {
  const count = async (work: () => Promise<unknown>) => (await firm.database.statements(work)).length;
  const one = [await submitted()];
  const three = [await submitted(), await submitted(), await submitted()];
  await submit([99_999]);
  for (const level of ["Supervisor", "ProjectManager", "Accounting"])
    expect(await count(() => approve(three, level)), level).toBe(await count(() => approve(one, level)));
  expect(await count(() => unapprove(three, "Accounting"))).toBe(await count(() => unapprove(one, "Accounting")));
  expect(await checkBooks(db())).toEqual([]);
});

describe("accounting approval", () => {
  const posted = (key: number) =>
    db().rows<Record<string, unknown>>(
      `select premium_class, hours, cost_rate, cost, premium_cost, burden, bill_rate, value, status from transaction
        where document = 'Timesheet' and document_key = $1 and reverses is null and not exists (select from transaction u where u.reverses = transaction.transaction_key)
        order by work_date, premium_class`,
      [key],
    );
  const balances = () =>
    db().rows(
      "select gl_account_key, company_key, basis, sum(amount) as amount from posting group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3",
    );

  test("posts cost, premium, burden and value of the day to both books, and its unapproval takes all back", async () => {
    const before = await balances();
    const key = await submitted({ "D1 Regular": 8, "D1 Overtime": 2, "D2 Doubletime": 1 });
    expect(codes(await approve([key], "Accounting"))).toEqual([]);
    expect(await posted(key)).toEqual([
      {
        premium_class: 0,
        hours: "8.00",
        cost_rate: "40.0000",
        cost: "320.00",
        premium_cost: "0.00",
        burden: "160.00",
        bill_rate: "100.0000",
        value: "800.00",
        status: "Wip",
      },
      {
        premium_class: 1,
        hours: "2.00",
        cost_rate: "40.0000",
        cost: "80.00",
        premium_cost: "40.00",
        burden: "40.00",
        bill_rate: "100.0000",
        value: "200.00",
        status: "Wip",
      },
      {
        premium_class: 2,
        hours: "1.00",
        cost_rate: "40.0000",
        cost: "40.00",
        premium_cost: "40.00",
        burden: "20.00",
        bill_rate: "100.0000",
        value: "100.00",
        status: "Wip",
      },
    ]);
    expect(await balances()).not.toEqual(before);
    expect(codes(await unapprove([key], "Accounting"))).toEqual([]);
    expect(await posted(key)).toEqual([]);
    expect(await balances()).toEqual(before);
    expect((await week.get(key)).Status).toBe("Submitted");
    expect(codes(await approve([key], "Accounting"))).toEqual([]);
    expect(await posted(key)).toHaveLength(3);
  });

  test("by two at the same time posts once", async () => {
    const key = await submitted();
    const both = await Promise.all([approve([key], "Accounting"), approve([key], "Accounting")]);
    expect(both.map((each) => each.ResponseCode).toSorted((one, other) => one - other)).toEqual([-424, 200]);
    expect(await posted(key)).toHaveLength(1);
  });

  test("warns where no rate is known, and says which account is missing", async () => {
    const key = await submitted();
    await db().run("update company set payroll_clearing_account_key = null");
    const refused = await approve([key], "Accounting");
    expect(refused.Errors).toMatchObject([
      { ErrorID: -424, ErrorData: { Reason: expect.stringContaining("PayrollClearingAccountKey") } },
    ]);
    await db().run("update company set payroll_clearing_account_key = $1", [week.accounts.clearing]);
    await db().run("update rate_table_rate set effective_date = '2050-01-01'");
    const warned = await approve([key], "Accounting");
    expect(warned.Warnings).toMatchObject([{ WarningID: -422 }]);
    await db().run("update rate_table_rate set effective_date = '2000-01-01'");
  });

  test("in a closed period counts on the first open day after", async () => {
    const key = await submitted();
    const day = (await week.get(key)).TimesheetDate.slice(0, 10);
    await db().run(
      "insert into period (company_key, first_date, last_date, status, last_modified) values ($1, $2::date, $2::date, 'Closed', now())",
      [firm.companyKey, day],
    );
    expect((await approve([key], "Accounting")).Warnings).toHaveLength(1);
    const row = await db().row<{ later: number }>(
      "select accounting_date - $2::date as later from transaction where document = 'Timesheet' and document_key = $1",
      [key, day],
    );
    expect(row?.later).toBe(1);
    await db().run("delete from period");
  });
});

describe("RepriceTransactions", () => {
  test("leaves posted rows alone until it is called, and billed ones always", async () => {
    const key = await submitted({ "D1 Regular": 8 }, { "Phase Key": week.piers, "D2 Regular": 4 });
    await approve([key], "Accounting");
    const sheet = await week.get(key);
    const args = { EarliestDate: addDays(sheet.TimesheetDate, -6), LatestDate: addDays(sheet.TimesheetDate, 0) };
    expect((await week.call("RepriceTransactions", args)).Content).toEqual({
      Transactions: [],
      NumberOfTransactionsRepriced: 0,
    });
    expect((await week.call("RepriceTransactions", args, "wren")).ResponseCode).toBe(-403);
    await db().run("update transaction set status = 'Billed' where document_key = $1 and phase_key = $2", [
      key,
      week.piers,
    ]);
    await db().run("update rate_table_rate set bill_rate = 120");
    await db().run("update employee_pay_rate set amount = 50");
    const preview = await firm.call("RepriceTransactions", args, { version: 2, envelope: { Preview: true } });
    expect(preview.Content.Transactions).toMatchObject([
      { OldBillRate: 100, NewBillRate: 120, OldCostRate: 40, NewCostRate: 50, OldValue: 800, NewValue: 960 },
    ]);
    const standing = () =>
      db().rows(
        "select value::text, status from transaction where document = 'Timesheet' and document_key = $1 and reverses is null and not exists (select from transaction u where u.reverses = transaction.transaction_key) order by value",
        [key],
      );
    expect(await standing()).toEqual([
      { value: "400.00", status: "Billed" },
      { value: "800.00", status: "Wip" },
    ]);
    expect((await week.call("RepriceTransactions", args)).Content.NumberOfTransactionsRepriced).toBe(1);
    expect(await standing()).toEqual([
      { value: "400.00", status: "Billed" },
      { value: "960.00", status: "Wip" },
    ]);
    expect((await week.call("RepriceTransactions", args)).Content.NumberOfTransactionsRepriced).toBe(0);
    expect(codes(await unapprove([key], "Accounting"))).toEqual([-424]);
    expect(await item(key)).toMatchObject({ Billed: true });
    await db().run(
      "update transaction set status = 'Wip' where document_key = $1 and phase_key = $2 and status = 'Billed'",
      [key, week.piers],
    );
    expect(codes(await unapprove([key], "Accounting"))).toEqual([]);
    expect(await standing()).toEqual([]);
  });
});

test("after all of it the books add up", async () => {
  expect(await checkBooks(db())).toEqual([]);
});

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
