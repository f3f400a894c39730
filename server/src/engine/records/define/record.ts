import type { Field, Fields } from "../../fields/fields.ts";
import { choice, date, boolean as yesNo, rate, text } from "../../fields/fields.ts";
import { schemasOf, wireTypeOf } from "../../fields/nested-kinds.ts";
import type { Kind } from "../../fields/field.ts";
import type { CustomFieldDefinition } from "../../firms/index.ts";

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
  /** The table with the joins that read-only fields need. */
  readonly from: string;
  readonly fields: F;
  readonly doc: string;
}

export function defineRecord<F extends Fields, const P extends string>(definition: {
  name: string;
  plural: P;
  key: string & keyof F;
  table: string;
  from?: string;
  doc: string;
  fields: F;
}): RecordDefinition<F, P> {
  const keyColumn = definition.fields[definition.key]?.column;
  if (keyColumn === undefined) throw new Error(`record ${definition.name} has no key column`);
  const { name, plural, table, doc, fields } = definition;
  return { name, plural, table, doc, fields, keyName: definition.key, keyColumn, from: definition.from ?? table };
}

/** The select list that shows a record, as one row whose JSON is the wire form. */
export function selectList(record: RecordDefinition, names?: readonly string[]): string {
  return remembered(record, names ?? record.fields, () =>
    (names ?? Object.keys(record.fields)).map((name) => `${selectExpression(record, name)} as "${name}"`).join(", "),
  );
}

/** The record's tables, and beside them its wire form as the row `r`, for shownAsJson. */
export function shownFrom(record: RecordDefinition): string {
  return `${record.from}, lateral (select ${selectList(record)}) r`;
}

/** SQL for the wire JSON of a row of shownFrom, as text; members sent only when set are taken out when null. Reads use shownText, which costs less. */
export function shownAsJson(record: RecordDefinition): string {
  const optional = Object.keys(record.fields).filter((name) => record.fields[name]?.onlyWhenSet);
  // Quotes inside texts are escaped in JSON, so this is found only where the member itself stands; taking it out is quicker than adding it.
  return optional.reduce((sql, name) => `replace(${sql}, ',"${name}":null', '')`, "row_to_json(r)::text");
}

/** Statements are made from definitions once: a long text made anew for each call costs more than the call's own work. */
export function remembered(record: RecordDefinition, what: object, make: () => string): string {
  const texts = madeTexts.get(record) ?? new WeakMap<object, string>();
  madeTexts.set(record, texts);
  const text = texts.get(what) ?? make();
  texts.set(what, text);
  return text;
}

const madeTexts = new WeakMap<RecordDefinition, WeakMap<object, string>>();

export function selectExpression(record: RecordDefinition, name: string): string {
  const sql = storedExpression(record, name);
  return record.fields[name]?.kind.select?.(sql) ?? sql;
}

/** SQL of the value as it is stored. */
export function storedExpression(record: RecordDefinition, name: string): string {
  const field = record.fields[name];
  if (field === undefined) throw new Error(`record ${record.name} has no field ${name}`);
  if (field.custom !== undefined) return `${record.table}.custom_fields->'${field.custom.replaceAll("'", "''")}'`;
  return field.sql ?? `${record.table}.${field.column}`;
}

/** The record with the firm's own fields as `CF_<Name>` members. */
export function withCustomFields<F extends Fields, P extends string>(
  record: RecordDefinition<F, P>,
  definitions: readonly CustomFieldDefinition[],
): RecordDefinition<F, P> {
  if (definitions.length === 0) return record;
  const known = extended.get(definitions)?.get(record.name);
  if (known !== undefined) return known as unknown as RecordDefinition<F, P>;
  const custom = Object.fromEntries(definitions.map((each) => [`CF_${each.name}`, customField(each)]));
  const made = { ...record, fields: { ...record.fields, ...custom } };
  const byRecord = extended.get(definitions) ?? new Map<string, RecordDefinition>();
  byRecord.set(record.name, made as unknown as RecordDefinition);
  extended.set(definitions, byRecord);
  return made;
}

/** Made once for each firm's list of definitions, which is replaced when it changes. */
const extended = new WeakMap<readonly CustomFieldDefinition[], Map<string, RecordDefinition>>();

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
export function listOfRecord(record: RecordDefinition, names?: readonly string[]): Field<unknown[]> {
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
  return {
    kind,
    required: true,
    nullable: false,
    readOnly: true,
    column: undefined,
    sql: undefined,
    default: undefined,
    alsoKnownAs: [],
    custom: undefined,
    onlyWhenSet: false,
    doc: undefined,
  };
}

function allRequired(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, required: true }]));
}
