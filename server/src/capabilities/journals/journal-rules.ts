import {
  absolute,
  type AccountKey,
  checkJournal,
  type CompanyKey,
  type ControlAccountsByCompany,
  type DateOnly,
  type DepartmentKey,
  formatMoney,
  isMoneyWithinLimit,
  type JournalProblem,
  type Money,
  postingMax,
  negate,
  noMoney,
  type Posting,
  subtract,
  sum,
} from "@plumbline/accounting";
import {
  type ControlFacts,
  type ControlLine,
  type DateLimits,
  decideDate,
  missingControlAccounts,
  planControlLine,
  warnOfMovedDate,
} from "../ledger/index.ts";
import { notAllowed, refusedMember, refuseReference, required } from "../../engine/fields/refusal-words.ts";
import type { Refusal, Warning } from "../../engine/fields/refusals.ts";
import type { journalTypes, NewJournal, NewJournalLine, RepeatInterval } from "./journal-record.ts";
import { monthsOf, repeatedDate } from "./recurring-rules.ts";

/** What the rules need to know about all journals of a call. */
export interface JournalFacts {
  readonly accounts: ReadonlyMap<number, { readonly active: boolean; readonly takesJournals: boolean }>;
  /** Whether each department is active; departments that do not exist are missing. */
  readonly departments: ReadonlyMap<number, boolean>;
  readonly companies: ReadonlyMap<number, { readonly active: boolean; readonly beginning: DateOnly | null }>;
  readonly controls: ControlAccountsByCompany;
  readonly limits: DateLimits;
  readonly control: ControlFacts;
  /** The company of a journal that does not give one. */
  readonly defaultCompany: number;
  readonly today: DateOnly;
}

/** A journal as it will be stored and posted. */
export interface PlannedJournal {
  readonly company: CompanyKey;
  readonly type: (typeof journalTypes)[number];
  readonly date: DateOnly;
  readonly number: string;
  readonly description: string;
  readonly notes: string;
  readonly basis: Posting["basis"];
  readonly amount: Money;
  readonly controlReason: string;
  readonly lines: readonly PlannedLine[];
  /** The position of the journal that it reverses, among those planned for the same submitted journal. */
  readonly reverses: number | null;
  /** The position of the first journal of its series. */
  readonly repeats: number | null;
  /** The key of the recurring series that it belongs to. */
  readonly series?: number;
  /** Set on the first journal of a series whose later journals are posted when they are due. */
  readonly recurring?: Recurring;
}

export type PlannedLine = Posting & {
  readonly line: number;
  readonly notes: string;
  /** Set on a control account. */
  readonly control: ControlLine | null;
};

/** How the journals of a series repeat. */
export interface Recurring {
  readonly every: RepeatInterval;
  /** The number of journals, including the first; null for a series without an end. */
  readonly times: number | null;
  /** The date on which the first journal is reversed; the others are reversed after the same interval. */
  readonly reverseDate: DateOnly | null;
}

/** Plans one submitted journal: all journals that it creates, each before its reversal, or everything that is wrong. */
export function planJournal(
  journal: NewJournal,
  facts: JournalFacts,
): { planned: PlannedJournal[]; warnings: Warning[] } | { refusals: Refusal[] } {
  const company = (journal.CompanyKey ?? facts.defaultCompany) as CompanyKey;
  const type = journal.Type ?? "Normal";
  const beginning = type === "BeginningBalance" ? facts.companies.get(company)?.beginning : null;
  const { lines, refusals: refusedControls } = linesOf(journal, company, facts);
  const wanted = journal.Date ?? beginning ?? facts.today;
  const isGiven = (journal.Date ?? beginning ?? null) !== null;
  const companies = companiesOf(company, lines, facts);
  const decided = decideDate({ date: wanted, isGiven, companies, area: "Journals" }, facts.limits, "Date");
  const date = decided.refusals === undefined ? decided.date : wanted;
  const refusedRepeat = checkRepeat(journal, date);
  if (refusedRepeat.length > 0) return { refusals: refusedRepeat };
  const occurrences = occurrencesOf(journal, date);
  const refusals = [
    ...refuseReference("CompanyKey", company, facts.companies.get(company)?.active, "company"),
    ...journal.Lines.flatMap((line, index) => checkLine(line, `Lines[${index}].`, facts)),
    ...checkLines(journal, { company, date, lines }, facts),
    ...refusedControls,
    ...checkReverseDate(journal, date),
    ...(decided.refusals ?? []),
    ...checkBooks({ type, company, lines, occurrences }, facts),
  ];
  if (refusals.length > 0) return { refusals };
  const amount = sum(lines.map((line) => line.amount).filter((each) => each > noMoney));
  const base = {
    company,
    type,
    number: journal.Number ?? "",
    description: journal.Description ?? "",
    notes: journal.Notes ?? "",
    basis: journal.Basis ?? "both",
    controlReason: journal.ControlReason ?? "",
    amount,
  };
  const recurring = recurringOf(journal);
  const planned: PlannedJournal[] = [];
  for (const occurrence of occurrences) {
    const repeats = occurrences.length > 1 || recurring !== null ? 0 : null;
    const own = { ...base, date: occurrence.date, lines, reverses: null, repeats };
    const first = planned.push(recurring === null ? own : { ...own, recurring }) - 1;
    if (occurrence.reverseDate === null) continue;
    const opposite = lines.map((line) => ({ ...line, amount: negate(line.amount) }));
    planned.push({ ...base, date: occurrence.reverseDate, lines: opposite, reverses: first, repeats: null });
  }
  return { planned, warnings: decided.refusals === undefined ? warnOfMovedDate(decided, "Date", "the journal") : [] };
}

/** The companies that the journal posts to; those that do not exist are left out, since the lines are refused. */
function companiesOf(company: CompanyKey, lines: PlannedJournal["lines"], { companies }: JournalFacts): CompanyKey[] {
  return [...new Set([company, ...lines.map((line) => line.company)])].filter((each) => companies.has(each));
}

interface Occurrence {
  readonly date: DateOnly;
  readonly reverseDate: DateOnly | null;
}

function occurrencesOf({ Repeat, ReverseDate }: NewJournal, date: DateOnly): Occurrence[] {
  const reverse = ReverseDate ?? null;
  if (Repeat === undefined || Repeat === null || Repeat.WhenDue === true) return [{ date, reverseDate: reverse }];
  return Array.from({ length: Repeat.Times ?? 1 }, (_, at) => ({
    date: repeatedDate(date, Repeat.Every, at),
    reverseDate: reverse === null ? null : repeatedDate(reverse, Repeat.Every, at),
  }));
}

function recurringOf({ Repeat, ReverseDate }: NewJournal): Recurring | null {
  if (Repeat?.WhenDue !== true) return null;
  return { every: Repeat.Every, times: Repeat.Times ?? null, reverseDate: ReverseDate ?? null };
}

function linesOf(
  { Lines, Basis = "both", ControlReason = "" }: NewJournal,
  company: CompanyKey,
  facts: JournalFacts,
): { lines: PlannedLine[]; refusals: Refusal[] } {
  const refusals: Refusal[] = [];
  const lines = Lines.map((line, index): PlannedLine => {
    const planned = plainLine(line, index, company, Basis);
    const entered = { ...planned, party: line.PartyKey ?? null, clears: line.ClearsJournalKey ?? null };
    const members = { at: `Lines[${index}].`, account: "GLAccountKey" };
    const decided = planControlLine(entered, ControlReason.trim(), members, facts.control);
    if ("control" in decided) return { ...planned, control: decided.control };
    refusals.push(...decided.refusals);
    return planned;
  });
  return { lines, refusals };
}

function plainLine(line: NewJournalLine, index: number, company: CompanyKey, basis: Posting["basis"]): PlannedLine {
  return {
    line: index + 1,
    account: line.GLAccountKey as AccountKey,
    company: (line.CompanyKey ?? company) as CompanyKey,
    department: (line.DepartmentKey ?? null) as DepartmentKey | null,
    amount: subtract(line.Debit ?? noMoney, line.Credit ?? noMoney),
    basis,
    notes: line.Notes ?? "",
    control: null,
  };
}

function checkLine(line: NewJournalLine, at: string, facts: JournalFacts): Refusal[] {
  const { Debit = noMoney, Credit = noMoney, CompanyKey = null, DepartmentKey = null } = line;
  const account = facts.accounts.get(line.GLAccountKey);
  const below = (["Debit", "Credit"] as const).filter((name) => (line[name] ?? noMoney) < noMoney);
  return [
    ...refuseReference(`${at}GLAccountKey`, line.GLAccountKey, account?.active, "account"),
    ...(CompanyKey === null
      ? []
      : refuseReference(`${at}CompanyKey`, CompanyKey, facts.companies.get(CompanyKey)?.active, "company")),
    ...(DepartmentKey === null
      ? []
      : refuseReference(`${at}DepartmentKey`, DepartmentKey, facts.departments.get(DepartmentKey), "department")),
    ...below.map((name) =>
      notAllowed(`${at}${name}`, shown(line[name] ?? noMoney), "is negative. Use a positive amount on the other side."),
    ),
    ...(Debit !== noMoney && Credit !== noMoney
      ? [
          notAllowed(
            `${at}Credit`,
            shown(Credit),
            `cannot be combined with Debit ${shown(Debit)}. A line has either a debit or a credit.`,
          ),
        ]
      : []),
  ];
}

/** The problems that accounting finds, as refusals. */
function checkLines(
  { Type = "Normal", Basis = "both" }: NewJournal,
  journal: { company: CompanyKey; date: DateOnly; lines: PlannedJournal["lines"] },
  { accounts }: JournalFacts,
): Refusal[] {
  // Every account may have a beginning balance. Unknown accounts are refused elsewhere.
  const allowsJournals = (account: AccountKey) =>
    Type === "BeginningBalance" || (accounts.get(account)?.takesJournals ?? true);
  const wanted = Basis === "both" ? ["accrual"] : [Basis];
  const found = checkJournal({ ...journal, journal: 0 }, allowsJournals)
    .filter((problem) => problem.reason !== "doesNotBalance" || wanted.includes(problem.basis))
    .map(refusalOf);
  const debits = sum(journal.lines.map((line) => line.amount).filter((each) => each > noMoney));
  if (isMoneyWithinLimit(debits)) return found;
  const reason = `The debits of Lines sum to ${formatMoney(debits)}. The maximum is ${formatMoney(postingMax)}.`;
  return [...found, { name: "notAllowed", property: "Lines", value: shown(debits), reason }];
}

function refusalOf(problem: JournalProblem): Refusal {
  switch (problem.reason) {
    case "noLines":
      return refusedMember("notAllowed", "Lines", [], "is empty. Enter at least one line.");
    case "emptyLine":
      return {
        name: "notAllowed",
        property: `Lines[${problem.line - 1}].Debit`,
        value: 0,
        reason: `Lines[${problem.line - 1}] has no amount. Enter a Debit or a Credit greater than 0.`,
      };
    case "accountTakesNoJournals":
      return notAllowed(
        `Lines[${problem.line - 1}].GLAccountKey`,
        problem.account,
        "does not allow journal entries (AllowJournalEntries is false). Use another account.",
      );
    case "doesNotBalance":
      return refusedMember(
        "notAllowed",
        "Lines",
        shown(problem.difference),
        `do not balance: ${problem.difference > noMoney ? "debits exceed credits" : "credits exceed debits"} by ${formatMoney(absolute(problem.difference))}.`,
      );
  }
}

function checkReverseDate({ ReverseDate = null, Type = "Normal" }: NewJournal, date: DateOnly): Refusal[] {
  if (ReverseDate === null) return [];
  if (Type === "BeginningBalance")
    return [notAllowed("ReverseDate", ReverseDate, "is not allowed for beginning balances. Void them instead.")];
  return ReverseDate > date ? [] : [notAllowed("ReverseDate", ReverseDate, `must be after Date ${date}.`)];
}

/** Refuses repetitions without an end that are posted now, and dates after the year 9999. */
function checkRepeat({ Repeat, ReverseDate, Type }: NewJournal, date: DateOnly): Refusal[] {
  if (Repeat === undefined || Repeat === null) return [];
  if (Repeat.Times === undefined && Repeat.WhenDue !== true)
    return [{ ...required("Repeat.Times", "unless WhenDue is true"), value: null }];
  if (Repeat.WhenDue === true && Type === "BeginningBalance")
    return [notAllowed("Repeat.WhenDue", true, "is not allowed for beginning balances.")];
  const times = Repeat.Times ?? 2;
  const years = (times * (Repeat.Every === "Week" ? 1 : monthsOf[Repeat.Every])) / 12;
  const last = Number((ReverseDate ?? date).slice(0, 4)) + Math.ceil(years);
  return last < 9999 && Number(date.slice(0, 4)) + Math.ceil(years) < 9999
    ? []
    : [notAllowed("Repeat", times, `times from ${date} ends after the year 9999. Use fewer repetitions.`)];
}

/** Checks that later dates are open in every company and that the companies can settle with each other. */
function checkBooks(
  journal: Pick<PlannedJournal, "type" | "company" | "lines"> & { occurrences: readonly Occurrence[] },
  facts: JournalFacts,
): Refusal[] {
  const known = companiesOf(journal.company, journal.lines, facts);
  const involved = new Set([journal.company, ...journal.lines.map((line) => line.company)]);
  const days = journal.occurrences.flatMap(({ date, reverseDate }, at) => [
    ...(at === 0 ? [] : [{ property: "Date", date }]),
    ...(reverseDate === null ? [] : [{ property: "ReverseDate", date: reverseDate }]),
  ]);
  return [
    ...refuseDays(days, known, facts.limits),
    ...known.flatMap((each) => outsideBooks(journal, each, facts.companies.get(each)?.beginning ?? null)),
    ...(involved.size > 1
      ? known.flatMap((each) => missingControlAccounts(facts.controls, each, ["dueTo", "dueFrom"]))
      : []),
  ];
}

/** Refuses the first of the days that cannot be used; the others follow from it. */
function refuseDays(
  days: readonly { readonly property: string; readonly date: DateOnly }[],
  companies: readonly number[],
  limits: DateLimits,
): Refusal[] {
  for (const { property, date } of days) {
    const decided = decideDate({ date, isGiven: true, companies, area: "Journals" }, limits, property);
    if (decided.refusals !== undefined) return decided.refusals;
  }
  return [];
}

/** Beginning balances must not be after the day on which the books begin. */
function outsideBooks(
  { type, occurrences }: { type: PlannedJournal["type"]; occurrences: readonly Occurrence[] },
  company: number,
  beginning: DateOnly | null,
): Refusal[] {
  const date = occurrences[0]!.date;
  if (beginning === null) return [];
  if (type === "BeginningBalance" && date > beginning)
    return [notAllowed("Date", date, `is after ${beginning}, the day on which the books of company ${company} begin.`)];
  return [];
}

const shown = (amount: Money) => Number(formatMoney(amount));
