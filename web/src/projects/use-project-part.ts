import { type RecordEditing, type RecordSource, type RecordValues, useRecord } from "../shared/use-record.ts";

/** Edits a part of a project. Version 2 has custom fields in one object; the form has one field for each. */
export function useProjectPart<R>(
  place: RecordSource<R>,
  key: number | "new",
  starting: RecordValues = {},
): RecordEditing<R> {
  const editing = useRecord(place, key, starting);
  const own = (editing.values["CustomFields"] ?? {}) as RecordValues;
  return {
    ...editing,
    values: {
      ...editing.values,
      ...Object.fromEntries(Object.entries(own).map(([name, value]) => [`CF_${name}`, value])),
    },
    change: (name, value) =>
      name.startsWith("CF_")
        ? editing.change("CustomFields", { ...own, [name.slice("CF_".length)]: value })
        : editing.change(name, value),
  };
}
