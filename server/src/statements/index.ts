/** Statements: sums of the books as people read them, each with the accounts it is made of. */
export { getBalanceSheet } from "./get-balance-sheet.ts";
export { getIncomeStatement } from "./get-income-statement.ts";
export { getTrialBalance } from "./get-trial-balance.ts";
