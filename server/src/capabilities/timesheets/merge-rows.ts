import { type Hours, toNumber } from "@plumbline/accounting";
import { type Conflict, mergeEdits, sameValue } from "../../engine/records/index.ts";
import { cells, cellValue, type DayCells } from "./day-cells.ts";
import type { Values } from "./read-update.ts";

export interface MergedRow {
  readonly set: Values;
  readonly conflicts: readonly Conflict[];
}

/**
 * Three-way merge of one row, member by member: what the caller did not change keeps its stored value; a member changed on
 * both sides to different values is a conflict. `base` is the row as the caller had read it; a row it never saw (`base`
 * undefined, `mustKnow`) takes no change that it could not have known to overwrite.
 */
export function mergeRow(
  sent: Values,
  base: Values | undefined,
  stored: Values,
  options: { readonly names: readonly string[]; readonly label: string; readonly mustKnow: boolean },
): MergedRow {
  const edits = options.names
    .filter((name) => Object.hasOwn(sent, name))
    .map((property) => {
      const yours = sent[property];
      const known = base === undefined || Object.hasOwn(base, property) ? base?.[property] : emptyLike(yours);
      return {
        property,
        yours,
        base: known,
        baseKnown: base !== undefined,
        sent: { yours: shownValue(yours), base: shownValue(known) },
        merge: undefined,
      };
    })
    .filter(({ baseKnown, yours, base: known }) => !baseKnown || !sameValue(yours, known));
  const wire = Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, shownValue(value)]));
  const { set, conflicts } = mergeEdits(edits, stored, wire, options.mustKnow && base === undefined);
  return {
    set,
    conflicts: conflicts.map((each) => ({ ...each, property: `${options.label}.${each.property}` })),
  };
}

export const cellNames: readonly string[] = cells.map(({ name }) => name);

/** A row's cells by their names. */
export function cellValues(row: DayCells): Values {
  return Object.fromEntries(cells.map((cell) => [cell.name, cellValue(row, cell)]));
}

/** A member that a read leaves out when it is empty. */
function emptyLike(value: unknown): unknown {
  if (typeof value === "bigint") return 0n;
  return typeof value === "string" ? "" : typeof value === "boolean" ? false : null;
}

export function shownValue(value: unknown): unknown {
  return typeof value === "bigint" ? toNumber(value as Hours) : (value ?? null);
}
