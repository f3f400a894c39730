/** Every statement: its address, its name, and what it answers. */
export const statementNames = [
  {
    name: "income-statement",
    title: "Income statement",
    group: "The books",
    about: "What the firm earned and spent, by month and beside last year",
  },
  {
    name: "balance-sheet",
    title: "Balance sheet",
    group: "The books",
    about: "What the firm owns, owes and is worth on a day",
  },
  {
    name: "trial-balance",
    title: "Trial balance",
    group: "The books",
    about: "The balance of every account, debits beside credits",
  },
  {
    name: "budget-comparison",
    title: "Budget comparison",
    group: "The books",
    about: "What was planned and what came, account by account",
  },
  {
    name: "cash-accrual-bridge",
    title: "From cash to accrual",
    group: "The books",
    about: "Why the result differs between the two ways of counting",
  },
  {
    name: "receivable-ageing",
    title: "Receivable ageing",
    group: "Clients and vendors",
    about: "What clients owe, by the age of their invoices",
  },
  {
    name: "payable-ageing",
    title: "Payable ageing",
    group: "Clients and vendors",
    about: "What the firm owes its vendors, by age or by due date",
  },
  {
    name: "1099-totals",
    title: "1099 totals",
    group: "Clients and vendors",
    about: "What was paid in a year to vendors that receive a 1099 form",
  },
  {
    name: "wip-ageing",
    title: "Work in progress ageing",
    group: "Projects and people",
    about: "Work that is not billed yet, by project and age",
  },
  {
    name: "project-profit",
    title: "Project profit",
    group: "Projects and people",
    about: "What each project brought in, cost and left over",
  },
  {
    name: "utilization",
    title: "Utilization",
    group: "Projects and people",
    about: "How much of the time worked was billable, against its target",
  },
] as const;

export type StatementName = (typeof statementNames)[number]["name"];
