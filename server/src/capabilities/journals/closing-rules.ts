/** When periods and fiscal years can be closed and reopened. */
import {
  type CompanyKey,
  type ControlAccountsByCompany,
  type DateOnly,
  type Period,
  startOfMonth,
} from "@plumbline/accounting";
import { missing, notAllowed } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { missingControlAccounts } from "../ledger/index.ts";

/** A range of dates of a company. */
export interface CompanyPeriod extends Period {
  readonly company: CompanyKey;
}

export interface PeriodFacts {
  readonly companyExists: boolean;
  /** The key of its record; null if this period was never closed. */
  readonly key: number | null;
  /** The last days that ClosePeriod and CloseYear have locked. */
  readonly soft: DateOnly | null;
  readonly hard: DateOnly | null;
}

export function periodOf(given: {
  readonly CompanyKey: number;
  readonly FirstDate?: DateOnly | undefined;
  readonly LastDate: DateOnly;
}): CompanyPeriod {
  const { CompanyKey, LastDate } = given;
  return { company: CompanyKey as CompanyKey, first: given.FirstDate ?? startOfMonth(LastDate), last: LastDate };
}

export const periodName = ({ company, first, last }: CompanyPeriod) =>
  `the period ${first} to ${last} of company ${company}`;

export function refuseClosingPeriod(period: CompanyPeriod, facts: PeriodFacts): Refusal[] {
  const refusals = refusePeriod(period, facts);
  if (refusals.length > 0 || facts.soft === null || period.last > facts.soft) return refusals;
  const reason = `Company ${period.company} has already closed all days through ${facts.soft}.`;
  return [ofLastDate("wrongState", period, reason)];
}

/** A day that is still to come locks out today's work, so whoever closes it enters it twice: a mistyped year is noticed. */
export function refuseUnconfirmed(last: DateOnly, confirmed: DateOnly | undefined, today: DateOnly): Refusal[] {
  if (confirmed === last || (confirmed === undefined && last <= today)) return [];
  const place = { name: "notAllowed", property: "Confirm", value: confirmed ?? null } as const;
  if (confirmed !== undefined) return [{ ...place, reason: `Confirm ${confirmed} differs from LastDate ${last}.` }];
  const reason = `LastDate ${last} is after today, ${today}: nothing could be posted on the days until then. If that is meant, repeat ${last} in Confirm.`;
  return [{ ...place, reason }];
}

export function refuseReopeningPeriod(period: CompanyPeriod, facts: PeriodFacts): Refusal[] {
  const refusals = refusePeriod(period, facts);
  if (refusals.length > 0) return refusals;
  const name = capitalized(periodName(period));
  if (facts.soft === null || facts.soft < period.first)
    return facts.key === null
      ? [ofLastDate("notFound", period, `${name} was never closed. ListPeriods returns the closed periods.`)]
      : [ofLastDate("wrongState", period, `${name} is already open.`)];
  if (facts.hard === null || facts.hard < period.first) return [];
  const reason = `${name} has days of a closed year, which ends on ${facts.hard}. Use ReopenYear first.`;
  return [ofLastDate("wrongState", period, reason)];
}

function refusePeriod({ company, first, last }: CompanyPeriod, { companyExists }: PeriodFacts): Refusal[] {
  if (first > last) return [notAllowed("FirstDate", first, `is after LastDate ${last}.`)];
  return companyExists ? [] : [missing("CompanyKey", company)];
}

const ofLastDate = (name: Refusal["name"], { last }: CompanyPeriod, reason: string): Refusal => ({
  name,
  property: "LastDate",
  value: last,
  reason,
});

const capitalized = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

export interface YearFacts {
  readonly company: CompanyKey;
  /** The fiscal year of the given day; null if the company does not exist. */
  readonly year: Period | null;
  /** The latest year that the company has closed. */
  readonly latest: ClosedYear | null;
}

export interface ClosedYear extends Period {
  readonly key: number;
}

export function refuseClosingYear(
  { company, year, latest }: YearFacts,
  controls: ControlAccountsByCompany,
  today: DateOnly,
): Refusal[] {
  if (year === null) return [missing("CompanyKey", company)];
  const place = { property: "Date", value: year.last };
  if (year.last >= today) {
    const reason = `The fiscal year ${year.first} to ${year.last} has not ended yet.`;
    return [{ name: "notAllowed", ...place, reason }];
  }
  if (latest !== null && latest.last >= year.first) {
    const reason = `Company ${company} has already closed its fiscal years through ${latest.last}.`;
    return [{ name: "wrongState", ...place, reason }];
  }
  return missingControlAccounts(controls, company, ["retainedEarnings"]);
}

export function refuseReopeningYear({ company, year, latest }: YearFacts, day: DateOnly): Refusal[] {
  if (year === null) return [missing("CompanyKey", company)];
  const place = { name: "wrongState", property: "Date", value: day } as const;
  if (latest === null || latest.last < year.last)
    return [{ ...place, reason: `The fiscal year ${year.first} to ${year.last} of company ${company} is not closed.` }];
  if (latest.last === year.last) return [];
  const reason = `Company ${company} has closed the later fiscal year that ends on ${latest.last}. Reopen that year first.`;
  return [{ ...place, reason }];
}
