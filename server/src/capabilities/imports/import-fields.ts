import type { Field } from "../../engine/fields/fields.ts";
import type { RecordDefinition } from "../../engine/records/index.ts";

/** A field that a column of a file can fill. */
export interface ImportField {
  readonly name: string;
  readonly field: Field;
  /** Its path in the record, as error messages name it: `InvoiceGroups[0].Client`. */
  readonly path: string;
  /** The kind of record that its value refers to by key, code, name or external ID. */
  readonly of: string | undefined;
  /** The part of the row's project that its value names. */
  readonly within?: "InvoiceGroup" | "Phase";
  /** Other headings that match it. */
  readonly aliases: readonly string[];
  readonly doc: string | undefined;
}

/** The fields of a record that fit into a cell: all writable ones except lists of records. */
export function recordFields(record: RecordDefinition): ImportField[] {
  return Object.entries(record.fields).flatMap(([name, field]) => {
    if (field.readOnly || name === record.keyName || !fitsCell(field)) return [];
    return [importField(name, field)];
  });
}

function fitsCell({ kind, owned }: Field): boolean {
  if (owned !== undefined) return false;
  if (kind.madeOf?.is === "list") return kind.madeOf.item.kind.madeOf === undefined;
  return kind.madeOf === undefined || typeof kind.schema["x-key-of"] === "string";
}

export function importField(name: string, field: Field, path = name, doc = field.doc): ImportField {
  const of = field.kind.schema["x-key-of"];
  const bare = name.replace(/Key$/, "");
  const aliases =
    typeof of !== "string"
      ? []
      : [...new Set([bare, bare.replace(/Employee$/, "")])].flatMap((each) =>
          ["", "Key", "Description", "Name", "ID", `${of}Key`].map((end) => `${each}${end}`),
        );
  return {
    name,
    field,
    path,
    of: typeof of === "string" ? of : undefined,
    aliases: [
      ...field.alsoKnownAs,
      ...(field.custom === undefined ? [] : [field.custom]),
      ...aliases.filter((each) => each !== name),
    ],
    doc,
  };
}

export function requiredField(each: ImportField): ImportField {
  return { ...each, field: { ...each.field, required: true } };
}
