import { beforeAll, expect, test } from "vitest";
import { expectNoScan } from "../../../../testing/plans.ts";
import { testFirm } from "../../../../testing/firm.ts";
import { createTestWeek, type Sheet, type TestWeek } from "../../../../testing/capabilities/week.ts";

const firm = testFirm();
let week: TestWeek;

/** Adds weeks of other people, which a call about one week must not read. */
beforeAll(async () => {
  week = await createTestWeek(firm);
  await firm.database.firm.db.script(`
    begin;
    set local session_replication_role = replica;
    insert into timesheet (timesheet_key, employee_key, company_key, week_start, last_modified)
    select 10000 + n, 10000 + n % 100, ${week.north}, date '2000-01-03' + 7 * (n / 100), now() from generate_series(1, 1000) n;
    insert into timesheet_row (timesheet_key, position, project_key, activity_key, regular)
    select timesheet_key, place, 1, 1, '{1,1,1,1,1,0,0}' from timesheet, generate_series(1, 5) place where timesheet_key > 10000;
    commit;
    analyze;`);
  // The first call opens the session.
  await firm.call("ListTimesheets", { FilterByEmployee: [week.wren] });
});

test("entering, submitting and approving a week never reads the weeks of others", async () => {
  const check = (work: () => Promise<unknown>) => expectNoScan(firm.database, ["timesheet", "timesheet_row"], work);
  let sheet: Sheet;
  await check(async () => (sheet = await week.newSheet()));
  await check(async () => {
    const saved = await week.update(sheet, { UpdatedProjects: [week.row()] });
    expect(saved.Errors).toEqual([]);
    sheet = saved.Content.Timesheets[0];
  });
  const RequestedTimesheets = [sheet.TimesheetKey];
  for (const [method, more] of [
    ["SubmitTimesheets", {}],
    ["ApproveTimesheets", { Level: "Supervisor" }],
    ["UnapproveTimesheets", { Level: "Supervisor" }],
  ] as const)
    await check(async () => expect((await week.call(method, { RequestedTimesheets, ...more })).Errors).toEqual([]));
});
