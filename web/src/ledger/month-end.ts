import type { WebContent } from "../calls/call.ts";
import { type Address, formatDate } from "../shared/columns.ts";
import { pluralize } from "../shared/pluralize.ts";

/** A step of closing a month: what it is, how much of it is open, and the list that shows it. */
export interface OpenRow {
  readonly label: string;
  readonly help: string;
  readonly count: number;
  /** The count with its noun, such as "3 timesheets". */
  readonly text: string;
  readonly amount: number | null;
  /** Undefined if there is no list of it. */
  readonly address: Address | undefined;
}

interface Step {
  readonly item: string;
  readonly label: string;
  readonly help: string;
  readonly noun: string;
  readonly address?: (last: string, company: number) => Address;
}

/** In the order in which people do them. */
const steps: readonly Step[] = [
  {
    item: "TimesheetsToApprove",
    label: "Approve time",
    help: "Submitted timesheets that accounting has not approved are not in the books.",
    noun: "timesheet",
    address: (through, company) => ({
      to: "/app/approvals",
      search: { what: "Time", stage: "Accounting", through, company },
    }),
  },
  {
    item: "ExpenseReportsNotSubmitted",
    label: "Expense reports in progress",
    help: "Not submitted yet; employees see their own under My expenses.",
    noun: "report",
  },
  {
    item: "ExpenseReportsToApprove",
    label: "Approve expense reports",
    help: "Submitted reports that wait for a supervisor or accounting.",
    noun: "report",
    address: (through, company) => ({
      to: "/app/approvals",
      search: { what: "Expenses", stage: "Accounting", through, company },
    }),
  },
  {
    item: "ExpenseReportsToProcess",
    label: "Process expense reports",
    help: "Approved reports that are not in the books yet.",
    noun: "report",
    address: (through, company) => ({
      to: "/app/approvals",
      search: { what: "Expenses", stage: "Process", through, company },
    }),
  },
  {
    item: "RecurringJournals",
    label: "Recurring journals",
    help: "Journals that were due and could not be posted.",
    noun: "journal",
    address: (_through, company) => ({ to: "/app/ledger/journals/recurring", search: { company } }),
  },
  {
    item: "UnbilledWork",
    label: "Bill the work",
    help: "Unbilled work up to the end of the month.",
    noun: "project",
    address: (asOf, company) => ({ to: "/app/statements/wip-aging", search: { asOf, company } }),
  },
  {
    item: "DraftInvoices",
    label: "Finalize draft invoices",
    help: "Drafts dated in the month or before it.",
    noun: "draft",
    address: (to, company) => ({ to: "/app/billing", search: { status: "Draft", to, company } }),
  },
  {
    item: "EarlierOpenMonths",
    label: "Close earlier months",
    help: "Closing a month closes all days before it too.",
    noun: "month",
    address: (_last, company) => ({ to: "/app/ledger/closing", search: { company } }),
  },
];

/** The steps of a month, first the weeks with missing timesheets. */
export function openRows(month: WebContent<"GetMonthEnd">, company: number): OpenRow[] {
  const weeks = month.MissingTimesheets.map(({ TimesheetDate, Count }): OpenRow => {
    return {
      label: `Missing timesheets, week ending ${formatDate(TimesheetDate)}`,
      help: "Employees who have not submitted a timesheet.",
      count: Count,
      text: pluralize(Count, "timesheet"),
      amount: null,
      address: { to: "/app/missing", search: { day: TimesheetDate.slice(0, 10), company } },
    };
  });
  const items = new Map(month.OpenItems.map((each) => [each.Item, each]));
  const others = steps.map(({ item, noun, address, label, help }): OpenRow => {
    const { Count = 0, Amount = null } = items.get(item) ?? {};
    return {
      label,
      help,
      count: Count,
      text: pluralize(Count, noun),
      amount: Amount,
      address: address?.(month.LastDate.slice(0, 10), company),
    };
  });
  const none: OpenRow = {
    label: "Missing timesheets",
    help: "All timesheets of the month are submitted.",
    count: 0,
    text: "",
    amount: null,
    address: { to: "/app/missing" },
  };
  return [...(weeks.length === 0 ? [none] : weeks), ...others];
}

/** The first day of a month before or after the day's month. */
export function shiftMonth(day: string, months: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}
