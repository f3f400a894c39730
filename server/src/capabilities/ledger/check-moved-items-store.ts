/** SQL of law 12: from the day on which a control account was retired, no item has a balance on it, and what carries items over changes none. */
import type { Db } from "../../platform/database/index.ts";
import { explainedMax, recountProblems, type Recount } from "./recount-store.ts";

/** What an item has on a retired account at the end of each day with postings, from the day that `since` says. */
const balances = (since: string, condition: string) => `
  select mark.control_account_key, gl_account.id as account, mark.company_key as company, retired_on as retired, kept_through, item, item_key as key, party_key, sales_tax_code,
         greatest(posting.entry_date, ${since}) as day,
         sum(coalesce(sum(amount) filter (where basis <> 'cash'), 0)) over days as accrual, sum(coalesce(sum(amount) filter (where basis <> 'accrual'), 0)) over days as cash
    from control_account mark join posting using (company_key, gl_account_key, control) join gl_account using (gl_account_key)
   where mark.successor is not null and ${condition}
   group by mark.control_account_key, gl_account.id, mark.company_key, retired_on, kept_through, party_key, item, item_key, sales_tax_code, greatest(posting.entry_date, ${since})
  window days as (partition by mark.control_account_key, party_key, item, item_key, sales_tax_code order by greatest(posting.entry_date, ${since}))`;

export const movedItemRecounts: readonly Recount[] = [
  {
    of: "posting",
    sql: (isTouched) => `
      select distinct on (company, account, item, key, control_account_key, party_key, sales_tax_code) * from (${balances(
        "mark.retired_on, mark.kept_through + 1",
        isTouched("posting_key") === "true"
          ? "true"
          : `(item, item_key) in (select item, item_key from posting where ${isTouched("posting_key")} and control is not null)`,
      )}) balance
       where accrual <> 0 or cash <> 0
       order by company, account, item, key, control_account_key, party_key, sales_tax_code, day`,
    sentence: (row) =>
      `${row["item"]} ${row["key"]} has a balance of ${row["accrual"]} (cash basis ${row["cash"]}) on account ${row["account"]} of company ${row["company"]} on ${row["day"]}, but the account was retired on ${row["retired"]}.`,
  },
  {
    of: "journal_entry",
    sql: (isTouched) => `
      select follower.journal_entry_key as entry, original.journal_entry_key as original
        from journal_entry follower join journal_entry original on original.journal_entry_key = follower.follows
       where ${isTouched("follower.journal_entry_key")}
         and ((follower.document, follower.document_key) <> (original.document, original.document_key) or follower.entry_date < original.entry_date or original.follows is not null
              or exists (select from posting where posting.journal_entry_key = follower.journal_entry_key
                          group by company_key, control, party_key, item, item_key, sales_tax_code
                         having control is null or sum(amount) filter (where basis <> 'cash') <> 0 or sum(amount) filter (where basis <> 'accrual') <> 0))
       order by 1`,
    sentence: (row) =>
      `Journal entry ${row["entry"]} carries over what entry ${row["original"]} posts on a retired account, but has another document or an earlier date, or changes an item.`,
  },
  {
    sql: () => `
      select gl_account.id as account, company_key as company, control
        from control_account join wanted_control_accounts() using (company_key, gl_account_key, control) join gl_account using (gl_account_key)
       where retired_on is not null order by 1, 2, 3`,
    sentence: (row) =>
      `Account ${row["account"]} is marked as retired (${row["control"]}), but company ${row["company"]} uses it.`,
  },
];

// A day counts until the next one with postings.
const keptBalances: Recount = {
  sql: () => `
    select account, company, retired, item, key, min(day) as first, max(least(until - 1, kept_through)) as last
      from (select *, lead(day, 1, kept_through + 1) over (partition by control_account_key, party_key, item, key, sales_tax_code order by day) as until
              from (${balances("mark.retired_on", "mark.kept_through is not null")}) balance) spans
     where day <= kept_through and (accrual <> 0 or cash <> 0)
     group by company, account, control_account_key, retired, item, key order by company, account, item, key`,
  sentence: (row) =>
    `${row["item"]} ${row["key"]} has a balance on account ${row["account"]} of company ${row["company"]} from ${row["first"]} through ${row["last"]}, after the account was retired on ${row["retired"]}. These days were closed when the upgrade moved it.`,
};

/** The closed days that keep figures from before law 12, in a sentence for each item; they are no errors. */
export function explainMovedItems(db: Db): Promise<string[]> {
  return recountProblems(db, keptBalances, undefined, explainedMax);
}
