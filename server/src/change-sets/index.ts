/** The version 1 Update rule, once, pure: negative keys, three-way merge, delete. */
export {
  type Change,
  defaultOf,
  type Edit,
  isChangeMember,
  readChanges,
  readCreation,
  readDelete,
  readEdits,
  readLastModified,
  type Submitted,
  withRecord,
} from "./changes.ts";
export { type Conflict, mergeEdits } from "./merge.ts";
export {
  type ChangeFacts,
  checkReferences,
  type Creation,
  type Deletion,
  type Plan,
  planChanges,
  type PlanOptions,
  type References,
  type Reference,
  referencesIn,
  refuseSteps,
  type Rule,
  type Step,
  type Stored,
  type Update,
  type Use,
} from "./plan.ts";
export { sameValue } from "./same-value.ts";
