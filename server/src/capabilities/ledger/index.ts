/**
 * The project ledger and the general ledger. A document posts with a visible call, in its own transaction:
 *
 *   const controls = await findControlAccounts(call.db);              // gather
 *   const posted = postTimesheet(sheet, controls);                    // decide (pure, in accounting)
 *   await postDocument(call, bookRows(posted, source, date));         // save, in one statement for both ledgers
 *
 * An invoice adds its lines (`vendorInvoiceFacts`, `clientInvoiceFacts`) to the result of `bookRows`. Before posting,
 * check `refuseClosedPeriod`, `missingControlAccounts` and, for costs on projects, `refusePlace`. To reverse documents,
 * read them with `findBookedDocuments`, check `voidProblems`, and call `reverseDocuments`. The database enforces the
 * rest: entries balance, closed periods take no postings, and amounts never change.
 */
export { readAsOfDate } from "./as-of-date.ts";
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
export {
  findBookedDocument,
  findBookedDocuments,
  reverseDocuments,
  type StoredTransaction,
  transactionFrom,
} from "./booked-document-store.ts";
export { checkBooks } from "./check-books-store.ts";
export { getBudgets } from "./get-budgets.ts";
export { getGLAccounts } from "./get-gl-accounts.ts";
export { getProjectTotals } from "./get-project-totals.ts";
export { GLAccount } from "./gl-account-record.ts";
export { findLaborOfProjects } from "./labor-period-store.ts";
export { type LaborMonth, showsLaborCost } from "./labor-periods.ts";
export { payInStatements, refusePayInStatement, seesPay } from "./pay-in-statements.ts";
export { listBudgets } from "./list-budgets.ts";
export { listGLAccounts } from "./list-gl-accounts.ts";
export { documentKinds, listGLTransactions } from "./list-gl-transactions.ts";
export { listTransactions } from "./list-transactions.ts";
export {
  findBankAccounts,
  findClosedPeriods,
  findControlAccounts,
  findProjectWork,
  setPeriod,
} from "./posting-facts-store.ts";
export {
  bankOf,
  type ClosedPeriod,
  type KnownBank,
  type KnownPlace,
  type KnownPlaces,
  missingControlAccounts,
  placeOf,
  refuseBank,
  refuseClosedPeriod,
  refuseMissingAccounts,
  refusePlace,
  workAt,
  type WorkPlace,
} from "./posting-rules.ts";
export { foldBooks, type Poster, postDocument } from "./posting-store.ts";
export { findProjectTotals } from "./project-totals-store.ts";
export { type BookedDocument, type Reversal, reversalOf, voidProblems } from "./reversal-rules.ts";
export { updateBudgets } from "./update-budgets.ts";
export { updateGLAccounts } from "./update-gl-accounts.ts";
export { findBooked, refuseClosed, refuseStates } from "./void-store.ts";
