import { lastChanges } from "../../audit/index.ts";
import type { Plan } from "./plan.ts";
import type { Fields } from "../../fields/fields.ts";
import { type Answer, type Call, RawJson } from "../../method/method.ts";
import type { RecordDefinition } from "../define/record.ts";
import type { Refusal } from "../../fields/refusals.ts";
import type { Saved } from "./save-records.ts";

/**
 * The answer of an Update method (rulings, section 4): the records as now stored in the order sent, created ones with
 * the negative key they came with, the count, and a refusal for each record that was not saved.
 */
export async function showChanges<F extends Fields>(
  call: Call,
  record: RecordDefinition<F>,
  plan: Plan<F>,
  saved: readonly Saved[],
  single: boolean,
): Promise<Answer> {
  const refusals = await explainConflicts(call, record, plan);
  if (refusals.length > 0 && (single || saved.length === 0)) return { content: {}, refusals, discard: true };
  const shown = saved.filter((each) => each.json !== null).map((each) => withOriginalKey(record, each));
  const count = saved.filter((each) => each.changed).length;
  return {
    content: { [record.plural]: RawJson.list(shown), [`NumberOf${record.plural}Updated`]: count },
    refusals,
  };
}

function withOriginalKey(record: RecordDefinition, saved: Saved): string {
  const json = saved.json ?? "{}";
  return saved.originalKey === undefined ? json : `{"Original${record.keyName}":${saved.originalKey},${json.slice(1)}`;
}

/** Adds to each conflict who made the other change and when, from the records' history. */
async function explainConflicts<F extends Fields>(
  call: Call,
  record: RecordDefinition<F>,
  plan: Plan<F>,
): Promise<readonly Refusal[]> {
  if (plan.conflicts.length === 0) return plan.refusals;
  const history = await lastChanges(
    call.db,
    plan.conflicts.flatMap(({ key, conflicts }) =>
      conflicts.map(({ property }) => ({ touched: `${record.name}:${key}`, property })),
    ),
  );
  const explained = new Map<Refusal, Refusal>();
  let next = 0;
  for (const { conflicts, refusal } of plan.conflicts) {
    const Conflicts = conflicts.map(({ property, base, yours, theirs }) => {
      const last = history[next++];
      return {
        Property: property,
        Base: base,
        Yours: yours,
        Theirs: theirs,
        ChangedBy: last?.by ?? null,
        ChangedAt: last?.at ?? null,
      };
    });
    explained.set(refusal, { ...refusal, data: { ...refusal.data, Conflicts } });
  }
  return plan.refusals.map((each) => explained.get(each) ?? each);
}
