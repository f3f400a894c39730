import { beforeAll, describe, expect, test } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { createTestWeek, type TestWeek } from "../../../testing/capabilities/week.ts";

const firm = testFirm();
let week: TestWeek;
beforeAll(async () => {
  week = await createTestWeek(firm);
});

const create = (values: Record<string, unknown>, user?: string) =>
  week.call("CreateTimesheet", { Timesheet: { EmployeeKey: week.wren, AllowPast90Days: true, ...values } }, user);
const days = [1, 2, 3, 4, 5, 6, 7];

describe("CreateTimesheet refuses", () => {
  test("a missing employee or date, and an invalid date", async () => {
    const none = await week.call("CreateTimesheet", { Timesheet: {} });
    expect(none.Errors.map((each) => [each.ErrorID, each.ErrorData["Property"]])).toEqual([
      [-420, "Timesheet.EmployeeKey"],
      [-420, "Timesheet.TimesheetDate"],
    ]);
    expect((await create({ TimesheetDate: "2026-02-30" })).ResponseCode).toBe(-420);
    expect((await week.call("CreateTimesheet", {})).ResponseCode).toBe(-420);
  });

  test("an employee the caller has no access to, an unknown employee, and a negative key", async () => {
    expect((await create({ TimesheetDate: "2025-01-06" }, "stranger")).ResponseCode).toBe(-404);
    expect((await create({ EmployeeKey: 99_999, TimesheetDate: "2025-01-06" })).ResponseCode).toBe(-404);
    expect((await create({ EmployeeKey: -1, TimesheetDate: "2025-01-06" })).ResponseCode).toBe(-423);
  });

  test("a date more than 90 days ago unless it is allowed, but not one exactly 90 days ago", async () => {
    const back = (count: number) => firm.dayFromNow(-count);
    const refused = await create({ TimesheetDate: back(95), AllowPast90Days: false });
    expect(refused.ResponseCode).toBe(-422);
    expect((await create({ TimesheetDate: back(80), AllowPast90Days: false })).ResponseCode).toBe(200);
    expect((await create({ TimesheetDate: back(95), AllowPast90Days: "true" })).ResponseCode).toBe(200);
  });

  test("a date outside 1900 to 2199", async () => {
    for (const TimesheetDate of ["1899-12-31", "2200-01-01", "0001-01-01", "9999-12-31"])
      expect((await create({ TimesheetDate })).ResponseCode).toBe(-422);
    const Timesheet = { EmployeeKey: week.wren, TimesheetDate: "2199-12-31" };
    const preview = { version: 2, envelope: { Preview: true } } as const;
    expect((await firm.call("CreateTimesheet", { Timesheet }, preview)).ResponseCode).toBe(200);
  });

  test("a second timesheet for the week, with the key of the first", async () => {
    const first = await create({ TimesheetDate: "2025-02-05" });
    const key = first.Content.Timesheets[0].TimesheetKey;
    for (const date of ["2025-02-03", "2025-02-09"]) {
      const second = await create({ TimesheetDate: date });
      expect(second.ResponseCode).toBe(-424);
      expect(second.Errors[0]?.ErrorData["TimesheetKey"]).toBe(key);
    }
  });

  test("one of two simultaneous requests", async () => {
    const both = await Promise.all([create({ TimesheetDate: "2025-03-05" }), create({ TimesheetDate: "2025-03-06" })]);
    expect(both.map((each) => each.ResponseCode).toSorted((one, other) => one - other)).toEqual([-424, 200]);
  });

  test("a week outside the employment, an inactive employee, and unknown timesheets and activities", async () => {
    expect((await create({ TimesheetDate: "1999-12-01" })).ResponseCode).toBe(-422);
    const gone = await firm.addEmployee({ status: "Inactive" });
    expect((await create({ EmployeeKey: gone, TimesheetDate: "2025-01-06" })).ResponseCode).toBe(-422);
    const bad = await create({ TimesheetDate: "2025-01-06", CopyFromTimesheetKey: 99_999, ActivityKey: 99_999 });
    expect(bad.Errors.map((each) => each.ErrorID)).toEqual([-404, -404]);
  });
});

describe("a new timesheet", () => {
  test("has the date of the week's last day, a break item per day and a row per overhead detail", async () => {
    const { Content } = await create({ TimesheetDate: "2025-04-09" });
    const sheet = Content.Timesheets[0];
    expect(sheet).toMatchObject({
      TimesheetDate: "2025-04-13T00:00:00",
      EmployeeKey: week.wren,
      CompanyKey: firm.companyKey,
      EmployeeStatus: "Active",
      Employee: "Jenny Wren",
      FirstName: "Jenny",
      MiddleName: "",
      LastName: "Wren",
      TimesheetTotal: 0,
      TimesheetDailyDetailsEnabled: true,
      TargetBillablePercent: 80,
      ActualBillablePercent: 0,
      CompanyName: "Test Company",
      Status: "In Progress",
      SubmittedDateTime: null,
      SubmittedBy: null,
    });
    expect(sheet.Breaktime.map((each: { Date: string }) => each.Date.slice(0, 10))).toEqual(
      days.map((day) => `2025-04-${String(day + 6).padStart(2, "0")}`),
    );
    expect(sheet.Breaktime[0]).toMatchObject({
      "Last Updated By": "Alex Archer",
      "Day Start Time": null,
      "Number of Rest Breaks": 0,
      "Break 1 Status Value": "NotApplicable",
      "Meal 2 Minutes": null,
    });
    expect(sheet.Overhead.Detail).toHaveLength(2);
    expect(sheet.Overhead.Detail[0]).toMatchObject({
      Locked: false,
      "Employee Key": week.wren,
      "Timesheet Overhead Group Detail Key": week.vacation,
      "Timesheet Overhead Group Detail": "Vacation",
      "D1 Regular": 0,
      "D7 Notes": "",
    });
    expect(sheet.Overhead.Totals).toMatchObject({ D1: 0, "D7 Regular": 0, "OT Hours": 0, "Total Hours": 0 });
    expect(sheet.Project).toMatchObject({
      Totals: { "Project Description": "Total", D1: 0, "D1 Notes": "" },
      Detail: [],
    });
    const unpacked = JSON.parse(Buffer.from(sheet.UnchangedData.Overhead, "base64").toString("utf8"));
    expect(unpacked).toEqual(sheet.Overhead.Detail);
  });

  test("has no breaks unless the firm tracks them; a week can start on Sunday", async () => {
    await firm.setSetting("tracksBreaks", false);
    await firm.setSetting("weekStartsOn", "Sunday");
    const { Content } = await create({ TimesheetDate: "2025-05-11" });
    expect(Content.Timesheets[0]).toMatchObject({ TimesheetDate: "2025-05-17T00:00:00", Breaktime: [] });
    await firm.setSetting("tracksBreaks", true);
    await firm.setSetting("weekStartsOn", "Monday");
  });

  test("gets copied, recent and scheduled rows without hours, each once", async () => {
    const source = (await create({ TimesheetDate: "2025-06-04" })).Content.Timesheets[0];
    const filled = await week.update(source, { UpdatedProjects: [week.row({ "D1 Regular": 8, "D1 Notes": "n" })] });
    expect(filled.Errors).toEqual([]);
    const copied = await create({ TimesheetDate: "2025-06-11", CopyFromTimesheetKey: source.TimesheetKey });
    expect(copied.Content.Timesheets[0].Project.Detail).toMatchObject([
      {
        "Project Key": week.bridge,
        "Phase Key": week.studies,
        "Activity Key": week.design,
        "D1 Regular": 0,
        "D1 Notes": "",
      },
    ]);
    await firm.database.firm.db.run(
      "insert into resource (project_key, phase_key, activity_type, employee_key, last_modified) values ($1, $2, 'Labor', $3, now()), ($1, $4, 'Labor', $3, now())",
      [week.bridge, week.studies, week.wren, week.piers],
    );
    const scheduled = await create({ TimesheetDate: "2025-06-18", PrefillScheduled: true, ActivityKey: week.design });
    const phases = (sheet: { Project: { Detail: Record<string, number>[] } }) =>
      sheet.Project.Detail.map((row) => row["Phase Key"]);
    expect(phases(scheduled.Content.Timesheets[0])).toEqual([week.studies, week.piers]);
    const latest = (await create({ TimesheetDate: "2035-06-20" })).Content.Timesheets[0];
    await week.update(latest, { UpdatedProjects: [week.row({ "Phase Key": week.piers })] });
    const recent = await create({ TimesheetDate: "2025-06-25", PrefillRecent: true });
    expect(phases(recent.Content.Timesheets[0])).toEqual([week.piers]);
    const noActivity = await create({ TimesheetDate: "2025-07-02", PrefillScheduled: true });
    expect(noActivity.Content.Timesheets[0].Project.Detail).toEqual([]);
    expect(noActivity.Warnings?.map((each) => each.WarningID)).toEqual([-422, -422]);
  });
});

test("CreateTimesheet adds no scheduled row for a resource that starts later or has finished", async () => {
  const { db } = firm.database.firm;
  const dated = (values: string) =>
    db.run(`update resource set ${values} where project_key = $1 and phase_key = $2 and employee_key = $3`, [
      week.bridge,
      week.piers,
      week.wren,
    ]);
  const scheduledIn = async (date: string) => {
    const { Content } = await create({ TimesheetDate: date, PrefillScheduled: true, ActivityKey: week.design });
    return Content.Timesheets[0].Project.Detail.map((row: Record<string, number>) => row["Phase Key"]);
  };
  await dated("estimated_start_date = '2024-03-10', estimated_completion_date = '2024-03-18'");
  expect(await scheduledIn("2024-03-03")).toEqual([week.studies]);
  expect(await scheduledIn("2024-03-10")).toEqual([week.studies, week.piers]);
  expect(await scheduledIn("2024-03-18")).toEqual([week.studies, week.piers]);
  expect(await scheduledIn("2024-03-25")).toEqual([week.studies]);
  await dated("actual_start_date = '2024-04-03', actual_completion_date = '2024-04-04'");
  expect(await scheduledIn("2024-03-11")).toEqual([week.studies]);
  expect(await scheduledIn("2024-04-01")).toEqual([week.studies, week.piers]);
});

describe("GetTimesheets", () => {
  test("returns timesheets in the order requested, each once, and warns of unknown ones and those of others", async () => {
    const one = await week.newSheet();
    const two = await week.newSheet();
    const keys = [two.TimesheetKey, one.TimesheetKey, two.TimesheetKey, 99_999];
    const answered = await week.call("GetTimesheets", { RequestedTimesheets: keys }, "wren");
    expect(answered.Content.Timesheets.map((each: { TimesheetKey: number }) => each.TimesheetKey)).toEqual([
      two.TimesheetKey,
      one.TimesheetKey,
    ]);
    expect(answered.Warnings?.[0]).toMatchObject({ WarningID: -404, WarningData: { TimesheetKey: [99_999] } });
    const others = await week.call("GetTimesheets", { RequestedTimesheets: keys }, "stranger");
    expect(others.Content.Timesheets).toEqual([]);
  });

  test("requires version 2, an argument and an authorizing employee, and costs one statement", async () => {
    expect((await firm.call("GetTimesheets", { RequestedTimesheets: [1] })).ResponseCode).toBe(-403);
    expect((await week.call("GetTimesheets", {})).ResponseCode).toBe(-420);
    await firm.addUser({ userName: "nobody", authorized: true });
    expect((await week.call("GetTimesheets", { RequestedTimesheets: [1] }, "nobody")).ResponseCode).toBe(-403);
    await week.get(1);
    const texts = await firm.database.statements(() => week.get(1));
    expect(texts.filter((text) => text.includes("from timesheet"))).toHaveLength(1);
  });
});

describe("ListTimesheets", () => {
  beforeAll(async () => {
    for (let count = 0; count < 4; count++) await week.newSheet();
  });
  const list = async (args: Record<string, unknown>, user?: string) => week.call("ListTimesheets", args, user);

  test("refuses filters that cannot be combined", async () => {
    expect((await list({ FilterByPaid: true, FilterByUnpaid: true })).ResponseCode).toBe(-422);
    expect((await list({ FilterBySubmitted: true, FilterByUnsubmitted: true })).ResponseCode).toBe(-422);
    expect((await list({ FilterByPaid: false, FilterByUnpaid: true })).ResponseCode).toBe(200);
  });

  test("returns every documented member", async () => {
    const sheet = await week.newSheet();
    const { Content } = await list({ FilterByEarliestTimesheetDate: "2026-01-01" });
    const item = Content.Timesheets.find(
      (each: Record<string, unknown>) => each["Timesheet Key"] === sheet.TimesheetKey,
    );
    expect(item).toEqual({
      "Timesheet Key": sheet.TimesheetKey,
      "Company Key": firm.companyKey,
      "Employee Key": week.wren,
      "Employee Status": "Active",
      Employee: "Jenny Wren",
      "First Name": "Jenny",
      "Middle Name": "",
      "Last Name": "Wren",
      "My Employee": true,
      "Timesheet Date": sheet.TimesheetDate,
      "Timesheet Total": 0,
      Submitted: false,
      "Supervisor Approved": false,
      "Accounting Approved": false,
      "Project Manager Approved": false,
      Rejected: false,
      Billed: false,
      Paid: false,
      "Project Manager Approved Value": 0,
      "Paid Value": 0,
      "Rejected Value": 0,
      "Target Billable Percent": 80,
      "Actual Billable Percent": 0,
      "Company Name": "Test Company",
      "Multilevel Employee": true,
      "Submitted Date": null,
      "Submitted By": "",
      "Accounting Approved Date": null,
      "Accounting Approved By": "",
      "Supervisor Approved Date": null,
      "Supervisor Approved By": "",
    });
  });

  test("filters by company, employee, name, date and status, and limits employees to their own", async () => {
    const count = async (args: Record<string, unknown>, user?: string): Promise<number> =>
      (await list(args, user)).Content.Timesheets.length;
    const sheet = await week.newSheet();
    const all = await count({});
    expect(all).toBeGreaterThan(3);
    expect(await count({}, "wren")).toBe(all);
    expect(await count({}, "stranger")).toBe(0);
    expect(await count({ FilterByCompany: [firm.companyKey] })).toBe(all);
    expect(await count({ FilterByCompany: [99_999] })).toBe(0);
    expect(await count({ FilterByEmployee: [week.wren, week.stranger] })).toBe(all);
    expect(await count({ FilterByEmployee: [week.stranger] })).toBe(0);
    expect(await count({ FilterByNameLike: "NY WR" })).toBe(all);
    expect(await count({ FilterByNameLike: "zz" })).toBe(0);
    const day = sheet.TimesheetDate.slice(0, 10);
    expect(await count({ FilterByEarliestTimesheetDate: day, FilterByLatestTimesheetDate: day })).toBe(1);
    await week.call("SubmitTimesheets", { RequestedTimesheets: [sheet.TimesheetKey] });
    expect(await count({ FilterBySubmitted: true })).toBe(1);
    expect(await count({ FilterByUnsubmitted: true })).toBe(all - 1);
    expect(await count({ FilterByPaid: true })).toBe(0);
    expect(await count({ FilterByUnpaid: true })).toBe(all);
    expect(await count({ FilterByRejected: true })).toBe(0);
    await week.call("ApproveTimesheets", { RequestedTimesheets: [sheet.TimesheetKey], Level: "Accounting" });
    expect(await count({ FilterByNotAccountingApproved: true })).toBe(all - 1);
    expect(await count({ FilterByNotAccountingApproved: false })).toBe(all);
  });

  test("pages, and costs one statement", async () => {
    const envelope = { PageResults: true, PageSize: 2, PageNumber: 2 };
    const page = await firm.call("ListTimesheets", {}, { version: 2, envelope });
    expect(page.Content.Timesheets).toHaveLength(2);
    expect(page.PageCount).toBeGreaterThan(1);
    const texts = await firm.database.statements(() => list({}));
    expect(texts.filter((text) => text.includes("timesheet"))).toHaveLength(1);
  });
});

describe("ListMissingTimesheets", () => {
  test("lists employees without a submitted timesheet for the week, but nobody who was not employed", async () => {
    const sheet = await week.newSheet();
    const TimesheetDate = sheet.TimesheetDate.slice(0, 10);
    const missing = async (user?: string) =>
      (await week.call("ListMissingTimesheets", { TimesheetDate }, user)).Content.MissingTimesheets;
    const entry = async () => (await missing()).find((each: { EmployeeKey: number }) => each.EmployeeKey === week.wren);
    expect(await entry()).toMatchObject({ Status: "In Progress", TimesheetKey: sheet.TimesheetKey });
    expect(await missing("stranger")).toMatchObject([
      { EmployeeKey: week.stranger, Status: "Not Started", TimesheetKey: null },
    ]);
    await week.call("SubmitTimesheets", { RequestedTimesheets: [sheet.TimesheetKey] });
    expect(await entry()).toBeUndefined();
    const early = await week.call("ListMissingTimesheets", { TimesheetDate: "1999-06-01" });
    expect(
      early.Content.MissingTimesheets.some((each: { EmployeeKey: number }) => each.EmployeeKey === week.wren),
    ).toBe(false);
  });
});
