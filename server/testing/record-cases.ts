import type { Field, Fields } from "../src/engine/fields/fields.ts";
import type { RecordDefinition } from "../src/engine/records/index.ts";

/** Test cases generated from a record's definition, so that no field is forgotten. */

export interface MaximumCase {
  readonly name: string;
  readonly max: number;
}

/** Every text with its own maximum. */
export function maximumCases(record: RecordDefinition): MaximumCase[] {
  return written(record).flatMap(([name, field]) => {
    const max = field.kind.schema["maxLength"];
    return typeof max === "number" ? [{ name, max }] : [];
  });
}

/** Every enumeration, with its values. */
export function choiceCases(record: RecordDefinition): { name: string; choices: readonly string[] }[] {
  return written(record).flatMap(([name, field]) => {
    const choices = field.kind.schema["enum"];
    return Array.isArray(choices) ? [{ name, choices: choices as string[] }] : [];
  });
}

/** Every reference to another record. */
export function referenceCases(record: RecordDefinition): { name: string; of: string }[] {
  return written(record).flatMap(([name, field]) => {
    const of = field.kind.schema["x-key-of"];
    return typeof of === "string" && name !== record.keyName ? [{ name, of }] : [];
  });
}

/** Members of one type: `membersOf(Client, "boolean")`. */
export function membersOf(record: RecordDefinition, type: string): string[] {
  return written(record)
    .filter(([, field]) => field.kind.schema["type"] === type)
    .map(([name]) => name)
    .filter((name) => name !== record.keyName);
}

/** A value of the wrong JSON type for each member. */
export function wrongTypes(record: RecordDefinition): Record<string, unknown> {
  return Object.fromEntries(
    written(record)
      .filter(([name]) => name !== record.keyName)
      .map(([name, field]) => [name, field.kind.schema["type"] === "object" ? 7 : { wrong: true }]),
  );
}

function written(record: RecordDefinition): [string, Field][] {
  return Object.entries<Field>(record.fields as Fields).filter(([, field]) => !field.readOnly);
}
