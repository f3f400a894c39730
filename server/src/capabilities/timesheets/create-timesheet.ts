import { addDays, type DateOnly } from "@plumbline/accounting";
import { authorizingEmployee } from "../../engine/access/access.ts";
import { group, type ValuesOf } from "../../engine/fields/fields.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { type Refusal, RefusedCall, warning } from "../../engine/fields/refusals.ts";
import { noCells } from "./day-cells.ts";
import { type EntryFacts, entryPlace, findEntryFacts } from "./entry-facts.ts";
import { isEmployed, refuseEntry } from "./entry-rules.ts";
import { showTimesheets } from "./get-timesheets.ts";
import { auditText } from "./save-timesheets.ts";
import { findNewSheetFacts, insertTimesheet, type NewSheetFacts, type PrefilledRow } from "./new-timesheet-store.ts";
import { findTimesheets, scopeOf } from "./stored-timesheet.ts";
import type { NewRow } from "./planned-timesheet.ts";
import { listOfTimesheets, newTimesheetFields } from "./timesheet-record.ts";
import { weekOf } from "./weeks.ts";

type NewTimesheet = ValuesOf<typeof newTimesheetFields>;

export const daysBackMax = 90;

export const createTimesheet = defineMethod({
  name: "CreateTimesheet",
  chapter: "Timesheets",
  versions: [2],
  access: authorizingEmployee,
  effect: "write",
  summary: "Makes an employee's timesheet for the week of a date, with a row for each detail of the overhead group.",
  rules: [
    "One timesheet for an employee and week: a second is -424 and names the existing key.",
    "For oneself, for supervised employees, and for everyone by an accounting manager; others answer -404.",
    "A date over 90 days back is -422 unless AllowPast90Days is true; so is a week in which the employee is not employed.",
    "CopyFromTimesheetKey copies rows without hours, PrefillRecent takes the rows of the employee's latest sheet, PrefillScheduled the phases where the employee is a resource. ActivityKey is the activity of the prefilled rows. Rows that take no time any more are left out with a warning.",
    "Where the firm tracks breaks the sheet has one Breaktime item a day.",
  ],
  errors: ["notFound", "wrongState", "notAllowed"],
  args: { Timesheet: group(newTimesheetFields, { required: true }) },
  content: { Timesheets: listOfTimesheets },
  example: {
    Timesheet: { EmployeeKey: 1, TimesheetDate: "2040-01-04", PrefillRecent: true },
  },
  async handle({ Timesheet: wanted }, call) {
    const weekStart = weekOf(wanted.TimesheetDate, call, "Timesheet.TimesheetDate");
    const facts = await findNewSheetFacts(call.db, wanted, weekStart, scopeOf(call));
    const refusals = checkNewTimesheet(wanted, weekStart, facts, call.today as DateOnly);
    if (refusals.length > 0)
      throw new RefusedCall(refusals.map((each) => ({ ...each, data: { ...each.data, Timesheet: wanted } })));
    const rows = await prefill(call, wanted, facts);
    const key = await insertTimesheet(call, { employee: wanted.EmployeeKey, weekStart, rows, facts });
    const sheets = await findTimesheets(call.db, [key], null);
    for (const sheet of sheets) call.wrote({ record: "Timesheet", key, before: null, after: auditText(sheet) });
    return { content: { Timesheets: showTimesheets(call, sheets) } };
  },
});

/** Everything that stands against the new sheet. */
export function checkNewTimesheet(
  wanted: NewTimesheet,
  weekStart: DateOnly,
  facts: NewSheetFacts,
  today: DateOnly,
): Refusal[] {
  const at = (property: keyof NewTimesheet, name: Refusal["name"], reason: string, data = {}): Refusal => ({
    name,
    property: `Timesheet.${property}`,
    value: wanted[property],
    reason: `Timesheet.${property} ${String(wanted[property])} ${reason}`,
    data,
  });
  const negative = (["EmployeeKey", "CopyFromTimesheetKey", "ActivityKey"] as const)
    .filter((name) => (wanted[name] ?? 1) < 1)
    .map((name) => at(name, "keyNotAllowed", "is no key of version 2; keys are positive."));
  if (negative.length > 0) return negative;
  const { employee, existing, copied, activity } = facts;
  if (employee === null) return [at("EmployeeKey", "notFound", "names no employee whose timesheets you may write.")];
  const refusals: Refusal[] = [];
  if (existing !== null)
    refusals.push(
      at("TimesheetDate", "wrongState", `lies in a week that has a timesheet already: ${existing}.`, {
        TimesheetKey: existing,
      }),
    );
  if (wanted.AllowPast90Days !== true && wanted.TimesheetDate < addDays(today, -daysBackMax))
    refusals.push(
      at("TimesheetDate", "notAllowed", `is over ${daysBackMax} days back; AllowPast90Days true allows it.`),
    );
  if (employee.status !== "Active") refusals.push(at("EmployeeKey", "notAllowed", "names an inactive employee."));
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(weekStart, day));
  if (!days.some((day) => isEmployed(day, employee.hireDate, employee.endDate)))
    refusals.push(
      at(
        "TimesheetDate",
        "notAllowed",
        `lies in a week outside the employment, ${employee.hireDate ?? "ever"} to ${employee.endDate ?? "now"}.`,
      ),
    );
  if (wanted.CopyFromTimesheetKey !== undefined && copied === null)
    refusals.push(at("CopyFromTimesheetKey", "notFound", "names no timesheet that you may see."));
  if (wanted.ActivityKey !== undefined && activity === null)
    refusals.push(at("ActivityKey", "notFound", "names no activity."));
  else if (wanted.ActivityKey !== undefined && activity === false)
    refusals.push(at("ActivityKey", "notAllowed", "names an inactive activity."));
  return refusals;
}

/** The project rows the sheet begins with: those that still take time, each once. */
async function prefill(call: Call, wanted: NewTimesheet, facts: NewSheetFacts): Promise<NewRow[]> {
  const prefilled = [
    ...(wanted.PrefillRecent === true ? facts.recent : []),
    ...(wanted.PrefillScheduled === true ? facts.scheduled : []),
  ].map((row) => ({ ...row, activity: wanted.ActivityKey ?? row.activity }));
  const rows = onceEach([...(facts.copied ?? []), ...prefilled]);
  if (rows.length === 0) return [];
  const known = await findEntryFacts(call.db, {
    places: rows.map((row) => ({ employee: wanted.EmployeeKey, ...row })),
    activities: rows.flatMap(({ activity }) => (activity === null ? [] : [activity])),
    employeeTypes: [],
    overheadDetails: [],
  });
  const good = rows.filter((row) => takesTime(call, row, wanted.EmployeeKey, known));
  return good.map((row, at) => ({
    ...noCells,
    position: facts.overheadDetails.length + at + 1,
    overheadDetail: null,
    project: row.project,
    phase: known.places.get(entryPlace({ employee: wanted.EmployeeKey, ...row }))?.phase ?? null,
    activity: row.activity,
    employeeType: row.employeeType,
  }));
}

function onceEach(rows: readonly PrefilledRow[]): PrefilledRow[] {
  const seen = new Set<string>();
  return rows.filter(({ project, phase, activity, employeeType }) => {
    const name = `${project}/${phase}/${activity}/${employeeType}`;
    return !seen.has(name) && seen.add(name);
  });
}

function takesTime(call: Call, row: PrefilledRow, employee: number, known: EntryFacts): boolean {
  const problems = refuseEntry(known.places.get(entryPlace({ employee, ...row })), row, "Row").map(
    ({ reason }) => reason,
  );
  if (row.activity === null) problems.push("No activity is known for it; give ActivityKey.");
  else if (known.activities.get(row.activity)?.active !== true)
    problems.push(`Activity ${row.activity} is not active.`);
  if (problems.length === 0) return true;
  call.warn(
    warning("ruleHint", `A row of project ${row.project}, phase ${row.phase} was left out. ${problems.join(" ")}`, {
      "Project Key": row.project,
      "Phase Key": row.phase,
    }),
  );
  return false;
}
