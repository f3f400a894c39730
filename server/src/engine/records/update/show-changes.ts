import { lastChanges } from "../../audit/index.ts";
import { type Answer, type Call, RawJson } from "../../method/method.ts";
import type { Refusal } from "../../fields/refusals.ts";
import { definitionOf, nameOf, type RecordDefinition } from "../define/record.ts";
import { nestRows } from "../read/find-rows.ts";
import { type Change, topOf } from "./read-changes.ts";
import type { Saved } from "./save-records.ts";
import type { Plan } from "./steps.ts";

/**
 * The answer of a version 1 Update method (rulings, section 4): the records as now stored in the order sent, created ones with
 * the negative key they came with, the count, and a refusal for each record that was not saved.
 */
export async function showChanges(
  call: Call,
  record: RecordDefinition,
  plan: Pick<Plan, "refusals" | "single" | "tops">,
  saved: Saved,
): Promise<Answer> {
  const refusals = await explainRefusals(call, record, plan);
  if (refusals.length > 0 && (plan.single || plan.tops.length === 0)) return { content: {}, refusals, discard: true };
  const texts = record.levels.length === 0 ? flatTexts(record, saved) : nestedTexts(record, saved);
  const count = saved.records.filter((each) => each.changed).length;
  return { content: { [record.plural]: RawJson.list(texts), [`NumberOf${record.plural}Updated`]: count }, refusals };
}

function flatTexts({ keyName }: RecordDefinition, { records }: Saved): string[] {
  const texts: string[] = [];
  for (const { json, originalKey } of records)
    if (json !== null) texts.push(originalKey === undefined ? json : withOriginalKey(json, keyName, originalKey));
  return texts;
}

function nestedTexts(record: RecordDefinition, { rows, originals }: Saved): string[] {
  if (originals.size === 0) return nestRows(record, rows);
  return nestRows(
    record,
    rows.map((row) => {
      const original = originals.get(nameOf(row.level, row.key));
      const { keyName } = definitionOf(record, row.level);
      return original === undefined ? row : { ...row, json: withOriginalKey(row.json, keyName, original) };
    }),
  );
}

function withOriginalKey(json: string, keyName: string, original: number): string {
  return `{"Original${keyName}":${original},${json.slice(1)}`;
}

/** Each refusal with the record it is about, the top record it was sent in, and for conflicts who made the other change. */
export async function explainRefusals(
  call: Pick<Call, "db">,
  record: RecordDefinition,
  { refusals }: Pick<Plan, "refusals">,
): Promise<readonly Refusal[]> {
  const wanted = refusals.flatMap(({ change, conflicts = [] }) =>
    conflicts.map(({ property }) => ({ touched: `${change?.level}:${change?.key}`, property })),
  );
  const history = wanted.length === 0 ? [] : await lastChanges(call.db, wanted);
  let next = 0;
  return refusals.map(({ change, refusal, conflicts = [] }) => {
    if (change === undefined) return refusal;
    const Conflicts = conflicts.map(({ property, base, yours, theirs }) => {
      const last = history[next++];
      return {
        Property: change.from.path === "" ? property : `${change.from.path}.${property}`,
        ...keyOf(record, change),
        Base: base,
        Yours: yours,
        Theirs: theirs,
        ChangedBy: last?.by ?? null,
        ChangedAt: last?.at ?? null,
      };
    });
    const data = { ...refusal.data, ...submittedOf(record, change), ...(Conflicts.length > 0 ? { Conflicts } : {}) };
    return { ...refusal, data };
  });
}

function keyOf(record: RecordDefinition, { level, key, from }: Change): Record<string, unknown> {
  const { keyName } = definitionOf(record, level);
  return { [keyName]: from.sent[keyName] ?? key };
}

/** The key and the record as submitted, and those of the top record it was sent in. */
function submittedOf(record: RecordDefinition, change: Change): Record<string, unknown> {
  const { from, level } = change;
  const top = topOf(from);
  return {
    ...keyOf(record, change),
    [level]: from.sent,
    ...(top === from ? {} : { [record.keyName]: top.sent[record.keyName], [record.name]: top.sent }),
  };
}
