import { decide } from "../../access/access.ts";
import { type Scope, within } from "../../access/scopes.ts";
import { type Fields, json } from "../../fields/fields.ts";
import type { Call } from "../../method/method.ts";
import type { RecordDefinition } from "../define/record.ts";

/**
 * The record as pages of the web app get it: with the members that only pages need; with `May`, which says which of the methods that
 * the record names the caller may use for this very record, so that buttons follow it; and with `Hidden`, which names what it hides
 * from the caller, at every level. Every other answer stays as the reference describes it. All are parts of the same row, so they cost
 * no statement, and the condition of a scope is computed once for all rows.
 */
export function forPages<P extends string>(
  record: RecordDefinition<Fields, P>,
  { surface, caller, methods }: Pick<Call, "surface" | "caller" | "methods">,
): RecordDefinition<Fields, P> {
  if (surface !== "Web") return record;
  const parts = record.may.map((name) => {
    const decisions = (methods.get(name) ?? []).map((each) => decide(each, caller));
    return `case when ${conditionOf(record, decisions)} then '${name}' end`;
  });
  const sql = `array_remove(array[${parts.join(", ")}], null)`;
  const own = { ...record.pages, ...(parts.length === 0 ? {} : { May: json({ sql }) }) };
  const known = made.get(record)?.get(sql) ?? {
    ...record,
    fields: { ...record.fields, ...own, ...hiddenIn(record) },
    levels: record.levels.map((level) => ({
      ...level,
      record: { ...level.record, fields: { ...level.record.fields, ...hiddenIn(level.record) } },
    })),
  };
  made.set(record, (made.get(record) ?? new Map<string, RecordDefinition>()).set(sql, known));
  return known as RecordDefinition<Fields, P>;
}

/** The names of the members that this very record hides: an empty one is not told from a hidden one by its value. */
function hiddenIn({ fields }: RecordDefinition): Fields {
  const parts = Object.entries(fields).flatMap(([name, { shownIf }]) =>
    shownIf === undefined ? [] : [`case when ${shownIf} then null else '${name}' end`],
  );
  return parts.length === 0 ? {} : { Hidden: json({ sql: `array_remove(array[${parts.join(", ")}], null)` }) };
}

/** Made once for each record and reach, because statements are remembered by the definition. */
const made = new WeakMap<RecordDefinition, Map<string, RecordDefinition>>();

/** SQL that is true for the records for which any version of a method is allowed. */
function conditionOf({ owner }: RecordDefinition, decisions: readonly ReturnType<typeof decide>[]): string {
  const scopes = decisions.map((each): Scope => (each.allowed ? each.scope : "none"));
  const conditions = [...new Set(scopes.map((scope) => within(scope, owner ?? {})))];
  return conditions.length === 0 ? "false" : conditions.join(" or ");
}
