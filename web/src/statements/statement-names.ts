/** All statements with their address, title and description. */
export const statementNames = [
  {
    name: "income-statement",
    title: "Income statement",
    group: "Financial statements",
    about: "Income and expenses, by month and compared with last year",
  },
  {
    name: "balance-sheet",
    title: "Balance sheet",
    group: "Financial statements",
    about: "Assets, liabilities and equity as of a date",
  },
  {
    name: "trial-balance",
    title: "Trial balance",
    group: "Financial statements",
    about: "Debit and credit balances of all accounts",
  },
  {
    name: "budget-comparison",
    title: "Budget comparison",
    group: "Financial statements",
    about: "Actual amounts and budgets by account",
  },
  {
    name: "cash-accrual-bridge",
    title: "Cash-to-accrual reconciliation",
    group: "Financial statements",
    about: "Why net income differs between the cash and accrual bases",
  },
  {
    name: "receivables-aging",
    title: "Receivables aging",
    group: "Clients and vendors",
    about: "Aging of open client invoices",
  },
  {
    name: "payables-aging",
    title: "Payables aging",
    group: "Clients and vendors",
    about: "Open vendor invoices by invoice date or due date",
  },
  {
    name: "1099-totals",
    title: "1099 totals",
    group: "Clients and vendors",
    about: "Payments in a year to vendors that receive a 1099 form",
  },
  {
    name: "wip-aging",
    title: "WIP aging",
    group: "Projects and employees",
    about: "Unbilled work by project and age",
  },
  {
    name: "project-profit",
    title: "Project profit",
    group: "Projects and employees",
    about: "Revenue, cost and profit by project",
  },
  {
    name: "utilization",
    title: "Utilization",
    group: "Projects and employees",
    about: "Billable hours compared with targets",
  },
] as const;

export type StatementName = (typeof statementNames)[number]["name"];

const ofPeriods: ReadonlySet<StatementName> = new Set([
  "income-statement",
  "budget-comparison",
  "cash-accrual-bridge",
  "project-profit",
  "utilization",
]);

/** Whether a statement covers a period. All others are as of a day. */
export function spansPeriod({ name }: { readonly name: StatementName }): boolean {
  return ofPeriods.has(name);
}
