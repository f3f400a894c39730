import { boolean, type Field, type Fields, integer, key, makeField } from "../../fields/fields.ts";
import { recordsPerUpdateMax } from "../../fields/limits.ts";
import { schemasOf } from "../../fields/nested-kinds.ts";
import { isObject, itemsOf, picture } from "../../fields/reading.ts";
import { listOfRecord, type RecordDefinition } from "../define/record.ts";
import type { Kind } from "../../fields/field.ts";
import type { Submitted } from "./submission.ts";

type ChangeSetFields<P extends string, S extends boolean> = Record<
  `Updated${P}` | `Unchanged${P}`,
  Field<Submitted[], true>
> & { UseSingleTransaction: Field<boolean, S> };

/** `Updated<Things>`, `Unchanged<Things>`, `UseSingleTransaction`: the arguments of every version 1 Update method. */
export function changeSetArguments<P extends string>(
  record: RecordDefinition<Fields, P>,
  options: { single: "required" },
): ChangeSetFields<P, true>;
export function changeSetArguments<P extends string>(
  record: RecordDefinition<Fields, P>,
  options: { single: "optional" },
): ChangeSetFields<P, false>;
export function changeSetArguments(
  record: RecordDefinition,
  { single }: { single: "required" | "optional" },
): Record<string, Field> {
  return {
    [`Updated${record.plural}`]: recordsArgument(
      record,
      "The records as they shall be: a negative key creates, Delete true deletes.",
    ),
    [`Unchanged${record.plural}`]: recordsArgument(
      record,
      "The same records as they were read; empty when only creating.",
    ),
    UseSingleTransaction: boolean({
      required: single === "required",
      doc: "true: all records or none. false: each stands alone.",
    }),
  };
}

/** The Content of every version 1 Update method: the records as now stored, and how many were written. */
export function changeSetContent(record: RecordDefinition): Fields {
  const records = listOfRecord(record);
  const more = { [`Original${record.keyName}`]: key({ onlyWhenSet: true, doc: "The negative key it was sent with." }) };
  return {
    [record.plural]: { ...records, kind: { ...records.kind, madeOf: { is: "records", record, more, change: false } } },
    [`NumberOf${record.plural}Updated`]: integer({ doc: "Created, changed and deleted records." }),
  };
}

/** What the reference page says under every Update method. */
export const changeSetRules: readonly string[] = [
  "A negative key creates a record; every negative key of a call is used once. Delete true deletes; only the key and LastModifiedDate are needed then.",
  "The change is the difference between the updated and the unchanged record of the same key. What others changed meanwhile is kept; a property changed on both sides to different values is -409 with ErrorData.Conflicts.",
  "Without an unchanged record every member sent is the change, and LastModifiedDate must equal the stored one.",
  "The answer holds the records as now stored, in the order sent, deleted ones left out; a created one carries Original<Thing>Key with the negative key it was sent with.",
  "UseSingleTransaction false saves the good records and reports each refused one ('Completed with errors.').",
];

export function changeSetExample(record: RecordDefinition, values: Submitted): Record<string, unknown> {
  return {
    [`Updated${record.plural}`]: [{ [record.keyName]: -1, ...values }],
    [`Unchanged${record.plural}`]: [],
    UseSingleTransaction: true,
  };
}

function recordsArgument(record: RecordDefinition, doc: string): Field<Submitted[], true> {
  const properties = { ...schemasOf(record.fields), Delete: { type: "boolean", default: false } };
  const kind: Kind<Submitted[]> = {
    name: `list of ${record.name}`,
    schema: {
      type: "array",
      maxItems: recordsPerUpdateMax,
      items: { type: "object", title: record.name, properties, required: [record.keyName] },
    },
    wireType: `Change<${record.name}>[]`,
    columnType: "jsonb",
    madeOf: { is: "records", record, change: true },
    read(value, reading) {
      const items = itemsOf(value, reading, isObject);
      if (items === undefined)
        return reading.refuse("invalid", `must be a list of records; got ${picture(value)}.`, value);
      if (items.length > recordsPerUpdateMax)
        return reading.refuse(
          "notAllowed",
          `holds ${items.length} records; the maximum is ${recordsPerUpdateMax} a call.`,
          undefined,
        );
      const bad = items.findIndex((each) => !isObject(each));
      if (bad >= 0)
        return reading.at(bad).refuse("invalid", `must be a record; got ${picture(items[bad])}.`, items[bad]);
      return items as Submitted[];
    },
    toColumn: (value) => value,
  };
  return makeField(kind, { required: true, doc }) as Field<Submitted[], true>;
}
