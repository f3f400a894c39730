import { beforeAll, describe, expect, test } from "vitest";
import { testFirm } from "../testing/firm.ts";
import { layTestWeek, type Sheet, type TestWeek } from "./test-week.ts";
import { packRows } from "./unchanged-data.ts";

const firm = testFirm();
let week: TestWeek;
beforeAll(async () => {
  week = await layTestWeek(firm);
});

const db = () => firm.database.firm.db;
const codes = (answered: { Errors: { ErrorID: number }[] }) => answered.Errors.map((each) => each.ErrorID);
const overhead = (values: Record<string, unknown>) => ({
  UpdatedOverheads: [{ "Timesheet Overhead Group Detail Key": week.office, ...values }],
});

/** A sheet with one project row. */
async function sheetWithRow(values: Record<string, unknown> = {}): Promise<Sheet> {
  const made = await week.update(await week.newSheet(), { UpdatedProjects: [week.row(values)] });
  expect(made.Errors).toEqual([]);
  return made.Content.Timesheets[0];
}
const rowKey = (sheet: Sheet, at = 0): number => sheet.Project.Detail[at]["Timesheet Project Key"];
const onRow = (sheet: Sheet, values: Record<string, unknown>) => ({
  UpdatedProjects: [{ "Timesheet Project Key": rowKey(sheet), ...values }],
});

describe("UpdateTimesheets refuses", () => {
  test("a sheet without UnchangedData, with half of it, with a broken one", async () => {
    const sheet = await week.newSheet();
    expect(codes(await week.update(sheet, { UnchangedData: undefined }))).toEqual([-420]);
    expect(codes(await week.update(sheet, { UnchangedData: { Overhead: packRows([]) } }))).toEqual([-420]);
    for (const broken of ["", "?", "bm90IGpzb24=", packRows([{ "D1 Regular": 1 }]), `${sheet.UnchangedData.Overhead}x`])
      expect(codes(await week.update(sheet, { UnchangedData: { ...sheet.UnchangedData, Overhead: broken } }))).toEqual([
        -420,
      ]);
  });

  test("unknown sheets, sheets of others, a sheet that stands twice", async () => {
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

  test("hours below 0, over 24, of three decimals; a day over 24 in all; 24 it takes", async () => {
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

  test("more hours a day or a week than the firm allows", async () => {
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

  test("rows that are not on the sheet, new ones that miss a key or name none", async () => {
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

  test("phases that are not chargeable, closed projects, templates, inactive activities", async () => {
    const sheet = await week.newSheet();
    const add = async (values: object) =>
      codes(await week.update(sheet, { UpdatedProjects: [week.row(values as Record<string, unknown>)] }));
    const during = async (on: string, off: string, check: () => Promise<void>) => {
      await db().run(on);
      await check();
      await db().run(off);
    };
    expect(await add({ "Phase Key": week.construction })).toEqual([-422]); // phases below it
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

  test("more time on a row whose project was closed, while less is welcome", async () => {
    const sheet = await sheetWithRow({ "D1 Regular": 4 });
    await db().run(`update project set status = 'Closed' where project_key = ${week.bridge}`);
    expect(codes(await week.update(sheet, onRow(sheet, { "D1 Regular": 5 })))).toEqual([-424]);
    expect(codes(await week.update(sheet, onRow(sheet, { "D1 Regular": 3 })))).toEqual([]);
    await db().run(`update project set status = 'Active' where project_key = ${week.bridge}`);
  });

  test("employees who are no resources where only those may enter time", async () => {
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

  test("a locked day alone, and days outside the employment", async () => {
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

  test("a submitted sheet", async () => {
    const sheet = await week.newSheet();
    await week.call("SubmitTimesheets", { RequestedTimesheets: [sheet.TimesheetKey] });
    expect(codes(await week.update(sheet, overhead({ "D1 Regular": 1 })))).toEqual([-424]);
  });
});

describe("breaks", () => {
  const change = async (sheet: Sheet, values: Record<string, unknown>) =>
    week.update(sheet, {
      UpdatedBreaktimes: [{ "Timesheet Break Time Key": sheet.Breaktime[0]["Timesheet Break Time Key"], ...values }],
    });

  test("are refused with wrong times, numbers and minutes", async () => {
    const sheet = await week.newSheet();
    for (const [values, code] of [
      [{ "Day Start Time": "25:00 AM" }, -420],
      [{ "Day Start Time": "08:00" }, -420],
      [{ "Number of Rest Breaks": 4 }, -422],
      [{ "Number of Rest Breaks": -1 }, -422],
      [{ "Number of Meal Breaks": 3 }, -422],
      [{ "Meal 1 Minutes": -1 }, -422],
      [{ "Meal 1 Minutes": 1.5 }, -420],
      [{ "Break 1 Opt Out": "perhaps" }, -420],
      [{ "Day Start Time": "05:00 PM", "Day End Time": "08:00 AM" }, -422],
      [
        { "Day Start Time": "08:00 AM", "Day End Time": "09:00 AM", "Number of Meal Breaks": 1, "Meal 1 Minutes": 61 },
        -422,
      ],
    ] as const)
      expect(codes(await change(sheet, values)), JSON.stringify(values)).toEqual([code]);
  });

  test("keep times, place and numbers, and tell the state of each break", async () => {
    const sheet = await week.newSheet();
    const values = {
      "Day Start Time": "08:00 AM",
      "Day End Time": "5:30 pm",
      "Work Location": "Site",
      Notes: "Windy",
      "Number of Rest Breaks": 2,
      "Number of Meal Breaks": 1,
      "Break 2 Opt Out": true,
      "Break 1 Minutes": 10,
      "Meal 1 Minutes": 30,
    };
    const saved = await change(sheet, values);
    expect(saved.Content.Timesheets[0].Breaktime[0]).toMatchObject({
      ...values,
      "Day End Time": "05:30 PM",
      "Last Updated By": "Jenny Wren",
      "Last Updated By Key": week.wren,
      "Break 1 Status Value": "Active",
      "Break 2 Status Value": "OptOut",
      "Break 3 Status Value": "NotApplicable",
      "Meal 1 Status Value": "Active",
      "Meal 2 Status Value": "NotApplicable",
      "Break 2 Minutes": null,
    });
    const conflict = await change(sheet, { "Work Location": "Office", "Day End Time": "12:05 PM" });
    expect(codes(conflict)).toEqual([-409]);
    expect(conflict.Errors[0]?.ErrorData["Conflicts"]).toMatchObject([
      { Base: null, Yours: "12:05 PM", Theirs: "05:30 PM", ChangedBy: "wren" },
      { Base: "", Yours: "Office", Theirs: "Site" },
    ]);
  });
});

describe("cells merge", () => {
  test("so that two people lose nothing, and the same cell changed twice conflicts with both values", async () => {
    const sheet = await sheetWithRow({ "D1 Regular": 4 });
    expect(
      codes(await week.update(sheet, onRow(sheet, { "D1 Regular": 4, "D2 Regular": 2, "D2 Notes": "wren" }))),
    ).toEqual([]);
    const desk = await week.call("UpdateTimesheets", {
      Timesheets: [
        {
          TimesheetKey: sheet.TimesheetKey,
          UnchangedData: sheet.UnchangedData,
          ...onRow(sheet, { "D1 Regular": 5, "D2 Regular": 0, "D3 Regular": 1 }),
        },
      ],
    });
    expect(desk.Content.Timesheets[0].Project.Detail[0]).toMatchObject({
      "D1 Regular": 5,
      "D2 Regular": 2,
      "D3 Regular": 1,
      "D2 Notes": "wren",
    });
    const clash = await week.update(sheet, onRow(sheet, { "D1 Regular": 6, "D4 Regular": 1 }));
    expect(clash.Errors).toMatchObject([
      {
        ErrorID: -409,
        ErrorData: {
          Conflicts: [
            { Property: `Project[${rowKey(sheet)}].D1 Regular`, Base: 4, Yours: 6, Theirs: 5, ChangedBy: "api" },
          ],
        },
      },
    ]);
    expect(clash.Errors[0]?.ErrorData["Conflicts"]).toMatchObject([{ ChangedAt: expect.stringMatching(/^\d{4}-/) }]);
    expect((await week.get(sheet.TimesheetKey)).Project.Detail[0]["D4 Regular"]).toBe(0);
    expect(codes(await week.update(sheet, onRow(sheet, { "D1 Regular": 5 })))).toEqual([]); // the same change twice
  });

  test("when they are written at the same moment", async () => {
    const sheet = await sheetWithRow();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((day) => week.update(sheet, onRow(sheet, { [`D${day} Regular`]: day }))),
    );
    expect(answers.map((each) => each.ResponseCode)).toEqual([200, 200, 200, 200, 200, 200, 200]);
    expect((await week.get(sheet.TimesheetKey)).TimesheetTotal).toBe(28);
    const same = await Promise.all([1, 2].map((hours) => week.update(sheet, onRow(sheet, { "D1 Overtime": hours }))));
    expect(same.map((each) => each.ResponseCode).toSorted((one, other) => one - other)).toEqual([-409, 200]);
  });

  test("a row that someone filled is not deleted unseen; one that is gone stays gone", async () => {
    const sheet = await sheetWithRow();
    const filled = await week.update(sheet, onRow(sheet, { "D1 Regular": 2 }));
    expect(codes(await week.update(sheet, onRow(sheet, { Delete: true })))).toEqual([-409]);
    const gone = await week.update(filled.Content.Timesheets[0], onRow(sheet, { Delete: true }));
    expect(gone.Content.Timesheets[0]).toMatchObject({ TimesheetTotal: 0, Project: { Detail: [] } });
    expect(codes(await week.update(sheet, onRow(sheet, { Delete: true })))).toEqual([]);
    expect(codes(await week.update(sheet, onRow(sheet, { "D1 Regular": 1 })))).toEqual([-409]);
  });
});

describe("totals", () => {
  test("of rows, days, sheet and billable percent; hours of nothing keep the row", async () => {
    const sheet = await sheetWithRow({ "D1 Regular": 6, "D1 Overtime": 1.5, "D1 OT Notes": "late" });
    const saved = await week.update(sheet, {
      ...overhead({ "D1 Regular": 2.5 }),
      UpdatedProjects: [week.row({ "Project Key": week.survey, "Phase Key": week.survey, "D3 Regular": 2 })],
    });
    expect(saved.Errors).toEqual([]);
    const now = saved.Content.Timesheets[0];
    expect(now).toMatchObject({ TimesheetTotal: 12, ActualBillablePercent: 62.5 });
    expect(now.Project.Totals).toMatchObject({
      D1: 7.5,
      "D1 Regular": 6,
      D3: 2,
      "Regular Hours": 8,
      "OT Hours": 1.5,
      "Total Hours": 9.5,
    });
    expect(now.Overhead.Totals).toMatchObject({ D1: 2.5, "Total Hours": 2.5 });
    expect(now.Project.Detail[0]).toMatchObject({ "D1 Overtime": 1.5, "D1 OT Notes": "late", "Total Hours": 7.5 });
    expect(now.Project.Detail[0]).not.toHaveProperty("D2 Overtime");
    expect(now.Project.Detail[1]).toMatchObject({
      "Project Description": "Office survey",
      "Phase Description": "Office survey",
      "Phase Key": week.survey,
    });
    const emptied = await week.update(now, onRow(now, { "D1 Regular": null, "D1 Overtime": 0 }));
    expect(emptied.Content.Timesheets[0]).toMatchObject({ TimesheetTotal: 4.5, ActualBillablePercent: 0 });
    expect(emptied.Content.Timesheets[0].Project.Detail).toHaveLength(2);
  });

  test("suggest overtime by the firm's rule until some is entered", async () => {
    const sheet = await week.newSheet();
    const hours = Object.fromEntries([1, 2, 3, 4, 5].map((day) => [`D${day} Regular`, day === 5 ? 13 : 8]));
    const saved = await week.update(sheet, overhead(hours));
    const rowOf = saved.Content.Timesheets[0].Overhead.Detail[1]["Timesheet Overhead Key"];
    expect(saved.Content.Timesheets[0].SuggestedOvertime).toMatchObject([
      { "Timesheet Overhead Key": rowOf, Regular: 8, Overtime: 5, Doubletime: 0 },
    ]);
    await firm.setSetting("overtimeRule", "daily8double12");
    expect((await week.get(sheet.TimesheetKey)).SuggestedOvertime).toMatchObject([
      { Regular: 8, Overtime: 4, Doubletime: 1 },
    ]);
    await firm.setSetting("overtimeRule", "weekly40");
    const entered = await week.update(saved.Content.Timesheets[0], overhead({ "D5 Regular": 8, "D5 Overtime": 5 }));
    expect(entered.Content.Timesheets[0].SuggestedOvertime).toEqual([]);
  });

  test("warn of notes that submission will ask for, and refuse the submission", async () => {
    await db().run(`update phase set require_timesheet_notes = true where phase_key = ${week.studies}`);
    const made = await week.update(await week.newSheet(), {
      UpdatedProjects: [week.row({ "D1 Regular": 1, "D2 Regular": 1, "D2 Notes": "plan" })],
    });
    expect(made.Warnings?.filter((each) => each.WarningID === -422)).toMatchObject([
      {},
      { WarningData: { Members: ["D1 Notes"] } },
    ]);
    const sheet = made.Content.Timesheets[0];
    const refused = await week.call("SubmitTimesheets", { RequestedTimesheets: [sheet.TimesheetKey] }, "wren");
    expect(refused.Errors).toMatchObject([{ ErrorID: -420, ErrorData: { TimesheetKey: sheet.TimesheetKey } }]);
    await week.update(sheet, onRow(sheet, { "D1 Notes": "sketch" }));
    expect(
      (await week.call("SubmitTimesheets", { RequestedTimesheets: [sheet.TimesheetKey] }, "wren")).ResponseCode,
    ).toBe(200);
    await db().run(`update phase set require_timesheet_notes = false where phase_key = ${week.studies}`);
  });
});

test("an update of five cells costs the same statements as one of all", async () => {
  const sheet = await sheetWithRow();
  const count = async (values: Record<string, unknown>) =>
    (await firm.database.statements(() => week.update(sheet, onRow(sheet, values)))).length;
  const few = await count({ "D1 Regular": 1 });
  const many = await count(
    Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [
        [`D${day} Notes`, "x"],
        [`D${day} Overtime`, 1],
      ]),
    ),
  );
  expect(many).toBe(few);
});
