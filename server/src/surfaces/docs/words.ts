import type { Access } from "../../engine/access/access.ts";
import { isOfEmployee } from "../../engine/access/right-catalog.ts";
import type { Field, Fields } from "../../engine/fields/fields.ts";
import { type Described, groupRecord } from "./described.ts";
import { type Block, code, inlines, joined, link, type Row, table, type Text } from "./page.ts";
import type { JsonSchema } from "../../engine/fields/field.ts";

/** A table of members, without columns that would be empty. */
export function fieldTable(described: Described, fields: Fields, shown: readonly FieldColumn[]): Block {
  const rows = fieldRows(described, fields, shown);
  const used = shown.map((_, at) => at).filter((at) => at === 0 || rows.some((row) => row.cells[at]?.length !== 0));
  return table(
    used.map((at) => shown[at]?.title ?? ""),
    rows.map((row) => ({ ...row, cells: used.map((at) => row.cells[at] ?? "") })),
  );
}

function fieldRows(described: Described, fields: Fields, columns: readonly FieldColumn[]): Row[] {
  return membersOf(fields).map(([member, field]) => ({
    anchor: member,
    cells: columns.map((column) => column.cell(described, member, field)),
  }));
}

/** The members of an object by path; members of an unnamed nested object follow as `Client.ClientKey`. */
export function membersOf(fields: Fields, path = ""): [member: string, field: Field][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const member = `${path}${name}`;
    const inner = innerFields(field);
    const own: [string, Field] = [member, field];
    return inner === undefined ? [own] : [own, ...membersOf(inner.fields, `${member}${inner.list ? "[]" : ""}.`)];
  });
}

export interface FieldColumn {
  readonly title: string;
  cell(described: Described, member: string, field: Field): Text;
}

const yes = (it: boolean) => (it ? "yes" : "");

export const columns = {
  member: { title: "Member", cell: (_described, member) => [code(member)] },
  type: { title: "Type", cell: (described, _member, field) => typeWords(described, field) },
  max: { title: "Max", cell: (_described, _member, field) => limitWords(field) },
  required: { title: "Required", cell: (_described, _member, field) => yes(field.required) },
  default: { title: "Default", cell: (_described, _member, field) => defaultWords(field) },
  nullable: { title: "Null", cell: (_described, _member, field) => yes(field.nullable) },
  readOnly: { title: "Read-only", cell: (_described, _member, field) => yes(field.readOnly) },
  notes: { title: "Notes", cell: (_described, member, field) => notesOf(member, field).join(" ") },
} satisfies Record<string, FieldColumn>;

/** The type of a value, with links to the records that it contains or refers to. */
export function typeWords(described: Described, field: Field): Text {
  const { kind } = field;
  const made = kind.madeOf;
  switch (made?.is) {
    case "list":
      return ["list of ", ...inlines(typeWords(described, made.item)), ...(made.item.nullable ? [" or null"] : [])];
    case "group":
      return made.title === undefined
        ? "object"
        : [recordLink(described.nameOf(groupRecord(made.title, made.fields, field.doc)))];
    case "records": {
      const to = recordLink(described.nameOf(made.record, made.names));
      if (made.names === undefined) return ["list of ", to];
      return [
        "list of ",
        to,
        " with ",
        ...inlines(
          joined(
            made.names.map((each) => [memberLink(described.nameOf(made.record, made.names), each)]),
            ", ",
          ),
        ),
      ];
    }
    case undefined:
      return plainWords(described, kind.name, kind.schema);
  }
}

function plainWords(described: Described, name: string, schema: JsonSchema): Text {
  const of = schema["x-key-of"];
  if (typeof of === "string") {
    const record = described.records.get(of);
    if (record === undefined) return ["key of ", of];
    return ["key of ", `${of}Key` in record.fields ? link(`records/${of}#${of}Key`, of) : recordLink(of)];
  }
  if (Array.isArray(schema["enum"]))
    return joined(
      schema["enum"].map((each) => [code(String(each))]),
      ", ",
    );
  return schema["maxLength"] === undefined ? name : "text";
}

function recordLink(name: string) {
  return link(`records/${name}`, name);
}

function memberLink(record: string, member: string) {
  return link(`records/${record}#${member}`, member);
}

function limitWords({ kind: { schema } }: Field): string {
  const { maxLength, maxItems } = schema;
  if (typeof maxLength === "number") return String(maxLength);
  return typeof maxItems === "number" ? `${maxItems} items` : "";
}

function defaultWords(field: Field): Text {
  if (field.default === undefined || field.default === null) return "";
  if (field.default === "") return "empty";
  return [code(typeof field.default === "bigint" ? plainDecimal(field) : JSON.stringify(field.default))];
}

function plainDecimal(field: Field): string {
  return String(Number(field.kind.toColumn(field.default)));
}

/** The description of a member, and what its definition implies. */
export function notesOf(name: string, field: Field): string[] {
  const sentences = field.doc === undefined ? [] : [field.doc];
  if (name === "LastModifiedDate" && field.doc === undefined)
    sentences.push("When the record was last modified. Send it unchanged when you change or delete the record.");
  if (field.onlyWhenSet) sentences.push("Present only when it has a value.");
  if (field.alsoKnownAs.length > 0) sentences.push(`Also accepted as ${field.alsoKnownAs.join(", ")}.`);
  return sentences;
}

function innerFields(field: Field): { fields: Fields; list: boolean } | undefined {
  const made = field.kind.madeOf;
  if (made?.is === "group" && made.title === undefined) return { fields: made.fields, list: false };
  if (made?.is === "list") {
    const inner = innerFields(made.item);
    return inner === undefined ? undefined : { ...inner, list: true };
  }
  return made?.is === "records" && made.more !== undefined ? { fields: made.more, list: true } : undefined;
}

export function accessWords(access: Access): string {
  switch (access.is) {
    case "anyone":
      return "Anyone; no session needed.";
    case "session":
      return "Any session whose user is allowed to call the method.";
    case "right":
      return rightWords(access);
  }
}

function rightWords({ rights, also, of, api }: Extract<Access, { is: "right" }>): string {
  const any =
    rights.length === 1
      ? `the right \`${rights[0]}\``
      : `one of the rights ${rights.map((each) => `\`${each}\``).join(", ")}`;
  const needed = `${any}${also === undefined ? "" : ` and the right \`${also}\``}`;
  const far =
    of === "firm" ? " for the whole firm" : ", and the method answers for the part of the firm that it reaches";
  if (rights.every(isOfEmployee))
    return `Authorizing employee: an active employee with ${needed}; an API user acts for its authorizing employee.`;
  if (api === "permitted")
    return `Any API user that is allowed to call the method; a service user needs ${needed}${far}.`;
  if (api === "authorized")
    return `Authorized user: an API user set up as an authorized service user; a service user needs ${needed}${far}.`;
  return `A user with ${needed}${far}.`;
}
