/** How any record is listed, read and saved: statements made from its definition. */
export {
  changeSetArguments,
  changeSetContent,
  changeSetExample,
  changeSetRules,
  readingOf,
} from "./change-set-arguments.ts";
export { Conditions } from "./conditions.ts";
export { contactDetails } from "./contact-details.ts";
export { findFacts, findReferences, findUses, lockRecords, readStored, readWire } from "./find-facts.ts";
export { findRecords, getRecords, recordsNow, requested, requestedKeys, warnOfMissing } from "./get-records.ts";
export { listRecords, type ListQuery } from "./list-records.ts";
export { describedOnce, findRepeated, type Once, refuseRepeated } from "./once.ts";
export { referenceTargets } from "./reference-targets.ts";
export { rowsField, type RowsOptions } from "./rows-field.ts";
export { deleteRecords, insertRecords, saveRecords, type Saved, updateRecords } from "./save-records.ts";
export { showChanges } from "./show-changes.ts";
export { type ShownRow, withJson, withMissing } from "./shown-rows.ts";
export { ofSubmitted, readSubmitted, type Submitted, submittedRecords } from "./submitted-records.ts";
export { statuses } from "./statuses.ts";
export { usedByCompanies } from "./used-by-companies.ts";
