import type { DateOnly } from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import { openAmountRows } from "../ledger/index.ts";

/** The days of a month of a company. */
export interface CompanyMonth {
  readonly company: number;
  readonly first: DateOnly;
  readonly last: DateOnly;
}

/** What a month still waits for, with how many there are and what they amount to. */
export interface OpenItem {
  readonly item: string;
  readonly count: number;
  /** Null where only the count matters. */
  readonly amount: number | null;
}

export interface MissingWeek {
  readonly date: string;
  readonly count: number;
}

export interface MonthEnd {
  readonly companyExists: boolean;
  readonly lockedThrough: DateOnly | null;
  readonly items: readonly OpenItem[];
  readonly weeks: readonly MissingWeek[];
}

/** Everything that is missing or open for the month, in one statement over open documents and kept sums. */
export async function findMonthEnd(
  db: Db,
  { company, first, last }: CompanyMonth,
  weekStarts: readonly DateOnly[],
): Promise<MonthEnd> {
  const row = await db.row<MonthEnd>(monthEnd, [company, first, last, weekStarts]);
  return row!;
}

const ofCompany = (table: string) => `${table}.company_key = $1`;
const documents = (item: string, from: string, amount = "null") =>
  `select '${item}' as item, count(*)::int as count, (${amount})::numeric as amount from ${from}`;
const reports = (item: string, condition: string) =>
  documents(
    item,
    `expense_report where ${ofCompany("expense_report")} and coalesce(beginning_date, (submitted_at)::date, $3::date) <= $3::date and ${condition}`,
  );

const openItems = [
  documents(
    "EarlierOpenMonths",
    `(select start from balance where grain = 'M' and ${ofCompany("balance")}
      union select date_trunc('month', entry_date)::date from balance_delta where ${ofCompany("balance_delta")}) months (start)
      where start < $2::date and start > coalesce((select max(locked_through) from lock_date where ${ofCompany("lock_date")}), '-infinity')`,
  ),
  documents(
    "TimesheetsToApprove",
    `timesheet where ${ofCompany("timesheet")} and status in ('Submitted', 'Supervisor Approved') and week_start <= $3::date`,
  ),
  reports("ExpenseReportsNotSubmitted", "status = 'In Progress'"),
  reports(
    "ExpenseReportsToApprove",
    "(status in ('Submitted', 'Supervisor Approved') or (status = 'Accounting Approved' and needs_re_approval))",
  ),
  reports("ExpenseReportsToProcess", "status = 'Accounting Approved' and not needs_re_approval"),
  documents(
    "DraftInvoices",
    `client_invoice where ${ofCompany("client_invoice")} and status = 'Draft' and invoice_date <= $3::date`,
    "coalesce(sum(amount + sales_tax), 0.00)",
  ),
  documents(
    "UnbilledWork",
    `(select sum(amount) as amount from (${openAmountRows({ control: "work", asOf: "$3::date" })}) kept
       where company_key = $1 group by party_key having sum(amount) <> 0) projects`,
    "coalesce(sum(amount), 0.00)",
  ),
  documents(
    "RecurringJournals",
    `recurring_journal join journal on journal.journal_key = recurring_journal.series_key
      where ${ofCompany("journal")} and recurring_journal.status = 'Active' and next_date <= $3::date`,
  ),
].join(" union all ");

/** As ListMissingTimesheets counts them, for each week. */
const missingWeeks = `
  select to_char(week_start + 6, 'YYYY-MM-DD') as date, count(*)::int as count
    from unnest($4::date[]) as week (week_start) cross join employee
   where employee.status = 'Active' and ${ofCompany("employee")} and (hire_date is null or hire_date <= week_start + 6) and (end_date is null or end_date >= week_start)
     and not exists (select from timesheet where timesheet.employee_key = employee.employee_key and timesheet.week_start = week.week_start and timesheet.status <> 'In Progress')
   group by week_start order by week_start`;

const monthEnd = `
  select exists (select from company where company_key = $1) as "companyExists",
         (select max(locked_through) from lock_date where ${ofCompany("lock_date")}) as "lockedThrough",
         (select json_agg(open) from (${openItems}) open) as items,
         (select coalesce(json_agg(missing), '[]') from (${missingWeeks}) missing) as weeks`;
