/**
 * The two books. A document posts by a visible call, in its own transaction:
 *
 *   const controls = await findControlAccounts(call.db);              // gather
 *   const posted = postTimesheet(sheet, controls);                    // decide (accounting: pure)
 *   await postDocument(call, bookRows(posted, source, date));         // save: one statement for both books
 *
 * and takes them back by `reverseDocuments(call, [{ booked, date }])` of what `findBookedDocuments` gave, after `voidProblems`.
 * An invoice adds the facts of its lines (`vendorInvoiceFacts`, `clientInvoiceFacts`) to what `bookRows` gives. Before posting ask
 * `findClosedPeriods` and `refuseClosedPeriod`, `missingControlAccounts`, and for costs on projects `findProjectWork`,
 * `refusePlace` and `workAt`. The database enforces the rest: balance, closed periods, amounts that never change.
 */
export { bankOf, findBankAccounts, type KnownBank, refuseBank } from "./bank-accounts.ts";
export { balanceRows, budgetSums, movementRows } from "./balance-store.ts";
export {
  type BookRows,
  bookRows,
  clientInvoiceFacts,
  entryColumns,
  factColumns,
  postingColumns,
  type ProjectFactRow,
  reverseFact,
  type StatusMove,
  transactionColumns,
  vendorInvoiceFacts,
} from "./book-rows.ts";
export { getBudgets, listBudgets, updateBudgets } from "./budgets.ts";
export { checkBooks } from "./check-books.ts";
export { findControlAccounts, missingControlAccounts, refuseMissingAccounts } from "./control-accounts.ts";
export { getGLAccounts, readAsOfDate } from "./get-gl-accounts.ts";
export { getProjectTotals } from "./get-project-totals.ts";
export { GLAccount } from "./gl-account-record.ts";
export { listGLAccounts } from "./list-gl-accounts.ts";
export { documentKinds, listGLTransactions } from "./list-gl-transactions.ts";
export { listTransactions } from "./list-transactions.ts";
export { type ClosedPeriod, findClosedPeriods, refuseClosedPeriod, setPeriod } from "./periods.ts";
export { foldBooks, type Poster, postDocument } from "./post-document.ts";
export { findProjectTotals } from "./project-totals-store.ts";
export {
  findProjectWork,
  type KnownPlace,
  type KnownPlaces,
  placeOf,
  refusePlace,
  workAt,
  type WorkPlace,
} from "./project-work.ts";
export {
  type BookedDocument,
  findBookedDocument,
  findBookedDocuments,
  reversalOf,
  reverseDocuments,
  type StoredTransaction,
  transactionFrom,
  type Undoing,
  voidProblems,
} from "./reverse-document.ts";
export { findBooked, refuseClosed, refuseStates } from "./void-documents.ts";
export { updateGLAccounts } from "./update-gl-accounts.ts";
