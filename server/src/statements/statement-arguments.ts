import type { DateOnly } from "@plumbline/accounting";
import { readAsOfDate } from "../ledger/index.ts";
import { choice, type Fields, key, list, text, type ValuesOf } from "../method/fields.ts";
import type { Call } from "../method/method.ts";

/** What every statement takes: the day, the companies (all: consolidated) and the basis. */
export const statementArguments = {
  AsOfDate: text({
    max: 40,
    doc: "MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear; today when left out.",
  }),
  Companies: list(key({ of: "Company" }), { doc: "Left out or empty: all companies together." }),
  Basis: choice(["Accrual", "Cash"], { default: "Accrual", doc: "Accrual when left out." }),
} satisfies Fields;

export interface StatementOf {
  readonly asOf: DateOnly;
  readonly companies: readonly number[];
  /** The column of the kept sums. */
  readonly measure: "accrual" | "cash";
}

export function statementOf(args: ValuesOf<typeof statementArguments>, call: Call): StatementOf {
  return {
    asOf: readAsOfDate(args.AsOfDate, call.today),
    companies: args.Companies ?? [],
    measure: args.Basis === "Cash" ? "cash" : "accrual",
  };
}

/** The condition over company_key for balances: parameter `place` holds the companies; none given means all. */
export const ofCompanies = (place: string) =>
  `(cardinality(${place}::int[]) = 0 or company_key = any(${place}::int[]))`;
