import type { Db } from "../../platform/database/index.ts";
import type { PaidDocuments, Written } from "../method/method.ts";
import { behind } from "../sessions/index.ts";
import type { PaidRow, RecentlyPaid } from "./counted-payment-rules.ts";

/** For so long what was paid counts. */
const countedDays = 7;

/** Who pays, and when. */
export interface Payer {
  readonly userKey: number;
  readonly now: number;
}

/** The documents of the call that may pay. */
export const paidKeys = ({ record }: PaidDocuments, written: readonly Written[]): number[] =>
  written.filter((each) => each.record === record && each.after !== null).map(({ key }) => key);

const columns = "counted_at, document, document_key, pending_change_key, payee, to_payee, paid, paid_by, people";

/** What the documents pay, and who: $1 the keys, $2 the sign-in, $3 now. The employees behind an API user count as the same payer. */
const paidBy = ({ rows }: PaidDocuments) => `
  with ${behind("select key, key from (values ($2::int)) as given (key)")}
  , paid as materialized (${rows})
  , payer as (select coalesce(array_agg(distinct employee_key) filter (where employee_key is not null), '{}') as people
                from behind join sign_in on sign_in.sign_in_key = behind.key)`;

const countPaid = `
  insert into counted_payment (${columns})
  select $3::timestamptz, document, document_key, null, payee, to_payee, paid, $2, people from paid cross join payer`;

/** Keeps what the documents pay, without waiting: the firm has no limit now, and may set one tomorrow. */
export function sendCounted(db: Db, documents: PaidDocuments, keys: readonly number[], { userKey, now }: Payer): void {
  db.send(`${paidBy(documents)} ${countPaid}`, [keys, userKey, new Date(now).toISOString()]);
}

/**
 * Keeps what the documents pay, and finds what counts beside it. Calls take turns from here until they end, so that of two at once
 * one sees the other; a savepoint that is rolled back ends the turn. One round trip.
 */
export async function countPayments(
  db: Db,
  documents: PaidDocuments,
  keys: readonly number[],
  { userKey, now }: Payer,
): Promise<{ rows: readonly PaidRow[]; recent: RecentlyPaid }> {
  db.send("select pg_advisory_xact_lock(hashtextextended(current_schema() || ' counted payments', 0))");
  const found = await db.row<{ rows: PaidRow[] | null; bySame: string; byPayee: Record<string, string> | null }>(
    `${paidBy(documents)}
     , counted as (${countPaid})
     , recent as (
       select recent.payee, recent.to_payee, recent.paid, paid_by = $2 or people_of.people && recent.people as by_same
         from counted_payment recent cross join payer people_of left join pending_change using (pending_change_key)
        where counted_on = any(array(select ($3::timestamptz at time zone 'UTC')::date - ago from generate_series(-1, ${countedDays}) ago))
          and counted_at > $3::timestamptz - interval '${countedDays} days'
          and (paid_by = $2 or people_of.people && recent.people or recent.payee in (select payee from paid))
          and (pending_change_key is null or pending_change.state = 'Waiting' and expires_at > $3::timestamptz)
          and not exists (select from journal_entry entry join journal_entry reversal on reversal.reverses = entry.journal_entry_key
                           where entry.document = recent.document and entry.document_key = recent.document_key))
     select (select json_agg(json_build_object('document', document, 'key', document_key, 'payee', payee, 'payeeName', payee_name, 'toPayee', to_payee::text,
                      'paid', paid::text, 'bank', bank, 'pays', coalesce(pays, '{}'))) from paid) as rows,
            (select coalesce(sum(paid), 0)::text from recent where by_same) as "bySame",
            (select json_object_agg(payee, amount) from (select payee, sum(to_payee)::text as amount from recent where payee is not null group by payee) each) as "byPayee"`,
    [keys, userKey, new Date(now).toISOString()],
  );
  return { rows: found?.rows ?? [], recent: { bySame: found?.bySame ?? "0", byPayee: found?.byPayee ?? {} } };
}

/** Counts what waits, until it is decided. */
export function sendWaiting(db: Db, change: number, rows: readonly PaidRow[], { userKey, now }: Payer): void {
  db.send(
    `with ${behind("select key, key from (values ($2::int)) as given (key)")}
     , payer as (select coalesce(array_agg(distinct employee_key) filter (where employee_key is not null), '{}') as people
                   from behind join sign_in on sign_in.sign_in_key = behind.key)
     insert into counted_payment (${columns})
     select $3::timestamptz, null, null, $4, payee, "toPayee", paid, $2, people
       from jsonb_to_recordset($1::jsonb) as given (payee text, "toPayee" numeric, paid numeric) cross join payer`,
    [JSON.stringify(rows), userKey, new Date(now).toISOString(), change],
  );
}

/** Whether the documents pay the same as whoever confirmed the change was shown; a change from before this was kept passes. */
export async function paysAsShown(
  db: Db,
  { rows }: PaidDocuments,
  change: number,
  keys: readonly number[],
): Promise<boolean> {
  const found = await db.row<{ same: boolean }>(
    `with paid as materialized (${rows}),
     done as (select payee, to_payee, paid from paid),
     shown as (select payee, to_payee, paid from counted_payment where pending_change_key = $2)
     select not exists (select from shown) or not exists ((table done except all table shown) union all (table shown except all table done)) as same`,
    [keys, change],
  );
  return found?.same ?? false;
}
