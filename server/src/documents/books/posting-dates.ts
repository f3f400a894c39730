/** The day that a document posts on. `decidePostingDate` decides for all of them; here its problems become refusals. */
import {
  type CompanyKey,
  type DateLimits,
  type DateOnly,
  type DateProblem,
  decidePostingDate,
  type LockArea,
} from "@plumbline/accounting";
import { notAllowed, refusedValue } from "../../engine/fields/refusal-words.ts";
import { type Refusal, type Warning, warning } from "../../engine/fields/refusals.ts";
import type { BookedDocument } from "./reversal-rules.ts";

/** A date on which companies shall post. */
export interface DateToPost {
  /** The date that the caller named, or the default. */
  readonly date: DateOnly;
  /** The caller named the date: it is refused where it cannot be used. A default date moves to the first open day. */
  readonly isGiven: boolean;
  readonly companies: readonly number[];
  readonly area: LockArea;
  /** The date of a document that is settled or reversed; a default date is not before it. */
  readonly notBefore?: DateOnly | null;
}

/** The posting date, with the locked day that it moved from if there is one. */
export interface OpenDate {
  readonly date: DateOnly;
  readonly movedFrom: DateOnly | null;
  readonly refusals?: undefined;
}

/** The posting date, or why there is none. */
export type DecidedDate = OpenDate | { readonly refusals: Refusal[] };

/** Decides the posting date of a document. `property` is the member that names it. */
export function decideDate(asked: DateToPost, limits: DateLimits, property: string): DecidedDate {
  const { notBefore = null } = asked;
  const companies = asked.companies as readonly CompanyKey[];
  const decided = decidePostingDate({ ...asked, companies, notBefore }, limits);
  if (decided.problems === undefined) return decided;
  return { refusals: decided.problems.map((problem) => refusalOf(problem, asked, property)) };
}

/** Tells the caller that a default date was locked: the day that was due and the day posted on. */
export function warnOfMovedDate(
  { date, movedFrom }: Pick<OpenDate, "date" | "movedFrom">,
  property: string,
  noun: string,
  of: Readonly<Record<string, unknown>> = {},
): Warning[] {
  if (movedFrom === null) return [];
  const reason = `${movedFrom} is in a closed period; ${noun} is posted on the first open day, ${date}.`;
  return [warning("ruleHint", reason, { ...of, DefaultDate: movedFrom, [property]: date })];
}

/** The latest day on which the document posted; null if it posted nothing. */
export function postedOn({ document }: BookedDocument): DateOnly | null {
  return lastOf([
    ...document.entries.map(({ date }) => date),
    ...document.transactions.map(({ accountingDate }) => accountingDate),
  ]);
}

/** The latest of the days; null if there is none. */
export function lastOf(days: readonly (DateOnly | null)[]): DateOnly | null {
  return (
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  );
}

export function companiesOf(booked: readonly BookedDocument[]): CompanyKey[] {
  const postings = booked.flatMap(({ document }) => document.entries.flatMap((entry) => entry.postings));
  return [...new Set(postings.map(({ company }) => company))];
}

function refusalOf({ reason, allowed }: DateProblem, { date, area }: DateToPost, property: string): Refusal {
  const refused = (rest: string) => notAllowed(property, date, rest);
  switch (reason) {
    case "locked": {
      const rest = `is in a closed period (${area}). The first open day is ${allowed}. Use it or a later one, or reopen the period.`;
      return refusedValue("wrongState", property, date, rest);
    }
    case "beforeDocument":
      return refused(`is before the posting date of the document. The first day allowed is ${allowed}.`);
    case "beforeBooks":
      return refused(`is before the books begin. The first day allowed is ${allowed}.`);
    case "tooFarAhead":
      return refused(`is after ${allowed}, the last day allowed.`);
  }
}
