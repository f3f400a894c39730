import {
  addDays,
  type BillingType,
  type CompanyKey,
  type ControlAccountsByCompany,
  type DateOnly,
  type DepartmentKey,
  type Hours,
  noHours,
  type OverheadGroupDetailKey,
  type Posted,
  type PostingWarning,
  postTimesheet,
  type PremiumClass,
  type RateTable,
  type StandardCostRate,
  type TimePosting,
  timePostingDate,
  type TimesheetCell,
  type TimesheetProjectWork,
  type TimesheetToPost,
} from "@plumbline/accounting";
import { wrongState } from "../../engine/fields/refusal-words.ts";
import { type Refusal, type Warning, warning } from "../../engine/fields/refusals.ts";
import {
  type BookedDocument,
  companiesOf,
  type DateLimits,
  decideDate,
  type OpenDate,
  missingControlAccounts,
  partsByDate,
  postedOn,
  type Reversal,
  voidProblems,
  warnOfMovedDate,
} from "../ledger/index.ts";

/** The hours of a row by premium class: 0 regular, 1 overtime, 2 double time. */
export const hourKinds = ["regular", "overtime", "doubletime"] as const;

/** What posting needs to know about a timesheet. */
export interface LaborSheet {
  readonly key: number;
  readonly employee: { readonly key: number };
  readonly company: number;
  readonly weekStart: DateOnly;
  readonly timesheetDate: DateOnly;
  readonly rows: readonly LaborRow[];
}

export interface LaborRow extends Readonly<Record<(typeof hourKinds)[number], readonly Hours[]>> {
  readonly key: number;
  readonly place: OverheadWork | ProjectWork;
}

interface OverheadWork {
  readonly is: "overhead";
  readonly detail: number;
}

interface ProjectWork {
  readonly is: "project";
  readonly project: number;
  /** The project's own key where time is charged to the project itself. */
  readonly phase: number;
  readonly chargesProject: boolean;
  readonly activity: number;
  readonly employeeType: number | null;
}

/** Pay and burden by employee; company, billing type and rate tables by "project/phase". */
export interface LaborFacts {
  readonly employees: ReadonlyMap<number, Omit<TimesheetToPost["employee"], "company">>;
  readonly places: ReadonlyMap<string, LaborPlace>;
  readonly standardRates: readonly StandardCostRate[];
}

export interface LaborPlace {
  readonly company: CompanyKey;
  readonly department: DepartmentKey | null;
  readonly billingType: BillingType;
  readonly rateTables: readonly RateTable[];
}

export interface PostingFacts {
  readonly labor: LaborFacts;
  readonly controls: ControlAccountsByCompany;
  readonly limits: DateLimits;
}

export interface LaborPosting {
  readonly sheet: LaborSheet;
  readonly posted: Posted;
  readonly date: DateOnly;
}

export interface PlannedLabor {
  readonly posting: LaborPosting;
  readonly warnings: readonly Warning[];
}

/** What a timesheet posts, or why it cannot be posted: the hours of each day on their posting date or the first open day after it. */
export function planLabor(
  sheet: LaborSheet,
  facts: PostingFacts,
  timePosting: TimePosting,
): PlannedLabor | { refusals: Refusal[] } {
  const wantedOf = (day: DateOnly) => timePostingDate(day, sheet.weekStart, timePosting);
  const wanted = daysOf(sheet).map(wantedOf);
  const decided = laborDates(null, wanted, companiesOfSheet(sheet, facts.labor), facts.limits);
  if (decided.refusals !== undefined) return decided;
  const { dates } = decided;
  const sheetToPost = timesheetToPost(sheet, facts.labor, (day) => dates.get(wantedOf(day))!.date);
  const posted = postTimesheet(sheetToPost, facts.controls);
  const refusals = refuseMissingAccounts(posted, facts.controls);
  if (refusals.length > 0) return { refusals };
  return {
    posting: { sheet, posted, date: sheet.timesheetDate },
    warnings: [
      ...[...dates.values()].flatMap((each) => warnOfDate(sheet, each)),
      ...posted.warnings.map((each) => warnOfRate(sheet, each)),
    ],
  };
}

/** The days with hours, in order. */
function daysOf({ weekStart, rows }: LaborSheet): DateOnly[] {
  const places = rows.flatMap((row) =>
    hourKinds.flatMap((kind) => row[kind].flatMap((worked, place) => (worked === noHours ? [] : [place]))),
  );
  return [...new Set(places)].toSorted((one, other) => one - other).map((place) => addDays(weekStart, place));
}

/** What timesheets have posted, by timesheet. */
export interface BookedLabor {
  readonly documents: ReadonlyMap<number, BookedDocument>;
  readonly limits: DateLimits;
}

/**
 * How a timesheet's labor is reversed, or why it cannot be: on the given date, or each part on its own posting date or the
 * first open day after it.
 */
export function planReversal(
  sheet: LaborSheet,
  given: DateOnly | null,
  { documents, limits }: BookedLabor,
): { reversals: Reversal[]; warnings: Warning[] } | { refusals: Refusal[] } {
  const booked = documents.get(sheet.key);
  if (booked === undefined) throw new Error(`no posted labor was read for timesheet ${sheet.key}`);
  const [problem] = voidProblems(booked, []);
  if (problem !== undefined && "transaction" in problem)
    return { refusals: [refuseUsed(problem.transaction, problem.reason)] };
  const notBefore = given === null ? null : postedOn(booked);
  const parts = partsByDate(booked);
  const decided = laborDates(
    given,
    parts.map(({ day }) => day),
    companiesOf([booked]),
    limits,
    notBefore,
  );
  if (decided.refusals !== undefined) return decided;
  const { dates } = decided;
  return {
    reversals: parts.map(({ day, part }) => ({ booked: part, date: dates.get(day)!.date })),
    warnings: [...dates.values()].flatMap((each) => warnOfDate(sheet, each)),
  };
}

function refuseUsed(transaction: number, status: string): Refusal {
  return wrongState("Transaction", "TransactionKey", transaction, `of the timesheet is ${status}; reverse that first.`);
}

/** The given posting date, or the first open day of the companies from each day on; hours from before the books begin are refused. */
export function laborDates(
  given: DateOnly | null,
  wanted: readonly DateOnly[],
  companies: readonly number[],
  limits: DateLimits,
  notBefore: DateOnly | null = null,
): { readonly dates: ReadonlyMap<DateOnly, OpenDate>; readonly refusals?: never } | { readonly refusals: Refusal[] } {
  const decided = [...new Set(wanted)].map((day) => {
    const asked = { date: given ?? day, isGiven: given !== null, companies, area: "Time", notBefore } as const;
    return [day, decideDate(asked, limits, given === null ? "TimesheetDate" : "AccountingDate")] as const;
  });
  const refusals = decided.flatMap(([, each]) => each.refusals ?? []);
  // A given date has the same problems for every day.
  if (refusals.length > 0) return { refusals: given === null ? refusals : (decided[0]?.[1].refusals ?? []) };
  return {
    dates: new Map(decided.flatMap(([day, each]) => (each.refusals === undefined ? [[day, each] as const] : []))),
  };
}

/** The companies of the employee and of the projects. */
export function companiesOfSheet(sheet: LaborSheet, { places }: LaborFacts): number[] {
  const worked = sheet.rows.flatMap(({ place }) =>
    place.is === "project" ? (places.get(`${place.project}/${place.phase}`)?.company ?? []) : [],
  );
  return [...new Set([sheet.company, ...worked])];
}

const laborAccounts = ["directLabor", "indirectLabor", "payrollClearing", "dueTo", "dueFrom"] as const;

/** A refusal for each labor account that the posting needs and its company has not set. */
export function refuseMissingAccounts(
  { entries }: Pick<Posted, "entries">,
  controls: ControlAccountsByCompany,
): Refusal[] {
  const companies = new Set<CompanyKey>(
    entries.flatMap(({ postings }) => postings.filter(({ account }) => account === 0).map(({ company }) => company)),
  );
  return [...companies].flatMap((company) => missingControlAccounts(controls, company, laborAccounts));
}

export function warnOfDate({ key }: LaborSheet, decided: OpenDate): Warning[] {
  return warnOfMovedDate(decided, "AccountingDate", `timesheet ${key}`, { TimesheetKey: key });
}

function warnOfRate(sheet: LaborSheet, { is, line }: PostingWarning): Warning {
  const cause = is === "noPayRate" ? "the employee has no pay rate" : "no rate table has a bill rate";
  return warning("ruleHint", `Row ${line} of timesheet ${sheet.key} is posted at zero: ${cause} for its date.`, {
    TimesheetKey: sheet.key,
    Line: line,
  });
}

/** A timesheet as the posting rule takes it: overtime is premium class 1, double time class 2. */
export function timesheetToPost(
  sheet: LaborSheet,
  facts: LaborFacts,
  postingDateOf: TimesheetToPost["postingDateOf"],
): TimesheetToPost {
  const employee = facts.employees.get(sheet.employee.key);
  if (employee === undefined) throw new Error(`no labor facts for employee ${sheet.employee.key}`);
  return {
    timesheet: sheet.key,
    postingDateOf,
    employee: { ...employee, company: sheet.company as CompanyKey },
    standardRates: facts.standardRates,
    cells: sheet.rows.flatMap((row) => cellsToPost(sheet, row, workOf(row, facts))),
  };
}

function cellsToPost(sheet: LaborSheet, row: LaborRow, work: TimesheetCell["work"]): TimesheetCell[] {
  return hourKinds.flatMap((kind, premiumClass) =>
    row[kind].flatMap((worked, day) =>
      worked === noHours
        ? []
        : [
            {
              line: row.key,
              date: addDays(sheet.weekStart, day),
              hours: worked,
              premiumClass: premiumClass as PremiumClass,
              work,
            },
          ],
    ),
  );
}

function workOf({ place }: LaborRow, facts: LaborFacts): TimesheetCell["work"] {
  if (place.is === "overhead") return { is: "overhead", overheadGroupDetail: place.detail as OverheadGroupDetailKey };
  const known = facts.places.get(`${place.project}/${place.phase}`);
  if (known === undefined) throw new Error(`no labor facts for project ${place.project}, phase ${place.phase}`);
  return {
    ...known,
    is: "project",
    project: place.project,
    phase: place.chargesProject ? null : place.phase,
    activity: place.activity,
    employeeType: place.employeeType,
  } as TimesheetProjectWork;
}
