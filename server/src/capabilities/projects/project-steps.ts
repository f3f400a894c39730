import type { Refusal } from "../../engine/fields/refusals.ts";
import type { Conflict, Stored } from "../../engine/records/index.ts";
import type { ProjectChange, Values } from "./project-changes.ts";
import type { Level } from "./project-shapes.ts";

/** What will be done to one record. */
export type ProjectStep = {
  readonly level: Level;
  readonly key: number;
  readonly unit: number;
  readonly project: number;
} & (
  | { readonly is: "create"; readonly values: Values }
  /** Records that only follow (their group, their place among siblings) are not read in full and have no `stored`. */
  | { readonly is: "update"; readonly set: Values; readonly stored: Stored | undefined }
  | { readonly is: "delete"; readonly stored: Stored | undefined }
);

/** What became of a change that could be read: the record as it would be, and what is written. */
export type Decision = { readonly change: ProjectChange } & (
  | { readonly is: "create"; readonly set: Values; readonly values: Values; readonly stored: undefined }
  | { readonly is: "update"; readonly set: Values; readonly values: Values; readonly stored: Stored }
  | { readonly is: "delete"; readonly stored: Stored }
);

export type Refuse = (change: ProjectChange, refusal: Refusal, conflicts?: readonly Conflict[]) => void;
