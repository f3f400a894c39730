import type { Kind } from "../../fields/field.ts";

/** What a caller makes of one property of a record. */
export interface Edit {
  readonly property: string;
  readonly yours: unknown;
  /** The value that the caller had read before. */
  readonly base: unknown;
  /** False when the caller sent no readable copy of that value. */
  readonly baseKnown: boolean;
  /** Both as they were sent, to be shown in a conflict. */
  readonly sent: { readonly yours: unknown; readonly base: unknown };
  /** How the property's kind merges two changes; undefined where any two changes conflict. */
  readonly merge: Kind<unknown>["merge"];
}

/** A property that both sides changed, with its values as they are sent. */
export interface Conflict {
  readonly property: string;
  readonly base: unknown;
  readonly yours: unknown;
  readonly theirs: unknown;
}

export interface Merge {
  /** What must be written: the properties whose stored value changes. */
  readonly set: Values;
  readonly conflicts: readonly Conflict[];
}

export type Values = Readonly<Record<string, unknown>>;

/**
 * Three-way merge of one record. A property the caller did not change keeps its stored value; one that both sides changed to
 * different values is a conflict; the same change made twice is not. An edit without a base value is accepted only if the
 * record has not changed since it was read: otherwise it could undo a change its author never saw.
 */
export function mergeEdits(edits: readonly Edit[], stored: Values, storedWire: Values, hasChanged: boolean): Merge {
  const set: Record<string, unknown> = {};
  const conflicts: Conflict[] = [];
  for (const edit of edits) {
    const { property, yours, sent } = edit;
    const theirs = stored[property];
    if (sameValue(yours, theirs)) continue;
    const merged = mergeValue(edit, theirs, hasChanged);
    if (merged === undefined)
      conflicts.push({ property, base: sent.base ?? null, yours: sent.yours, theirs: storedWire[property] });
    else if (!sameValue(merged, theirs)) set[property] = merged;
  }
  return { set, conflicts };
}

/** The value after both changes; undefined when they conflict. */
function mergeValue({ base, baseKnown, yours, merge }: Edit, theirs: unknown, hasChanged: boolean): unknown {
  if (!baseKnown && hasChanged) return undefined;
  if (merge !== undefined) return merge(baseKnown ? base : theirs, yours, theirs);
  return baseKnown && !sameValue(base, theirs) ? undefined : yours;
}

/** Whether two values are equal: scalars by identity, with null equal to an empty text, lists and objects member by member. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isEmpty(one) && isEmpty(other))) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every(
    (name) =>
      Object.hasOwn(other, name) &&
      sameValue((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "";
}
