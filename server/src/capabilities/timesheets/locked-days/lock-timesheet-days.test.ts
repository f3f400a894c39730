import { beforeAll, describe, expect, test } from "vitest";
import { testFirm } from "../../../../testing/firm.ts";
import { createTestWeek, type TestWeek } from "../../../../testing/capabilities/week.ts";

const firm = testFirm();
let week: TestWeek;
beforeAll(async () => {
  week = await createTestWeek(firm);
});

const call = (method: string, EarliestDate: string, LatestDate: string, more = {}) =>
  week.call(method, { EarliestDate, LatestDate, ...more });

describe("locked days", () => {
  test("refuse a range that is too long or reversed, an unknown company, and a caller without the role", async () => {
    for (const method of ["LockTimesheetDays", "UnlockTimesheetDays", "ListLockedTimesheetDays"]) {
      expect((await call(method, "2025-01-02", "2025-01-01")).ResponseCode).toBe(-422);
      expect((await call(method, "2025-01-01", "2026-01-03")).ResponseCode).toBe(-422);
      expect((await week.call(method, { EarliestDate: "2025-01-01" })).ResponseCode).toBe(-420);
    }
    expect((await call("LockTimesheetDays", "2025-01-01", "2025-01-01", { CompanyKey: 99_999 })).ResponseCode).toBe(
      -404,
    );
    const args = { EarliestDate: "2025-01-01", LatestDate: "2025-01-01" };
    expect((await week.call("UnlockTimesheetDays", args, "wren")).ResponseCode).toBe(-403);
    expect((await week.call("ListLockedTimesheetDays", args, "wren")).ResponseCode).toBe(200);
  });

  test("cover at most 367 days, are stored once, and can be unlocked", async () => {
    expect((await call("LockTimesheetDays", "2024-01-01", "2025-01-01")).Content.LockedDays).toHaveLength(367);
    expect((await call("LockTimesheetDays", "2024-01-01", "2024-01-02")).Content.LockedDays).toHaveLength(2);
    expect((await call("UnlockTimesheetDays", "2024-01-02", "2024-12-31")).Content.LockedDays).toEqual([]);
    const left = await call("ListLockedTimesheetDays", "2024-01-01", "2025-01-01");
    expect(left.Content.LockedDays).toMatchObject([
      { Date: "2024-01-01", LockedBy: "Alex Archer" },
      { Date: "2025-01-01" },
    ]);
  });

  test("of one company do not lock the others", async () => {
    const sheet = await week.newSheet();
    const day = sheet.TimesheetDate.slice(0, 10);
    const change = { UpdatedOverheads: [{ "Timesheet Overhead Group Detail Key": week.office, "D7 Regular": 1 }] };
    await call("LockTimesheetDays", day, day, { CompanyKey: week.south });
    expect((await week.get(sheet.TimesheetKey)).LockedDays).toEqual([]);
    expect((await week.update(sheet, change)).ResponseCode).toBe(200);
    await call("LockTimesheetDays", day, day, { CompanyKey: firm.companyKey });
    const now = await week.get(sheet.TimesheetKey);
    const refused = await week.update(now, { UpdatedOverheads: [{ ...change.UpdatedOverheads[0], "D7 Regular": 2 }] });
    expect(refused.ResponseCode).toBe(-424);
  });

  test("keep a row with hours on them from being deleted", async () => {
    const made = await week.update(await week.newSheet(), { UpdatedProjects: [week.row({ "D1 Regular": 2 })] });
    const [sheet] = made.Content.Timesheets;
    const monday = new Date(Date.parse(`${sheet.TimesheetDate}Z`) - 6 * 86_400_000).toISOString().slice(0, 10);
    await call("LockTimesheetDays", monday, monday);
    const [row] = sheet.Project.Detail;
    const gone = await week.update(sheet, {
      UpdatedProjects: [{ "Timesheet Project Key": row["Timesheet Project Key"], Delete: true }],
    });
    expect(gone.ResponseCode).toBe(-424);
  });
});

test("non-work days are returned", async () => {
  const sheet = await week.newSheet();
  const day = sheet.TimesheetDate.slice(0, 10);
  await firm.database.firm.db.run(
    "insert into timesheet_non_work_day (description, date) values ('Founders day', $1::date)",
    [day],
  );
  expect((await week.get(sheet.TimesheetKey)).NonWorkDays).toEqual([
    { Date: `${day}T00:00:00`, Description: "Founders day" },
  ]);
});
