import pg from "pg";
import { resultTypes } from "./result-types.ts";

const { builtins } = pg.types;

/** Values whose text is JSON already. */
const asTheyAre = new Set<number>([
  builtins.INT2,
  builtins.INT4,
  builtins.INT8,
  builtins.FLOAT4,
  builtins.FLOAT8,
  builtins.NUMERIC,
  builtins.JSON,
  builtins.JSONB,
]);

/** Values whose text becomes a JSON string. An array or a row is neither: a statement makes it JSON itself. */
const quoted = new Set<number>([builtins.TEXT, builtins.VARCHAR, builtins.BPCHAR, builtins.UUID, builtins.DATE]);

interface Column {
  readonly name: string;
  /** What stands before a member's value; undefined for a column beside the record. */
  readonly before: string | undefined;
  readonly writes: "as it is" | "quoted" | "yes or no";
  readonly sentWhenNull: boolean;
  readonly parse: (text: string) => unknown;
}

/**
 * Rows of texts as PostgreSQL sent them, to records: the columns named with a capital letter are a record's members and
 * become one JSON text, as row_to_json would write it; the others stand beside it as values. JSON is made here and not in
 * the database, where each value would be looked up in the catalogue by its type, at three times the cost.
 */
export function showRows<Beside>(
  fields: readonly pg.FieldDef[],
  rows: readonly (readonly (string | null)[])[],
  unsentWhenNull: ReadonlySet<string>,
): (Beside & { json: string })[] {
  const columns = fields.map((field) => columnOf(field, unsentWhenNull));
  return rows.map((row) => {
    const shown: Record<string, unknown> = { json: "" };
    let json = "";
    for (let at = 0; at < columns.length; at++) {
      const column = columns[at] as Column;
      const value = row[at] as string | null;
      if (column.before === undefined) shown[column.name] = value === null ? null : column.parse(value);
      else if (value !== null) json += column.before + written(value, column.writes);
      else if (column.sentWhenNull) json += `${column.before}null`;
    }
    shown["json"] = `{${json.slice(1)}}`;
    return shown as Beside & { json: string };
  });
}

function written(value: string, writes: Column["writes"]): string {
  if (writes === "quoted") return JSON.stringify(value);
  return writes === "as it is" ? value : value === "t" ? "true" : "false";
}

function columnOf({ name, dataTypeID }: pg.FieldDef, unsentWhenNull: ReadonlySet<string>): Column {
  const isMember = /^[A-Z]/.test(name);
  return {
    name,
    before: isMember ? `,${JSON.stringify(name)}:` : undefined,
    writes: isMember ? wayOf(name, dataTypeID) : "as it is",
    sentWhenNull: !unsentWhenNull.has(name),
    parse: resultTypes.getTypeParser(dataTypeID) as (text: string) => unknown,
  };
}

function wayOf(name: string, type: number): Column["writes"] {
  if (asTheyAre.has(type)) return "as it is";
  if (quoted.has(type)) return "quoted";
  if (type === builtins.BOOL) return "yes or no";
  throw new Error(`${name}: a value of type ${type} has no JSON here; make it JSON in the statement`);
}
