import { boolean, type Field, list, text } from "../../engine/fields/fields.ts";
import { filterTextLengthMax } from "../../engine/fields/limits.ts";
import type { Filter } from "./define-list.ts";

/** An array filter on a column: keeps rows with any of its values. */
export function anyOfFilter(column: string, item: Field, doc: string): Filter {
  return {
    field: list(item, { doc }),
    apply: (where, values: readonly unknown[]) => where.anyOf(column, values),
  };
}

export const booleansFilter = (column: string, doc: string): Filter => anyOfFilter(column, boolean(), doc);

export function likeFilter(column: string): Filter {
  return {
    field: text({
      max: filterTextLengthMax,
      doc: "Only records whose description contains this text, ignoring case; a value with % is a LIKE pattern.",
    }),
    apply: (where, value: string) => where.like(column, value),
  };
}
