import { type DateOnly, fiscalYear, fiscalYearStart } from "@plumbline/accounting";
import type { ValuesOf } from "../../engine/fields/fields.ts";
import { type Warning, warning } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";
import { findFiscalYears } from "./fiscal-year-store.ts";
import {
  type CompanyYears,
  type firstDayArguments,
  refuseReversedDates,
  type StatementScope,
} from "./statement-arguments.ts";

/** The first day of a statement: as asked, or the start of the fiscal year that contains its last day. */
export async function findFirstDay(
  args: ValuesOf<typeof firstDayArguments>,
  { asOf, companies }: StatementScope,
  call: Call,
): Promise<DateOnly> {
  const asked = firstDayAsked(args, asOf);
  if (asked !== null) return asked;
  const { from, warnings } = firstDayOf(await findFiscalYears(call.db, companies), asOf);
  warnings.forEach(call.warn);
  return from;
}

function firstDayAsked(args: ValuesOf<typeof firstDayArguments>, asOf: DateOnly): DateOnly | null {
  const month = args.FiscalYearStartMonth ?? null;
  const from = args.FromDate ?? (month === null ? null : fiscalYearStart(asOf, month));
  refuseReversedDates(from, asOf);
  return from;
}

/** A statement has one first day, so companies with other fiscal years get a warning. */
function firstDayOf(years: readonly CompanyYears[], asOf: DateOnly): { from: DateOnly; warnings: Warning[] } {
  const starts = years.map(({ company, month, closed }) => ({ company, first: fiscalYear(asOf, month, closed).first }));
  const from = starts[0]?.first ?? fiscalYearStart(asOf, 1);
  const others = starts.filter(({ first }) => first !== from);
  if (others.length === 0) return { from, warnings: [] };
  const days = others.map(({ company, first }) => `company ${company} on ${first}`).join(", ");
  const reason = `FromDate is ${from}, the start of the fiscal year of company ${starts[0]!.company}. Other fiscal years start on other days: ${days}.`;
  const data = { FromDate: from, CompanyKey: others.map(({ company }) => company) };
  return { from, warnings: [warning("ruleHint", reason, data)] };
}
