import { beforeAll, describe, expect, test } from "vitest";
import { checkBooks } from "../../ledger/index.ts";
import { testFirm } from "../../../../testing/firm.ts";
import { codes, createTestWeek, sheetCalls, type TestWeek } from "../../../../testing/capabilities/week.ts";

const firm = testFirm();
let week: TestWeek;
beforeAll(async () => {
  week = await createTestWeek(firm);
  await db().run("update project set project_manager_key = $1 where project_key = $2", [firm.employeeKey, week.bridge]);
});

const db = () => firm.database.firm.db;
const { submit, approve, unapprove, reject, item, worked, submitted } = sheetCalls(() => week);

describe("SubmitTimesheets", () => {
  test("refuses unknown timesheets, timesheets of others, one already submitted, and one not submitted", async () => {
    const { TimesheetKey: key } = await worked();
    expect(codes(await submit([99_999]))).toEqual([-404]);
    expect(codes(await submit([key], {}, "stranger"))).toEqual([-404]);
    expect(codes(await submit([key], { Unsubmit: true }))).toEqual([-424]);
    expect(codes(await submit([key]))).toEqual([]);
    expect(codes(await submit([key]))).toEqual([-424]);
    expect((await week.call("SubmitTimesheets", {})).ResponseCode).toBe(-420);
  });

  test("returns Status, SubmittedDateTime and SubmittedBy, and decides each timesheet on its own", async () => {
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

  test("warns of hours over the overtime limit", async () => {
    const sheet = await worked(Object.fromEntries([1, 2, 3, 4, 5].map((day) => [`D${day} Regular`, 9])));
    const answered = await submit([sheet.TimesheetKey]);
    expect(answered.Warnings).toMatchObject([{ WarningID: -422, WarningData: { TimesheetKey: sheet.TimesheetKey } }]);
  });

  test("accepts one of two simultaneous submissions", async () => {
    const { TimesheetKey: key } = await worked();
    const both = await Promise.all([submit([key]), submit([key], {}, "wren")]);
    expect(both.map((each) => each.ResponseCode).toSorted((one, other) => one - other)).toEqual([-424, 200]);
  });
});

describe("approval is refused", () => {
  test("without the role, at an unknown level, or without a reason", async () => {
    const key = await submitted();
    for (const level of ["Supervisor", "ProjectManager", "Accounting"])
      expect(codes(await approve([key], level, "wren"))).toEqual([-403]);
    expect((await approve([key], "Anybody")).ResponseCode).toBe(-422);
    expect((await reject([key], "Supervisor", " ")).ResponseCode).toBe(-420);
  });

  test("for the caller's own timesheet, unless the firm allows it", async () => {
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

  test("before the approvals that the firm requires", async () => {
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
  test("goes through the levels with dates and names, for several timesheets at once", async () => {
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

  test("by project managers covers the rows of their projects; a change reopens only the rows it touches", async () => {
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

  test("rejection returns the timesheet for correction, marked until it is resubmitted", async () => {
    const key = await submitted();
    const back = await reject([key], "Supervisor", "Friday is missing.");
    expect(back.Content.Timesheets).toMatchObject([{ Status: "In Progress", RejectedReason: "Friday is missing." }]);
    expect(await item(key)).toMatchObject({ Rejected: true, "Rejected Value": 1, Submitted: false });
    expect((await week.call("ListTimesheets", { FilterByRejected: true })).Content.Timesheets).toHaveLength(1);
    await submit([key]);
    expect(await item(key)).toMatchObject({ Rejected: false, Submitted: true });
  });

  test("by accounting comes before payment, and cannot be undone after it", async () => {
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

describe("access", () => {
  test("supervisors approve timesheets of their employees, project managers rows of their projects, and nothing else", async () => {
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

test("approving three timesheets costs as many statements as one", async () => {
  const count = async (work: () => Promise<unknown>) => (await firm.database.statements(work)).length;
  const one = [await submitted()];
  const three = [await submitted(), await submitted(), await submitted()];
  await submit([99_999]);
  for (const level of ["Supervisor", "ProjectManager", "Accounting"])
    expect(await count(() => approve(three, level)), level).toBe(await count(() => approve(one, level)));
  expect(await count(() => unapprove(three, "Accounting"))).toBe(await count(() => unapprove(one, "Accounting")));
  expect(await checkBooks(db())).toEqual([]);
});
