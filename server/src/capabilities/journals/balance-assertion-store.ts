import { type AccountType, formatMoney, money, noMoney } from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import type { Call } from "../../engine/method/method.ts";
import { balanceRows } from "../ledger/index.ts";
import { type AssertionSource, type NewAssertion } from "./balance-assertion-record.ts";
import type { AssertionFacts, BrokenAssertion } from "./balance-assertion-rules.ts";

/** SQL of the balance of the asserted account, company, basis and date, in the account's normal sign. */
const shownBalance = (row: string) =>
  `(select coalesce(sum(case ${row}.basis when 'Cash' then cash else accrual end), 0) * case when gl_account.normal_debit_balance then 1 else -1 end
      from (${balanceRows({ asOf: `${row}.assertion_date`, where: `gl_account_key = ${row}.gl_account_key and company_key = ${row}.company_key` })}) parts)`;

export async function findAssertionFacts(db: Db, given: readonly NewAssertion[]): Promise<AssertionFacts> {
  const rows = await db.rows<{ company: number | null; account: number | null; type: AccountType; balance: string }>(
    `select company.company_key as company, gl_account.gl_account_key as account, account_type as type, coalesce(${shownBalance("given")}, 0)::numeric(19,2)::text as balance
       from jsonb_to_recordset($1::jsonb) as given (ord int, company_key int, gl_account_key int, basis text, assertion_date date)
            left join company using (company_key) left join gl_account using (gl_account_key) order by ord`,
    [JSON.stringify(given.map((each, ord) => ({ ord, ...assertionColumns(each) })))],
  );
  return {
    companies: new Set(rows.flatMap((row) => row.company ?? [])),
    accounts: new Map(rows.flatMap((row) => (row.account === null ? [] : [[row.account, row.type] as const]))),
    balances: rows.map((row) => money(row.balance)),
  };
}

/** Stores assertions that the books show; returns their keys in order. */
export async function saveAssertions(call: Call, given: readonly NewAssertion[]): Promise<number[]> {
  const rows = await call.db.rows<{ key: number }>(
    `insert into balance_assertion (company_key, gl_account_key, basis, assertion_date, amount, outstanding, reference, notes, user_name, last_modified, at)
     select company_key, gl_account_key, basis, assertion_date, amount, outstanding, reference, notes, $2, $3::timestamptz, $3::timestamptz
       from jsonb_to_recordset($1::jsonb) as given (ord int, company_key int, gl_account_key int, basis text, assertion_date date, amount numeric,
              outstanding numeric, reference text, notes text) order by ord
     returning balance_assertion_key as key`,
    [
      JSON.stringify(given.map((each, ord) => ({ ord, ...assertionColumns(each) }))),
      call.caller.userName,
      new Date(call.now).toISOString(),
    ],
  );
  return rows.map(({ key }) => key);
}

function assertionColumns(given: NewAssertion) {
  return {
    company_key: given.CompanyKey,
    gl_account_key: given.GLAccountKey,
    basis: given.Basis ?? "Accrual",
    assertion_date: given.Date,
    amount: formatMoney(given.Amount),
    outstanding: formatMoney(given.Outstanding ?? noMoney),
    reference: given.Reference ?? "",
    notes: given.Notes ?? "",
  };
}

/** Whether each assertion that exists is withdrawn; they are locked in key order. */
export async function lockAssertions(db: Db, keys: readonly number[]): Promise<ReadonlyMap<number, boolean>> {
  const rows = await db.rows<{ key: number; withdrawn: boolean }>(
    `select balance_assertion_key as key, withdrawn_at is not null as withdrawn from balance_assertion
      where balance_assertion_key = any((select $1::int[])::int[]) order by 1 for update`,
    [keys],
  );
  return new Map(rows.map((row) => [row.key, row.withdrawn]));
}

export async function saveWithdrawn(call: Call, keys: readonly number[], reason: string): Promise<void> {
  await call.db.run(
    "update balance_assertion set withdrawn_at = $2::timestamptz, withdrawn_reason = $3, last_modified = $2::timestamptz where balance_assertion_key = any($1)",
    [keys, new Date(call.now).toISOString(), reason],
  );
}

/** Asserts every balance of the company that the books show through the day, in one statement. */
export async function assertTrialBalance(
  { db, caller, now }: Call,
  company: number,
  through: string,
  source: Exclude<AssertionSource, "Entered">,
): Promise<void> {
  await db.run(
    `insert into balance_assertion (company_key, gl_account_key, basis, assertion_date, amount, source, user_name, last_modified, at)
     select $1, gl_account_key, each.basis, $2, case when normal_debit_balance then each.amount else -each.amount end, $3, $4, moment.at, moment.at
       from (select gl_account_key, sum(accrual) as accrual, sum(cash) as cash
               from (${balanceRows({ asOf: "$2::date", where: "company_key = $1" })}) parts where not close_year group by gl_account_key) shown
            join gl_account using (gl_account_key), lateral (values ('Accrual', accrual), ('Cash', cash)) as each (basis, amount),
            -- Not when the call began: it may have waited for postings that the balances include.
            book_moment($5::timestamptz) as moment (at)
      order by gl_account_key, each.basis`,
    [company, through, source, caller.userName, new Date(now).toISOString()],
  );
}

/** Withdraws what a closing asserted on the day or later, because those days are open again. */
export async function withdrawTrialBalances(
  { db, now }: Call,
  company: number,
  from: string,
  source: Exclude<AssertionSource, "Entered">,
  reason: string,
): Promise<void> {
  await db.run(
    `update balance_assertion set withdrawn_at = $4::timestamptz, withdrawn_reason = $5, last_modified = $4::timestamptz
      where company_key = $1 and assertion_date >= $2 and source = $3 and withdrawn_at is null`,
    [company, from, source, new Date(now).toISOString(), reason],
  );
}

/** The balances that people asserted and the books do not show; of one company through a day, if given. */
export function findBrokenAssertions(
  db: Db,
  scope: { readonly company: number; readonly through: string } | null = null,
): Promise<BrokenAssertion[]> {
  return db.rows<BrokenAssertion>(brokenAssertions, [scope?.company ?? null, scope?.through ?? null]);
}

const brokenAssertions = `
  select balance_assertion_key as key, gl_account.id as account, company_key as company, assertion_date::text as date, basis,
         (amount + outstanding)::text as stated, shown::numeric(19,2)::text as shown,
         array(select distinct journal_entry.journal_entry_key from journal_entry join posting using (journal_entry_key)
                where journal_entry.at > claim.at and posting.gl_account_key = claim.gl_account_key and posting.company_key = claim.company_key
                  and posting.entry_date <= claim.assertion_date and posting.basis <> case claim.basis when 'Cash' then 'accrual' else 'cash' end
                order by 1 limit 20) as entries
    from balance_assertion claim join gl_account using (gl_account_key), lateral (select ${shownBalance("claim")} as shown) books
   where withdrawn_at is null and source = 'Entered' and ($1::int is null or company_key = $1) and assertion_date <= coalesce($2::date, 'infinity') and shown <> amount + outstanding
   order by assertion_date, balance_assertion_key`;
