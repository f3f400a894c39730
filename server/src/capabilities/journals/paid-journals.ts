import type { PaidDocuments } from "../../engine/method/method.ts";
import { Journal } from "./journal-record.ts";

/** Journals that credit the accounts of banks more than they debit them: money leaves, and the books do not know to whom. */
export const paidJournals: PaidDocuments = {
  kind: "payment",
  record: Journal.name,
  rows: `
    select 'Journal' as document, journal_key as document_key, null::text as payee, ''::text as payee_name, 0.00 as to_payee, paid, bank,
           array['journal entry ' || coalesce(nullif(journal.number, ''), nullif(journal.description, ''), journal_key::text)] as pays
      from journal cross join lateral (
             select -sum(line.amount) as paid,
                    coalesce(string_agg(distinct bank.names, ', ') filter (where line.amount < 0), '') as bank
               from journal_line line cross join lateral (
                      select string_agg(description, ', ' order by bank_account_key) as names from bank_account
                       where bank_account.gl_account_key = line.gl_account_key and not is_credit_card) bank
              where line.journal_key = journal.journal_key and bank.names is not null) cash
     where journal_key = any($1::int[]) and paid > 0`,
};
