import type { Edit } from "./changes.ts";
import { sameValue } from "./same-value.ts";

/** A property that both sides changed, with its values as they stand on the wire. */
export interface Conflict {
  readonly property: string;
  readonly base: unknown;
  readonly yours: unknown;
  readonly theirs: unknown;
}

export interface Merge {
  /** What must be written: properties whose value the caller changes, from what is stored. */
  readonly set: Readonly<Record<string, unknown>>;
  readonly conflicts: readonly Conflict[];
}

/**
 * Three-way merge of one record. A property the caller did not change keeps its stored value; one that both sides
 * changed to different values is a conflict; the same change made twice is none.
 */
export function mergeEdits(edits: readonly Edit[], stored: Values, storedWire: Values): Merge {
  const set: Record<string, unknown> = {};
  const conflicts: Conflict[] = [];
  for (const edit of edits) {
    const { property, yours, sent } = edit;
    const theirs = stored[property];
    if (sameValue(yours, theirs)) continue;
    const merged = mergeValue(edit, theirs);
    if (merged === undefined)
      conflicts.push({ property, base: sent.base, yours: sent.yours, theirs: storedWire[property] });
    else if (!sameValue(merged, theirs)) set[property] = merged;
  }
  return { set, conflicts };
}

/** The value after both changes; undefined when they clash. */
function mergeValue({ base, baseKnown, yours, merge }: Edit, theirs: unknown): unknown {
  if (merge !== undefined) return merge(baseKnown ? base : theirs, yours, theirs);
  return baseKnown && !sameValue(base, theirs) ? undefined : yours;
}

type Values = Readonly<Record<string, unknown>>;
