import { decide } from "../../access/access.ts";
import { type Scope, within } from "../../access/scopes.ts";
import { type Fields, json } from "../../fields/fields.ts";
import type { Call } from "../../method/method.ts";
import type { RecordDefinition } from "../define/record.ts";

/**
 * The record as pages of the web app get it: with the members that only pages need, and with `May`, which says which of the methods
 * that the record names the caller may use for this very record, so that buttons follow it. Every other answer stays as the reference
 * describes it. It is a part of the same row, so it costs no statement, and the condition of a scope is computed once for all rows.
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
  const known = made.get(record)?.get(sql) ?? {
    ...record,
    fields: { ...record.fields, ...record.pages, ...(parts.length === 0 ? {} : { May: json({ sql }) }) },
  };
  made.set(record, (made.get(record) ?? new Map<string, RecordDefinition>()).set(sql, known));
  return known as RecordDefinition<Fields, P>;
}

/** Made once for each record and reach, because statements are remembered by the definition. */
const made = new WeakMap<RecordDefinition, Map<string, RecordDefinition>>();

/** SQL that is true for the records for which any version of a method is allowed. */
function conditionOf({ owner }: RecordDefinition, decisions: readonly ReturnType<typeof decide>[]): string {
  const scopes = decisions.map((each): Scope => (each.allowed ? each.scope : "none"));
  const conditions = [...new Set(scopes.map((scope) => within(scope, owner ?? {})))];
  return conditions.length === 0 ? "false" : conditions.join(" or ");
}
