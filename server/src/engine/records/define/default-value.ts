import type { Field } from "../../fields/fields.ts";

/** What a new record has where a member was left out. */
export function defaultOf(field: Field): unknown {
  if (field.default !== undefined) return field.default;
  if (field.nullable) return null;
  if (field.kind.empty !== undefined) return field.kind.empty;
  if (field.kind.columnType === "boolean") return false;
  return null;
}
