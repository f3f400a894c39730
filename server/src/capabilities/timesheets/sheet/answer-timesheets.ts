import { lastChanges } from "../../../engine/audit/index.ts";
import type { Refusal } from "../../../engine/fields/refusals.ts";
import type { Answer, Call } from "../../../engine/method/method.ts";
import { auditText, showTimesheets } from "./show-timesheet.ts";
import type { StoredTimesheet } from "./stored-timesheet.ts";
import type { TimesheetPlans } from "../entry/timesheet-plan.ts";
import { findTimesheets } from "./timesheet-store.ts";

/** A timesheet before and after a write; `before` is null if the write created it. */
export interface WrittenTimesheet {
  readonly before: StoredTimesheet | null;
  readonly after: StoredTimesheet;
}

/** Returns changed timesheets (`sheet` as it was before) as they are now, with the refusals of others, and records their history. */
export async function answerTimesheets(
  call: Call,
  changed: readonly { readonly sheet: StoredTimesheet }[],
  refusals: readonly Refusal[],
): Promise<Answer> {
  return answerWritten(
    call,
    await readAgain(
      call,
      changed.map(({ sheet }) => sheet),
    ),
    refusals,
  );
}

/** The same for timesheets whose state after the write is known. */
export function answerWritten(call: Call, written: readonly WrittenTimesheet[], refusals: readonly Refusal[]): Answer {
  if (written.length === 0 && refusals.length > 0) return { content: {}, refusals, discard: true };
  recordWritten(call, written);
  return {
    content: {
      Timesheets: showTimesheets(
        call,
        written.map(({ after }) => after),
      ),
    },
    refusals,
  };
}

/** Records the history of changed timesheets, given as they were before. */
export async function recordTimesheets(call: Call, before: readonly StoredTimesheet[]): Promise<void> {
  recordWritten(call, await readAgain(call, before));
}

async function readAgain({ db }: Call, before: readonly StoredTimesheet[]): Promise<WrittenTimesheet[]> {
  if (before.length === 0) return [];
  const after = await findTimesheets(
    db,
    before.map(({ key }) => key),
    "firm",
  );
  return after.map((sheet, at) => ({ before: before[at]!, after: sheet }));
}

function recordWritten(call: Call, written: readonly WrittenTimesheet[]): void {
  for (const { before, after } of written)
    call.wrote({
      record: "Timesheet",
      key: after.key,
      before: before === null ? null : auditText(before),
      after: auditText(after),
    });
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
