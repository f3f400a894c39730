import type { Edit, Submitted } from "../../engine/records/index.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { Level } from "./project-shapes.ts";

export type Values = Readonly<Record<string, unknown>>;

/**
 * A change of one record of a project, read: both versions and CreateProjects come down to a list of these. A creation's
 * values hold its place (ProjectKey, InvoiceGroupKey, ParentKey); a move is an edit of InvoiceGroupKey or ParentKey.
 */
export type ProjectChange = {
  readonly level: Level;
  /** Negative for a new record. */
  readonly key: number;
  /** The submitted project it stands or falls with. */
  readonly unit: number;
  /** From the submitted project to the record: `InvoiceGroups[0].Phases[1]`, empty for the project itself. */
  readonly path: string;
  readonly submitted: Submitted;
  /** The project it was sent in; undefined where its key alone tells. */
  readonly within: number | undefined;
  readonly refusals: Refusal[];
} & (
  | { readonly is: "create"; readonly values: Values }
  | {
      readonly is: "update";
      readonly edits: readonly Edit[];
      /** What the caller says it had read; undefined where the project's own answers for it. */
      readonly lastModified: number | undefined;
      /** Without an unchanged record the stored one must not have moved on. */
      readonly mustMatch: boolean;
      /** Sent as it was read: if it is gone meanwhile, nothing is lost. */
      readonly untouched: boolean;
    }
  | {
      readonly is: "delete";
      readonly lastModified: number | undefined;
      /** The phases the caller had read: what it never saw it does not delete. Undefined when nothing can have moved on. */
      readonly knows: ReadonlySet<number> | undefined;
    }
  | { readonly is: "unreadable" }
);

/** The order in which a caller sent the records under one parent. */
export interface SentOrder {
  readonly level: "InvoiceGroup" | "Phase";
  /** The project's key for invoice groups; the group's or the phase's for phases. */
  readonly under: { readonly is: "Project" | "InvoiceGroup" | "Phase"; readonly key: number };
  readonly yours: readonly number[];
  readonly base: readonly number[] | undefined;
  readonly unit: number;
}

export interface ProjectChanges {
  readonly changes: readonly ProjectChange[];
  readonly orders: readonly SentOrder[];
  /** The records as submitted, one for each unit, with their keys. */
  readonly units: readonly { readonly key: number; readonly submitted: Submitted }[];
}
