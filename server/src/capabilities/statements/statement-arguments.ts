import type { DateOnly } from "@plumbline/accounting";
import { readAsOfDate } from "../ledger/index.ts";
import { choice, type Fields, key, list, text, type ValuesOf } from "../../engine/fields/fields.ts";
import type { Call } from "../../engine/method/method.ts";
import { refuse } from "../../engine/fields/refusals.ts";

/** What every statement takes: the day and the companies (all: consolidated). */
export const statementDayArguments = {
  AsOfDate: text({
    max: 40,
    doc: "MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear; today when left out.",
  }),
  Companies: list(key({ of: "Company" }), { doc: "Left out or empty: all companies together." }),
} satisfies Fields;

/** And the basis, where both make sense. */
export const statementArguments = {
  ...statementDayArguments,
  Basis: choice(["Accrual", "Cash"], { default: "Accrual", doc: "Accrual when left out." }),
} satisfies Fields;

export interface StatementOf {
  readonly asOf: DateOnly;
  readonly companies: readonly number[];
  /** The column of the kept sums. */
  readonly measure: "accrual" | "cash";
}

export function statementOf(
  args: ValuesOf<typeof statementDayArguments> & { readonly Basis?: "Accrual" | "Cash" | undefined },
  call: Call,
): StatementOf {
  return {
    asOf: readAsOfDate(args.AsOfDate, call.today),
    companies: args.Companies ?? [],
    measure: args.Basis === "Cash" ? "cash" : "accrual",
  };
}

/** The condition over a company's key: parameter `place` holds the companies; none given means all. */
export const ofCompanies = (place: string, column = "company_key") =>
  `(cardinality(${place}::int[]) = 0 or ${column} = any(${place}::int[]))`;

/** Accounts that companies settle with each other on. */
const intercompanyAccounts = `select gl_account_key from gl_account where intercompany_account_type <> 'None'
  union select due_to_account_key from company where due_to_account_key is not null
  union select due_from_account_key from company where due_from_account_key is not null`;

/**
 * Rows (gl_account_key, balance) with what the companies owe each other taken out, when more than one is shown: over all
 * companies it is nothing. What is left of it (a company is not shown, a journal was wrong) stays, on one account, so
 * that the balances sum to what they did.
 */
export function withoutIntercompany(balances: string, companies: string): string {
  return `
    select gl_account_key,
           case when not among then balance
                when row_number() over (partition by among order by balance * sign(net) desc, gl_account_key) = 1 then net else 0 end as balance
      from (select gl_account_key, balance, among, sum(balance) filter (where among) over () as net
              from (select gl_account_key, balance, cardinality(${companies}::int[]) <> 1 and gl_account_key in (${intercompanyAccounts}) as among
                      from (${balances}) given) marked) summed`;
}

/** A first day after the last is a slip. */
export function refuseTurned(from: DateOnly | null, asOf: DateOnly): void {
  if (from !== null && from > asOf)
    throw refuse("notAllowed", `FromDate ${from} is after ${asOf}, the day of the statement.`, {
      property: "FromDate",
      value: from,
    });
}
