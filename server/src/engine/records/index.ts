/** The one record engine: a record is defined once, as a table of fields, and read and updated by statements made from it. */
export {
  defineRecord,
  definitionOf,
  forFirm,
  type Level,
  listOfRecord,
  type RecordDefinition,
  selectList,
  withCustomFields,
} from "./define/record.ts";
export { type Conflict, type Edit, mergeEdits, sameValue, type Values } from "./define/merge.ts";
export { referenceTargets } from "./define/reference-targets.ts";
export { rowsField, type RowsOptions } from "./define/rows-field.ts";
export { statuses } from "./define/statuses.ts";

export { Conditions } from "./read/conditions.ts";
export { findRecords, getRecords, recordsNow, requested, requestedKeys, warnOfMissing } from "./read/get-records.ts";
export { listRecords, type ListQuery } from "./read/list-records.ts";
export { findRows, nestRows, type Row, type Scope } from "./read/find-rows.ts";
export { rowsToJson, rowText } from "./read/row-text.ts";

export {
  changeSetArguments,
  changeSetContent,
  changeSetExample,
  changeSetRules,
} from "./update/change-set-arguments.ts";
export {
  type ChangeSetArguments,
  nameOf,
  nested,
  type Submission,
  type Submitted,
  type SubmittedRecord,
  topOf,
  withoutMembers,
} from "./update/submission.ts";
export { type Change, type ChangeSet, readChanges } from "./update/read-changes.ts";
export { findFacts, findReferences, findUses, lockRecords, readWire, valuesOf } from "./update/find-facts.ts";
export { type Merged, mergeChange, refusalOf } from "./update/decide.ts";
export { planChanges, refuseSteps, removedWith } from "./update/plan.ts";
export type {
  Creation,
  Deletion,
  Facts,
  Place,
  Plan,
  PlannedRefusal,
  References,
  Rule,
  Rules,
  Step,
  Stored,
  Tree,
  Unit,
  Update,
  Use,
  Write,
} from "./update/steps.ts";
export { describedOnce, type Once, refuseRepeated } from "./update/once.ts";
export { recordHistory } from "./update/record-history.ts";
export { saveRecords, type Saved, type SavedRecord } from "./update/save-records.ts";
export { explainRefusals, showChanges } from "./update/show-changes.ts";
export { ofSubmitted, readSubmitted, submittedRecords } from "./update/submitted-records.ts";
