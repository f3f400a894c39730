import type { ArgumentsOf, ContentOf, Methods, Version } from "./calls.ts";

/** The records with a Get method and an Update method that takes change sets: "Contacts", "Clients", "Projects" ... */
export type Editable<V extends Version> = {
  [M in keyof Methods<V>]: M extends `Get${infer T}`
    ? `Update${T}` extends keyof Methods<V>
      ? ArgumentsOf<Methods<V>[`Update${T}` & keyof Methods<V>]> extends Readonly<Record<`Unchanged${T}`, unknown[]>>
        ? T
        : never
      : never
    : never;
}[keyof Methods<V>];

/** A record as its Get method returns it. */
export type EditedRecord<V extends Version, T extends Editable<V>> =
  ContentOf<Methods<V>[`Get${T}` & keyof Methods<V>]> extends Readonly<Record<T, (infer R)[]>>
    ? R & { Delete?: boolean }
    : never;

/** Changes a record in place, or returns a changed copy. */
export type Edit<R> = (record: R) => R | undefined | void;

/** The arguments of an Update method for records as they were read and the same records after an edit; undefined if nothing changed. */
export function changeSetOf<R>(
  things: string,
  read: readonly R[],
  edit: Edit<R>,
  single: boolean,
): Readonly<Record<string, unknown>> | undefined {
  const updated: unknown[] = [];
  const unchanged: unknown[] = [];
  for (const record of read) {
    const before = JSON.stringify(record);
    const copy = JSON.parse(before) as R;
    const edited = edit(copy) ?? copy;
    if (JSON.stringify(edited) === before) continue;
    updated.push(edited);
    unchanged.push(record);
  }
  if (updated.length === 0) return undefined;
  return { [`Updated${things}`]: updated, [`Unchanged${things}`]: unchanged, UseSingleTransaction: single };
}
