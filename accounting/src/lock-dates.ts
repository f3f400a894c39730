import { addDays } from "./dates.ts";
import type { DateOnly } from "./dates.ts";
import type { CompanyKey } from "./keys.ts";

/** The parts of the books that close separately. */
export const lockAreas = ["Payables", "Receivables", "Time", "Journals"] as const;
export type LockArea = (typeof lockAreas)[number];

/** Soft: passed with a right and a reason. Hard: passed by nobody. */
export type LockStrength = "Soft" | "Hard";

/** The last locked day of a company and area; every earlier day is locked too. */
export interface LockDate {
  readonly company: CompanyKey;
  readonly area: LockArea;
  readonly strength: LockStrength;
  readonly through: DateOnly;
}

/** What limits the days that companies post on. */
export interface DateLimits {
  readonly locks: readonly LockDate[];
  /** The first day of each company's books; a company that is missing here has no limit. */
  readonly beginnings: ReadonlyMap<CompanyKey, DateOnly>;
  /** The last day that may be posted on, by the firm's setting. */
  readonly latest: DateOnly;
  /** The call has the right and a reason to post on days that are softly locked. */
  readonly passesSoftLock: boolean;
}

/** A date that a document wants to post on. */
export interface DateAsked {
  readonly date: DateOnly;
  /** The caller named the date: it is refused where it cannot be used, never moved. */
  readonly isGiven: boolean;
  /** The posting date of the document that is settled, corrected or reversed. */
  readonly notBefore: DateOnly | null;
  readonly area: LockArea;
  readonly companies: readonly CompanyKey[];
}

export interface DateProblem {
  readonly reason: "locked" | "beforeDocument" | "beforeBooks" | "tooFarAhead";
  /** The first day that would do, or the last one where the date is too far ahead. */
  readonly allowed: DateOnly;
}

export type PostingDate =
  | { readonly date: DateOnly; readonly movedFrom: DateOnly | null; readonly problems?: undefined }
  | { readonly problems: readonly DateProblem[] };

/**
 * The one rule for the day a document posts on. A given date is refused where it is locked or out of range; a default one
 * is not before the document that it corrects, and moves to the first day that is open in every company concerned. Work
 * from before the books began is never moved into them: its cost is in the opening balances.
 */
export function decidePostingDate(asked: DateAsked, limits: DateLimits): PostingDate {
  const locked = lockedThrough(asked, limits);
  const begins = beginningOf(asked.companies, limits.beginnings);
  const wanted = asked.isGiven ? asked.date : latestOf([asked.date, asked.notBefore]);
  const open = latestOf([wanted, asked.notBefore, begins, locked === null ? null : addDays(locked, 1)]);
  const problems: DateProblem[] = [];
  if (asked.isGiven && locked !== null && wanted <= locked) problems.push({ reason: "locked", allowed: open });
  if (asked.notBefore !== null && wanted < asked.notBefore) problems.push({ reason: "beforeDocument", allowed: open });
  const isEarly = begins !== null && wanted < begins;
  if (isEarly) problems.push({ reason: "beforeBooks", allowed: open });
  else if ((asked.isGiven ? wanted : open) > limits.latest)
    problems.push({ reason: "tooFarAhead", allowed: limits.latest });
  if (problems.length > 0) return { problems };
  return { date: open, movedFrom: open === wanted ? null : wanted };
}

/** The last day that is locked for the caller in any of the companies; null when none is. */
export function lockedThrough(
  { area, companies }: Pick<DateAsked, "area" | "companies">,
  { locks, passesSoftLock }: Pick<DateLimits, "locks" | "passesSoftLock">,
): DateOnly | null {
  const binding = locks.filter(
    (lock) => lock.area === area && companies.includes(lock.company) && (lock.strength === "Hard" || !passesSoftLock),
  );
  return binding.length === 0 ? null : latestOf(binding.map((lock) => lock.through));
}

function beginningOf(companies: readonly CompanyKey[], beginnings: ReadonlyMap<CompanyKey, DateOnly>): DateOnly | null {
  const known = companies.flatMap((company) => beginnings.get(company) ?? []);
  return known.length === 0 ? null : latestOf(known);
}

function latestOf(dates: readonly (DateOnly | null)[]): DateOnly {
  return dates.reduce((latest, date) => (latest === null || (date !== null && date > latest) ? date : latest))!;
}
