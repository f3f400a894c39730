import { type Field, isPlainText } from "../../fields/fields.ts";
import type { Db } from "../../../platform/database/db.ts";
import {
  fromWithRow,
  isSecret,
  jsonOfRow,
  type RecordDefinition,
  selectExpression,
  storedExpression,
} from "../define/record.ts";
import { isMask } from "./masks.ts";
import { withSecrets } from "./secrets.ts";

/**
 * How a row travels from the database: its values as one text with a separator between them, from which Node makes the JSON.
 * PostgreSQL needs less than half the time for this that it needs for row_to_json, which looks up the type of each column in
 * each row. A value that contains the separator shows in the number of parts; such a row is then read as JSON.
 */
export const separator = "\u001f";
const separatorSql = "E'\\x1f'";
/** A function takes at most a hundred arguments. */
const argumentsMax = 90;

/** SQL of the text of a row of `record.from`. */
export function rowText(record: RecordDefinition, names?: readonly string[]): string {
  return shapeOf(record, names).sql;
}

/** The same with other parts before it, which must not be null. */
export function rowTextAfter(ahead: readonly string[], record: RecordDefinition): string {
  return joinedSql([...ahead, rowText(record)]);
}

function joinedSql(parts: readonly string[]): string {
  const joined: string[] = [];
  for (let from = 0; from < parts.length; from += argumentsMax)
    joined.push(`concat_ws(${separatorSql}, ${parts.slice(from, from + argumentsMax).join(", ")})`);
  return joined.length === 1 ? (joined[0] as string) : `concat_ws(${separatorSql}, ${joined.join(", ")})`;
}

/** The text of a row after some of its members changed; undefined when a value contains the separator. */
export function rowWith(
  record: RecordDefinition,
  before: string,
  names: readonly string[],
  changed: string,
): string | undefined {
  const { members, places } = shapeOf(record);
  const parts = before.split(separator);
  const now = changed.split(separator);
  if (parts.length !== members.length || now.length !== names.length) return undefined;
  names.forEach((name, at) => (parts[places.get(name) as number] = now[at] as string));
  return parts.join(separator);
}

/** Whether a text of this member begins with an equals sign, because it may be null. */
export function isSigned(record: RecordDefinition, name: string): boolean {
  const { members, places } = shapeOf(record);
  return members[places.get(name) as number]?.is === "signed text";
}

/** The members of a record that are parts of its row's text, with the SQL of each. */
export function sqlOfMembers(record: RecordDefinition): readonly (readonly [string, string])[] {
  return Object.keys(record.fields).flatMap((name) =>
    membersOf(record, name, "").map(({ sql }) => [name, sql] as const),
  );
}

/** SQL that makes one text of the texts of many rows, in their order. */
export function listText(text: string): string {
  return `coalesce(string_agg(${text}, ${separatorSql}), '')`;
}

/** A part of the text, and the JSON to write when it is empty and around or instead of its value. */
interface Member {
  readonly sql: string;
  readonly is: "text" | "signed text" | "secret" | "moment" | "boolean" | "raw";
  readonly name: string;
  readonly whenEmpty: string;
  readonly whenTrue: string;
  readonly whenFalse: string;
  readonly beforeText: string;
  readonly afterText: string;
  readonly decrypt?: ((stored: string) => string) | undefined;
}

interface Shape {
  readonly members: readonly Member[];
  /** The first part of each field. */
  readonly places: ReadonlyMap<string, number>;
  readonly sql: string;
}

/** Made once: making the text of a statement for each call costs more than the call's own work. */
function shapeOf(record: RecordDefinition, names?: readonly string[]): Shape {
  const what = names ?? record.fields;
  const known = shapes.get(record)?.get(what);
  if (known !== undefined) return known;
  const members: Member[] = [];
  const places = new Map<string, number>();
  (names ?? Object.keys(record.fields)).forEach((name, index) => {
    places.set(name, members.length);
    members.push(...membersOf(record, name, index === 0 ? "{" : ","));
  });
  const made = { members, places, sql: joinedSql(members.map((each) => each.sql)) };
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

function memberOf(
  part: Pick<Member, "is" | "sql" | "decrypt">,
  name: string,
  whenNull: string,
  afterText = '"',
): Member {
  return {
    ...part,
    name,
    whenEmpty: part.is === "text" || part.is === "secret" ? `${name}""` : whenNull,
    whenTrue: `${name}true`,
    whenFalse: `${name}false`,
    beforeText: `${name}"`,
    afterText,
  };
}

/** Null is an empty part; a text that may be null starts with an equals sign. */
function partOf(field: Field, record: RecordDefinition, name: string): Pick<Member, "is" | "sql" | "decrypt"> {
  const sql = selectExpression(record, name);
  if (field.custom !== undefined) return { is: "raw", sql: nullableSql(sql) };
  if (isSecret(field)) return { is: "secret", sql, decrypt: field.kind.decrypt };
  const is = shapeOfValue(field);
  if (is === "json") return { is: "raw", sql: nullableSql(`to_json(${sql})`) };
  if (isPlainText(field)) return { is, sql };
  // A value from a join may be null although no caller could make it so.
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

/** The rows of a statement that selects `rowText(record) as row`, with the wire JSON of each. */
export async function rowsToJson<R extends { readonly key: number; readonly row: string }>(
  db: Db,
  record: RecordDefinition,
  rows: readonly R[],
): Promise<(R & { readonly json: string })[]> {
  const read = rowReader(record);
  return withMissing(
    db,
    record,
    rows.map((row) => ({ ...row, json: read(row.row) })),
  );
}

/** Reads rows again, as JSON, when a value of theirs contains the separator. */
export async function withMissing<Row extends { readonly key: number; readonly json: string | undefined }>(
  db: Db,
  record: RecordDefinition,
  rows: readonly Row[],
): Promise<(Row & { readonly json: string })[]> {
  const missing = rows.filter((row) => row.json === undefined);
  if (missing.length === 0) return rows as (Row & { json: string })[];
  const key = `${record.table}.${record.keyColumn}`;
  const found = await db.rows<{ key: number; json: string }>(
    `select ${key} as key, ${jsonOfRow(record)} as json from ${fromWithRow(record)} where ${key} = any($1)`,
    [missing.map((row) => row.key)],
  );
  const byKey = new Map(
    found.map((row) => [row.key, withSecrets(record, row.json, (value, { kind }) => decrypted(value, kind.decrypt))]),
  );
  return rows.map((row) => ({ ...row, json: row.json ?? (byKey.get(row.key) as string) }));
}

/**
 * Makes the wire JSON of one row's text after another; undefined when a value contains the separator. Most members of a row equal
 * those of the previous row and are copied in runs. Each row is joined at once: the pieces of thousands of rows would cost more.
 */
export function rowReader(record: RecordDefinition): (text: string) => string | undefined {
  const { members } = shapeOf(record);
  /** The parts of the previous row, the lengths of their members, and its JSON. */
  const parts: string[] = [];
  const lengths = members.map(() => 0);
  let json = "";
  return (text) => {
    const escapes = isSpecial.test(text);
    const pieces: string[] = [];
    let start = 0;
    // The previous row's JSON from `from` to `at` is also this row's.
    let from = 0;
    let at = 0;
    let index = 0;
    for (; index < members.length && start <= text.length; index++) {
      const length = lengths[index] as number;
      const before = parts[index];
      if (before !== undefined && isPart(text, start, before)) start += before.length + 1;
      else {
        const part = partAt(text, start);
        const piece = memberText(members[index] as Member, part, escapes);
        if (from < at) pieces.push(json.slice(from, at));
        pieces.push(piece);
        from = at + length;
        parts[index] = part;
        lengths[index] = piece.length;
        start += part.length + 1;
      }
      at += length;
    }
    if (index < members.length || start <= text.length) {
      parts.length = 0;
      return undefined;
    }
    pieces.push(json.slice(from, at), "}");
    return (json = pieces.join(""));
  };
}

function isPart(text: string, start: number, part: string): boolean {
  const end = start + part.length;
  return text.startsWith(part, start) && (end === text.length || text.startsWith(separator, end));
}

function partAt(text: string, start: number): string {
  const end = text.indexOf(separator, start);
  return text.slice(start, end < 0 ? text.length : end);
}

/** The wire JSON of a list of rows from their one text; undefined when a value contains the separator. */
export function listToJson(
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
      const part = partAt(text, at);
      list += memberText(member, part, escapes);
      at += part.length + 1;
    }
    list += "}";
  }
  return rows === 0 || at === text.length + 1 ? `${list}]` : undefined;
}

/** The first `count` parts of a text, and the rest of it. */
export function partsAhead(text: string, count: number): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let index = 0; index < count; index++) {
    const part = partAt(text, from);
    parts.push(part);
    from += part.length + 1;
  }
  parts.push(text.slice(from));
  return parts;
}

function memberText(member: Member, part: string, escapes: boolean): string {
  if (part === "") return member.whenEmpty;
  switch (member.is) {
    case "raw":
      return member.name + part;
    case "boolean":
      return part.startsWith("t") ? member.whenTrue : member.whenFalse;
    case "moment":
      return member.beforeText + momentText(part) + member.afterText;
    case "secret":
      return member.name + JSON.stringify(decrypted(part, member.decrypt));
    default: {
      const value = member.is === "text" ? part : part.slice(1);
      return escapes && isSpecial.test(value)
        ? member.name + JSON.stringify(value) + member.afterText.slice(1)
        : member.beforeText + value + member.afterText;
    }
  }
}

/** A secret that is hidden from the caller arrives as a mask. */
function decrypted(part: string, decrypt: ((stored: string) => string) | undefined): string {
  return isMask(part) || decrypt === undefined ? part : decrypt(part);
}

// Control characters are what it looks for.
// oxlint-disable-next-line no-control-regex
const isSpecial = /["\\\u0000-\u001e]/;

/** `2026-11-15 05:38:19.5-05` as PostgreSQL writes it becomes `2026-11-15 05:38:19.500 GMT-05:00`; to_char in PostgreSQL costs more. */
function momentText(part: string): string {
  const [, wall, fraction = "", hours, minutes = "00"] = momentParts.exec(part) as unknown as string[];
  return `${wall}.${fraction.slice(0, 3).padEnd(3, "0")} GMT${hours}:${minutes}`;
}

const momentParts = /^(\S+ [\d:]+)(?:\.(\d+))?([+-]\d\d)(?::(\d\d))?/;
