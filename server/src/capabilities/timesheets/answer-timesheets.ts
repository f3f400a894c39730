import { lastChanges } from "../../engine/audit/index.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { Answer, Call } from "../../engine/method/method.ts";
import { auditText, showTimesheets } from "./show-timesheet.ts";
import type { StoredTimesheet } from "./stored-timesheet.ts";
import type { TimesheetPlans } from "./timesheet-plan.ts";
import { findTimesheets } from "./timesheet-store.ts";

/** Returns changed timesheets (`sheet` as it was before) as they are now, with the refusals of others, and records their history. */
export async function answerTimesheets(
  call: Call,
  changed: readonly { readonly sheet: StoredTimesheet }[],
  refusals: readonly Refusal[],
): Promise<Answer> {
  if (changed.length === 0 && refusals.length > 0) return { content: {}, refusals, discard: true };
  const after = await recordTimesheets(
    call,
    changed.map(({ sheet }) => sheet),
  );
  return { content: { Timesheets: showTimesheets(call, after) }, refusals };
}

/** Records the history of changed timesheets, given as they were before, and returns them as they are now. */
export async function recordTimesheets(call: Call, before: readonly StoredTimesheet[]): Promise<StoredTimesheet[]> {
  const after = await findTimesheets(
    call.db,
    before.map(({ key }) => key),
    "firm",
  );
  for (const [at, sheet] of after.entries())
    call.wrote({ record: "Timesheet", key: sheet.key, before: auditText(before[at]!), after: auditText(sheet) });
  return after;
}

/** Adds to each conflict who made the other change and when. One statement for all conflicts of a call. */
export async function explainConflicts(
  call: Call,
  { refusals, inConflict }: Pick<TimesheetPlans, "refusals" | "inConflict">,
): Promise<readonly Refusal[]> {
  if (inConflict.length === 0) return refusals;
  const history = await lastChanges(
    call.db,
    inConflict.flatMap(({ key, conflicts }) =>
      conflicts.map(({ property }) => ({ touched: `Timesheet:${key}`, property })),
    ),
  );
  let next = 0;
  const explained = new Map(
    inConflict.map(({ conflicts, refusal }) => {
      const Conflicts = conflicts.map(({ property, base, yours, theirs }) => {
        const last = history[next++];
        const who = { ChangedBy: last?.by ?? null, ChangedAt: last?.at ?? null };
        return { Property: property, Base: base, Yours: yours, Theirs: theirs, ...who };
      });
      return [refusal, { ...refusal, data: { ...refusal.data, Conflicts } }];
    }),
  );
  return refusals.map((refusal) => explained.get(refusal) ?? refusal);
}
