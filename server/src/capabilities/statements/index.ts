import type { Capability } from "../../engine/capability/capability.ts";
import { background } from "./background.ts";
import { get1099Totals } from "./get-1099-totals.ts";
import { getBalanceSheet } from "./get-balance-sheet.ts";
import { getBudgetComparison } from "./get-budget-comparison.ts";
import { getCashAccrualBridge } from "./get-cash-accrual-bridge.ts";
import { getClientStatement } from "./get-client-statement.ts";
import { getIncomeStatement } from "./get-income-statement.ts";
import { getPayableAging } from "./get-payable-aging.ts";
import { getProjectProfit } from "./get-project-profit.ts";
import { getReceivableAging } from "./get-receivable-aging.ts";
import { getTrialBalance } from "./get-trial-balance.ts";
import { getUtilization } from "./get-utilization.ts";
import { getWIPAging } from "./get-wip-aging.ts";
import { listDifferences } from "./list-differences.ts";
import { listLaborCostDifferences } from "./list-labor-cost-differences.ts";

/** Statements and reports: sums over the books, each with the rows it is made of. */
export const statements = {
  ...background,
  methods: {
    getClientStatement,
    getTrialBalance,
    getIncomeStatement,
    getBalanceSheet,
    getCashAccrualBridge,
    getWIPAging,
    getReceivableAging,
    getPayableAging,
    getProjectProfit,
    listLaborCostDifferences,
    getUtilization,
    getBudgetComparison,
    get1099Totals,
    listDifferences,
  },
} satisfies Capability;
