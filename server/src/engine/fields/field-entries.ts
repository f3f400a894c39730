import type { Field, Fields } from "./field.ts";

export type FieldEntries = readonly (readonly [string, Field])[];

/** The fields with their names. Cached, because every record of a call asks for them. */
export const entriesOf = once((fields) => Object.entries(fields));

/** The fields that may hold the key of another record. */
export const referringFields = once((fields) =>
  entriesOf(fields).filter(([, { kind, readOnly }]) => {
    const holds = kind.schema["x-key-of"] !== undefined || kind.madeOf?.is === "list" || kind.madeOf?.is === "group";
    return holds && !readOnly;
  }),
);

/** The firm's custom fields. */
export const customFields = once((fields) => entriesOf(fields).filter(([, field]) => field.custom !== undefined));

function once(make: (fields: Fields) => FieldEntries): (fields: Fields) => FieldEntries {
  const made = new WeakMap<Fields, FieldEntries>();
  return (fields) => {
    const known = made.get(fields) ?? make(fields);
    made.set(fields, known);
    return known;
  };
}
