import type { Db } from "../../platform/database/index.ts";
import { type Conditions, type RecordDefinition, selectList } from "../../engine/records/index.ts";
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
  readonly record?: RecordDefinition;
}

/** Accounts with their figures as JSON, in one statement; `found` are the requested keys that exist. */
export async function findAccountFigures(
  db: Db,
  { keys, where, asOf, knownAt, excludeCloseYear, record = GLAccountFigures }: FiguresWanted,
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
               select ${selectList(record)}
                 from ${GLAccount.from} left join requested on requested.key = gl_account_key
                      left join balances using (gl_account_key) left join budgets using (gl_account_key)
                where ${where.sql()} and (cardinality(${keysParameter}) = 0 or requested.key is not null)
                order by ${keys.length === 0 ? glAccountOrder : "requested.ord"}) r) as accounts`,
    where.params,
  );
  return row!;
}

/**
 * The accounts among these that have postings, locked until the transaction ends so that no first posting comes in between. The
 * value is whether the balances that closings and people asserted first were made with a debit as the normal side; null if
 * no assertion shows it.
 */
export async function findPostedAccounts(
  db: Db,
  keys: readonly number[],
): Promise<ReadonlyMap<number, boolean | null>> {
  if (keys.length === 0) return new Map();
  await db.run(
    "select from gl_account where gl_account_key = any((select $1::int[])::int[]) order by gl_account_key for update",
    [keys],
  );
  const rows = await db.rows<{ key: number; debit: boolean | null }>(postedAccounts, [keys]);
  return new Map(rows.map(({ key, debit }) => [key, debit]));
}

// An assertion keeps its amount in the normal sign of its time; postings are debits. What was posted later does not count.
const postedAccounts = `
  select key, (
    select (amount + outstanding > 0) = (books > 0) from balance_assertion claim, lateral (
             select sum(case claim.basis when 'Cash' then cash else accrual end) as books
               from (${balanceRows({
                 asOf: "claim.assertion_date",
                 knownAt: "claim.at",
                 where: "gl_account_key = claim.gl_account_key and company_key = claim.company_key",
               })}) parts where not (close_year and claim.source <> 'Entered')) shown
     where claim.gl_account_key = key and withdrawn_at is null and amount + outstanding <> 0 and books <> 0
     order by balance_assertion_key limit 1) as debit
    from unnest($1::int[]) as each (key) where exists (select from posting where gl_account_key = key)`;
