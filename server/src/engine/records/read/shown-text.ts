import type { Field } from "../../fields/fields.ts";
import { type RecordDefinition, selectExpression, storedExpression } from "../define/record.ts";

/**
 * How a record leaves the database for the wire: its values as one text, a separator between each two, and the JSON is made of
 * it in Node (shown-json.ts). PostgreSQL needs less than half the time for this that it needs for row_to_json, which looks up each
 * column's type anew in each row. A value that holds the separator shows by the number of parts; whoever reads then asks for JSON (shownAsJson).
 */
export const separator = "\u001f";
const separatorSql = "E'\\x1f'";
/** A function takes at most a hundred arguments. */
const argumentsMax = 90;

/** SQL of the text of a row of `record.from`. */
export function shownText(record: RecordDefinition, names?: readonly string[]): string {
  return shapeOf(record, names).sql;
}

/** The same with other parts ahead, which must not be null. */
export function shownAfter(ahead: readonly string[], record: RecordDefinition): string {
  return joinedSql([...ahead, shownText(record)]);
}

function joinedSql(parts: readonly string[]): string {
  const joined: string[] = [];
  for (let from = 0; from < parts.length; from += argumentsMax)
    joined.push(`concat_ws(${separatorSql}, ${parts.slice(from, from + argumentsMax).join(", ")})`);
  return joined.length === 1 ? (joined[0] as string) : `concat_ws(${separatorSql}, ${joined.join(", ")})`;
}

/** SQL that makes one text of the texts of many rows, in the order they come in. */
export function shownTexts(text: string): string {
  return `coalesce(string_agg(${text}, ${separatorSql}), '')`;
}

/** A part of the text: what stands in the JSON when it is empty, and before, after or instead of what it says. */
export interface Member {
  readonly sql: string;
  readonly is: "text" | "signed text" | "moment" | "boolean" | "raw";
  readonly name: string;
  readonly whenEmpty: string;
  readonly whenTrue: string;
  readonly whenFalse: string;
  readonly beforeText: string;
  readonly afterText: string;
}

interface Shape {
  readonly members: readonly Member[];
  readonly sql: string;
}

/** Made once: the text of a statement made anew for each call costs more than the call's own work. */
export function shapeOf(record: RecordDefinition, names?: readonly string[]): Shape {
  const what = names ?? record.fields;
  const known = shapes.get(record)?.get(what);
  if (known !== undefined) return known;
  const members = (names ?? Object.keys(record.fields)).flatMap((name, index) =>
    membersOf(record, name, index === 0 ? "{" : ","),
  );
  const made = { members, sql: joinedSql(members.map((each) => each.sql)) };
  const ofRecord = shapes.get(record) ?? new WeakMap<object, Shape>();
  shapes.set(record, ofRecord.set(what, made));
  return made;
}

const shapes = new WeakMap<RecordDefinition, WeakMap<object, Shape>>();

function membersOf(record: RecordDefinition, memberName: string, sign: string): Member[] {
  const field = record.fields[memberName] as Field;
  const name = `${sign}${JSON.stringify(memberName)}:`;
  const whenNull = field.onlyWhenSet ? "" : `${name}null`;
  if (field.parts === undefined) return [memberOf(partOf(field, record, memberName), name, whenNull)];
  // The first part of an object is a key: without it there is no object.
  const [[keyName, keySql], ...others] = Object.entries(field.parts) as [[string, string], ...[string, string][]];
  const first = memberOf({ is: "raw", sql: nullableSql(keySql) }, `${name}{"${keyName}":`, whenNull);
  return [
    first,
    ...others.map(([each, sql], index) => {
      const end = index === others.length - 1 ? "}" : "";
      return memberOf({ is: "signed text", sql: signedSql(sql) }, `,"${each}":`, "", `"${end}`);
    }),
  ];
}

function memberOf(part: Pick<Member, "is" | "sql">, name: string, whenNull: string, afterText = '"'): Member {
  return {
    ...part,
    name,
    whenEmpty: part.is === "text" ? `${name}""` : whenNull,
    whenTrue: `${name}true`,
    whenFalse: `${name}false`,
    beforeText: `${name}"`,
    afterText,
  };
}

/** Null is an empty part; a text that may be null begins with a sign of its own. */
function partOf(field: Field, record: RecordDefinition, name: string): Pick<Member, "is" | "sql"> {
  const sql = selectExpression(record, name);
  if (field.custom !== undefined) return { is: "raw", sql: nullableSql(sql) };
  const is = shapeOfValue(field);
  if (is === "json") return { is: "raw", sql: nullableSql(`to_json(${sql})`) };
  // What comes over a join may be null though no caller could make it so.
  const isNullable = field.nullable || field.sql !== undefined;
  if (field.kind.columnType === "timestamptz") {
    const moment = storedExpression(record, name);
    return { is: "moment", sql: isNullable ? nullableSql(moment) : moment };
  }
  if (!isNullable) return { is, sql };
  return is === "text" ? { is: "signed text", sql: signedSql(sql) } : { is, sql: nullableSql(sql) };
}

const nullableSql = (sql: string) => `coalesce((${sql})::text, '')`;
const signedSql = (sql: string) => `coalesce('=' || (${sql}), '')`;

function shapeOfValue({ kind }: Field): "text" | "raw" | "boolean" | "json" {
  switch (kind.schema["type"]) {
    case "string":
      return "text";
    case "integer":
    case "number":
      return "raw";
    case "boolean":
      return "boolean";
    default:
      return "json";
  }
}
