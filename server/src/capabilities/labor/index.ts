/** Labor: what timesheets post into both books, at which cost and bill rates, and how it is repriced. */
export { findLaborPrices, type LaborFacts, type LaborPlace } from "./labor-facts.ts";
export { hourKinds } from "./labor-sheet.ts";
export {
  findPostingFacts,
  type LaborPosting,
  openDate,
  planLabor,
  type PostingFacts,
  refuseMissingAccounts as refuseMissingLaborAccounts,
  reverseLabor,
  saveLabor,
} from "./post-labor.ts";
export { repriceTransactions } from "./reprice-transactions.ts";
