/** Statements and reports: sums over the books, each with the rows it is made of. */
export { checkControlAccounts } from "./check-control-accounts-store.ts";
export { get1099Totals } from "./get-1099-totals.ts";
export { getBalanceSheet } from "./get-balance-sheet.ts";
export { getBudgetComparison } from "./get-budget-comparison.ts";
export { getCashAccrualBridge } from "./get-cash-accrual-bridge.ts";
export { getClientStatement } from "./get-client-statement.ts";
export { getIncomeStatement } from "./get-income-statement.ts";
export { getPayableAging } from "./get-payable-aging.ts";
export { getProjectProfit } from "./get-project-profit.ts";
export { getReceivableAging } from "./get-receivable-aging.ts";
export { getTrialBalance } from "./get-trial-balance.ts";
export { getUtilization } from "./get-utilization.ts";
export { getWIPAging } from "./get-wip-aging.ts";
export { listDifferences } from "./list-differences.ts";
export { listLaborCostDifferences } from "./list-labor-cost-differences.ts";
