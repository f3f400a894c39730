import { mayMove, type Money, money, type RetiredControl, type TransactionKey } from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import type { Warning } from "../../engine/fields/refusals.ts";
import type { ChangedAssertions } from "./assertion-rules.ts";
import {
  type BookRows,
  entryColumns,
  factColumns,
  invoiceLineColumns,
  postingColumns,
  type StatusMove,
  transactionColumns,
} from "./book-rows.ts";
import type { LockPasser } from "./lock-store.ts";

/** Who posts: the transaction, the time of posting, the usage key of the call and perhaps a reason to pass soft locks. */
export interface Poster extends LockPasser {
  /** Tells the caller that a posting changes a balance that was asserted. */
  readonly warn?: (warning: Warning) => void;
}

/** Adds rows in one statement; returns their keys in order, and what the statement found about them. */
export async function appendRows(
  poster: Poster,
  { transactions = [], facts = [], entries = [] }: BookRows,
): Promise<AppendedRows> {
  const appended = await poster.db.row<AppendedRows>(appendToBooks, [
    JSON.stringify(entries.map((entry, ord) => ({ ord, ...entryColumns(entry) }))),
    JSON.stringify(
      entries.flatMap((entry, ord) =>
        entry.postings.map((posting, place) => ({ ord, place, ...postingColumns(posting) })),
      ),
    ),
    JSON.stringify(
      transactions.map((row, ord) => ({
        ord,
        transaction_key: row.key ?? null,
        ...transactionColumns(row),
        transferred_from: row.transferredFrom ?? null,
        repriced_from: row.repricedFrom ?? null,
      })),
    ),
    JSON.stringify(facts.map(factColumns)),
    new Date(poster.now).toISOString(),
    poster.usageKey,
  ]);
  return appended!;
}

export interface AppendedRows {
  readonly transactions: TransactionKey[] | null;
  readonly entries: number[] | null;
  readonly asserted: ChangedAssertions | null;
  /** If a posting is on a retired control account: all retired ones of its company and use. */
  readonly retired: RetiredControl[] | null;
}

/** Waits until no other call adds large amounts; the lock ends with the transaction. */
export async function lockLargeSums(db: Db): Promise<void> {
  await db.run("select pg_advisory_xact_lock(hashtext('books_max'), hashtext(current_schema()))");
}

/** The largest amount that accounts or project facts add up to. */
export async function findLargestSum(db: Db): Promise<Money> {
  return money((await db.row<{ sum: string }>(largestSum))?.sum ?? "0");
}

/** Which asserted balances the entries change. */
export async function findChangedAssertions(db: Db, entries: readonly number[]): Promise<ChangedAssertions | null> {
  return (await db.row<{ asserted: ChangedAssertions | null }>(assertionsChangedBy, [entries]))?.asserted ?? null;
}

// Debits equal credits, so half of all amounts is the most that accounts can add up to.
const largestSum = `
  select greatest(
    (select greatest(sum(abs(accrual)), sum(abs(cash))) / 2
       from (select accrual, cash from balance where grain = 'D' union all select accrual, cash from balance_delta) days),
    (select max(largest) from (
       select greatest(sum(abs(cost) + abs(premium_cost) + abs(burden)), sum(abs(value) + abs(sales_tax))) as largest
         from (select fact, cost, premium_cost, burden, value, sales_tax from project_sum
               union all select fact, cost, premium_cost, burden, value, sales_tax from project_sum_delta) parts group by fact) facts), 0)::numeric(40,2)::text as sum`;

/** Folds the differences into the kept sums if there are at least `atLeast`; returns whether it did. */
export async function foldBooks(db: Db, atLeast = 1): Promise<boolean> {
  return (await db.row<{ folded: boolean }>("select fold_books($1) as folded", [atLeast]))?.folded ?? false;
}

/**
 * Changes the status of rows. A change never has a date before the row's last change, so that the states of a row do not
 * overlap on any day. Returns the first change whose row has another status by now; the call must not go on then.
 */
export async function moveTransactions(
  { db, now, usageKey }: Poster,
  moves: readonly StatusMove[],
): Promise<StatusMove | undefined> {
  const wrong = moves.find(({ from, to }) => !mayMove(from, to));
  if (wrong !== undefined)
    throw new RangeError(`A row of the project ledger cannot change from ${wrong.from} to ${wrong.to}.`);
  if (moves.length === 0) return undefined;
  const columns = moves.map(({ transaction, from, to, clientInvoiceLine, source, date, cause }) => ({
    transaction_key: transaction,
    document: source.document,
    document_key: source.key,
    from_status: from,
    to_status: to,
    ...invoiceLineColumns(clientInvoiceLine),
    move_date: date,
    cause,
  }));
  const moved = await db.rows<{ key: number }>(moveInBooks, [
    JSON.stringify(columns),
    new Date(now).toISOString(),
    usageKey,
  ]);
  const changed = new Set(moved.map(({ key }) => key));
  return moves.find(({ transaction }) => !changed.has(transaction));
}

const typed = {
  entry:
    "document text, document_key int, entry_date date, close_year boolean, reverses int, follows int, corrects_date date",
  posting:
    "gl_account_key int, company_key int, department_key int, basis text, amount numeric, line int, control text, party_key int, item text, item_key int, sales_tax_code text",
  transaction: `kind text, document text, document_key int, line int, project_key int, phase_key int, activity_key int,
    overhead_group_detail_key int, employee_key int, vendor_key int, work_date date, accounting_date date, hours numeric,
    premium_class smallint, units numeric, cost_rate numeric, cost numeric, premium_cost numeric, burden numeric, standard_cost numeric,
    standard_premium_cost numeric, standard_burden numeric, bill_rate numeric,
    value numeric, status text, client_invoice_key int, client_invoice_line int, reverses int, transferred_from int, repriced_from int`,
  fact: `fact text, kind text, mark text, document text, document_key int, invoice_key int, line int, project_key int,
    phase_key int, accounting_date date, amount numeric, sales_tax numeric`,
  move: `transaction_key int, document text, document_key int, from_status text, to_status text, client_invoice_key int,
    client_invoice_line int, cause text`,
};

// Closings assert balances without close-year entries. Postings of several days may leave an asserted balance as it was.
const changedAssertions = (postings: string) => `
  select json_build_object('keys', (array_agg(balance_assertion_key order by balance_assertion_key))[1:20], 'count', count(*), 'accounts', array_agg(distinct id),
                           'dates', array_agg(distinct assertion_date))
    from (select claim.balance_assertion_key, claim.basis, claim.assertion_date, gl_account.id, sum(accrual) as accrual, sum(cash) as cash
            from (select company_key, gl_account_key, entry_date, sum(case basis when 'cash' then 0 else amount end) as accrual, sum(case basis when 'accrual' then 0 else amount end) as cash
                    from ${postings} where not close_year group by company_key, gl_account_key, entry_date) moved
                 join balance_assertion claim on claim.company_key = moved.company_key and claim.gl_account_key = moved.gl_account_key
                  and claim.assertion_date >= moved.entry_date and claim.withdrawn_at is null
                 join gl_account on gl_account.gl_account_key = moved.gl_account_key
           group by claim.balance_assertion_key, gl_account.gl_account_key) changed
   where case basis when 'Cash' then cash else accrual end <> 0 having count(*) > 0`;

const assertionsChangedBy = `select (${changedAssertions("(select * from posting where journal_entry_key = any((select $1::int[])::int[])) posted")}) as asserted`;

// Without retired accounts, the inner part is not executed.
const retiredControls = `
  select json_agg(json_build_object('company', company_key, 'account', gl_account_key, 'control', control, 'since', retired_on, 'successor', successor))
    from control_account
   where successor is not null
     and (company_key, control) in (select company_key, control from new_posting join control_account hit using (company_key, gl_account_key, control)
                                     where hit.successor is not null)`;

const appendToBooks = `
  with moment as materialized (select book_moment($5::timestamptz) as at),
  new_entry as (
    select nextval('journal_entry_journal_entry_key_seq')::int as journal_entry_key, given.*
      from jsonb_to_recordset($1::jsonb) as given (ord int, ${typed.entry})
     order by ord),
  entry as (
    insert into journal_entry (journal_entry_key, ${names(typed.entry)}, at, usage_key)
    select journal_entry_key, ${names(typed.entry)}, (select at from moment), $6::uuid from new_entry),
  new_posting as (
    select * from new_entry join jsonb_to_recordset($2::jsonb) as given (ord int, place int, ${typed.posting}) using (ord)),
  posted as (
    insert into posting (journal_entry_key, entry_date, close_year, ${names(typed.posting)})
    select journal_entry_key, entry_date, close_year, ${names(typed.posting)} from new_posting
     order by ord, place),
  new_transaction as (
    select coalesce(given.transaction_key, nextval('transaction_transaction_key_seq')::int) as new_key, given.*
      from jsonb_to_recordset($3::jsonb) as given (ord int, transaction_key int, ${typed.transaction})
     order by ord),
  worked as (
    insert into transaction (transaction_key, ${names(typed.transaction)}, at, usage_key)
    select new_key, ${names(typed.transaction)}, (select at from moment), $6::uuid from new_transaction),
  known as (
    insert into project_fact (${names(typed.fact)}, at, usage_key)
    select ${names(typed.fact)}, (select at from moment), $6::uuid from jsonb_to_recordset($4::jsonb) as given (${typed.fact}))
  select (select array_agg(new_key order by ord) from new_transaction) as transactions,
         (select array_agg(journal_entry_key order by ord) from new_entry) as entries, (${changedAssertions("new_posting")}) as asserted,
         (${retiredControls}) as retired`;

const moveInBooks = `
  with moment as materialized (select book_moment($2::timestamptz) as at),
  given as (select * from jsonb_to_recordset($1::jsonb) as given (${typed.move}, move_date date)),
  moved as (
    update transaction set status = given.to_status, client_invoice_key = given.client_invoice_key, client_invoice_line = given.client_invoice_line,
           status_date = case when mark_of(given.from_status) = mark_of(given.to_status) then status_date else greatest(status_date, given.move_date) end
      from given where transaction.transaction_key = given.transaction_key and transaction.status = given.from_status
    returning transaction.transaction_key, project_key, status_date),
  noted as (
    insert into transaction_move (${names(typed.move)}, project_key, move_date, at, usage_key)
    select ${names(typed.move)}, project_key, greatest(move_date, status_date), (select at from moment), $3::uuid from given join moved using (transaction_key))
  select transaction_key as key from moved`;

/** The column names of a list of typed columns. */
function names(columns: string): string {
  return columns
    .split(",")
    .map((column) => column.trim().split(" ")[0])
    .join(", ");
}
