/**
 * The project ledger and the general ledger. A document posts with a visible call, in its own transaction:
 *
 *   const controls = await findControlAccounts(call.db);              // gather
 *   const posted = postTimesheet(sheet, controls);                    // decide (pure, in accounting)
 *   await postDocument(call, bookRows(posted, source, date));         // save, in one statement for both ledgers
 *
 * An invoice adds its lines (`vendorInvoiceFacts`, `clientInvoiceFacts`) to the result of `bookRows`. Before posting,
 * check `decideDate`, `missingControlAccounts` and, for costs on projects, `refusePlace`. To reverse documents,
 * read them with `findBookedDocuments`, check `voidProblems`, and call `reverseDocuments`. The database enforces the
 * rest: entries balance, locked days take no postings, and amounts never change.
 */
import type { Capability } from "../../engine/capability/capability.ts";
import { background } from "./background.ts";
import { getBudgets } from "./get-budgets.ts";
import { getGLAccounts } from "./get-gl-accounts.ts";
import { getProjectTotals } from "./get-project-totals.ts";
import { listBudgets } from "./list-budgets.ts";
import { listGLAccounts } from "./list-gl-accounts.ts";
import { listGLTransactions } from "./list-gl-transactions.ts";
import { listTransactions } from "./list-transactions.ts";
import { updateBudgets } from "./update-budgets.ts";
import { updateGLAccounts } from "./update-gl-accounts.ts";

export const ledger = {
  ...background,
  methods: {
    getProjectTotals,
    getGLAccounts,
    listGLAccounts,
    updateGLAccounts,
    listBudgets,
    getBudgets,
    updateBudgets,
    listGLTransactions,
    listTransactions,
  },
} satisfies Capability;

export { asKnownAt, type Moment, readAsOfDate, readMoment } from "./as-of-date.ts";
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
} from "../../documents/books/book-rows.ts";
export {
  findBookedDocument,
  findBookedDocuments,
  itemJson,
  postingFrom,
  reverseDocuments,
  standardText,
  type StoredTransaction,
  transactionFrom,
} from "../../documents/books/booked-document-store.ts";
export { checkBooks, checkEntries } from "./check-books-store.ts";
export {
  type ControlFacts,
  type ControlMarks,
  type ControlLine,
  type EnteredLine,
  markOf,
  planControlLine,
  refuseVendorControl,
} from "../../documents/books/control-rules.ts";
export { findControlFacts, marksFrom, marksJson, type StoredMark } from "../../documents/books/control-store.ts";
export { GLAccount } from "./gl-account-record.ts";
export {
  hideUnpriced,
  type LaborCostBasis,
  laborCostBasis,
  laborCostMember,
  laborCostRule,
  laborCostShown,
} from "./labor-cost.ts";
export { laborRows } from "./labor-sum-store.ts";
export { payInStatements, refuseKnownAt, refusePayInStatement, seesPay } from "./pay-in-statements.ts";
export { findSettled, knownAtOf, knownAtShown } from "./known-at.ts";
export type { SettledMoment } from "./known-at-store.ts";
export { documentKinds } from "./list-gl-transactions.ts";
export { type DateLimits } from "@plumbline/accounting";
export {
  type DatedCall,
  findDateLimits,
  lockLockDates,
  type LockMover,
  lowerLock,
  passSoftLocks,
  raiseLock,
} from "../../documents/books/lock-store.ts";
export {
  companiesOf,
  type DateToPost,
  decideDate,
  type DecidedDate,
  lastOf,
  type OpenDate,
  postedOn,
  warnOfMovedDate,
} from "../../documents/books/posting-dates.ts";
export { findBankAccounts, findControlAccounts, findProjectWork } from "../../documents/books/posting-facts-store.ts";
export {
  bankOf,
  type KnownBank,
  type KnownPlace,
  type KnownPlaces,
  missingControlAccounts,
  placeOf,
  refuseBank,
  refuseMissingAccounts,
  refusePlace,
  workAt,
  type WorkPlace,
} from "../../documents/books/posting-rules.ts";
export { openAmountRows, workDate } from "../../documents/books/open-amount-store.ts";
export { fillStandardCosts } from "./standard-cost-store.ts";
export { postDocument } from "../../documents/books/post-document.ts";
export { foldBooks, type Poster } from "../../documents/books/posting-store.ts";
export { projectFigureRows, projectMovementRows, projectSumRows } from "./project-sum-store.ts";
export { findProjectTotals } from "./project-totals-store.ts";
export {
  type BookedDocument,
  partsByDate,
  type Reversal,
  reversalOf,
  voidProblems,
} from "../../documents/books/reversal-rules.ts";
export {
  type DatedAmount,
  leastFrom,
  refuseEarlyPrepayment,
  refuseEarlySettlement,
  type SettledInvoice,
} from "../../documents/books/settlement-rules.ts";
export {
  burdenFrom,
  burdenJson,
  findOpeningStandard,
  standardRateFrom,
  standardRatesJson,
  type StoredBurden,
  type StoredStandardRate,
} from "./standard-rate-store.ts";
export { historyField, refuseHistory } from "../../documents/books/history-documents.ts";
export { chooseDate, findVoidDate, refuseStates } from "../../documents/books/void-documents.ts";
export { type DocumentState, refuseVoided } from "../../documents/books/void-rules.ts";
export { findBooked, findReleaseDate } from "../../documents/books/void-store.ts";
export { findProjectsWithin } from "./project-sight-store.ts";
