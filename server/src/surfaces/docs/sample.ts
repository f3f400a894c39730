import type { Field, Fields } from "../../engine/fields/fields.ts";

/** Sample values for every member that is always returned; the same values each time. */
export function sampleOf(fields: Fields, names: readonly string[] = Object.keys(fields)): Record<string, unknown> {
  const sample: Record<string, unknown> = {};
  for (const name of names) {
    const field = fields[name];
    if (field !== undefined && !field.onlyWhenSet) sample[name] = sampleValue(field);
  }
  return sample;
}

function sampleValue(field: Field): unknown {
  const made = field.kind.madeOf;
  switch (made?.is) {
    case "list":
      return [sampleValue(made.item)];
    case "group":
      return sampleOf(made.fields);
    case "records":
      return [sampleOf(made.record.fields, made.names)];
    case undefined:
      return sampleScalar(field);
  }
}

function sampleScalar({ kind, default: otherwise }: Field): unknown {
  if (otherwise !== undefined && typeof otherwise !== "bigint") return otherwise;
  const { type, format, examples, enum: choices } = kind.schema;
  if (Array.isArray(choices)) return choices[0];
  if (Array.isArray(examples)) return examples[0];
  if (format === "date") return "2026-03-31";
  if (type === "integer") return 1;
  if (type === "number") return 0;
  return type === "boolean" ? false : type === "string" ? "" : null;
}
