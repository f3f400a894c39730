/** When periods and fiscal years can be closed and reopened. */
import {
  type CompanyKey,
  type ControlAccountsByCompany,
  type DateOnly,
  type Period,
  startOfMonth,
} from "@plumbline/accounting";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { type ClosedPeriod, missingControlAccounts } from "../ledger/index.ts";

export interface PeriodFacts {
  readonly companyExists: boolean;
  /** Null if the period was never closed. */
  readonly key: number | null;
  readonly isClosed: boolean;
  /** The period is a year that CloseYear closed. */
  readonly isClosedYear: boolean;
  /** Other closed periods that share days with it, such as "2026-01-01 to 2026-01-31". */
  readonly overlapping: readonly string[];
}

export function periodOf(given: {
  readonly CompanyKey: number;
  readonly FirstDate?: DateOnly | undefined;
  readonly LastDate: DateOnly;
}): ClosedPeriod {
  const { CompanyKey, LastDate } = given;
  return { company: CompanyKey as CompanyKey, first: given.FirstDate ?? startOfMonth(LastDate), last: LastDate };
}

export const periodName = ({ company, first, last }: ClosedPeriod) =>
  `the period ${first} to ${last} of company ${company}`;

export function refuseClosingPeriod(period: ClosedPeriod, facts: PeriodFacts): Refusal[] {
  const refusals = refusePeriod(period, facts);
  if (refusals.length > 0 || !facts.isClosed) return refusals;
  return [ofLastDate("wrongState", period, `${capitalized(periodName(period))} is already closed.`)];
}

export function refuseReopeningPeriod(period: ClosedPeriod, facts: PeriodFacts): Refusal[] {
  const refusals = refusePeriod(period, facts);
  if (refusals.length > 0) return refusals;
  const name = capitalized(periodName(period));
  if (facts.key === null)
    return [ofLastDate("notFound", period, `${name} was never closed. ListPeriods returns the closed periods.`)];
  if (!facts.isClosed) return [ofLastDate("wrongState", period, `${name} is already open.`)];
  return facts.isClosedYear ? [ofLastDate("wrongState", period, `${name} is a closed year. Use ReopenYear.`)] : [];
}

function refusePeriod({ company, first, last }: ClosedPeriod, { companyExists }: PeriodFacts): Refusal[] {
  if (first > last) {
    const reason = `FirstDate ${first} is after LastDate ${last}.`;
    return [{ name: "notAllowed", property: "FirstDate", value: first, reason }];
  }
  return companyExists ? [] : [unknownCompany(company)];
}

const ofLastDate = (name: Refusal["name"], { last }: ClosedPeriod, reason: string): Refusal => ({
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
  if (year === null) return [unknownCompany(company)];
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
  if (year === null) return [unknownCompany(company)];
  const place = { name: "wrongState", property: "Date", value: day } as const;
  if (latest === null || latest.last < year.last)
    return [{ ...place, reason: `The fiscal year ${year.first} to ${year.last} of company ${company} is not closed.` }];
  if (latest.last === year.last) return [];
  const reason = `Company ${company} has closed the later fiscal year that ends on ${latest.last}. Reopen that year first.`;
  return [{ ...place, reason }];
}

function unknownCompany(company: number): Refusal {
  return {
    name: "notFound",
    property: "CompanyKey",
    value: company,
    reason: `CompanyKey ${company} does not exist.`,
  };
}
