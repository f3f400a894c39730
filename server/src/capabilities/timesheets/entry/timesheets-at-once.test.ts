import { beforeAll, describe, expect, it } from "vitest";
import { type Answered, testFirm } from "../../../../testing/firm.ts";
import { createTestWeek, onRow, type Sheet, type TestWeek } from "../../../../testing/capabilities/week.ts";

// Calls that come at once share a transaction (platform/database/shared-transactions.ts); nobody may notice.

const firm = testFirm();
let week: TestWeek;
let created = 0;

beforeAll(async () => {
  week = await createTestWeek(firm);
  // Sessions that are known take no time, so that the calls come at once.
  for (const user of [undefined, "wren", "stranger"])
    await week.call("GetTimesheets", { RequestedTimesheets: [1] }, user);
});

const monday = (n: number) => new Date(Date.UTC(2030, 0, 7 + 7 * n)).toISOString().slice(0, 10);
const create = (TimesheetDate: string, more: object = {}, user = "wren") =>
  week.call("CreateTimesheet", { Timesheet: { EmployeeKey: week.wren, TimesheetDate, ...more } }, user);
const auditOf = ({ UsageKey }: Answered) =>
  firm.database.firm.db.rows<{ user_name: string; touched: string[] }>(
    "select user_name, touched from audit where usage_key = $1::uuid",
    [UsageKey],
  );
const commits = (statements: readonly string[]) => statements.filter((text) => text === "commit").length;

const count = (statements: readonly string[], part: string) => statements.filter((text) => text.includes(part)).length;

async function newSheets(count: number): Promise<Sheet[]> {
  const made = await Promise.all(Array.from({ length: count }, () => create(monday(created++))));
  expect(made.flatMap((each) => each.Errors)).toEqual([]);
  return made.map((each) => each.Content.Timesheets[0]);
}

describe("Timesheets of several callers at once", () => {
  it("are created in one transaction, each with its own rows and breaks", async () => {
    let made: Answered[] = [];
    const dates = Array.from({ length: 5 }, () => monday(created++));
    const statements = await firm.database.statements(async () => {
      made = await Promise.all(dates.map((date, at) => create(date, {}, at % 2 === 0 ? "wren" : "api")));
    });
    expect(commits(statements)).toBeLessThan(dates.length);
    expect(count(statements, "nextval('timesheet_timesheet_key_seq')")).toBeLessThan(dates.length);
    for (const [at, answer] of made.entries()) {
      expect(answer.Errors).toEqual([]);
      const [sheet] = answer.Content.Timesheets as Sheet[];
      expect(sheet).toEqual(await week.get(sheet.TimesheetKey));
      expect(sheet.Breaktime).toHaveLength(7);
      expect(sheet.Overhead.Detail).toHaveLength(2);
      expect(await auditOf(answer)).toEqual([
        { user_name: at % 2 === 0 ? "wren" : "api", touched: [`Timesheet:${sheet.TimesheetKey}`] },
      ]);
    }
    expect(new Set(made.map((each) => each.Content.Timesheets[0].TimesheetKey)).size).toBe(dates.length);
  });

  it("are filled in one transaction, each with its own hours, and two round trips of statements", async () => {
    const sheets = await newSheets(5);
    let filled: Answered[] = [];
    const statements = await firm.database.statements(async () => {
      filled = await Promise.all(
        sheets.map((sheet, at) =>
          week.update(
            sheet,
            {
              UpdatedProjects: [
                week.row({ "D1 Regular": at + 1 }),
                week.row({ "D2 Regular": 2, "Phase Key": week.piers }),
              ],
            },
            at % 2 === 0 ? "wren" : "api",
          ),
        ),
      );
    });
    expect(commits(statements)).toBeLessThan(sheets.length);
    expect(count(statements, "with wanted as")).toBeLessThan(sheets.length);
    for (const [at, answer] of filled.entries()) {
      expect(answer.Errors).toEqual([]);
      const [sheet] = answer.Content.Timesheets as Sheet[];
      expect(sheet.TimesheetKey).toBe(sheets[at].TimesheetKey);
      expect(sheet).toEqual(await week.get(sheet.TimesheetKey));
      expect(sheet.Project.Detail.map((row: Sheet) => [row["D1 Regular"], row["D2 Regular"]])).toEqual([
        [at + 1, 0],
        [0, 2],
      ]);
      expect(await auditOf(answer)).toHaveLength(1);
    }
  });

  it("change, delete and add rows and breaks, each in its own", async () => {
    const sheets = await newSheets(3);
    const filled = await Promise.all(
      sheets.map((sheet) =>
        week.update(sheet, {
          UpdatedProjects: [week.row({ "D1 Regular": 1 }), week.row({ "D2 Regular": 2, "Phase Key": week.piers })],
        }),
      ),
    );
    const now = filled.map((each) => each.Content.Timesheets[0] as Sheet);
    const [changed, deleted, paused] = await Promise.all([
      week.update(now[0], onRow(now[0], { "D1 Regular": 7 })),
      week.update(now[1], onRow(now[1], { Delete: true })),
      week.update(now[2], {
        UpdatedBreaktimes: [
          {
            "Timesheet Break Time Key": now[2].Breaktime[0]["Timesheet Break Time Key"],
            "Day Start Time": "08:00 AM",
            "Day End Time": "05:00 PM",
          },
        ],
      }),
    ]);
    expect([changed, deleted, paused].flatMap((each) => each?.Errors)).toEqual([]);
    for (const [at, answer] of [changed, deleted, paused].entries())
      expect(answer?.Content.Timesheets[0]).toEqual(await week.get(sheets[at].TimesheetKey));
    expect(changed?.Content.Timesheets[0].Project.Detail.map((row: Sheet) => row["D1 Regular"])).toEqual([7, 0]);
    expect(deleted?.Content.Timesheets[0].Project.Detail).toHaveLength(1);
    expect(paused?.Content.Timesheets[0].Breaktime[0]).toMatchObject({
      "Day Start Time": "08:00 AM",
      "Last Updated By": "Jenny Wren",
    });
  });

  it("are refused one by one, and the others are saved", async () => {
    const [good, foreign, bad, other] = await newSheets(4);
    const hours = (value: number) => ({ UpdatedProjects: [week.row({ "D1 Regular": value })] });
    const date = monday(created++);
    const answers = await Promise.all([
      week.update(good, hours(3)),
      week.update(foreign, hours(4), "stranger"),
      week.update(bad, hours(25)),
      week.update(other, hours(5)),
      create(date),
      create(date),
    ]);
    const codes = answers.map((each) => each.ResponseCode);
    expect(codes.slice(0, 4)).toEqual([200, -404, -422, 200]);
    expect(codes.slice(4).toSorted()).toEqual([-424, 200]);
    expect((await week.get(good.TimesheetKey)).Project.Detail).toHaveLength(1);
    expect(await week.get(foreign.TimesheetKey)).toEqual(foreign);
    expect(await week.get(bad.TimesheetKey)).toEqual(bad);
    for (const answer of answers) expect(await auditOf(answer)).toHaveLength(answer.ResponseCode === 200 ? 1 : 0);
  });

  it("that are the same one keep the hours of every caller", async () => {
    const [sheet] = await newSheets(1);
    const { Timesheets } = (await week.update(sheet, { UpdatedProjects: [week.row({ "D1 Regular": 1 })] })).Content;
    const answers = await Promise.all(
      [2, 3, 4, 5].map((day) => week.update(Timesheets[0], onRow(Timesheets[0], { [`D${day} Regular`]: day }))),
    );
    expect(answers.flatMap((each) => each.Errors)).toEqual([]);
    const [row] = (await week.get(sheet.TimesheetKey)).Project.Detail;
    expect([1, 2, 3, 4, 5].map((day) => row[`D${day} Regular`])).toEqual([1, 2, 3, 4, 5]);
  });

  it("are counted", async () => {
    const counted = await firm.database.firm.db.row(
      "select (select count(*) from timesheet where employee_key = $1) as there, (select sum(rows)::bigint from timesheet_count where employee_key = $1) as counted",
      [week.wren],
    );
    expect(counted).toEqual({ there: created, counted: created });
  });
});
