import type { Edit } from "./changes.ts";
import { sameValue } from "../define/same-value.ts";

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
 * changed to different values is a conflict; the same change made twice is none. An edit that does not say what was
 * read before stands only on a record that has not moved on since: else it could undo a change its author never saw.
 */
export function mergeEdits(edits: readonly Edit[], stored: Values, storedWire: Values, movedOn: boolean): Merge {
  const set: Record<string, unknown> = {};
  const conflicts: Conflict[] = [];
  for (const edit of edits) {
    const { property, yours, sent } = edit;
    const theirs = stored[property];
    if (sameValue(yours, theirs)) continue;
    const merged = mergeValue(edit, theirs, movedOn);
    if (merged === undefined)
      conflicts.push({ property, base: sent.base ?? null, yours: sent.yours, theirs: storedWire[property] });
    else if (!sameValue(merged, theirs)) set[property] = merged;
  }
  return { set, conflicts };
}

/** The value after both changes; undefined when they clash. */
function mergeValue({ base, baseKnown, yours, merge }: Edit, theirs: unknown, movedOn: boolean): unknown {
  if (!baseKnown && movedOn) return undefined;
  if (merge !== undefined) return merge(baseKnown ? base : theirs, yours, theirs);
  return baseKnown && !sameValue(base, theirs) ? undefined : yours;
}

type Values = Readonly<Record<string, unknown>>;
