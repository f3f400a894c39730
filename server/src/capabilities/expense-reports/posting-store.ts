import type { DateOnly } from "@plumbline/accounting";
import {
  type BookedDocument,
  type DatedCall,
  type DateLimits,
  findBookedDocuments,
  findControlAccounts,
  findDateLimits,
  findProjectWork,
} from "../ledger/index.ts";
import { placeOfRow, type PostingFacts, type ReportRow } from "./posting-rules.ts";

/** What posting needs to know about these reports. Four statements, for any number of them. */
export async function findPostingFacts(call: DatedCall, keys: readonly number[]): Promise<PostingFacts> {
  const { db } = call;
  const rows = await db.rows<ReportRow>(readPostings, [keys]);
  const controls = await findControlAccounts(db);
  return {
    reports: new Map(rows.map((row) => [row.report, row])),
    places: await findProjectWork(
      db,
      rows.flatMap((row) => row.lines.flatMap((line) => placeOfRow(line) ?? [])),
    ),
    controls,
    limits: await findDateLimits(call, [...controls.keys()]),
  };
}

/** What processed reports have posted, by report. */
export interface BookedReports {
  readonly documents: ReadonlyMap<number, BookedDocument>;
  /** The last day on which a payment of the report was voided. */
  readonly released: ReadonlyMap<number, DateOnly>;
  readonly limits: DateLimits;
}

/** What processed reports have posted, with the limits of posting dates. Four statements. */
export async function findBookedReports(call: DatedCall, keys: readonly number[]): Promise<BookedReports> {
  const { db } = call;
  const booked = await findBookedDocuments(
    db,
    keys.map((key) => ({ document: "ExpenseReport", key }) as const),
  );
  const released = await db.rows<{ key: number; day: DateOnly }>(
    `select expense_report_key as key, max(void_date) as day from expense_report_payment
      where expense_report_key = any((select $1::int[])::int[]) and void_date is not null group by expense_report_key`,
    [keys],
  );
  const companies = await db.rows<{ key: number }>("select company_key as key from company");
  return {
    documents: new Map(booked.map((each) => [each.source.key, each])),
    released: new Map(released.map(({ key, day }) => [key, day])),
    limits: await findDateLimits(
      call,
      companies.map(({ key }) => key),
    ),
  };
}

/**
 * A line's company is that of its phase or project, its department that of its phase, the nearest phase above it or the
 * project. Without a project both are the employee's.
 */
const readPostings = `
  select expense_report.expense_report_key as report, expense_report.employee_key as employee, expense_report.company_key as company,
         advance_amount::text as advance,
         (select coalesce(json_agg(json_build_object(
            'line', expense.expense_key, 'date', expense.expense_date, 'activity', expense.activity_key, 'account', activity.gl_account_key,
            'company', coalesce(phase.company_key, project.company_key, expense_report.company_key),
            'department', coalesce(above.department, project.department_key, employee.department_key),
            'units', expense.units::text, 'unitRate', expense.exact_unit_rate::text, 'cost', expense.cost_amount::text, 'isPersonal', expense.is_personal_expense,
            'project', expense.project_key, 'phase', expense.phase_key, 'bankAccount', expense.bank_account_key,
            'cardAccount', bank_account.gl_account_key, 'isCard', bank_account.is_credit_card,
            'cardCompany', coalesce(bank_account.company_key, expense_report.company_key)) order by expense.position, expense.expense_key), '[]')
            from expense join activity using (activity_key) left join project on project.project_key = expense.project_key
                 left join phase on phase.phase_key = expense.phase_key
                 left join bank_account on bank_account.bank_account_key = expense.bank_account_key
                 left join lateral (
                   with recursive up as (
                     select phase.parent_phase_key, phase.department_key, 0 as step
                     union all
                     select higher.parent_phase_key, higher.department_key, step + 1 from up join phase higher on higher.phase_key = up.parent_phase_key)
                   select (array_agg(department_key order by step) filter (where department_key is not null))[1] as department from up) above on true
           where expense.expense_report_key = expense_report.expense_report_key) as lines
    from expense_report join employee using (employee_key)
   where expense_report.expense_report_key = any($1::int[])`;
