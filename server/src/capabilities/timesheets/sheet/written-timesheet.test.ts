import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { testFirm } from "../../../../testing/firm.ts";
import { createTestWeek, type Sheet, type TestWeek } from "../../../../testing/capabilities/week.ts";
import { historyTexts } from "./timesheet-texts.ts";
import { runs } from "@plumbline/accounting/testing";

const firm = testFirm();
let week: TestWeek;
/** Details of Wren's overhead group. `later` is one that timesheets do not have, because it was inactive when they were created. */
let details: { vacation: number; office: number; later: number };
let created = 0;

type Wire = Record<string, unknown>;

beforeAll(async () => {
  week = await createTestWeek(firm);
  const { db } = firm.database.firm;
  const later = Number(
    await db.text(
      `insert into overhead_group_detail (overhead_group_key, description, detail_type, position, status)
       select overhead_group_key, 'Sick', 'Sick', 0, 'Inactive' from overhead_group_detail limit 1 returning overhead_group_detail_key::text`,
    ),
  );
  details = { vacation: week.vacation, office: week.office, later };
  await db.run("update project set project_manager_key = $1 where project_key = $2", [firm.employeeKey, week.bridge]);
  // Nobody works on Fridays, and the Sundays of the company are locked.
  await db.run(
    `insert into timesheet_non_work_day (description, date, company_key)
     select 'Free', date '2027-01-08' + 7 * n, case when n % 2 = 0 then $1::int end from generate_series(0, 200) n`,
    [week.north],
  );
  await db.run(
    `insert into timesheet_day_lock (date, company_key, locked_by, locked_at)
     select date '2027-01-10' + 7 * n, case when n % 2 = 0 then $1::int end, $2::int, now() from generate_series(0, 200) n`,
    [week.north, week.wren],
  );
  await db.run(
    "insert into resource (project_key, phase_key, activity_type, employee_key, activity_key, last_modified) values ($1, $2, 'Labor', $3, $4, now())",
    [week.bridge, week.piers, week.wren, week.design],
  );
});

interface NewSheet {
  readonly prefills: Wire;
  readonly copies: boolean;
  readonly tracksBreaks: boolean;
  readonly by: string;
}

/** A step of a person's week; `at` chooses one of the rows that there are. */
type Step =
  | {
      readonly is: "project";
      readonly place: "phase" | "deep phase" | "project";
      readonly as: boolean;
      readonly cells: Wire;
    }
  | { readonly is: "change"; readonly at: number; readonly as: boolean | undefined; readonly cells: Wire }
  | { readonly is: "delete"; readonly at: number }
  | { readonly is: "overhead"; readonly detail: keyof typeof details; readonly cells: Wire }
  | { readonly is: "breaks"; readonly at: number; readonly values: Wire }
  | { readonly is: "approve" };

const some = (values: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Wire> =>
  fc.record(values, { requiredKeys: [] });
const hours = fc.constantFrom(0, 0.25, 1.5, 2, 3.33);
const note = fc.constantFrom("", "plan", "Pfähle – “quote”\nline", " spaces ");
const cells = some({
  "D1 Regular": hours,
  "D3 Regular": hours,
  "D2 Overtime": hours,
  "D6 Doubletime": hours,
  "D1 Notes": note,
  "D4 Notes": note,
  "D2 OT Notes": note,
});
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    is: fc.constant("project" as const),
    place: fc.constantFrom("phase" as const, "deep phase" as const, "project" as const),
    as: fc.boolean(),
    cells,
  }),
  fc.record({
    is: fc.constant("change" as const),
    at: fc.nat(9),
    as: fc.option(fc.boolean(), { nil: undefined }),
    cells,
  }),
  fc.record({ is: fc.constant("delete" as const), at: fc.nat(9) }),
  fc.record({
    is: fc.constant("overhead" as const),
    detail: fc.constantFrom("vacation" as const, "office" as const, "later" as const),
    cells,
  }),
  fc.record({
    is: fc.constant("breaks" as const),
    at: fc.nat(6),
    values: some({
      "Day Start Time": fc.constantFrom(null, "08:00 AM", "12:30 AM", "9:05 am"),
      "Day End Time": fc.constantFrom(null, "12:00 PM", "05:45 PM", "11:59 PM"),
      "Work Location": note,
      Notes: note,
      "Number of Rest Breaks": fc.nat(3),
      "Meal 1 Opt Out": fc.boolean(),
      "Break 2 Minutes": fc.constantFrom(null, 0, 15),
    }),
  }),
  fc.constant({ is: "approve" as const }),
);
const newSheets: fc.Arbitrary<NewSheet> = fc.record({
  prefills: some({
    PrefillRecent: fc.boolean(),
    PrefillScheduled: fc.boolean(),
    ActivityKey: fc.constant("design"),
  }),
  copies: fc.boolean(),
  tracksBreaks: fc.boolean(),
  by: fc.constantFrom("wren", "api"),
});

/** The change that a call makes of the steps that it can; a row is changed or deleted once. */
function changeOf(chosen: readonly Step[], sheet: Sheet): Wire {
  const rows = new Map<number, Wire>();
  const overheads = new Map<number, Wire>();
  const breaks = new Map<number, Wire>();
  const added: Wire[] = [];
  const typeOf = (as: boolean | undefined) =>
    as === undefined ? {} : { "Employee Type Key": as ? week.employeeType : null };
  for (const step of chosen)
    if (step.is === "project") {
      const { bridge, studies, piers, survey } = week;
      const [project, phase] = { phase: [bridge, studies], "deep phase": [bridge, piers], project: [survey, survey] }[
        step.place
      ] as [number, number];
      added.push(week.row({ "Project Key": project, "Phase Key": phase, ...typeOf(step.as), ...step.cells }));
    } else if (step.is === "change" || step.is === "delete") {
      const key = sheet.Project.Detail[step.at % sheet.Project.Detail.length]?.["Timesheet Project Key"];
      if (key === undefined) continue;
      const more = step.is === "delete" ? { Delete: true } : { ...typeOf(step.as), ...step.cells };
      rows.set(key, { "Timesheet Project Key": key, ...more });
    } else if (step.is === "overhead") {
      const key = details[step.detail];
      overheads.set(key, { "Timesheet Overhead Group Detail Key": key, ...step.cells });
    } else if (step.is === "breaks") {
      const key = sheet.Breaktime[step.at]?.["Timesheet Break Time Key"];
      if (key !== undefined) breaks.set(key, { "Timesheet Break Time Key": key, ...step.values });
    }
  return {
    UpdatedProjects: [...added, ...rows.values()],
    UpdatedOverheads: [...overheads.values()],
    UpdatedBreaktimes: [...breaks.values()],
  };
}

/** Compares what a call answered and recorded with what is stored. */
async function expectStored(answered: Sheet): Promise<void> {
  const { db } = firm.database.firm;
  const key = answered.TimesheetKey;
  expect(JSON.stringify(answered)).toBe(JSON.stringify(await week.get(key)));
  const recorded = await db.text(
    `select (records::json -> (array_position(touched, $1) - 1) -> 'after')::text from audit where touched @> array[$1] order by audit_key desc limit 1`,
    [`Timesheet:${key}`],
  );
  expect(recorded).toBe((await historyTexts(db, [key])).get(key));
  const counted = await db.row(
    `select project_rows as rows, project_rows_approved as approved,
            (select count(*)::int from timesheet_row row where row.timesheet_key = timesheet.timesheet_key and project_key is not null
                and exists (select from unnest(regular || overtime || doubletime) as hours where hours > 0)) as "storedRows",
            total_hours = (select coalesce(sum(hours), 0) from timesheet_row row, unnest(regular || overtime || doubletime) as hours
                            where row.timesheet_key = timesheet.timesheet_key) as "totalIsRight"
       from timesheet where timesheet_key = $1`,
    [key],
  );
  expect(counted).toMatchObject({ rows: (counted as Wire)["storedRows"], totalIsRight: true });
}

async function create({ prefills, copies, tracksBreaks, by }: NewSheet, last: number | undefined): Promise<Sheet> {
  await firm.setSetting("tracksBreaks", tracksBreaks);
  const TimesheetDate = new Date(Date.UTC(2027, 0, 4 + 7 * created++)).toISOString().slice(0, 10);
  const made = await week.call(
    "CreateTimesheet",
    {
      Timesheet: {
        EmployeeKey: week.wren,
        TimesheetDate,
        ...prefills,
        ...("ActivityKey" in prefills ? { ActivityKey: week.design } : {}),
        ...(copies && last !== undefined ? { CopyFromTimesheetKey: last } : {}),
      },
    },
    by,
  );
  expect(made.Errors).toEqual([]);
  return made.Content.Timesheets[0];
}

/** Sets whether the detail `later` is active. */
const setLater = (status: "Active" | "Inactive") =>
  firm.database.firm.db.run("update overhead_group_detail set status = $2 where overhead_group_detail_key = $1", [
    details.later,
    status,
  ]);

test(
  "creating and changing timesheets returns and records what is stored, whatever the change",
  { timeout: 300_000 },
  async () => {
    let last: number | undefined;
    const seen = { approvalsLost: 0, newOverheads: 0, breaks: 0, prefilled: 0, refused: 0, changed: 0 };
    const calls = fc.array(
      fc.record({ by: fc.constantFrom("wren", "api"), steps: fc.array(steps, { minLength: 1, maxLength: 5 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    await fc.assert(
      fc.asyncProperty(newSheets, calls, async (newSheet, changes) => {
        await setLater("Inactive");
        let sheet = await create(newSheet, last);
        seen.prefilled += sheet.Project.Detail.length;
        await expectStored(sheet);
        await setLater("Active");
        for (const { by, steps: chosen } of changes) {
          if (chosen.some(({ is }) => is === "approve")) sheet = await approveRows(sheet.TimesheetKey);
          const answered = await week.update(sheet, changeOf(chosen, sheet), by);
          const after = answered.Content.Timesheets?.[0];
          if (after === undefined) {
            seen.refused++;
            continue;
          }
          await expectStored(after);
          seen.changed++;
          seen.approvalsLost += approvals(sheet) > approvals(after) ? 1 : 0;
          seen.newOverheads += after.Overhead.Detail.length > sheet.Overhead.Detail.length ? 1 : 0;
          seen.breaks += JSON.stringify(after.Breaktime) === JSON.stringify(sheet.Breaktime) ? 0 : 1;
          sheet = after;
        }
        last = sheet.TimesheetKey;
      }),
      { numRuns: runs(40) },
    );
    // The cases that matter did happen.
    for (const [name, count] of Object.entries(seen)) expect([name, count > 0]).toEqual([name, true]);
  },
);

const approvals = (sheet: Sheet): number =>
  sheet.Project.Detail.filter((row: Wire) => row["Project Manager Approved"] === true).length;

/** Submits a timesheet, approves the rows that have a project manager, and takes the submission back. */
async function approveRows(key: number): Promise<Sheet> {
  const RequestedTimesheets = [key];
  await week.call("SubmitTimesheets", { RequestedTimesheets });
  await week.call("ApproveTimesheets", { RequestedTimesheets, Level: "ProjectManager" });
  await week.call("SubmitTimesheets", { RequestedTimesheets, Unsubmit: true });
  return week.get(key);
}

test("several timesheets in one call return and record what is stored, also when others are refused", async () => {
  await setLater("Active");
  const sheets = [await week.newSheet(), await week.newSheet(), await week.newSheet()];
  const rows = [{ "D1 Regular": 1 }, { "D2 Regular": 2, "Phase Key": week.piers }];
  const answered = await week.call("UpdateTimesheets", {
    Timesheets: sheets.map((sheet, at) => ({
      TimesheetKey: sheet.TimesheetKey,
      UnchangedData: sheet.UnchangedData,
      UpdatedProjects: rows.map((row) => week.row(at === 1 ? { ...row, "Activity Key": 99_999 } : row)),
      UpdatedOverheads: [{ "Timesheet Overhead Group Detail Key": details.later, "D3 Regular": at + 1 }],
    })),
  });
  expect(answered.Errors.map(({ ErrorID }) => ErrorID)).toEqual([-404, -404]);
  expect(answered.Content.Timesheets.map((each: Sheet) => each.TimesheetKey)).toEqual([
    sheets[0].TimesheetKey,
    sheets[2].TimesheetKey,
  ]);
  for (const each of answered.Content.Timesheets) await expectStored(each);
});
