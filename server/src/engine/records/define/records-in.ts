import type { DescribedRecord, Field, Fields } from "../../fields/field.ts";
import type { MethodDefinition } from "../../method/method.ts";

/** Every definition of a record that the methods take or return, by name: the versions of a method may show different ones. */
export function recordsIn(methods: readonly MethodDefinition[]): ReadonlyMap<string, ReadonlySet<DescribedRecord>> {
  const found = new Map<string, Set<DescribedRecord>>();
  const visit = ({ kind: { madeOf } }: Field): void => {
    if (madeOf?.is === "list") return visit(madeOf.item);
    if (madeOf?.is === "group") return visitAll(madeOf.fields);
    if (madeOf?.is !== "records") return;
    const { record, more = {} } = madeOf;
    const known = found.get(record.name) ?? new Set();
    found.set(record.name, known);
    if (known.has(record)) return;
    known.add(record);
    visitAll(record.fields);
    visitAll(more);
  };
  const visitAll = (fields: Fields) => Object.values<Field>(fields).forEach(visit);
  for (const { args, content } of methods) [args, content].forEach(visitAll);
  return found;
}
