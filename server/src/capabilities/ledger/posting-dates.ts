/** The day that a document posts on. `decidePostingDate` decides for all of them; here its problems become refusals. */
import {
  type CompanyKey,
  type DateLimits,
  type DateOnly,
  type DateProblem,
  decidePostingDate,
  type LockArea,
} from "@plumbline/accounting";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { BookedDocument } from "./reversal-rules.ts";

/** A date on which companies shall post, not before `notBefore`, the date of a document that is settled or reversed. */
export interface DateToPost {
  readonly date: DateOnly;
  readonly companies: readonly number[];
  readonly area: LockArea;
  readonly notBefore?: DateOnly | null;
}

/** Refuses a date that the caller named and that cannot be used. */
export function refusePostingDate(asked: DateToPost, limits: DateLimits, property: string): Refusal[] {
  const decided = decidePostingDate(questionOf(asked, true), limits);
  return (decided.problems ?? []).map((problem) => refusalOf(problem, asked, property));
}

/** The first open day from a default date on; it is refused only where no later day would be right. */
export function openPostingDate(
  asked: DateToPost,
  limits: DateLimits,
  property: string,
): { readonly date: DateOnly } | { readonly refusals: Refusal[] } {
  const decided = decidePostingDate(questionOf(asked, false), limits);
  if (decided.problems === undefined) return { date: decided.date };
  return { refusals: decided.problems.map((problem) => refusalOf(problem, asked, property)) };
}

/** Refuses to settle an invoice or report on a day before it was posted; money that comes earlier is a prepayment. */
export function refuseEarlySettlement(
  date: DateOnly,
  settled: { readonly accountingDate: DateOnly },
  property: string,
  name: string,
): Refusal[] {
  if (date >= settled.accountingDate) return [];
  const reason = `${property} ${date} is before ${settled.accountingDate}, the accounting date of ${name}. Use that date or a later one.`;
  return [{ name: "notAllowed", property, value: date, reason }];
}

/** The latest day on which the document posted; null if it posted nothing. */
export function postedOn({ document }: BookedDocument): DateOnly | null {
  const days = [
    ...document.entries.map(({ date }) => date),
    ...document.transactions.map(({ accountingDate }) => accountingDate),
  ];
  return days.toSorted().at(-1) ?? null;
}

export function companiesOf(booked: readonly BookedDocument[]): CompanyKey[] {
  const postings = booked.flatMap(({ document }) => document.entries.flatMap((entry) => entry.postings));
  return [...new Set(postings.map(({ company }) => company))];
}

function questionOf({ date, companies, area, notBefore = null }: DateToPost, isGiven: boolean) {
  return { date, isGiven, notBefore, area, companies: companies as readonly CompanyKey[], passesSoftLock: false };
}

function refusalOf({ reason, allowed }: DateProblem, { date, area }: DateToPost, property: string): Refusal {
  const place = { property, value: date };
  switch (reason) {
    case "locked":
      return {
        name: "wrongState",
        ...place,
        reason: `${property} ${date} is in a closed period (${area}). The first open day is ${allowed}. Use it or a later one, or reopen the period.`,
      };
    case "beforeDocument":
      return {
        name: "notAllowed",
        ...place,
        reason: `${property} ${date} is before the posting date of the document. The first day allowed is ${allowed}.`,
      };
    case "beforeBooks":
      return {
        name: "notAllowed",
        ...place,
        reason: `${property} ${date} is before the books begin. The first day allowed is ${allowed}.`,
      };
    case "tooFarAhead":
      return { name: "notAllowed", ...place, reason: `${property} ${date} is after ${allowed}, the last day allowed.` };
  }
}
