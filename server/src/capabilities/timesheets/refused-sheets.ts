import { lastChanges } from "../../engine/audit/index.ts";
import type { Conflict } from "../../engine/records/index.ts";
import type { Answer, Call } from "../../engine/method/method.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { showTimesheets } from "./get-timesheets.ts";
import { auditText } from "./save-timesheets.ts";
import { findTimesheets, type StoredTimesheet } from "./stored-timesheet.ts";

/** The refusal of a sheet says which it is. */
export function ofSheet(key: unknown, refusal: Refusal, submitted?: unknown): Refusal {
  return {
    ...refusal,
    data: { TimesheetKey: key ?? null, ...refusal.data, ...(submitted === undefined ? {} : { Timesheet: submitted }) },
  };
}

export function unknownSheet(key: number): Refusal {
  const where = { property: "TimesheetKey", value: key };
  return { name: "notFound", ...where, reason: `TimesheetKey ${key} names no timesheet that you may see.` };
}

/** A refusal for cells that both sides changed, with both values and who made the other change. One statement. */
export async function refuseConflicts(call: Call, key: number, conflicts: readonly Conflict[]): Promise<Refusal> {
  const history = await lastChanges(
    call.db,
    conflicts.map(({ property }) => ({ touched: `Timesheet:${key}`, property })),
  );
  const Conflicts = conflicts.map(({ property, base, yours, theirs }, at) => ({
    Property: property,
    Base: base,
    Yours: yours,
    Theirs: theirs,
    ChangedBy: history[at]?.by ?? null,
    ChangedAt: history[at]?.at ?? null,
  }));
  const names = conflicts.map(({ property }) => property).join(", ");
  return {
    name: "changed",
    property: conflicts[0]?.property ?? "TimesheetKey",
    value: conflicts[0]?.yours,
    reason: `${names}: changed on both sides since the timesheet was read; read it again.`,
    data: { Conflicts },
  };
}

/** The answer of a call over several sheets: those it changed as they are now, and a refusal for each of the others. */
export async function answerSheets(
  call: Call,
  before: readonly StoredTimesheet[],
  refusals: readonly Refusal[],
): Promise<Answer> {
  if (before.length === 0 && refusals.length > 0) return { content: {}, refusals, discard: true };
  const keys = before.map(({ key }) => key);
  const after = await findTimesheets(call.db, keys, null);
  for (const [at, sheet] of after.entries()) {
    const was = before[at];
    call.wrote({
      record: "Timesheet",
      key: sheet.key,
      before: was === undefined ? null : auditText(was),
      after: auditText(sheet),
    });
  }
  return { content: { Timesheets: showTimesheets(call, after) }, refusals };
}
