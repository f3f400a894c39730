/** SQL of what a document has in the ledgers now. */

/** Entries that count: neither reversed nor a reversal, and none that only carries another one over to a new account. */
const liveEntry = `(select live.* from journal_entry live where live.reverses is null and live.follows is null
                       and not exists (select from journal_entry back where back.reverses = live.journal_entry_key))`;

/** What the live entries of a document post: `whole` is for the whole document, `lines` for its lines. */
export const livePostings = (document: string, key: string) => `
  lateral (select coalesce(sum(amount) filter (where basis = 'both'), 0) as both, coalesce(sum(amount) filter (where basis = 'accrual'), 0) as accrual,
                  coalesce(sum(amount) filter (where basis = 'cash'), 0) as cash, coalesce(sum(amount) filter (where line is not null), 0) as lines,
                  coalesce(sum(abs(amount)) filter (where line is not null and basis <> 'cash'), 0) / 2 as turnover
             from ${liveEntry} entry join posting using (journal_entry_key)
            where entry.document = ${document} and entry.document_key = ${key}) live`;
