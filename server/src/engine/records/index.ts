/** The one record engine: a record is defined once, as a table of fields, and read and updated by statements made from it. */
export {
  defineRecord,
  definitionOf,
  forFirm,
  type Level,
  listOfRecord,
  nameOf,
  type RecordDefinition,
  selectList,
  storedExpression,
  type Values,
  withCustomFields,
} from "./define/record.ts";
export { keptLists, keptMembers, keptSentence, sentenceOf } from "./define/kept-members.ts";
export { memberTags, type MemberTags } from "./define/member-tags.ts";
export { recordsIn } from "./define/records-in.ts";
export { referenceTarget } from "./define/references.ts";
export { sameValue } from "../fields/nested-kinds.ts";
export { rowsField, type RowsOptions } from "./define/rows-field.ts";
export { statuses } from "./define/statuses.ts";

export { Conditions } from "./read/conditions.ts";
export { findRecords, getRecords, recordsNow, requested, requestedKeys, warnOfMissing } from "./read/get-records.ts";
export { isMask, maskOfSecret } from "./read/masks.ts";
export { withSecret } from "./read/secrets.ts";
export { visible } from "./read/visible.ts";
export { forPages } from "./read/for-pages.ts";
export { orderBy, sortArguments, type SortBy } from "./read/sorting.ts";
export { groupArgument, groupContent, groupRule } from "./read/grouping.ts";
export { groupBy, groupRecords, listRecords, type ListQuery, sumRecords } from "./read/list-records.ts";
export { foldLists } from "./read/list-marks.ts";
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
  nested,
  type Submission,
  type Submitted,
  type SubmittedRecord,
  withoutMembers,
} from "./update/submission.ts";
export { type Change, type ChangeSet, type Edit, readChanges, type ReadingCall, topOf } from "./update/read-changes.ts";
export { findFacts, findReferences, findUses, lockRecords, readWire, valuesOf } from "./update/find-facts.ts";
export { type Merged, mergeChange, mergeEdits, referencesIn, refusalOf } from "./update/decide.ts";
export { planChanges, refuseSteps, removedWith } from "./update/plan.ts";
export type {
  Conflict,
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
export { type LoadedRecord, loadRecords } from "./update/load-records.ts";
export { explainRefusals, showChanges } from "./update/show-changes.ts";
export { ofSubmitted, readSubmitted, submittedRecords } from "../method/submitted-records.ts";
export { requestOf, setAside, type SetAside } from "./update/set-aside.ts";
