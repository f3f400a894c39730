import { beforeAll, describe, expect, test } from "vitest";
import { testFirm } from "../../../../testing/firm.ts";
import {
  codes,
  createTestWeek,
  onRow,
  rowKey,
  type Sheet,
  sheetCalls,
  type TestWeek,
} from "../../../../testing/capabilities/week.ts";

const firm = testFirm();
let week: TestWeek;
beforeAll(async () => {
  week = await createTestWeek(firm);
});

const db = () => firm.database.firm.db;
const { overhead, sheetWithRow } = sheetCalls(() => week);

describe("breaks", () => {
  const change = async (sheet: Sheet, values: Record<string, unknown>) =>
    week.update(sheet, {
      UpdatedBreaktimes: [{ "Timesheet Break Time Key": sheet.Breaktime[0]["Timesheet Break Time Key"], ...values }],
    });

  test("are refused with invalid times, numbers and minutes", async () => {
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

  test("keep times, location and numbers, and show the status of each break", async () => {
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
  test("so that two people lose nothing; a cell that both change is a conflict with both values", async () => {
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

  test("when two calls run at the same time", async () => {
    const sheet = await sheetWithRow();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((day) => week.update(sheet, onRow(sheet, { [`D${day} Regular`]: day }))),
    );
    expect(answers.map((each) => each.ResponseCode)).toEqual([200, 200, 200, 200, 200, 200, 200]);
    expect((await week.get(sheet.TimesheetKey)).TimesheetTotal).toBe(28);
    const same = await Promise.all([1, 2].map((hours) => week.update(sheet, onRow(sheet, { "D1 Overtime": hours }))));
    expect(same.map((each) => each.ResponseCode).toSorted((one, other) => one - other)).toEqual([-409, 200]);
  });

  test("a row that someone else filled in is not deleted; a deleted row stays deleted", async () => {
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
  test("of rows, days, timesheet and billable percent; zero hours keep the row", async () => {
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

  test("count hours as billable by the nearest phase above that says so, else by the project", async () => {
    const setTypes = (construction: string, piers: string) =>
      db().run(
        "update phase set billing_type = case phase_key when $1 then $2 else $4 end where phase_key = any(array[$1, $3]::int[])",
        [week.construction, construction, week.piers, piers],
      );
    const percent = async (construction: string, piers: string) => {
      await setTypes(construction, piers);
      const made = await week.update(await week.newSheet(), {
        UpdatedProjects: [week.row({ "Phase Key": week.piers, "D1 Regular": 1 })],
      });
      return made.Content.Timesheets[0].ActualBillablePercent;
    };
    expect(await percent("Null", "Null")).toBe(100);
    expect(await percent("Nonbillable", "Null")).toBe(0);
    expect(await percent("Nonbillable", "TimeAndExpense")).toBe(100);
    expect(await percent("TimeAndExpense", "Nonbillable")).toBe(0);
    await setTypes("TimeAndExpense", "TimeAndExpense");
  });

  test("suggest overtime by the firm's rule until overtime is entered", async () => {
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

  test("warn of missing notes that submission requires, and submission is refused", async () => {
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

test("an update of five cells costs as many statements as one of all cells", async () => {
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
