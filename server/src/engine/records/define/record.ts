import type { Field, Fields } from "../../fields/fields.ts";
import {
  choice,
  date,
  boolean as yesNo,
  isPlainText,
  isText,
  makeField,
  rate,
  shownExpression,
  text,
} from "../../fields/fields.ts";
import { schemasOf, wireTypeOf } from "../../fields/nested-kinds.ts";
import type { DescribedRecord, Kind, ReferenceTarget } from "../../fields/field.ts";
import { profileOf } from "../../firms/compatibility.ts";
import type { CustomFieldDefinition, Firm } from "../../firms/index.ts";
import { type Cipher, purposeOf } from "../../../platform/keys/index.ts";
import { docOfRecord, withKept } from "./kept-members.ts";

/**
 * A record is a table of fields, declared once: from it come reading, defaults, the select list, insert and update
 * statements, the reference page and the client's types.
 */
export interface RecordDefinition<F extends Fields = Fields, P extends string = string> {
  /** "Contact": the name under which ErrorData holds the record as submitted. */
  readonly name: string;
  /** "Contacts": the array's name in Content. */
  readonly plural: P;
  /** "ContactKey" */
  readonly keyName: string;
  readonly table: string;
  readonly keyColumn: string;
  /** The sequence that new keys come from, where it is not the key column's own. */
  readonly sequence: string | undefined;
  /** The table with the joins that read-only fields need. */
  readonly from: string;
  readonly fields: F;
  /** The kinds of child records inside it, from the top down; empty for a flat record. */
  readonly levels: readonly Level[];
  readonly doc: string;
  /** Whose record it is, for rights that reach a caller's own projects or own record. */
  readonly owner?: Owner | undefined;
  /** The methods of which pages learn whether the caller may use them for a record; those whose rights may reach only some. */
  readonly may: readonly string[];
  /** Members that only pages of the web app get. */
  readonly pages: Fields;
  /** What `key({ of: "ContactType" })` may name: the record itself, and rows of it that are known by another name. */
  readonly references: Readonly<Record<string, ReferenceTarget>>;
}

/** SQL of the project or the employee that a record belongs to. */
export interface Owner {
  readonly project?: string;
  readonly employee?: string;
}

/** Child records of one kind inside a record, each with its own key: the phases of a project, the lines of a report. */
export interface Level {
  /** Its own table, key and fields. */
  readonly record: RecordDefinition;
  /** The column that names the top record: one lock and one read serve the whole tree. */
  readonly topColumn: string;
  /** Where it may be nested, and in which member; the first whose column is filled is the parent. */
  readonly parents: readonly Parent[];
  /** The column that keeps the order of siblings. */
  readonly position?: string;
  /** The read-only text member that shows the place in the tree as a number such as 2.1, counted through the whole top record. */
  readonly outline?: string;
}

export interface Parent {
  readonly level: string;
  readonly member: string;
  readonly column: string;
}

export function defineRecord<F extends Fields, const P extends string>(definition: {
  name: string;
  plural: P;
  key: string & keyof F;
  table: string;
  from?: string;
  sequence?: string;
  levels?: readonly Level[];
  /** SQL that is true for a record that others may refer to; without it, an Inactive one may not be. */
  active?: string;
  /** Other rows that fields may refer to, which are no record of their own, by name. */
  alsoReferredTo?: Readonly<Record<string, ReferenceTarget>>;
  owner?: Owner;
  may?: readonly string[];
  pages?: Fields;
  doc: string;
  fields: F;
}): RecordDefinition<F, P> {
  const keyColumn = definition.fields[definition.key]?.column;
  if (keyColumn === undefined) throw new Error(`record ${definition.name} has no key column`);
  const { name, plural, table, key: keyName, sequence, levels = [], from = table } = definition;
  const doc = docOfRecord(name, definition.doc);
  const fields = withKept(name, definition.fields);
  // Every record of a tree is merged by its own date and has a history of its own.
  const tree = levels.length === 0 ? [] : [definition, ...levels.map((level) => level.record)];
  const dateless = tree.find((each) => !hasDate(each));
  if (dateless !== undefined)
    throw new Error(`${dateless.name} needs LastModifiedDate, because record ${name} has levels`);
  const hasStatus =
    (fields["Status"]?.kind.schema["enum"] as readonly string[] | undefined)?.includes("Inactive") === true;
  const active = definition.active ?? (hasStatus ? "status = 'Active'" : "true");
  const references = { [name]: { table, key: keyColumn, active }, ...definition.alsoReferredTo };
  const { owner, may = [], pages = {} } = definition;
  return {
    name,
    plural,
    table,
    doc,
    fields,
    keyName,
    keyColumn,
    from,
    sequence,
    levels,
    owner,
    may,
    pages,
    references,
  };
}

/** Values by member name. */
export type Values = Readonly<Record<string, unknown>>;

/** "Phase 17": a record among those of all levels. */
export function nameOf(level: string, key: unknown): string {
  return `${level} ${String(key)}`;
}

/** The definition of a record or of the child records inside it, by name. */
export function definitionOf(record: RecordDefinition, level: string): RecordDefinition {
  if (level === record.name) return record;
  const found = record.levels.find((each) => each.record.name === level);
  if (found === undefined) throw new Error(`record ${record.name} has no level ${level}`);
  return found.record;
}

/** The members of a record that hold child records, with their levels. */
export function childLists(record: RecordDefinition, level: string): { member: string; child: Level }[] {
  return record.levels.flatMap((child) =>
    child.parents.filter((each) => each.level === level).map(({ member }) => ({ member, child })),
  );
}

/** Whether a record shows when it was last changed. */
export function hasDate({ fields }: Pick<RecordDefinition, "fields">): boolean {
  return Object.hasOwn(fields, "LastModifiedDate");
}

/** The select list that shows a record, as one row whose JSON is the wire form. */
export function selectList(record: RecordDefinition, names?: readonly string[]): string {
  return remembered(record, names ?? record.fields, () =>
    (names ?? Object.keys(record.fields)).map((name) => `${selectExpression(record, name)} as "${name}"`).join(", "),
  );
}

/** The record's tables, and beside them its wire form as the row `r`, for jsonOfRow. */
export function fromWithRow(record: RecordDefinition): string {
  return `${record.from}, lateral (select ${selectList(record)}) r`;
}

/** SQL of the wire JSON of a row of fromWithRow, as text. Reads use rowText, which costs less. */
export function jsonOfRow(record: RecordDefinition): string {
  const optional = Object.keys(record.fields).filter((name) => record.fields[name]?.onlyWhenSet);
  // Quotes inside texts are escaped in JSON, so this matches the member itself only; removing it is quicker than adding it.
  return optional.reduce((sql, name) => `replace(${sql}, ',"${name}":null', '')`, "row_to_json(r)::text");
}

/** Statements are made from definitions once: making a long text for each call costs more than the call's own work. */
export function remembered(record: RecordDefinition, what: object, make: () => string): string {
  const texts = madeTexts.get(record) ?? new WeakMap<object, string>();
  madeTexts.set(record, texts);
  const text = texts.get(what) ?? make();
  texts.set(what, text);
  return text;
}

const madeTexts = new WeakMap<RecordDefinition, WeakMap<object, string>>();

export function selectExpression(record: RecordDefinition, name: string): string {
  const field = record.fields[name] as Field;
  const sql = storedExpression(record, name);
  if (field.custom === undefined) return shownExpression(field, sql);
  if (isPlainText(field)) return `coalesce(nullif(${sql}, 'null'), '""')`;
  if (field.fillsNull === true) return `coalesce(nullif(${sql}, 'null'), 'false')`;
  // An empty text is no value.
  return isText(field) ? `nullif(${sql}, '""')` : sql;
}

/** SQL of the value as it is stored. */
export function storedExpression(record: RecordDefinition, name: string): string {
  const field = record.fields[name];
  if (field === undefined) throw new Error(`record ${record.name} has no field ${name}`);
  if (field.custom !== undefined) return `${record.table}.custom_fields->'${field.custom.replaceAll("'", "''")}'`;
  return field.sql ?? `${record.table}.${field.column}`;
}

/** The record as a firm reads and sends it: with its own fields and, where its profile says so, nothing null that is a text or a yes/no. */
export function forFirm<F extends Fields, P extends string>(
  record: RecordDefinition<F, P>,
  firm: Pick<Firm, "customFields" | "settings"> & Partial<Pick<Firm, "cipher">>,
): RecordDefinition<F, P> {
  const own = withCipher(withCustomFields(record, firm), firm.cipher);
  if (!profileOf(firm).fillsNulls) return own;
  const made = filled.get(own) ?? withoutNulls(own);
  filled.set(own, made);
  return made as RecordDefinition<F, P>;
}

/** The record with secrets that the firm's cipher encrypts and decrypts. */
function withCipher<F extends Fields, P extends string>(
  record: RecordDefinition<F, P>,
  cipher: Cipher | undefined,
): RecordDefinition<F, P> {
  if (cipher === undefined || !Object.values<Field>(record.fields).some(isSecret)) return record;
  const known = encrypted.get(cipher)?.get(record);
  if (known !== undefined) return known as RecordDefinition<F, P>;
  const entries = Object.entries<Field>(record.fields).map(([name, field]) => [
    name,
    isSecret(field) ? { ...field, kind: encryptedKind(record.table, field, cipher) } : field,
  ]);
  const made = { ...record, fields: Object.fromEntries(entries) as F };
  encrypted.set(cipher, (encrypted.get(cipher) ?? new Map()).set(record, made));
  return made;
}

const encrypted = new WeakMap<Cipher, Map<RecordDefinition, RecordDefinition>>();

export const isSecret = ({ kind }: Field) => kind.decrypt !== undefined;

function encryptedKind(table: string, { kind, column, maskedLast }: Field, cipher: Cipher): Kind<unknown> {
  if (column === undefined) throw new Error(`a secret of ${table} has no column`);
  const purpose = purposeOf(table, column);
  return {
    ...kind,
    toColumn: (value) => cipher.encrypt(purpose, String(value), maskedLast),
    decrypt: (stored) => cipher.decrypt(purpose, stored),
  };
}

const isYesNo = ({ kind }: Field) => kind.columnType === "boolean";

const filled = new WeakMap<RecordDefinition, RecordDefinition>();

function withoutNulls(record: RecordDefinition): RecordDefinition {
  const entries = Object.entries(record.fields).map(([name, field]) => [
    name,
    isText(field)
      ? { ...field, nullable: false }
      : field.nullable && isYesNo(field)
        ? { ...field, fillsNull: true }
        : field,
  ]);
  return {
    ...record,
    fields: Object.fromEntries(entries) as Fields,
    levels: record.levels.map((level) => ({ ...level, record: withoutNulls(level.record) })),
  };
}

/** The record, and every level inside it, with the firm's own fields as `CF_<Name>` members. */
export function withCustomFields<F extends Fields, P extends string>(
  record: RecordDefinition<F, P>,
  { customFields }: Pick<Firm, "customFields">,
): RecordDefinition<F, P> {
  const known = extended.get(customFields)?.get(record);
  if (known !== undefined) return known as RecordDefinition<F, P>;
  const definitions = customFields[record.name] ?? [];
  const custom = Object.fromEntries(definitions.map((each) => [`CF_${each.name}`, customField(each)]));
  const levels = record.levels.map((each) => ({ ...each, record: withCustomFields(each.record, { customFields }) }));
  const isSame = definitions.length === 0 && levels.every((each, at) => each.record === record.levels[at]?.record);
  const made = isSame ? record : { ...record, fields: { ...record.fields, ...custom }, levels };
  extended.set(customFields, (extended.get(customFields) ?? new Map()).set(record, made));
  return made;
}

/** Made once for each firm's custom fields, which are replaced when they change. */
const extended = new WeakMap<Firm["customFields"], Map<RecordDefinition, RecordDefinition>>();

function customField(definition: CustomFieldDefinition): Field {
  const options = { nullable: true, custom: definition.name } as const;
  switch (definition.type) {
    case "text":
      return text(options);
    case "number":
      return rate(options);
    case "date":
      return date(options);
    case "yes/no":
      return yesNo(options);
    case "list of choices":
      return choice(definition.choices, options);
  }
}

/** A list of this record, to describe a Content. */
export function listOfRecord(record: DescribedRecord, names?: readonly string[]): Field<unknown[]> {
  const fields =
    names === undefined ? record.fields : Object.fromEntries(names.map((name) => [name, record.fields[name] as Field]));
  const kind: Kind<unknown[]> = {
    name: `list of ${record.name}`,
    schema: { type: "array", items: { type: "object", title: record.name, properties: schemasOf(fields) } },
    wireType: names === undefined ? `${record.name}[]` : `${wireTypeOf(allRequired(fields))}[]`,
    columnType: "jsonb",
    madeOf: { is: "records", record, names, change: false },
    read: (value) => value as unknown[],
    toColumn: (value) => value,
  };
  return makeField(kind, { required: true, readOnly: true });
}

function allRequired(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, required: true }]));
}
