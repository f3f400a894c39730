/** The one record engine: a record is defined once, as a table of fields, and read and updated by statements made from it. */
export {
  defineRecord,
  listOfRecord,
  type RecordDefinition,
  remembered,
  selectExpression,
  selectList,
  shownAsJson,
  shownFrom,
  storedExpression,
  withCustomFields,
} from "./define/record.ts";
export { referenceTargets } from "./define/reference-targets.ts";
export { defaultOf } from "./define/default-value.ts";
export { rowsField, type RowsOptions } from "./define/rows-field.ts";
export { statuses } from "./define/statuses.ts";

export { Conditions } from "./read/conditions.ts";
export { findRecords, getRecords, recordsNow, requested, requestedKeys, warnOfMissing } from "./read/get-records.ts";
export { listRecords, type ListQuery } from "./read/list-records.ts";
export { partsAhead, shownList, shownReader } from "./read/shown-json.ts";
export { separator, shownAfter, shownText, shownTexts } from "./read/shown-text.ts";
export { type ShownRow, withJson, withMissing } from "./read/shown-rows.ts";

export {
  changeSetArguments,
  changeSetContent,
  changeSetExample,
  changeSetRules,
  readingOf,
} from "./update/change-set-arguments.ts";
export {
  type Change,
  type Edit,
  isChangeMember,
  readChanges,
  readCreation,
  readDelete,
  readEdits,
  readLastModified,
  type Submitted,
  withRecord,
} from "./update/changes.ts";
export { findFacts, findReferences, findUses, lockRecords, readStored, readWire } from "./update/find-facts.ts";
export { type Conflict, mergeEdits } from "./update/merge.ts";
export { describedOnce, findRepeated, type Once, refuseRepeated } from "./update/once.ts";
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
} from "./update/plan.ts";
export { sameValue } from "./define/same-value.ts";
export { recordHistory } from "./update/record-history.ts";
export { deleteRecords, insertRecords, saveRecords, type Saved, updateRecords } from "./update/save-records.ts";
export { showChanges } from "./update/show-changes.ts";
export { ofSubmitted, readSubmitted, submittedRecords } from "./update/submitted-records.ts";
