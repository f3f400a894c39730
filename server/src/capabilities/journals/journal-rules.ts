import {
  type AccountKey,
  addDays,
  addMonths,
  checkJournal,
  type CompanyKey,
  type ControlAccountsByCompany,
  type DateOnly,
  type DepartmentKey,
  endOfMonth,
  formatMoney,
  isMoneyWithinLimit,
  type JournalProblem,
  type Money,
  negate,
  noMoney,
  type Posting,
  subtract,
  sum,
} from "@plumbline/accounting";
import { type ClosedPeriod, missingControlAccounts, refuseClosedPeriod } from "../ledger/index.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { journalTypes, NewJournal, NewJournalLine, repeatedEvery } from "./journal-record.ts";

/** What the rules must know; gathered by the store for all journals of a call. */
export interface JournalFacts {
  readonly accounts: ReadonlyMap<number, { readonly active: boolean; readonly takesJournals: boolean }>;
  /** Whether departments are active, by key; missing ones do not exist. */
  readonly departments: ReadonlyMap<number, boolean>;
  readonly companies: ReadonlyMap<number, { readonly active: boolean; readonly beginning: DateOnly | null }>;
  readonly controls: ControlAccountsByCompany;
  readonly closed: readonly ClosedPeriod[];
  /** The company of a journal that names none. */
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
  readonly lines: readonly (Posting & { readonly line: number; readonly notes: string })[];
  /** Its place among the planned ones of the same submitted journal: which it reverses, which it repeats. */
  readonly reverses: number | null;
  readonly repeats: number | null;
  /** The series that a recurring one belongs to. */
  readonly series?: number;
  /** Of the first of a series whose later ones are posted when they are due. */
  readonly recurring?: Recurring;
}

/** How a series goes on by itself. */
export interface Recurring {
  readonly every: (typeof repeatedEvery)[number];
  /** How many there are to be, the first included; null without end. */
  readonly times: number | null;
  /** When the first is reversed; each later one is as long after its own day. */
  readonly reverseDate: DateOnly | null;
}

/** Decides about one submitted journal: all the journals it makes, the first before its reversal, or everything that is wrong. */
export function planJournal(
  journal: NewJournal,
  facts: JournalFacts,
): { planned: PlannedJournal[] } | { refusals: Refusal[] } {
  const company = (journal.CompanyKey ?? facts.defaultCompany) as CompanyKey;
  const type = journal.Type ?? "Normal";
  const beginning = type === "BeginningBalance" ? facts.companies.get(company)?.beginning : null;
  const date = journal.Date ?? beginning ?? facts.today;
  const endless = checkRepeat(journal, date);
  if (endless.length > 0) return { refusals: endless };
  const lines = linesOf(journal, company);
  const spans = spansOf(journal, date);
  const refusals = [
    ...reference("CompanyKey", company, facts.companies.get(company)?.active, "company"),
    ...journal.Lines.flatMap((line, index) => checkLine(line, `Lines[${index}].`, facts)),
    ...checkLines(journal, { company, date, lines }, facts),
    ...checkReverseDate(journal, date),
    ...checkBooks({ type, company, lines, spans }, facts),
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
    amount,
  };
  const recurring = recurringOf(journal);
  const planned: PlannedJournal[] = [];
  for (const span of spans) {
    const repeats = spans.length > 1 || recurring !== null ? 0 : null;
    const own = { ...base, date: span.date, lines, reverses: null, repeats };
    const first = planned.push(recurring === null ? own : { ...own, recurring }) - 1;
    if (span.reverseDate === null) continue;
    const opposite = lines.map((line) => ({ ...line, amount: negate(line.amount) }));
    planned.push({ ...base, date: span.reverseDate, lines: opposite, reverses: first, repeats: null });
  }
  return { planned };
}

/** A date so many weeks, months, quarters or years on; the last day of a month stays the last day of a month. */
export function repeatedDate(date: DateOnly, every: (typeof repeatedEvery)[number], times: number): DateOnly {
  if (every === "Week") return addDays(date, 7 * times);
  const moved = addMonths(date, times * monthsOf[every]);
  return endOfMonth(date) === date ? endOfMonth(moved) : moved;
}

const monthsOf = { Month: 1, Quarter: 3, Year: 12 } as const;

interface Span {
  readonly date: DateOnly;
  readonly reverseDate: DateOnly | null;
}

function spansOf({ Repeat, ReverseDate }: NewJournal, date: DateOnly): Span[] {
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

function linesOf({ Lines, Basis = "both" }: NewJournal, company: CompanyKey): PlannedJournal["lines"] {
  return Lines.map((line, index) => ({
    line: index + 1,
    account: line.GLAccountKey as AccountKey,
    company: (line.CompanyKey ?? company) as CompanyKey,
    department: (line.DepartmentKey ?? null) as DepartmentKey | null,
    amount: subtract(line.Debit ?? noMoney, line.Credit ?? noMoney),
    basis: Basis,
    notes: line.Notes ?? "",
  }));
}

function checkLine(line: NewJournalLine, at: string, facts: JournalFacts): Refusal[] {
  const { Debit = noMoney, Credit = noMoney, CompanyKey = null, DepartmentKey = null } = line;
  const account = facts.accounts.get(line.GLAccountKey);
  const negative = (["Debit", "Credit"] as const).filter((name) => (line[name] ?? noMoney) < noMoney);
  return [
    ...reference(`${at}GLAccountKey`, line.GLAccountKey, account?.active, "account"),
    ...(CompanyKey === null
      ? []
      : reference(`${at}CompanyKey`, CompanyKey, facts.companies.get(CompanyKey)?.active, "company")),
    ...(DepartmentKey === null
      ? []
      : reference(`${at}DepartmentKey`, DepartmentKey, facts.departments.get(DepartmentKey), "department")),
    ...negative.map((name) =>
      notAllowed(`${at}${name}`, shown(line[name] ?? noMoney), "must not be negative; use the other side."),
    ),
    ...(Debit !== noMoney && Credit !== noMoney
      ? [notAllowed(`${at}Credit`, shown(Credit), `must not stand beside Debit ${shown(Debit)}: a line has one side.`)]
      : []),
  ];
}

/** The pure rule's findings in the caller's words. */
function checkLines(
  { Type = "Normal", Basis = "both" }: NewJournal,
  journal: { company: CompanyKey; date: DateOnly; lines: PlannedJournal["lines"] },
  { accounts }: JournalFacts,
): Refusal[] {
  // What an account begins with has to be written once, journals or none; an unknown account is told of already.
  const takes = (account: AccountKey) => Type === "BeginningBalance" || (accounts.get(account)?.takesJournals ?? true);
  const wanted = Basis === "both" ? ["accrual"] : [Basis];
  const found = checkJournal({ ...journal, journal: 0 }, takes)
    .filter((problem) => problem.reason !== "doesNotBalance" || wanted.includes(problem.basis))
    .map(sayProblem);
  const debits = sum(journal.lines.map((line) => line.amount).filter((each) => each > noMoney));
  if (isMoneyWithinLimit(debits)) return found;
  return [...found, notAllowed("Lines", shown(debits), "sum up to more than an amount may be.")];
}

function sayProblem(problem: JournalProblem): Refusal {
  switch (problem.reason) {
    case "noLines":
      return notAllowed("Lines", [], "must hold at least one line.");
    case "emptyLine":
      return notAllowed(`Lines[${problem.line - 1}].Debit`, 0, "or Credit must be given and more than 0.");
    case "accountTakesNoJournals":
      return notAllowed(
        `Lines[${problem.line - 1}].GLAccountKey`,
        problem.account,
        "names an account that takes no journal entries (AllowJournalEntries).",
      );
    case "doesNotBalance":
      return {
        name: "notAllowed",
        property: "Lines",
        value: shown(problem.difference),
        reason: `Lines must have debits equal to credits; ${problem.difference > noMoney ? "debits" : "credits"} are more by ${formatMoney(problem.difference > noMoney ? problem.difference : negate(problem.difference))}.`,
      };
  }
}

function checkReverseDate({ ReverseDate = null, Type = "Normal" }: NewJournal, date: DateOnly): Refusal[] {
  if (ReverseDate === null) return [];
  if (Type === "BeginningBalance")
    return [notAllowed("ReverseDate", ReverseDate, "is not for beginning balances; void them instead.")];
  return ReverseDate > date ? [] : [notAllowed("ReverseDate", ReverseDate, `must be later than Date ${date}.`)];
}

/** Dates end with the year 9999. */
function checkRepeat({ Repeat, ReverseDate, Type }: NewJournal, date: DateOnly): Refusal[] {
  if (Repeat === undefined || Repeat === null) return [];
  if (Repeat.Times === undefined && Repeat.WhenDue !== true) {
    const reason = "Repeat.Times is missing; it may be left out only where WhenDue is true.";
    return [{ name: "invalid", property: "Repeat.Times", value: null, reason }];
  }
  if (Repeat.WhenDue === true && Type === "BeginningBalance")
    return [notAllowed("Repeat.WhenDue", true, "is not for beginning balances.")];
  const times = Repeat.Times ?? 2;
  const years = (times * (Repeat.Every === "Week" ? 1 : monthsOf[Repeat.Every])) / 12;
  const last = Number((ReverseDate ?? date).slice(0, 4)) + Math.ceil(years);
  return last < 9999 && Number(date.slice(0, 4)) + Math.ceil(years) < 9999
    ? []
    : [notAllowed("Repeat", times, `times from ${date} on goes beyond the year 9999.`)];
}

/** Whether the books take it: every day is open in every company concerned, and companies can settle with each other. */
function checkBooks(
  journal: Pick<PlannedJournal, "type" | "company" | "lines"> & { spans: readonly Span[] },
  { closed, companies, controls }: JournalFacts,
): Refusal[] {
  const concerned = [...new Set([journal.company, ...journal.lines.map((line) => line.company)])];
  const known = concerned.filter((each) => companies.has(each));
  const days = journal.spans.flatMap(({ date, reverseDate }) => [
    { property: "Date", date },
    ...(reverseDate === null ? [] : [{ property: "ReverseDate", date: reverseDate }]),
  ]);
  return [
    ...days.flatMap(({ property, date }) => refuseClosedPeriod(date, known, closed, property)),
    ...known.flatMap((each) => outsideBooks(journal, each, companies.get(each)?.beginning ?? null)),
    ...(concerned.length > 1
      ? known.flatMap((each) => missingControlAccounts(controls, each, ["dueTo", "dueFrom"]))
      : []),
  ];
}

/** Beginning balances are what there was when the books began; everything else comes after. */
function outsideBooks(
  { type, spans }: { type: PlannedJournal["type"]; spans: readonly Span[] },
  company: number,
  beginning: DateOnly | null,
): Refusal[] {
  const date = spans[0]!.date;
  if (beginning === null) return [];
  if (type === "BeginningBalance" && date > beginning)
    return [notAllowed("Date", date, `lies after ${beginning}, where the books of company ${company} begin.`)];
  if (type === "Normal" && date < beginning)
    return [notAllowed("Date", date, `lies before ${beginning}, where the books of company ${company} begin.`)];
  return [];
}

function reference(property: string, key: number, active: boolean | undefined, what: string): Refusal[] {
  if (active === true) return [];
  if (active === undefined)
    return [{ name: "notFound", property, value: key, reason: `${property} ${key} names no ${what}.` }];
  return [notAllowed(property, key, `names an inactive ${what}.`)];
}

function notAllowed(property: string, value: unknown, reason: string): Refusal {
  return {
    name: "notAllowed",
    property,
    value,
    reason: `${property} ${typeof value === "object" ? "" : value} ${reason}`,
  };
}

const shown = (amount: Money) => Number(formatMoney(amount));
