/** SQL of the statements made of account balances: each is one statement over the kept sums. */
import { money } from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import { balanceRows, movementRows } from "../ledger/index.ts";
import type { AccountRow } from "./account-sections.ts";
import { inCompanies, isKnown, knownAtParameter, knownAtValue, type StatementScope } from "./statement-arguments.ts";

type JsonTexts<Names extends string> = Readonly<Record<Names, string>>;

/** The account groups: what is set on one account of a group is set for the group. */
const accountGroups = `groups as (
       select account_group_key, description, "order", bool_or(summarize_group_on_fs) as summarized, bool_or(print_net_profit_after_group) as net_profit
         from account_group join (select account_group_key, summarize_group_on_fs, print_net_profit_after_group from gl_account) flags using (account_group_key)
        group by account_group_key)`;
const groupShown = `case when groups.account_group_key is not null then
              json_build_object('key', groups.account_group_key, 'description', groups.description, 'isSummarized', summarized, 'hasNetProfitAfter', net_profit) end as group`;
const statementOrder = `groups."order" nulls last, groups.account_group_key nulls last, accounts."order", accounts.id collate "C", accounts.gl_account_key`;

const resultAccounts =
  "(select gl_account_key from gl_account where account_type not in ('Asset', 'Liability', 'Equity'))";

export async function findTrialBalance(
  db: Db,
  scope: StatementScope,
  excludeCloseYear: boolean,
): Promise<JsonTexts<"accounts" | "debit" | "credit">> {
  const row = await db.row<JsonTexts<"accounts" | "debit" | "credit">>(
    `with balances as (${withoutIntercompany(balances(scope, excludeCloseYear ? "filter (where not close_year)" : ""))}),
          shown as (select gl_account_key as "GLAccountKey", gl_account.id as "ID", gl_account.description as "Description", account_type as "AccountType",
                           greatest(balance, 0.00) as "Debit", greatest(-balance, 0.00) as "Credit"
                      from balances join gl_account using (gl_account_key) where balance <> 0 order by gl_account.id collate "C", gl_account_key)
     select coalesce(json_agg(shown), '[]')::text as accounts, coalesce(sum("Debit"), 0.00)::text as debit, coalesce(sum("Credit"), 0.00)::text as credit from shown`,
    [scope.asOf, scope.companies, ...knownAtValue(scope)],
  );
  return row!;
}

export async function findAccountBalances(db: Db, scope: StatementScope): Promise<AccountRow[]> {
  const rows = await db.rows<SentRow>(
    `with ${accountGroups}
     select accounts.gl_account_key as key, accounts.id, accounts.description, account_type as type, array[balance::text] as amounts, ${groupShown}
       from (${withoutIntercompany(balances(scope))}) balances join gl_account accounts using (gl_account_key) left join groups using (account_group_key)
      order by ${statementOrder}`,
    [scope.asOf, scope.companies, ...knownAtValue(scope)],
  );
  return rows.map(accountRow);
}

/** The movement of every income and cost account in each span of days. */
export async function findAccountMovements(
  db: Db,
  scope: StatementScope,
  spans: readonly { readonly first: string; readonly last: string }[],
): Promise<AccountRow[]> {
  const rows = await db.rows<SentRow>(
    `with ${accountGroups}, spans as (select ord, first_day, last_day from unnest($2::date[], $3::date[]) with ordinality as span (first_day, last_day, ord)),
     movements as (
       select ord, gl_account_key, sum(${scope.basis}) as amount
         from spans, lateral (${movementRows({ first: "first_day", last: "last_day", knownAt: knownAtParameter(scope, 3), where: inCompanies("$1") })}) kept
        group by ord, gl_account_key)
     select accounts.gl_account_key as key, accounts.id, accounts.description, accounts.account_type as type,
            (select array_agg(coalesce(movements.amount, 0)::text order by spans.ord)
               from spans left join movements on movements.ord = spans.ord and movements.gl_account_key = accounts.gl_account_key) as amounts, ${groupShown}
       from gl_account accounts left join groups using (account_group_key)
      where accounts.account_type not in ('Asset', 'Liability', 'Equity') and accounts.gl_account_key in (select gl_account_key from movements)
      order by ${statementOrder}`,
    [scope.companies, spans.map((each) => each.first), spans.map((each) => each.last), ...knownAtValue(scope)],
  );
  return rows.map(accountRow);
}

export async function findBudgetComparison(
  db: Db,
  scope: StatementScope,
  from: string,
): Promise<JsonTexts<"accounts" | "actual" | "budget">> {
  const { asOf, companies, basis } = scope;
  const row = await db.row<JsonTexts<"accounts" | "actual" | "budget">>(
    `with movements as (
       select gl_account_key, sum(${basis}) as amount
         from (${movementRows({ first: "$3::date", last: "$1::date", knownAt: knownAtParameter(scope, 4), where: inCompanies("$2") })}) kept group by gl_account_key),
     budgets as (
       select gl_account_key, sum(amount) as amount from budget
        where budget_date between date_trunc('month', $3::date) and $1::date and basis = $4::text and ${inCompanies("$2")} group by gl_account_key),
     compared as (
       select gl_account_key, gl_account.id, gl_account.description, account_type, coalesce(case when normal_debit_balance then movements.amount else -movements.amount end, 0.00) as actual,
              coalesce(budgets.amount, 0.00) as budget,
              case when normal_debit_balance then -1 else 1 end as profit_sign
         from gl_account left join movements using (gl_account_key) left join budgets using (gl_account_key)
        where account_type not in ('Asset', 'Liability', 'Equity') and (movements.amount <> 0 or budgets.amount <> 0))
     select (select coalesce(json_agg(a), '[]') from (
               select gl_account_key as "GLAccountKey", id as "ID", description as "Description", account_type as "AccountType", actual as "Actual", budget as "Budget",
                      actual - budget as "Difference", round(100 * actual / nullif(budget, 0), 2) as "Percent"
                 from compared order by id collate "C", gl_account_key) a)::text as accounts,
            (select coalesce(sum(profit_sign * actual), 0.00) from compared)::text as actual, (select coalesce(sum(profit_sign * budget), 0.00) from compared)::text as budget`,
    [asOf, companies, from, basis === "cash" ? "Cash" : "Accrual", ...knownAtValue(scope)],
  );
  return row!;
}

/** The results come from kept sums; only postings that count on one basis are read one by one. */
export async function findCashAccrualBridge(
  db: Db,
  scope: StatementScope,
  from: string,
  withDocuments: boolean,
): Promise<JsonTexts<"cash" | "accrual" | "sources" | "documents">> {
  const knownAt = knownAtParameter(scope, 3);
  const amounts = `sum(accrual) as "Accrual", sum(cash) as "Cash", sum(accrual - cash) as "Difference"`;
  const documents = `(select coalesce(json_agg(d order by d."Source", d."SourceKey"), '[]') from (select document as "Source", document_key as "SourceKey", ${amounts} from one_basis group by document, document_key having sum(accrual - cash) <> 0) d)::text`;
  const row = await db.row<JsonTexts<"cash" | "accrual" | "sources" | "documents">>(
    `with results as (
       select coalesce(-sum(accrual), 0.00) as accrual, coalesce(-sum(cash), 0.00) as cash
         from (${movementRows({ first: "$3::date", last: "$1::date", knownAt, where: inCompanies("$2") })}) sums where gl_account_key in ${resultAccounts}),
     one_basis as materialized (
       select document, document_key, coalesce(-sum(amount) filter (where basis = 'accrual'), 0.00) as accrual, coalesce(-sum(amount) filter (where basis = 'cash'), 0.00) as cash
         from posting join journal_entry using (journal_entry_key)
        where gl_account_key in ${resultAccounts} and posting.entry_date between $3::date and $1::date and not posting.close_year and basis <> 'both' and ${inCompanies("$2")}
          and ${isKnown(knownAt, "journal_entry.at")}
        group by document, document_key)
     select accrual::text, cash::text,
            (select coalesce(json_agg(s order by s."Source"), '[]') from (select document as "Source", ${amounts} from one_basis group by document) s)::text as sources,
            ${withDocuments ? documents : "null"} as documents
       from results`,
    [scope.asOf, scope.companies, from, ...knownAtValue(scope)],
  );
  return row!;
}

/** Amounts as text, because JSON numbers are not exact. */
interface SentRow extends Omit<AccountRow, "amounts"> {
  readonly amounts: readonly string[];
}

function accountRow(row: SentRow): AccountRow {
  return { ...row, amounts: row.amounts.map((each) => money(each)) };
}

/** Rows (gl_account_key, balance) on the date $1 for the companies $2. */
const balances = (scope: StatementScope, filter = "") =>
  `select gl_account_key, coalesce(sum(${scope.basis}) ${filter}, 0) as balance
     from (${balanceRows({ asOf: "$1::date", knownAt: knownAtParameter(scope, 2), where: inCompanies("$2") })}) parts group by gl_account_key`;

const intercompanyAccounts = `select gl_account_key from gl_account where intercompany_account_type <> 'None'
  union select due_to_account_key from company where due_to_account_key is not null
  union select due_from_account_key from company where due_from_account_key is not null`;

/**
 * The balances with intercompany accounts eliminated, when the statement covers more than one company. Over all companies
 * they net to zero. A remainder (a company that is not included, a wrong journal) is kept on one account, so that the
 * statement still balances.
 */
function withoutIntercompany(rows: string): string {
  return `
    select gl_account_key,
           case when not intercompany then balance
                when row_number() over (partition by intercompany order by balance * sign(net) desc, gl_account_key) = 1 then net else 0 end as balance
      from (select gl_account_key, balance, intercompany, sum(balance) filter (where intercompany) over () as net
              from (select gl_account_key, balance, cardinality($2::int[]) <> 1 and gl_account_key in (${intercompanyAccounts}) as intercompany
                      from (${rows}) given) marked) summed`;
}
