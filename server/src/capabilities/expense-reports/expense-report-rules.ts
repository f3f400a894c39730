import {
  type DateOnly,
  formatMoney,
  isMoneyWithinLimit,
  type Money,
  noMoney,
  postingMax,
  priced,
  type Rate,
  rateFromMoney,
  rateToMoney,
  subtract,
  sum,
  toNumber,
  type Units,
} from "@plumbline/accounting";
import { sameValue, type Step } from "../../engine/records/index.ts";
import { type KnownPlaces, placeOf, refuseHistory, refusePlace, type WorkPlace } from "../ledger/index.ts";
import {
  missing,
  notAllowed,
  refusedMember,
  refusedValue,
  required,
  wrongStatus,
} from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { ExpenseReportFields } from "./expense-report-record.ts";
import { lineMembers } from "./expense-lines.ts";
import type { SentLine } from "./expense-line-fields.ts";

/** A line as it is stored. */
export interface PlannedLine {
  readonly key: number;
  readonly date: DateOnly | null;
  readonly activity: number;
  readonly project: number | null;
  /** Null where the expense is charged to the project itself. */
  readonly phase: number | null;
  readonly isUnitBased: boolean;
  readonly units: Money;
  /** The exact rate; the interface shows it to the cent. */
  readonly unitRate: Rate | null;
  readonly cost: Money;
  readonly bankAccount: number | null;
  readonly payee: string;
  readonly isPersonal: boolean;
  readonly reference: string;
  readonly notes: string;
  readonly files: readonly { readonly key: number; readonly description: string | undefined }[];
}

/** What the rules of expense lines need to know. */
export interface LineFacts {
  readonly activities: ReadonlyMap<number, KnownActivity>;
  readonly files: ReadonlyMap<number, KnownFile>;
  readonly places: KnownPlaces;
  /** The exact unit rates of stored lines, by ExpenseKey. */
  readonly storedRates: ReadonlyMap<number, Rate>;
}

export interface KnownActivity {
  readonly takesExpenses: boolean;
  readonly isUnitBased: boolean;
  readonly unitRate: Rate | null;
}

export interface KnownFile {
  readonly employee: number;
  /** The ExpenseKey that the file was saved with. */
  readonly savedFor: number;
  readonly expense: number | null;
  /** The report of the line that claimed the file; null until then. */
  readonly report: number | null;
}

/** An employee who uses expense reports. */
export interface ExpenseUser {
  readonly key: number;
  readonly company: number;
  readonly beginningBalance: DateOnly | null;
}

/** What the rules of a report need to know: whose it is, and its lines. */
export interface ReportFacts extends LineFacts {
  readonly employee: number;
  /** The beginning balance date of the employee's company; no report ends before it. */
  readonly beginningBalance: DateOnly | null;
}

/** Everything that keeps the employee from changing, submitting or deleting the report. */
export function checkReport(step: Step<ExpenseReportFields>, facts: ReportFacts): Refusal[] {
  const stored = step.is === "create" ? undefined : step.stored;
  const changes = step.is !== "update" || Object.keys(step.set).length > 0;
  if (stored?.values.IsHistory === true && changes)
    return [refuseHistory("Expense report", step.key, { property: "Status", value: stored.values.Status })];
  if (stored !== undefined && changes && stored.values.Status !== "In Progress") {
    const rest = `is ${stored.values.Status}; only a report that is In Progress can be changed, submitted or deleted.`;
    return [wrongStatus("Expense report", step.key, stored.values.Status, rest)];
  }
  return step.is === "delete" ? [] : checkContents(step, facts, wantsSubmission(step));
}

/** Everything that is wrong with the report's contents; a submitted report must be complete. */
export function checkContents(
  step: Exclude<Step<ExpenseReportFields>, { is: "delete" }>,
  facts: ReportFacts,
  submitted: boolean,
): Refusal[] {
  return [...checkDates(step.values, facts, submitted), ...checkLines(step, facts, submitted)];
}

export function wantsSubmission(step: Step<ExpenseReportFields>): boolean {
  return step.is === "create" ? step.values.Submit === true : step.is === "update" && step.set["Submit"] === true;
}

/** The lines of the report as they will be stored. */
export function planLines(step: Exclude<Step<ExpenseReportFields>, { is: "delete" }>, facts: LineFacts): PlannedLine[] {
  const stored = storedLines(step);
  return step.values.Expenses.map((line) => planLine(line, stored.get(line.ExpenseKey), facts));
}

function checkDates(
  { BeginningDate, EndingDate }: { BeginningDate: DateOnly | null; EndingDate: DateOnly | null },
  facts: ReportFacts,
  submits: boolean,
): Refusal[] {
  if (EndingDate === null) return submits ? [{ ...required("EndingDate", "to submit a report"), value: null }] : [];
  const refusals: Refusal[] = [];
  if (BeginningDate !== null && BeginningDate > EndingDate)
    refusals.push(notAllowed("EndingDate", EndingDate, `is before BeginningDate ${BeginningDate}.`));
  if (facts.beginningBalance !== null && EndingDate < facts.beginningBalance) {
    const rest = `is before ${facts.beginningBalance}, the beginning balance date of the employee's company.`;
    refusals.push(notAllowed("EndingDate", EndingDate, rest));
  }
  return refusals;
}

function checkLines(
  step: Exclude<Step<ExpenseReportFields>, { is: "delete" }>,
  facts: ReportFacts,
  submits: boolean,
): Refusal[] {
  const stored = storedLines(step);
  const refusals = step.values.Expenses.flatMap((line, index) => {
    const known = stored.get(line.ExpenseKey);
    if (known === undefined && line.ExpenseKey > 0) return [unknownLine(step, line.ExpenseKey, index)];
    const touched = lineMembers.filter((name) => !sameValue(line[name] ?? null, known?.[name] ?? null));
    return [
      ...checkLine(line, touched, facts, `Expenses[${index}].`, submits),
      ...checkFiles(line, step, facts, `Expenses[${index}].`),
    ];
  });
  return refusals.length > 0 ? refusals : checkTotal(step, facts);
}

/** A new report has only new lines; an existing report's line must be its own. */
function unknownLine(step: Step<ExpenseReportFields>, key: number, index: number): Refusal {
  const property = `Expenses[${index}].ExpenseKey`;
  return step.is === "create"
    ? refusedValue("keyNotAllowed", property, key, "must be negative, because the report is new.")
    : refusedValue("notFound", property, key, "is not a line of the report.");
}

/** The total must be within the range in which amounts are exact. */
function checkTotal(step: Exclude<Step<ExpenseReportFields>, { is: "delete" }>, facts: ReportFacts): Refusal[] {
  const costs = planLines(step, facts).filter((line) => !line.isPersonal);
  const total = subtract(sum(costs.map((line) => line.cost)), step.values.AdvanceAmount);
  if (isMoneyWithinLimit(total)) return [];
  const rest = `is out of range; the maximum is ${formatMoney(postingMax)}.`;
  return [notAllowed("TotalAmount", formatMoney(total), rest)];
}

function checkLine(
  line: SentLine,
  touched: readonly string[],
  facts: ReportFacts,
  at: string,
  submits: boolean,
): Refusal[] {
  const refusals: Refusal[] = [];
  const refuse = (name: Refusal["name"], member: keyof SentLine, reason: string) =>
    void refusals.push(refusedMember(name, `${at}${member}`, shownValue(line[member]), reason));
  if (touched.includes("ActivityKey") && facts.activities.get(line.ActivityKey ?? 0)?.takesExpenses === false)
    refuse("notAllowed", "ActivityKey", `${line.ActivityKey} is an activity that does not allow expenses.`);
  const place = placeOfLine(line);
  if (place === null && typeof line.ProjectKey === "number")
    refuse("notAllowed", "PhaseKey", "is required when ProjectKey is given.");
  if (place === null && typeof line.PhaseKey === "number")
    refuse("notAllowed", "PhaseKey", `${line.PhaseKey} requires its ProjectKey.`);
  if (place !== null && (submits || touched.includes("ProjectKey") || touched.includes("PhaseKey")))
    refusals.push(...refusePlace(place, facts.places.get(placeOf(place)), at));
  if (submits && (line.Date ?? null) === null) refuse("invalid", "Date", "is required to submit a report.");
  if (line.ActivityKey !== undefined && !isMoneyWithinLimit(costOf(line, undefined, facts)))
    refuse("notAllowed", "CostAmount", `is out of range; the maximum is ${formatMoney(postingMax)}.`);
  return refusals;
}

/** An amount as it was sent, for ErrorData. */
function shownValue(value: unknown): unknown {
  return typeof value === "bigint" ? toNumber(value as Money) : (value ?? null);
}

/** A file belongs to the employee who saved it and to the line it was saved for; after that line is deleted, to any line of the report. */
function checkFiles(line: SentLine, step: Step<ExpenseReportFields>, facts: ReportFacts, at: string): Refusal[] {
  const seen = new Set<number>();
  return (line.Attachments ?? []).flatMap(({ FileKey }, index): Refusal[] => {
    const isRepeated = seen.has(FileKey);
    seen.add(FileKey);
    const property = `${at}Attachments[${index}].FileKey`;
    const file = facts.files.get(FileKey);
    if (file === undefined || file.employee !== facts.employee) return [missing(property, FileKey)];
    const isOfLine = file.report === null ? file.savedFor === line.ExpenseKey : file.expense === line.ExpenseKey;
    const isFree = file.report === step.key && file.expense === null;
    if ((isOfLine || isFree) && !isRepeated) return [];
    const rest = `was saved for the line with ExpenseKey ${file.expense ?? file.savedFor}.`;
    return [notAllowed(property, FileKey, isRepeated ? "is repeated on the line." : rest)];
  });
}

function planLine(line: SentLine, stored: SentLine | undefined, facts: LineFacts): PlannedLine {
  const activity = facts.activities.get(line.ActivityKey ?? 0);
  const project = line.ProjectKey ?? null;
  const isUnitBased = line.IsUnitBased ?? activity?.isUnitBased ?? false;
  return {
    key: line.ExpenseKey,
    date: line.Date ?? null,
    activity: line.ActivityKey ?? 0,
    project,
    phase: line.PhaseKey === project ? null : (line.PhaseKey ?? null),
    isUnitBased,
    units: line.Units ?? noMoney,
    unitRate: rateOf(line, facts),
    cost: costOf(line, stored, facts),
    bankAccount: line.BankAccountKey ?? null,
    payee: line.Payee ?? "",
    isPersonal: line.IsPersonalExpense ?? false,
    reference: line.Reference ?? "",
    notes: line.Notes ?? "",
    files: (line.Attachments ?? []).map((each) => ({ key: each.FileKey, description: each.Description })),
  };
}

/**
 * The interface sends rates to the cent, while an activity's rate has four decimals. A rate that equals the rounded rate of
 * the stored line or of the activity means that exact rate.
 */
function rateOf(line: SentLine, facts: LineFacts): Rate | null {
  const activity = facts.activities.get(line.ActivityKey ?? 0);
  const isUnitBased = line.IsUnitBased ?? activity?.isUnitBased ?? false;
  const sent = line.UnitRate ?? null;
  if (sent === null) return isUnitBased ? (activity?.unitRate ?? null) : null;
  const known = [facts.storedRates.get(line.ExpenseKey), activity?.unitRate].filter((each) => typeof each === "bigint");
  return known.find((exact) => rateToMoney(exact) === sent) ?? rateFromMoney(sent);
}

/** The amount as supplied; calculated when it is not, or when units or rate change and the amount does not. */
function costOf(line: SentLine, stored: SentLine | undefined, facts: LineFacts): Money {
  const given = line.CostAmount ?? null;
  const repriced =
    stored !== undefined &&
    sameValue(given, stored.CostAmount ?? null) &&
    !(sameValue(line.Units ?? null, stored.Units ?? null) && sameValue(line.UnitRate ?? null, stored.UnitRate ?? null));
  if (given !== null && !(repriced && line.IsUnitBased === true)) return given;
  const rate = rateOf(line, facts);
  return rate === null ? noMoney : priced((line.Units ?? noMoney) as bigint as Units, rate);
}

function storedLines(step: Exclude<Step<ExpenseReportFields>, { is: "delete" }>): Map<number, SentLine> {
  return new Map(step.is === "create" ? [] : step.stored.values.Expenses.map((line) => [line.ExpenseKey, line]));
}

/** Where a line is charged; null without a project and phase. */
export function placeOfLine(line: SentLine): WorkPlace | null {
  const { ProjectKey, PhaseKey } = line;
  return typeof ProjectKey === "number" && typeof PhaseKey === "number"
    ? { project: ProjectKey, phase: PhaseKey }
    : null;
}
