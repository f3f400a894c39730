import type { Db } from "../../engine/database/index.ts";
import { type Conditions, selectList } from "../../engine/records/index.ts";
import { money } from "../../engine/fields/fields.ts";
import { balanceRows, budgetSums } from "./balance-store.ts";
import { GLAccount, glAccountOrder } from "./gl-account-record.ts";

const inNormalSign = (sum: string) =>
  `coalesce(case when gl_account.normal_debit_balance then ${sum} else -${sum} end, 0.00)`;

/** A GL account with its balances and budgets, which are in the account's normal sign. */
export const GLAccountFigures = {
  ...GLAccount,
  fields: {
    ...GLAccount.fields,
    Amount: money({
      sql: inNormalSign("balances.accrual"),
      doc: "The balance on the accrual basis, always including year-end closing entries.",
    }),
    GLBalance: money({
      sql: inNormalSign("balances.shown_accrual"),
      doc: "The balance on the accrual basis, without year-end closing entries if ExcludeCloseYearEntries is true.",
    }),
    GLBudget: money({
      sql: "coalesce(budgets.accrual, 0.00)",
      doc: "The accrual budget from the start of the fiscal year to AsOfDate.",
    }),
    GLCashBasisBalance: money({
      sql: inNormalSign("balances.shown_cash"),
      doc: "The balance on the cash basis, without year-end closing entries if ExcludeCloseYearEntries is true.",
    }),
    GLCashBasisBudget: money({
      sql: "coalesce(budgets.cash, 0.00)",
      doc: "The cash budget from the start of the fiscal year to AsOfDate.",
    }),
  },
};

export interface FiguresWanted {
  /** Empty for all accounts. */
  readonly keys: readonly number[];
  readonly where: Conditions;
  readonly asOf: string;
  /** Leaves out what was posted after this moment. */
  readonly knownAt: string | null;
  readonly excludeCloseYear: boolean;
}

/** Accounts with their figures as JSON, in one statement; `found` are the requested keys that exist. */
export async function findAccountFigures(
  db: Db,
  { keys, where, asOf, knownAt, excludeCloseYear }: FiguresWanted,
): Promise<{ found: number[]; accounts: string }> {
  const asOfParameter = `${where.param(asOf)}::date`;
  const knownAtParameter = knownAt === null ? undefined : `${where.param(knownAt)}::timestamptz`;
  const keysParameter = `${where.param(keys)}::int[]`;
  const filter = excludeCloseYear ? "filter (where not close_year)" : "";
  const row = await db.row<{ found: number[]; accounts: string }>(
    `with requested as (select key, min(ord) as ord from unnest(${keysParameter}) with ordinality as each (key, ord) group by key),
          balances as (select gl_account_key, sum(accrual) as accrual, coalesce(sum(accrual) ${filter}, 0) as shown_accrual, coalesce(sum(cash) ${filter}, 0) as shown_cash
                         from (${balanceRows({ asOf: asOfParameter, knownAt: knownAtParameter })}) parts group by gl_account_key),
          budgets as (${budgetSums(asOfParameter)})
     select (select coalesce(array_agg(key), '{}') from requested where exists (select from gl_account where gl_account_key = key)) as found,
            (select coalesce(json_agg(r), '[]')::text from (
               select ${selectList(GLAccountFigures)}
                 from ${GLAccount.from} left join requested on requested.key = gl_account_key
                      left join balances using (gl_account_key) left join budgets using (gl_account_key)
                where ${where.sql()} and (cardinality(${keysParameter}) = 0 or requested.key is not null)
                order by ${keys.length === 0 ? glAccountOrder : "requested.ord"}) r) as accounts`,
    where.params,
  );
  return row!;
}

/** Which of the accounts have postings. */
export async function findPostedAccounts(db: Db, keys: readonly number[]): Promise<ReadonlySet<number>> {
  if (keys.length === 0) return new Set();
  const rows = await db.rows<{ key: number }>(
    "select key from unnest($1::int[]) as each (key) where exists (select from posting where gl_account_key = key)",
    [keys],
  );
  return new Set(rows.map(({ key }) => key));
}
