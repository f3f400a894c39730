import type { DateOnly, Period } from "@plumbline/accounting";
import { asKnownAt, type Moment, readMoment } from "../ledger/index.ts";
import { choice, date, type Fields, integer, key, list, text, type ValuesOf } from "../../engine/fields/fields.ts";
import type { Call } from "../../engine/method/method.ts";
import { notAllowed } from "../../engine/fields/refusal-words.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";

/** The arguments of every statement. */
export const statementDayArguments = {
  AsOfDate: text({
    max: 40,
    doc: "The last day of the statement: MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear. The default is today.",
  }),
  Companies: list(key({ of: "Company" }), {
    doc: "The companies to include. Omit it or send an empty list to consolidate all companies.",
  }),
  AsKnownAt: asKnownAt,
} satisfies Fields;

/** The arguments of statements that exist on both bases. */
export const statementArguments = {
  ...statementDayArguments,
  Basis: choice(["Accrual", "Cash"], { default: "Accrual", doc: "The basis of accounting. The default is Accrual." }),
} satisfies Fields;

/** The arguments that set the first day of an income statement and of the reports that compare with it. */
export const firstDayArguments = {
  FromDate: date({
    doc: "The first day. The default is the start of the company's fiscal year that contains AsOfDate; for several companies, of the first of them.",
  }),
  FiscalYearStartMonth: integer({
    min: 1,
    max: 12,
    doc: "The first month of the fiscal year, 1 to 12. It is used only when FromDate is omitted. The default is the company's FiscalYearStartMonth.",
  }),
} satisfies Fields;

/** The members of Content that repeat the first and the last day. */
export const daysShown = {
  FromDate: text({ required: true, doc: "The first day included, YYYY-MM-DD." }),
  AsOfDate: text({ required: true, doc: "The last day included, YYYY-MM-DD." }),
} satisfies Fields;

export const asOfDateShown = text({ required: true, doc: "The date of the statement, YYYY-MM-DD." });

export interface StatementScope extends Moment {
  /** Empty for all companies. */
  readonly companies: readonly number[];
  readonly basis: "accrual" | "cash";
}

/** The month in which a company's fiscal year starts, and the years that it has closed. */
export interface CompanyYears {
  readonly company: number;
  readonly month: number;
  readonly closed: readonly Period[];
}

export function readScope(
  args: Partial<ValuesOf<typeof statementDayArguments>> & { readonly Basis?: "Accrual" | "Cash" | undefined },
  call: Call,
): StatementScope {
  return {
    ...readMoment(args, call),
    companies: args.Companies ?? [],
    basis: args.Basis === "Cash" ? "cash" : "accrual",
  };
}

export function refuseReversedDates(from: DateOnly | null, asOf: DateOnly): void {
  if (from !== null && from > asOf)
    throw new RefusedCall([notAllowed("FromDate", from, `is after AsOfDate ${asOf}. Use an earlier FromDate.`)]);
}

/** The moment of AsKnownAt as a parameter that follows the others; undefined if everything counts. */
export function knownAtParameter({ knownAt }: Pick<Moment, "knownAt">, others: number): string | undefined {
  return knownAt === null ? undefined : `$${others + 1}::timestamptz`;
}

/** The value of that parameter. */
export function knownAtValue({ knownAt }: Pick<Moment, "knownAt">): string[] {
  return knownAt === null ? [] : [knownAt];
}

/** The SQL condition that a row was recorded by AsKnownAt. */
export const isKnown = (parameter: string | undefined, column = "at") =>
  parameter === undefined ? "true" : `${column} <= ${parameter}`;

/** The SQL condition for the argument Companies, which is the given parameter. */
export const inCompanies = (parameter: string, column = "company_key") =>
  `(cardinality(${parameter}::int[]) = 0 or ${column} = any(${parameter}::int[]))`;
