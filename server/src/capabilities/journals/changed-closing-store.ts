/** SQL of closings whose balances the books no longer show, and whether what was posted with permission explains it. */
import type { Db } from "../../platform/database/index.ts";
import type { Call } from "../../engine/method/method.ts";
import { balanceRows } from "../ledger/index.ts";
import { brokenSentence, type ChangedClosing, changedSentence, explainedSentence } from "./balance-assertion-rules.ts";
import { findBrokenAssertions } from "./balance-assertion-store.ts";

/** A sentence for each asserted balance that the books no longer show, for `check`, except those that are explained. */
export async function checkAssertions(db: Db): Promise<string[]> {
  if (!(await hasAssertions(db))) return [];
  const closings = await db.rows<ChangedClosing>(changedClosings);
  return [
    ...(await findBrokenAssertions(db)).map(brokenSentence),
    ...closings.filter(({ isExplained }) => !isExplained).map(changedSentence),
  ];
}

/**
 * A sentence for each closing that was changed by exactly what entries add that passed its lock with a reason, or that were posted
 * after a reopening; they are no errors.
 */
export async function explainAssertions(db: Db): Promise<string[]> {
  if (!(await hasAssertions(db))) return [];
  const closings = await db.rows<ChangedClosing>(changedClosings);
  return closings.filter(({ isExplained }) => isExplained).map(explainedSentence);
}

/** Whether there are assertions; a firm file from before there were any has no table. */
async function hasAssertions(db: Db): Promise<boolean> {
  return (await db.text("select coalesce(to_regclass('balance_assertion')::text, '')")) !== "";
}

/** Entries that the days of an assertion were opened for: by a reason that passed the soft lock, or by reopening them since. */
const isPermitted = `(
  exists (select from lock_pass pass
           where pass.usage_key = entry.usage_key and pass.company_key = changed.company_key and pass.area = area_of(entry.document)
             and entry.entry_date between pass.first_date and pass.last_date)
  or exists (select from lock_move move
              where move.company_key = changed.company_key and move.area = area_of(entry.document) and move.method in ('ReopenPeriod', 'ReopenYear')
                and move.at > changed.at and move.at <= entry.at and coalesce(move.to_date < entry.entry_date, true)
                and not exists (select from lock_move again
                                 where again.company_key = move.company_key and again.area = move.area and again.lock_move_key > move.lock_move_key
                                   and again.at <= entry.at and again.to_date >= entry.entry_date)))`;

/**
 * The assertions of closings that the books no longer show, with what they show now and what permitted entries add (`permitted`).
 * One pass over the accounts of each closed day: a firm has far more of these assertions than of entered ones.
 */
const changedAssertions = (condition: string) => `
  claim as (select * from balance_assertion where withdrawn_at is null and source <> 'Entered' and ${condition}),
  shown as (
    select day.company_key, day.assertion_date, gl_account_key, sum(accrual) as accrual, sum(cash) as cash
      from (select distinct company_key, assertion_date from claim) day,
           lateral (${balanceRows({ asOf: "day.assertion_date", where: "company_key = day.company_key" })}) parts
     where not close_year group by 1, 2, 3),
  compared as (
    select claim.*, gl_account.id, side.sign, (coalesce(case basis when 'Cash' then cash else accrual end, 0) * side.sign)::numeric(19,2) as now
      from claim join gl_account using (gl_account_key) left join shown using (company_key, assertion_date, gl_account_key),
           lateral (select case when normal_debit_balance then 1 else -1 end as sign) side),
  changed as (select * from compared where now <> amount),
  posted as (
    select changed.balance_assertion_key, entry.journal_entry_key, entry.usage_key, ${isPermitted} as is_permitted, posting.amount * changed.sign as amount
      from changed join posting on posting.company_key = changed.company_key and posting.gl_account_key = changed.gl_account_key
                               and posting.entry_date <= changed.assertion_date and not posting.close_year
                               and posting.basis <> case changed.basis when 'Cash' then 'accrual' else 'cash' end
           join journal_entry entry on entry.journal_entry_key = posting.journal_entry_key and entry.at > changed.at),
  judged as (
    select changed.*, now - amount = coalesce((select sum(posted.amount) from posted
                                                where posted.balance_assertion_key = changed.balance_assertion_key and is_permitted), 0) as is_explained
      from changed)`;

const changedClosings = `
  with ${changedAssertions("true")}
  select company_key as company, assertion_date::text as date, source, is_explained as "isExplained",
         array_agg(format('%s (%s) from %s to %s', id, basis, amount, now) order by id, basis) as accounts,
         array(select distinct journal_entry_key from posted
                where balance_assertion_key = any(array_agg(judged.balance_assertion_key)) and is_permitted = judged.is_explained order by 1 limit 20) as entries,
         array(select distinct pass.reason from posted join lock_pass pass using (usage_key)
                where balance_assertion_key = any(array_agg(judged.balance_assertion_key)) and is_permitted and pass.company_key = judged.company_key order by 1 limit 5) as reasons
    from judged group by company_key, assertion_date, source, is_explained order by assertion_date, company_key, source, is_explained`;

/** Asserts the balances of earlier closings anew that permitted entries changed; the old ones are withdrawn. One statement. */
export async function assertAnew({ db, caller, now }: Call, company: number, through: string): Promise<void> {
  await db.run(assertions, [company, new Date(now).toISOString(), caller.userName, through]);
}

// Only days before which something was permitted since are compared, so that a closing costs the same after many years.
const sincePermitted = `company_key = $1 and (
  exists (select from lock_pass pass where pass.company_key = $1 and pass.at > balance_assertion.at and pass.first_date <= assertion_date)
  or exists (select from lock_move move where move.company_key = $1 and move.at > balance_assertion.at and move.method in ('ReopenPeriod', 'ReopenYear')
                and coalesce(move.to_date < assertion_date, true)))`;

const assertions = `
  with moment as materialized (select book_moment($2::timestamptz) as at),
  ${changedAssertions(sincePermitted)},
  withdrawn as (
    update balance_assertion set withdrawn_at = (select at from moment), last_modified = (select at from moment),
           withdrawn_reason = 'Changed by late entries; asserted anew when ' || $4::text || ' was closed.'
      from judged where judged.balance_assertion_key = balance_assertion.balance_assertion_key and is_explained)
  insert into balance_assertion (company_key, gl_account_key, basis, assertion_date, amount, source, user_name, last_modified, at)
  select company_key, gl_account_key, basis, assertion_date, now, source, $3, (select at from moment), (select at from moment)
    from judged where is_explained order by assertion_date, gl_account_key, basis`;
