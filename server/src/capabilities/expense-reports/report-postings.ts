import {
  type AccountKey,
  type ActivityKey,
  type CompanyKey,
  type ControlAccounts,
  type ControlAccountsByCompany,
  type DateOnly,
  type DepartmentKey,
  type EmployeeKey,
  type ExpenseLineToPost,
  type ExpenseReportToPost,
  money,
  noRate,
  type Posted,
  postExpenseReport,
  rate,
  units,
} from "@plumbline/accounting";
import type { Db } from "../../engine/database/index.ts";
import {
  type ClosedPeriod,
  findClosedPeriods,
  findControlAccounts,
  findProjectWork,
  type KnownPlaces,
  missingControlAccounts,
  placeOf,
  refuseClosedPeriod,
  refusePlace,
  workAt,
} from "../ledger/index.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";

/** All that posting reports asks for, gathered once for many of them. */
export interface PostingFacts {
  readonly reports: ReadonlyMap<number, ReportRow>;
  readonly places: KnownPlaces;
  readonly controls: ControlAccountsByCompany;
  readonly closed: readonly ClosedPeriod[];
}

/** Four statements, whatever the number of reports. */
export async function findPostingFacts(db: Db, keys: readonly number[]): Promise<PostingFacts> {
  const rows = await db.rows<ReportRow>(readPostings, [keys]);
  const controls = await findControlAccounts(db);
  return {
    reports: new Map(rows.map((row) => [row.report, row])),
    places: await findProjectWork(
      db,
      rows.flatMap((row) => row.lines.flatMap((line) => placeOfRow(line) ?? [])),
    ),
    controls,
    closed: await findClosedPeriods(db, [...controls.keys()]),
  };
}

/**
 * A report as the posting rules of accounting take it: `postExpenseReport` when it is processed, `postExpenseReportPaid`
 * when the employee is repaid. Ask `postingProblems` before the first; a processed report has none.
 */
export function reportToPost(report: number, accountingDate: DateOnly, facts: PostingFacts): ExpenseReportToPost {
  const row = facts.reports.get(report)!;
  return {
    report,
    accountingDate,
    employee: row.employee as EmployeeKey,
    company: row.company as CompanyKey,
    advance: money(row.advance),
    lines: row.lines.map((line) => lineToPost(line, accountingDate, facts)),
  };
}

/** What a report posts on a day, or everything that keeps it from being posted. */
export function planPosting(
  report: number,
  accountingDate: DateOnly,
  facts: PostingFacts,
): { posted: Posted } | { refusals: Refusal[] } {
  const refusals = postingProblems(report, accountingDate, facts);
  if (refusals.length > 0) return { refusals };
  const posted = postExpenseReport(reportToPost(report, accountingDate, facts), facts.controls);
  const missing = missingAccounts(posted, facts.controls);
  return missing.length > 0 ? { refusals: missing } : { posted };
}

/** The companies that a report's lines belong to, its own first. */
export function companiesOf(report: number, facts: PostingFacts): number[] {
  const row = facts.reports.get(report)!;
  return [...new Set([row.company, ...row.lines.map((line) => line.company)])];
}

interface ReportRow {
  readonly report: number;
  readonly employee: number;
  readonly company: number;
  readonly beginning: DateOnly | null;
  readonly advance: string;
  readonly lines: readonly LineRow[];
}

interface LineRow {
  readonly line: number;
  readonly date: DateOnly | null;
  readonly activity: number;
  readonly account: number | null;
  readonly company: number;
  readonly department: number | null;
  readonly units: string;
  readonly unitRate: string | null;
  readonly cost: string;
  readonly isPersonal: boolean;
  readonly project: number | null;
  readonly phase: number | null;
  readonly bankAccount: number | null;
  readonly cardAccount: number | null;
  readonly cardCompany: number;
}

function postingProblems(report: number, date: DateOnly, facts: PostingFacts): Refusal[] {
  const row = facts.reports.get(report)!;
  const early: Refusal[] =
    row.beginning !== null && date < row.beginning
      ? [
          {
            name: "notAllowed",
            property: "AccountingDate",
            value: date,
            reason: `AccountingDate ${date} is before ${row.beginning}, the beginning balance of the employee's company.`,
          },
        ]
      : [];
  return [
    ...early,
    ...refuseClosedPeriod(date, companiesOf(report, facts), facts.closed, "AccountingDate"),
    ...row.lines.flatMap((line, index) => lineProblems(line, facts, `Expenses[${index}].`)),
  ];
}

function lineProblems(line: LineRow, facts: PostingFacts, at: string): Refusal[] {
  const refusals: Refusal[] = [];
  if (line.account === null && !line.isPersonal)
    refusals.push({
      name: "wrongState",
      property: `${at}ActivityKey`,
      value: line.activity,
      reason: `Activity ${line.activity} has no account to post to; set it with UpdateActivities first.`,
    });
  if (line.bankAccount !== null && line.cardAccount === null)
    refusals.push({
      name: "wrongState",
      property: `${at}BankAccountKey`,
      value: line.bankAccount,
      reason: `Bank account ${line.bankAccount} has no account to post to; set it with UpdateBankAccounts first.`,
    });
  const place = placeOfRow(line);
  if (place !== null && !line.isPersonal) refusals.push(...refusePlace(place, facts.places.get(placeOf(place)), at));
  return refusals;
}

/** The accounts that a report may post to beside those of its lines. */
const controlsUsed = [
  "employeePayable",
  "employeeAdvances",
  "dueTo",
  "dueFrom",
] as const satisfies (keyof ControlAccounts)[];

/** Nothing is posted to an account that a company has not named. */
function missingAccounts({ entries }: Posted, controls: ControlAccountsByCompany): Refusal[] {
  const short = new Set<CompanyKey>(
    entries.flatMap(({ postings }) => postings.filter(({ account }) => account === 0).map(({ company }) => company)),
  );
  return [...short].flatMap((company) => missingControlAccounts(controls, company, controlsUsed));
}

function lineToPost(line: LineRow, accountingDate: DateOnly, facts: PostingFacts): ExpenseLineToPost {
  const place = placeOfRow(line);
  const known = place === null ? undefined : facts.places.get(placeOf(place));
  const date = line.date ?? accountingDate;
  return {
    line: line.line,
    date,
    activity: line.activity as ActivityKey,
    account: (line.account ?? 0) as AccountKey,
    company: line.company as CompanyKey,
    department: line.department as DepartmentKey | null,
    units: units(line.units),
    unitRate: line.unitRate === null ? noRate : rate(line.unitRate),
    cost: money(line.cost),
    isPersonal: line.isPersonal,
    card:
      line.bankAccount === null
        ? null
        : { account: (line.cardAccount ?? 0) as AccountKey, company: line.cardCompany as CompanyKey },
    work: known === undefined ? null : workAt(known, line.activity as ActivityKey, date),
  };
}

function placeOfRow({ project, phase }: LineRow): { project: number; phase: number } | null {
  return project === null ? null : { project, phase: phase ?? project };
}

/** A line's company is its phase's or project's, its department that of the phase, of the nearest above it or the project; else both are the employee's. */
const readPostings = `
  select expense_report.expense_report_key as report, expense_report.employee_key as employee, expense_report.company_key as company,
         company.beginning_balance_date as beginning, advance_amount::text as advance,
         (select coalesce(json_agg(json_build_object(
            'line', expense.expense_key, 'date', expense.expense_date, 'activity', expense.activity_key, 'account', activity.gl_account_key,
            'company', coalesce(phase.company_key, project.company_key, expense_report.company_key),
            'department', coalesce(above.department, project.department_key, employee.department_key),
            'units', expense.units::text, 'unitRate', expense.unit_rate::text, 'cost', expense.cost_amount::text, 'isPersonal', expense.is_personal_expense,
            'project', expense.project_key, 'phase', expense.phase_key, 'bankAccount', expense.bank_account_key,
            'cardAccount', bank_account.gl_account_key, 'cardCompany', coalesce(bank_account.company_key, expense_report.company_key)) order by expense.position, expense.expense_key), '[]')
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
    from expense_report join employee using (employee_key) join company on company.company_key = expense_report.company_key
   where expense_report.expense_report_key = any($1::int[])`;
