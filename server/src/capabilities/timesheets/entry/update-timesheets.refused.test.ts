import { beforeAll, describe, expect, test } from "vitest";
import { testFirm } from "../../../../testing/firm.ts";
import { codes, createTestWeek, onRow, sheetCalls, type TestWeek } from "../../../../testing/capabilities/week.ts";
import { packRows } from "../sheet/unchanged-data.ts";

const firm = testFirm();
let week: TestWeek;
beforeAll(async () => {
  week = await createTestWeek(firm);
});

const db = () => firm.database.firm.db;
const { overhead, sheetWithRow } = sheetCalls(() => week);

describe("UpdateTimesheets refuses", () => {
  test("a timesheet with missing, incomplete or damaged UnchangedData", async () => {
    const sheet = await week.newSheet();
    expect(codes(await week.update(sheet, { UnchangedData: undefined }))).toEqual([-420]);
    expect(codes(await week.update(sheet, { UnchangedData: { Overhead: packRows([]) } }))).toEqual([-420]);
    for (const broken of ["", "?", "bm90IGpzb24=", packRows([{ "D1 Regular": 1 }]), `${sheet.UnchangedData.Overhead}x`])
      expect(codes(await week.update(sheet, { UnchangedData: { ...sheet.UnchangedData, Overhead: broken } }))).toEqual([
        -420,
      ]);
  });

  test("unknown timesheets, timesheets of others, and a repeated timesheet", async () => {
    const sheet = await week.newSheet();
    const refused = await week.update(sheet, overhead({ "D1 Regular": 1 }), "stranger");
    expect(codes(refused)).toEqual([-404]);
    expect(refused.Errors[0]?.ErrorData).toMatchObject({
      TimesheetKey: sheet.TimesheetKey,
      Timesheet: { TimesheetKey: sheet.TimesheetKey },
    });
    const item = { TimesheetKey: sheet.TimesheetKey, UnchangedData: sheet.UnchangedData };
    const twice = await week.call("UpdateTimesheets", { Timesheets: [item, item] });
    expect(codes(twice)).toEqual([-422]);
    expect(twice).toMatchObject({
      Message: "Completed with errors.",
      Content: { Timesheets: [{ TimesheetKey: sheet.TimesheetKey }] },
    });
    expect((await week.call("UpdateTimesheets", { Timesheets: 1 })).ResponseCode).toBe(-420);
    expect((await week.call("UpdateTimesheets", {})).ResponseCode).toBe(-420);
  });

  test("hours below 0, over 24 or with three decimals, and a day over 24, but not a day of 24", async () => {
    const sheet = await week.newSheet();
    for (const hours of [-0.01, 24.01, 1.234])
      expect(codes(await week.update(sheet, overhead({ "D1 Regular": hours })))).toEqual([-422]);
    expect(codes(await week.update(sheet, overhead({ "D1 Regular": "eight" })))).toEqual([-420]);
    const full = await week.update(sheet, overhead({ "D1 Regular": 23.99, "D1 Overtime": "0.01" }));
    expect(full.Content.Timesheets[0]).toMatchObject({
      TimesheetTotal: 24,
      Overhead: { Totals: { D1: 24, "OT Hours": 0.01 } },
    });
    const over = await week.update(full.Content.Timesheets[0], { UpdatedProjects: [week.row({ "D1 Regular": 0.01 })] });
    expect(codes(over)).toEqual([-422]);
    expect(over.Errors[0]?.ErrorData).toMatchObject({ Property: "D1", D1: "24.01" });
  });

  test("more hours in a day or week than the firm allows", async () => {
    const sheet = await week.newSheet();
    await firm.setSetting("dailyHoursMax", 10);
    expect(codes(await week.update(sheet, overhead({ "D1 Regular": 10.01 })))).toEqual([-422]);
    expect(codes(await week.update(sheet, overhead({ "D1 Regular": 10 })))).toEqual([]);
    await firm.setSetting("dailyHoursMax", 24);
    await firm.setSetting("weeklyHoursMax", 12);
    const now = await week.get(sheet.TimesheetKey);
    expect(codes(await week.update(now, overhead({ "D2 Regular": 2.01 })))).toEqual([-422]);
    expect(codes(await week.update(now, overhead({ "D2 Regular": 2 })))).toEqual([]);
    await firm.setSetting("weeklyHoursMax", 168);
  });

  test("rows that are not on the timesheet, and new rows with missing or unknown keys", async () => {
    const sheet = await week.newSheet();
    const rows = async (...UpdatedProjects: object[]) => codes(await week.update(sheet, { UpdatedProjects }));
    expect(await rows({ "Timesheet Project Key": 99_999, "D1 Regular": 1 })).toEqual([-404]);
    expect(await rows({ "D1 Regular": 1 })).toEqual([-420]);
    expect(await rows({ IsNewRow: true })).toEqual([-420, -420, -420]);
    expect(await rows(week.row({ "Project Key": 99_999 }))).toEqual([-404]);
    expect(await rows(week.row({ "Phase Key": 99_999 }))).toEqual([-404]);
    expect(await rows(week.row({ "Activity Key": 99_999 }))).toEqual([-404]);
    expect(await rows(week.row({ "Employee Type Key": 99_999 }))).toEqual([-404]);
    expect(
      codes(await week.update(sheet, { UpdatedOverheads: [{ "Timesheet Overhead Group Detail Key": 99_999 }] })),
    ).toEqual([-404]);
    expect(codes(await week.update(sheet, { UpdatedBreaktimes: [{ "Timesheet Break Time Key": 99_999 }] }))).toEqual([
      -404,
    ]);
  });

  test("phases that are not chargeable, closed projects, templates and inactive activities", async () => {
    const sheet = await week.newSheet();
    const add = async (values: object) =>
      codes(await week.update(sheet, { UpdatedProjects: [week.row(values as Record<string, unknown>)] }));
    const during = async (on: string, off: string, check: () => Promise<void>) => {
      await db().run(on);
      await check();
      await db().run(off);
    };
    expect(await add({ "Phase Key": week.construction })).toEqual([-422]); // phases below it
    expect(await add({ "Phase Key": week.bridge })).toEqual([-422]); // the project itself, which has phases
    expect(await add({ "Project Key": week.survey, "Phase Key": week.studies })).toEqual([-422]);
    for (const status of ["Closed", "Hold", "Workhold", "BillingHold", "Marketing"])
      await during(
        `update project set status = '${status}' where project_key = ${week.bridge}`,
        `update project set status = 'Active' where project_key = ${week.bridge}`,
        async () => expect(await add({})).toEqual([-424]),
      );
    await during(
      `update phase set status = 'Closed' where phase_key = ${week.studies}`,
      `update phase set status = 'Preliminary' where phase_key = ${week.studies}`,
      async () => expect(await add({})).toEqual([-424]),
    );
    await during(
      `update phase set is_billing_group = true where phase_key = ${week.studies}`,
      `update phase set is_billing_group = false where phase_key = ${week.studies}`,
      async () => expect(await add({})).toEqual([-422]),
    );
    await during(
      `update project set is_template = true, labor_entry = false where project_key = ${week.bridge}`,
      `update project set is_template = false, labor_entry = true where project_key = ${week.bridge}`,
      async () => expect(await add({})).toEqual([-422, -422]),
    );
    await during(
      `update activity set status = 'Inactive' where activity_key = ${week.design}`,
      `update activity set status = 'Active' where activity_key = ${week.design}`,
      async () => expect(await add({})).toEqual([-422]),
    );
    expect(await add({})).toEqual([]);
  });

  test("more hours on a row of a closed project, but not fewer", async () => {
    const sheet = await sheetWithRow({ "D1 Regular": 4 });
    await db().run(`update project set status = 'Closed' where project_key = ${week.bridge}`);
    expect(codes(await week.update(sheet, onRow(sheet, { "D1 Regular": 5 })))).toEqual([-424]);
    expect(codes(await week.update(sheet, onRow(sheet, { "D1 Regular": 3 })))).toEqual([]);
    await db().run(`update project set status = 'Active' where project_key = ${week.bridge}`);
  });

  test("employees who are not resources where only resources can enter time", async () => {
    const sheet = await week.newSheet();
    await db().run(
      `update project set restrict_time_entry_to_resources_only = true where project_key = ${week.bridge}`,
    );
    expect(codes(await week.update(sheet, { UpdatedProjects: [week.row()] }))).toEqual([-422]);
    const resource = (phase: number | null) =>
      db().run(
        "insert into resource (project_key, phase_key, activity_type, employee_key, last_modified) values ($1, $2, 'Labor', $3, now())",
        [week.bridge, phase, week.wren],
      );
    await resource(week.piers);
    expect(codes(await week.update(sheet, { UpdatedProjects: [week.row()] }))).toEqual([-422]);
    await resource(week.studies);
    expect(codes(await week.update(sheet, { UpdatedProjects: [week.row()] }))).toEqual([]);
    await db().run(
      `update project set restrict_time_entry_to_resources_only = false where project_key = ${week.bridge}`,
    );
  });

  test("changes on a locked day only, and days outside the employment", async () => {
    const sheet = await week.newSheet();
    const tuesday =
      sheet.NonWorkDays === undefined
        ? ""
        : new Date(Date.parse(`${sheet.TimesheetDate}Z`) - 5 * 86_400_000).toISOString().slice(0, 10);
    const range = { EarliestDate: tuesday, LatestDate: tuesday };
    expect((await week.call("LockTimesheetDays", range, "wren")).ResponseCode).toBe(-403);
    expect((await week.call("LockTimesheetDays", range)).Content.LockedDays).toMatchObject([
      { Date: tuesday, CompanyKey: null },
    ]);
    const refused = await week.update(sheet, overhead({ "D1 Regular": 8, "D2 Regular": 8, "D3 Notes": "x" }));
    expect(refused.Errors).toMatchObject([
      { ErrorID: -424, ErrorData: { Property: "UpdatedOverheads[0].D2 Regular" } },
    ]);
    expect(codes(await week.update(sheet, overhead({ "D1 Regular": 8, "D3 Regular": 8 })))).toEqual([]);
    expect((await week.get(sheet.TimesheetKey)).LockedDays).toEqual([`${tuesday}T00:00:00`]);
    expect((await week.call("UnlockTimesheetDays", range)).Content.LockedDays).toEqual([]);
    await db().run("update employee set end_date = $2::date where employee_key = $1", [week.wren, tuesday]);
    const now = await week.get(sheet.TimesheetKey);
    expect(codes(await week.update(now, overhead({ "D2 Regular": 1, "D4 Regular": 1 })))).toEqual([-422]);
    await db().run("update employee set end_date = null where employee_key = $1", [week.wren]);
  });

  test("a submitted timesheet", async () => {
    const sheet = await week.newSheet();
    await week.call("SubmitTimesheets", { RequestedTimesheets: [sheet.TimesheetKey] });
    expect(codes(await week.update(sheet, overhead({ "D1 Regular": 1 })))).toEqual([-424]);
  });
});
