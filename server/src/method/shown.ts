import type { Field } from "./fields.ts";
import { type RecordDefinition, selectExpression } from "./record.ts";

/**
 * How a record leaves the database for the wire: its values as one text, a separator between each two, and the JSON is made of
 * it here. PostgreSQL needs less than half the time for this that it needs for row_to_json, which looks up each column's type anew in
 * each row. A value that holds the separator shows by the number of parts; whoever reads then asks for JSON (shownAsJson).
 */
const separator = "\u001f";
const separatorSql = "E'\\x1f'";
/** A function takes at most a hundred arguments. */
const argumentsMax = 90;

/** SQL of the text of a row of `record.from`. */
export function shownText(record: RecordDefinition, names?: readonly string[]): string {
  return shapeOf(record, names).sql;
}

function joinedSql(members: readonly Member[]): string {
  const parts = members.map((each) => each.sql);
  const joined: string[] = [];
  for (let from = 0; from < parts.length; from += argumentsMax)
    joined.push(`concat_ws(${separatorSql}, ${parts.slice(from, from + argumentsMax).join(", ")})`);
  return joined.length === 1 ? (joined[0] as string) : `concat_ws(${separatorSql}, ${joined.join(", ")})`;
}

/** SQL that makes one text of the texts of many rows, in the order they come in. */
export function shownTexts(text: string): string {
  return `coalesce(string_agg(${text}, ${separatorSql}), '')`;
}

/**
 * The wire JSON of one row's text; undefined when a value holds the separator. Joined to one piece at once: of thousands of
 * rows that wait for the answer, the pieces would cost more than the joining.
 */
export function shownJson(record: RecordDefinition, text: string): string | undefined {
  const shape = shapeOf(record).members;
  const parts = text.split(separator);
  if (parts.length !== shape.length) return undefined;
  const escapes = isSpecial.test(text);
  for (const [at, member] of shape.entries()) parts[at] = memberText(member, parts[at] as string, escapes);
  return `${parts.join("")}}`;
}

/** The wire JSON of a list of so many rows: pieces that are joined when the whole answer is. */
export function shownList(
  record: RecordDefinition,
  names: readonly string[],
  text: string,
  rows: number,
): string | undefined {
  const shape = shapeOf(record, names).members;
  const escapes = isSpecial.test(text);
  let list = "[";
  let at = 0;
  for (let row = 0; row < rows; row++) {
    if (row > 0) list += ",";
    for (const member of shape) {
      if (at > text.length) return undefined;
      const next = text.indexOf(separator, at);
      const end = next < 0 ? text.length : next;
      list += memberText(member, text.slice(at, end), escapes);
      at = end + 1;
    }
    list += "}";
  }
  return rows === 0 || at === text.length + 1 ? `${list}]` : undefined;
}

/** A member of the JSON: what stands for it when its part is empty, and before, or instead of, what the part says. */
interface Member {
  readonly sql: string;
  readonly is: "text" | "signed text" | "boolean" | "raw";
  readonly name: string;
  readonly whenEmpty: string;
  readonly whenTrue: string;
  readonly whenFalse: string;
  readonly beforeText: string;
}

function memberText(member: Member, part: string, escapes: boolean): string {
  if (part === "") return member.whenEmpty;
  if (member.is === "raw") return member.name + part;
  if (member.is === "boolean") return part.startsWith("t") ? member.whenTrue : member.whenFalse;
  const value = member.is === "text" ? part : part.slice(1);
  return escapes && isSpecial.test(value) ? member.name + JSON.stringify(value) : `${member.beforeText}${value}"`;
}

// Control characters are what is looked for.
// oxlint-disable-next-line no-control-regex
const isSpecial = /["\\\u0000-\u001e]/;

interface Shape {
  readonly members: readonly Member[];
  readonly sql: string;
}

/** Made once: the text of a statement made anew for each call costs more than the call's own work. */
function shapeOf(record: RecordDefinition, names?: readonly string[]): Shape {
  const what = names ?? record.fields;
  const known = shapes.get(record)?.get(what);
  if (known !== undefined) return known;
  const members = (names ?? Object.keys(record.fields)).map((name, index) =>
    memberOf(record, name, index === 0 ? "{" : ","),
  );
  const made = { members, sql: joinedSql(members) };
  const ofRecord = shapes.get(record) ?? new WeakMap<object, Shape>();
  shapes.set(record, ofRecord.set(what, made));
  return made;
}

const shapes = new WeakMap<RecordDefinition, WeakMap<object, Shape>>();

function memberOf(record: RecordDefinition, memberName: string, sign: string): Member {
  const field = record.fields[memberName] as Field;
  const name = `${sign}${JSON.stringify(memberName)}:`;
  const { is, sql } = partOf(field, selectExpression(record, memberName));
  const whenNull = field.onlyWhenSet ? "" : `${name}null`;
  return {
    sql,
    is,
    name,
    whenEmpty: is === "text" ? `${name}""` : whenNull,
    whenTrue: `${name}true`,
    whenFalse: `${name}false`,
    beforeText: `${name}"`,
  };
}

/** Null is an empty part; a text that may be null begins with a sign of its own. */
function partOf(field: Field, sql: string): Pick<Member, "is" | "sql"> {
  const is = shapeOfValue(field);
  if (field.custom !== undefined) return { is: "raw", sql: `coalesce((${sql})::text, '')` };
  if (is === "json") return { is: "raw", sql: `coalesce(to_json(${sql})::text, '')` };
  // What comes over a join may be null though no caller could make it so.
  if (!field.nullable && field.sql === undefined) return { is, sql };
  if (is === "text") return { is: "signed text", sql: `coalesce('=' || (${sql}), '')` };
  return { is, sql: `coalesce((${sql})::text, '')` };
}

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
