import type { MethodsInReach } from "./methods-in-reach.ts";

/** A question that a person can start with. */
export interface Prompt {
  readonly name: string;
  readonly description: string;
  readonly arguments: readonly { name: string; description: string; required: boolean }[];
  /** The methods without which it cannot be answered. */
  readonly needs: readonly string[];
  text(given: Readonly<Record<string, string>>): string;
}

export function promptsOf(reach: MethodsInReach): Prompt[] {
  return prompts.filter(({ needs }) => needs.every((name) => reach.has(name)));
}

const required = (name: string, description: string) => ({ name, description, required: true });

const prompts: readonly Prompt[] = [
  {
    name: "month_end_review",
    description: "Reviews a month before it is closed.",
    arguments: [required("month", "The month as YYYY-MM.")],
    needs: ["GetIncomeStatement", "GetBalanceSheet", "GetTrialBalance"],
    text: ({ month }) =>
      `Review the books for ${month}. Read the income statement of the month and of the month before, the balance sheet and the trial balance at its end. List what changed by more than 10 percent and explain each change with explain_account_figure. Check that receivables, payables and WIP aging agree with their accounts. Finish with what should be looked at before the month is closed.`,
  },
  {
    name: "overdue_clients",
    description: "Lists clients with overdue invoices, and whom to call first.",
    arguments: [],
    needs: ["ListClientInvoices"],
    text: () =>
      "Read the open client invoices (ListClientInvoices with FilterByOpen). List the clients with invoices whose DueDate has passed, largest first, with the overdue amount, the oldest due date and their share of all that is overdue. Suggest whom to call first and why.",
  },
  {
    name: "project_status",
    description: "Summarizes a project: budget, work, billing and profit.",
    arguments: [required("project", "The project's number or part of its name.")],
    needs: ["ListProjects", "GetProjectTotals"],
    text: ({ project }) =>
      `Find the project ${project} with find_record. Read its totals (GetProjectTotals) and its profit. Say how much work is done, billed, unbilled and paid, compare it with the contract, and explain the two figures that stand out with explain_project_figure.`,
  },
  {
    name: "explain_account",
    description: "Explains what an account's amount is made of.",
    arguments: [required("account", "The account's number or name."), required("month", "The month as YYYY-MM.")],
    needs: ["ListGLTransactions", "ListGLAccounts"],
    text: ({ account, month }) =>
      `Explain the amount of account ${account} in ${month} with explain_account_figure: the total, the kinds of documents behind it, and the five largest postings. Point out what looks unusual.`,
  },
  {
    name: "missing_timesheets",
    description: "Lists who has not submitted a timesheet.",
    arguments: [],
    needs: ["ListMissingTimesheets"],
    text: () =>
      "List the employees whose timesheets are missing (ListMissingTimesheets), grouped by supervisor if there is one, and write a short, friendly reminder.",
  },
];
