import { parseAsOfDate } from "@plumbline/accounting";
import type { DateOnly } from "@plumbline/accounting";
import { authorizedUser } from "../../engine/access/access.ts";
import { boolean, dateTime, key, list, money, text } from "../../engine/fields/fields.ts";
import { requestedKeysMax } from "../../engine/fields/limits.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { listOfRecord, selectList, warnOfMissing } from "../../engine/records/index.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { balanceRows, budgetSums } from "./balance-store.ts";
import { GLAccount, glAccountOrder } from "./gl-account-record.ts";
import { glAccountConditions, glAccountFilters } from "./list-gl-accounts.ts";

const signed = (sum: string) =>
  `coalesce(case when gl_account.normal_debit_balance then ${sum} else -${sum} end, 0.00)`;

/** The members of an account that are sums, by the SQL that makes them. */
const figures = {
  Amount: money({ sql: signed("balances.accrual") }),
  GLBalance: money({ sql: signed("balances.shown_accrual") }),
  GLBudget: money({ sql: "coalesce(budgets.accrual, 0.00)" }),
  GLCashBasisBalance: money({ sql: signed("balances.shown_cash") }),
  GLCashBasisBudget: money({ sql: "coalesce(budgets.cash, 0.00)" }),
};

/** An account with its figures. */
export const GLAccountFigures = { ...GLAccount, fields: { ...GLAccount.fields, ...figures } };

export const getGLAccounts = defineMethod({
  name: "GetGLAccounts",
  chapter: "GL accounts",
  versions: [1],
  access: authorizedUser,
  effect: "read",
  summary: "Reads accounts of the general ledger with their balances and budgets as of a date.",
  rules: [
    "AsOfDate is MM/DD/YYYY, YYYY-MM-DD, or Today, Yesterday, EndOfLastMonth, EndOfLastQuarter, EndOfLastYear; today when left out.",
    "Amount is the accrual balance with close-year entries; GLBalance and GLCashBasisBalance leave them out when ExcludeCloseYearEntries is true. All are in the account's normal sign.",
    "Budgets are summed from the start of each company's fiscal year; a month that has begun counts as a whole.",
    "AsKnownAt (an addition of this service) shows balances as the books knew them at that moment: what was posted later takes no part, whatever its date. Budgets are as they stand now.",
  ],
  args: {
    RequestedGLAccounts: list(key({ of: "GLAccount" }), { max: requestedKeysMax, doc: "Left out or empty: all." }),
    ExcludeCloseYearEntries: boolean({ doc: "true leaves close-year entries out of the balances." }),
    AsOfDate: text({ max: 40 }),
    ...glAccountFilters,
    AsKnownAt: dateTime({ endOfDay: true, doc: "An addition: the books as they were known at this moment." }),
  },
  content: { GLAccounts: listOfRecord(GLAccountFigures) },
  example: { FilterByType: ["Income", "Expense"], AsOfDate: "EndOfLastMonth", ExcludeCloseYearEntries: true },
  async handle(args, call) {
    const asOf = readAsOfDate(args.AsOfDate, call.today);
    const requested = args.RequestedGLAccounts ?? [];
    const where = glAccountConditions(args);
    const asOfPlace = `${where.param(asOf)}::date`;
    const known = args.AsKnownAt === undefined ? undefined : new Date(args.AsKnownAt).toISOString();
    const knownAt = known === undefined ? undefined : `${where.param(known)}::timestamptz`;
    const order = requested.length === 0 ? glAccountOrder : "requested.ord";
    const keys = where.param(requested);
    const counted = args.ExcludeCloseYearEntries === true ? "filter (where not close_year)" : "";
    const row = await call.db.row<{ found: number[]; accounts: string }>(
      `with requested as (select key, min(ord) as ord from unnest(${keys}::int[]) with ordinality as each (key, ord) group by key),
            balances as (select gl_account_key, sum(accrual) as accrual, coalesce(sum(accrual) ${counted}, 0) as shown_accrual, coalesce(sum(cash) ${counted}, 0) as shown_cash
                           from (${balanceRows({ asOf: asOfPlace, knownAt })}) parts group by gl_account_key),
            budgets as (${budgetSums(asOfPlace)})
       select (select coalesce(array_agg(key), '{}') from requested where exists (select from gl_account where gl_account_key = key)) as found,
              (select coalesce(json_agg(r), '[]')::text from (
                 select ${selectList(GLAccountFigures)}
                   from ${GLAccount.from} left join requested on requested.key = gl_account_key
                        left join balances using (gl_account_key) left join budgets using (gl_account_key)
                  where ${where.sql()} and (cardinality(${keys}::int[]) = 0 or requested.key is not null)
                  order by ${order}) r) as accounts`,
      where.params,
    );
    warnOfMissing(call, GLAccount, requested, row?.found ?? []);
    return { content: { GLAccounts: new RawJson(row?.accounts ?? "[]") } };
  },
});

/** An as-of date in any of its forms; today when it is left out. */
export function readAsOfDate(given: string | undefined, today: string): DateOnly {
  if (given === undefined || given.trim() === "") return today as DateOnly;
  const found = parseAsOfDate(given, today as DateOnly);
  if (found !== null) return found;
  throw refuse(
    "invalid",
    "AsOfDate must be a date as MM/DD/YYYY or YYYY-MM-DD, or one of Today, Yesterday, EndOfLastMonth, EndOfLastQuarter, EndOfLastYear.",
    { property: "AsOfDate", value: given },
  );
}
