import type { Fields, RecordOf } from "../../fields/fields.ts";
import type { Refusal } from "../../fields/refusals.ts";
import type { RecordDefinition, Values } from "../define/record.ts";
import type { Change } from "./read-changes.ts";
import type { Submitted } from "./submission.ts";

/** A property that both sides changed, with its values as they are sent. */
export interface Conflict {
  readonly property: string;
  readonly base: unknown;
  readonly yours: unknown;
  readonly theirs: unknown;
}

/** A record as it is stored: its wire JSON and the values read from it. */
export interface Stored<F extends Fields = Fields> {
  readonly key: number;
  readonly json: string;
  /** The text that PostgreSQL sent for it (see rowText), and the definition by which it was asked for. */
  readonly row?: { readonly text: string; readonly by: RecordDefinition };
  readonly wire: Submitted;
  readonly values: RecordOf<F>;
  readonly lastModified: number;
}

/** Where a child record is stored. */
export interface Place {
  readonly level: string;
  readonly key: number;
  readonly parentLevel: string;
  readonly parent: number;
  readonly position: number;
}

/** A stored top record, locked, and the places of the records inside it. */
export interface Tree {
  readonly key: number;
  readonly places: readonly Place[];
}

/** What the rules must know before they decide; gathered by findFacts. */
export interface Facts {
  /** The stored records that the changes touch, by name ("Phase 17"), locked with their top records. */
  readonly stored: ReadonlyMap<string, Stored>;
  /** The top records with levels, by key. */
  readonly trees: ReadonlyMap<number, Tree>;
  /** Whether a referenced record exists and is active, by record name and key. */
  readonly references: References;
  /** What refers to a record that may be deleted, by name. */
  readonly uses: ReadonlyMap<string, readonly Use[]>;
}

export type References = ReadonlyMap<string, ReadonlyMap<number, "active" | "inactive">>;

export interface Use {
  readonly What: string;
  readonly Count: number;
}

interface About {
  /** The record that is written: the top record, one of its levels, or another record that the call creates. */
  readonly record: RecordDefinition;
  readonly key: number;
  /** The key of its top record; its own key for a top record. */
  readonly top: number;
  /** Its unit in the plan: saved whole or refused whole. */
  readonly unit: number;
  /** As the caller sent it; empty for a record that follows from others. */
  readonly submitted: Submitted;
  readonly change: Change | undefined;
}
export interface Creation<F extends Fields = Fields> extends About {
  readonly is: "create";
  readonly values: RecordOf<F>;
  /** Its place among its siblings, where the level keeps one and no member says it. */
  readonly position?: number;
}
export interface Update<F extends Fields = Fields> extends About {
  readonly is: "update";
  readonly stored: Stored<F>;
  readonly set: Values;
  /** The record as it will be. */
  readonly values: RecordOf<F>;
  /** Only its date changes: something inside it does. */
  readonly touched?: true;
  /** It only moves with other records: it was not read in full, and its history does not show the move. */
  readonly follows?: true;
}
export interface Deletion<F extends Fields = Fields> extends About {
  readonly is: "delete";
  readonly stored: Stored<F>;
}

export type Step<F extends Fields = Fields> = Creation<F> | Update<F> | Deletion<F>;
/** A step after which the record exists. */
export type Write<F extends Fields = Fields> = Creation<F> | Update<F>;

export interface PlannedRefusal {
  /** The change that is refused; undefined when the call as a whole is. */
  readonly change: Change | undefined;
  readonly refusal: Refusal;
  /** The properties changed on both sides; explainRefusals adds who changed them. */
  readonly conflicts?: readonly Conflict[];
}

/** One top record with everything inside it, while it is planned. */
export interface Unit {
  readonly index: number;
  /** The key of the top record; negative for a new one. */
  readonly key: number;
  /** The stored tree; undefined for a new record. */
  readonly tree: Tree | undefined;
  readonly stored: ReadonlyMap<string, Stored>;
  readonly changes: readonly Change[];
  readonly steps: readonly Step[];
  readonly refusals: readonly PlannedRefusal[];
}

/** What will be done, in the order sent, and what is refused. */
export interface Plan<F extends Fields = Fields> {
  readonly steps: readonly Step<F>[];
  readonly refusals: readonly PlannedRefusal[];
  /** The keys of the top records that are not refused, in the order sent. */
  readonly tops: readonly number[];
  readonly single: boolean;
}

/** A rule of one record type over the record as it would be saved. */
export type Rule<F extends Fields = Fields> = (step: Write<F>) => readonly Refusal[];

export interface Rules<F extends Fields = Fields> {
  /** Checks the top record as it would be saved. */
  readonly check?: Rule<F>;
  /** Checks and completes the whole unit after the merge; may refuse, add and change steps. Pure. */
  readonly complete?: (unit: Unit) => Unit;
}
