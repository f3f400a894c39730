import { wrongStatus } from "../../../engine/fields/refusal-words.ts";
import type { Refusal, Warning } from "../../../engine/fields/refusals.ts";
import type { Conflict } from "../../../engine/records/index.ts";
import type { EntryFacts, WantedFacts } from "./entry-rules.ts";
import { historySheet, ofSheet, unknownSheet } from "../sheet/sheet-refusals.ts";
import type { StoredTimesheet } from "../sheet/stored-timesheet.ts";
import { keyNames, type TimesheetChange, type TimesheetChanges } from "./timesheet-changes.ts";
import { type HoursSettings, type PlannedTimesheet, TimesheetDraft, type TimesheetPlan } from "./timesheet-draft.ts";

/** What an UpdateTimesheets call writes and what it refuses. */
export interface TimesheetPlans {
  readonly plans: readonly TimesheetPlan[];
  readonly refusals: readonly Refusal[];
  /** The refusals for values that both sides changed; who made the other change is looked up when they are shown. */
  readonly inConflict: readonly ConflictRefusal[];
  readonly warnings: readonly Warning[];
}

export interface ConflictRefusal {
  readonly key: number;
  readonly conflicts: readonly Conflict[];
  readonly refusal: Refusal;
}

/** Decides each timesheet on its own: one that is refused does not stop the others. */
export function planTimesheets(
  { changes, refusals: unreadable }: TimesheetChanges,
  sheets: readonly StoredTimesheet[],
  facts: EntryFacts,
  settings: HoursSettings,
): TimesheetPlans {
  const byKey = new Map(sheets.map((sheet) => [sheet.key, sheet]));
  const refusals = [...unreadable];
  const inConflict: ConflictRefusal[] = [];
  const planned = changes.map((change) => {
    const { key, submitted } = change;
    const result = planTimesheet(change, byKey.get(key), facts, settings);
    refusals.push(...result.refusals.map((each) => ofSheet(key, each, submitted)));
    if (result.conflicts.length > 0) {
      const refusal = ofSheet(key, refuseConflicts(result.conflicts), submitted);
      refusals.push(refusal);
      inConflict.push({ key, conflicts: result.conflicts, refusal });
    }
    return result;
  });
  return {
    plans: planned.flatMap(({ plan }) => plan ?? []),
    refusals,
    inConflict,
    warnings: planned.flatMap(({ warnings }) => warnings),
  };
}

/** Merges the changes of one timesheet cell by cell, then checks the week as a whole. */
export function planTimesheet(
  change: TimesheetChange,
  sheet: StoredTimesheet | undefined,
  facts: EntryFacts,
  settings: HoursSettings,
): PlannedTimesheet {
  if (sheet === undefined) return refused(unknownSheet(change.key));
  if (sheet.isHistory) return refused(historySheet(sheet));
  if (sheet.status !== "In Progress") return refused(refuseStatus(sheet));
  const draft = new TimesheetDraft(sheet, facts);
  change.overheads.forEach((row, at) => draft.changeOverhead(row, change.base.overheads, `UpdatedOverheads[${at}]`));
  change.projects.forEach((row, at) => draft.changeProject(row, change.base.projects, `UpdatedProjects[${at}]`));
  change.breaks.forEach((row, at) => draft.changeBreaks(row, change.base.breaks, `UpdatedBreaktimes[${at}]`));
  return draft.finish(settings);
}

const refused = (refusal: Refusal): PlannedTimesheet => ({
  plan: undefined,
  refusals: [refusal],
  conflicts: [],
  warnings: [],
});

function refuseStatus({ key, status }: StoredTimesheet): Refusal {
  return wrongStatus("Timesheet", key, status, `is ${status}; unsubmit or reject it first.`);
}

function refuseConflicts(conflicts: readonly Conflict[]): Refusal {
  const names = conflicts.map(({ property }) => property).join(", ");
  return {
    name: "changed",
    property: conflicts[0]?.property ?? "TimesheetKey",
    value: conflicts[0]?.yours,
    reason: `${names}: changed on both sides since the timesheet was read; read it again.`,
  };
}

/** The facts that the rules need: the places of all rows, because the billable total counts all of them. */
export function wantedFacts(keys: readonly number[], changes: readonly TimesheetChange[] = []): WantedFacts {
  const projects = changes.flatMap((change) => change.projects.map((row) => ({ row, timesheet: change.key })));
  const keysOf = (name: string) =>
    projects.flatMap(({ row }) => (typeof row[name] === "number" ? [Number(row[name])] : []));
  return {
    places: [],
    timesheets: keys,
    newRows: projects
      .filter(({ row }) => row["IsNewRow"] === true)
      .map(({ row, timesheet }) => ({
        timesheet,
        project: Number(row["Project Key"]),
        phase: Number(row["Phase Key"]),
      })),
    activities: keysOf("Activity Key"),
    employeeTypes: keysOf("Employee Type Key"),
    overheadDetails: changes.flatMap((change) => change.overheads.map((row) => Number(row[keyNames.overheads]))),
  };
}
