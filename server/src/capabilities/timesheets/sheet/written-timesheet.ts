import { addDays, type DateOnly, noHours } from "@plumbline/accounting";
import { noCells } from "./day-cells.ts";
import { wireValue } from "../entry/merge-rows.ts";
import type { NewTimesheetFacts } from "../entry/new-timesheet-rules.ts";
import type { NewRow, StoredBreak, StoredRow, StoredTimesheet, Updater } from "./stored-timesheet.ts";
import { keyNames } from "../entry/timesheet-changes.ts";
import type { TimesheetPlan } from "../entry/timesheet-draft.ts";
import { breakNames } from "../timesheet-record.ts";

// A timesheet after a write, without reading it again: the writer holds its lock, so nobody else changes what the writer has read. Of
// what others may change meanwhile, such as the description of a project, it shows what the call has read.

/** A plan, with its new rows and the timesheet as they are stored. */
export interface SavedTimesheet {
  readonly plan: TimesheetPlan;
  readonly added: readonly StoredRow[];
  readonly after: StoredTimesheet;
}

/** What the plans store. `keys` are those of all new rows in order; `updater` is there when breaks change. */
export function applyPlans(
  plans: readonly TimesheetPlan[],
  keys: readonly number[],
  updater: Updater | undefined,
): SavedTimesheet[] {
  let next = 0;
  return plans.map((plan) => {
    const added = storedRows(plan.added, keys.slice(next, (next += plan.added.length)));
    return { plan, added, after: applyPlan(plan, added, updater) };
  });
}

export function countNewRows(plans: readonly TimesheetPlan[]): number {
  return plans.reduce((total, { added }) => total + added.length, 0);
}

const storedRows = (rows: readonly NewRow[], keys: readonly number[]): StoredRow[] =>
  rows.map((row, at) => ({ ...row, key: keys[at]!, approved: null }));

function applyPlan(plan: TimesheetPlan, added: readonly StoredRow[], updater: Updater | undefined): StoredTimesheet {
  const { sheet, totals } = plan;
  const removed = new Set(plan.removed);
  const changed = new Map(plan.changed.map((row) => [row.key, row]));
  const breaks = new Map(plan.breaks.map(({ key, values }) => [key, values]));
  return {
    ...sheet,
    totalHours: totals.total,
    billableHours: totals.billable,
    rows: [...sheet.rows.filter(({ key }) => !removed.has(key)).map((row) => changed.get(row.key) ?? row), ...added],
    breaks: sheet.breaks.map((each) => {
      const values = breaks.get(Number(each[keyNames.breaks]));
      if (values === undefined || updater === undefined) return each;
      const shown = Object.entries(values).map(([name, value]) => [name, wireValue(name, value)]);
      return { ...each, ...(Object.fromEntries(shown) as StoredBreak), ...updatedBy(updater) };
    }),
  };
}

/** A timesheet that a call creates, with these project rows. */
export function newTimesheet(
  weekStart: DateOnly,
  { key, employee, overheads, rowKeys, breaks, lockedDays, nonWorkDays }: NewTimesheetFacts,
  projects: readonly NewRow[],
): StoredTimesheet {
  if (employee === null) throw new Error("a timesheet of an unknown employee must be refused");
  const { company, companyName, ...person } = employee;
  return {
    key,
    employee: person,
    company,
    companyName,
    weekStart,
    timesheetDate: addDays(weekStart, 6),
    status: "In Progress",
    submitted: null,
    supervisorApproved: null,
    accountingApproved: null,
    rejected: null,
    paid: false,
    payrollPayment: null,
    billed: false,
    isHistory: false,
    totalHours: noHours,
    billableHours: noHours,
    rows: [
      ...overheads.map((row, at) => ({ ...noCells, ...row, position: at + 1, approved: null })),
      ...storedRows(projects, rowKeys),
    ],
    breaks:
      breaks === null ? [] : breaks.keys.map((each, day) => newBreak(each, addDays(weekStart, day), breaks.updater)),
    lockedDays,
    nonWorkDays,
  };
}

function newBreak(key: number, date: DateOnly, updater: Updater): StoredBreak {
  return {
    [keyNames.breaks]: key,
    ...updatedBy(updater),
    Date: `${date}T00:00:00`,
    "Day Start Time": null,
    "Day End Time": null,
    "Work Location": "",
    Notes: "",
    "Number of Rest Breaks": 0,
    "Number of Meal Breaks": 0,
    ...Object.fromEntries(
      breakNames.flatMap((name): [string, boolean | null][] => [
        [`${name} Opt Out`, false],
        [`${name} Minutes`, null],
      ]),
    ),
  };
}

const updatedBy = ({ key, name, at }: Updater): StoredBreak => ({
  "Last Updated By Key": key,
  "Last Updated By": name,
  "Last Updated Date": at,
});
