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
import {
  type DateLimits,
  decideDate,
  type DecidedDate,
  type KnownPlaces,
  missingControlAccounts,
  placeOf,
  refusePlace,
  workAt,
} from "../ledger/index.ts";
import { wrongState } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";

/** What posting needs to know about expense reports. */
export interface PostingFacts {
  readonly reports: ReadonlyMap<number, ReportRow>;
  readonly places: KnownPlaces;
  readonly controls: ControlAccountsByCompany;
  readonly limits: DateLimits;
}

/**
 * A report as accounting posts it: `postExpenseReport` when it is processed, `postExpenseReportPaid` when the employee is
 * reimbursed.
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

/** What a report posts on its date, or why it cannot be posted. */
export function planPosting(
  report: number,
  decided: DecidedDate,
  facts: PostingFacts,
): { posted: Posted; date: DateOnly } | { refusals: Refusal[] } {
  const refusals = [...(decided.refusals ?? []), ...postingProblems(report, facts)];
  if (decided.refusals !== undefined || refusals.length > 0) return { refusals };
  const { date } = decided;
  const posted = postExpenseReport(reportToPost(report, date, facts), facts.controls);
  const missing = missingAccounts(posted, facts.controls);
  return missing.length > 0 ? { refusals: missing } : { posted, date };
}

/** The companies of a report and its lines, the report's own first. */
export function companiesOf(report: number, facts: PostingFacts): number[] {
  const row = facts.reports.get(report)!;
  const cards = row.lines.flatMap((line) => (line.bankAccount === null ? [] : [line.cardCompany]));
  return [...new Set([row.company, ...row.lines.map((line) => line.company), ...cards])];
}

/** The given posting date, or the first open day of the companies from the default on. */
export function postingDateOf(
  given: DateOnly | null,
  wanted: DateOnly,
  companies: readonly number[],
  limits: DateLimits,
  notBefore: DateOnly | null = null,
): DecidedDate {
  const asked = { date: given ?? wanted, isGiven: given !== null, companies, area: "Payables", notBefore } as const;
  return decideDate(asked, limits, "AccountingDate");
}

/** A report with its lines as posting reads them; amounts are decimal texts. */
export interface ReportRow {
  readonly report: number;
  readonly employee: number;
  readonly company: number;
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
  /** Whether the bank account is a credit card, not a debit card. */
  readonly isCard: boolean | null;
}

function postingProblems(report: number, facts: PostingFacts): Refusal[] {
  const row = facts.reports.get(report)!;
  return row.lines.flatMap((line, index) => lineProblems(line, facts, `Expenses[${index}].`));
}

function lineProblems(line: LineRow, facts: PostingFacts, at: string): Refusal[] {
  const refusals: Refusal[] = [];
  const refused = (noun: string, property: string, key: number, method: string) =>
    void refusals.push(wrongState(noun, property, key, `has no GL account. Set it with ${method} first.`));
  if (line.account === null && !line.isPersonal)
    refused("Activity", `${at}ActivityKey`, line.activity, "UpdateActivities");
  if (line.bankAccount !== null && line.cardAccount === null)
    refused("Bank account", `${at}BankAccountKey`, line.bankAccount, "UpdateBankAccounts");
  const place = placeOfRow(line);
  if (place !== null && !line.isPersonal) refusals.push(...refusePlace(place, facts.places.get(placeOf(place)), at));
  return refusals;
}

/** The control accounts that a report may post to. */
const controlsUsed = [
  "employeePayable",
  "employeeAdvances",
  "dueTo",
  "dueFrom",
] as const satisfies (keyof ControlAccounts)[];

/** A refusal for each control account that the posting needs and its company has not set. */
function missingAccounts({ entries }: Posted, controls: ControlAccountsByCompany): Refusal[] {
  const companies = new Set<CompanyKey>(
    entries.flatMap(({ postings }) => postings.filter(({ account }) => account === 0).map(({ company }) => company)),
  );
  return [...companies].flatMap((company) => missingControlAccounts(controls, company, controlsUsed));
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
        : {
            account: (line.cardAccount ?? 0) as AccountKey,
            company: line.cardCompany as CompanyKey,
            ...(line.isCard === true && { card: line.bankAccount }),
          },
    work: known === undefined ? null : workAt(known, line.activity as ActivityKey, date),
  };
}

export function placeOfRow({ project, phase }: LineRow): { project: number; phase: number } | null {
  return project === null ? null : { project, phase: phase ?? project };
}
