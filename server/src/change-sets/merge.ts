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
  for (const { property, yours, base, baseKnown, sent } of edits) {
    const theirs = stored[property];
    if (sameValue(yours, theirs)) continue;
    if (baseKnown && !sameValue(base, theirs))
      conflicts.push({ property, base: sent.base, yours: sent.yours, theirs: storedWire[property] });
    else set[property] = yours;
  }
  return { set, conflicts };
}

type Values = Readonly<Record<string, unknown>>;
