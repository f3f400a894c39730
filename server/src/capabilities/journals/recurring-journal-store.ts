import type { DateOnly } from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import type { Call } from "../../engine/method/method.ts";
import { findRecords } from "../../engine/records/index.ts";
import { RecurringJournal } from "./recurring-journal-record.ts";
import { type DueSeries, repeatedDate } from "./recurring-rules.ts";

/** Locks and returns the next due series with a greater key that no other process has locked. */
export function lockDueSeries(db: Db, after: number, today: DateOnly): Promise<DueSeries | undefined> {
  return db.row<DueSeries>(
    `
  select recurring_journal.series_key as series, every, times, made, journal_date as "firstDate", next_date as "nextDate", reverse_date as "reverseDate", waits_for as "waitsFor",
         first.company_key as company, first.number, first.description, first.notes, first.basis, first.control_reason as "controlReason",
         (select json_agg(json_build_object('account', gl_account_key, 'company', company_key, 'department', department_key, 'amount', amount::text,
                   'notes', notes, 'party', party_key) order by line) from journal_line where journal_line.journal_key = recurring_journal.series_key) as lines
    from recurring_journal join journal first on first.journal_key = recurring_journal.series_key
   where recurring_journal.status = 'Active' and next_date <= $2::date and recurring_journal.series_key > $1
   order by recurring_journal.series_key limit 1 for update of recurring_journal skip locked`,
    [after, today],
  );
}

/** Counts the journals posted in this run and stores the next date and what prevents the next journal. */
export async function advanceSeries(
  { db, now }: { readonly db: Db; readonly now: number },
  series: DueSeries,
  posted: number,
  waitsFor: string,
): Promise<void> {
  const made = series.made + posted;
  const hasEnded = series.times !== null && made >= series.times;
  await db.run(
    `update recurring_journal set made = $2, next_date = $3, status = $4, waits_for = $5, last_modified = $6 where series_key = $1`,
    [
      series.series,
      made,
      hasEnded ? null : repeatedDate(series.firstDate, series.every, made),
      hasEnded ? "Ended" : "Active",
      waitsFor,
      new Date(now).toISOString(),
    ],
  );
}

/** Locks series and returns the statuses of those that exist. */
export async function lockSeries(db: Db, keys: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.rows<{ key: number; status: string }>(
    "select series_key as key, status from recurring_journal where series_key = any((select $1::int[])::int[]) order by 1 for update",
    [keys],
  );
  return new Map(rows.map((each) => [each.key, each.status]));
}

/** Locks and returns the active series that the journals belong to. */
export async function lockSeriesOf(db: Db, journals: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ key: number }>(
    `select series_key as key from recurring_journal
      where status = 'Active' and series_key in (select series_key from journal where journal_key = any((select $1::int[])::int[]))
      order by series_key for update`,
    [journals],
  );
  return rows.map((each) => each.key);
}

export async function endSeries(call: Call, keys: readonly number[]): Promise<void> {
  if (keys.length === 0) return;
  const before = await findSeriesTexts(call.db, keys);
  await call.db.run(
    `update recurring_journal set status = 'Ended', next_date = null, waits_for = '', last_modified = $2
      where series_key = any((select $1::int[])::int[])`,
    [keys, new Date(call.now).toISOString()],
  );
  const after = await findSeriesTexts(call.db, keys);
  for (const key of keys)
    call.wrote({
      record: RecurringJournal.name,
      key,
      before: before.get(key) ?? null,
      after: after.get(key) ?? null,
    });
}

async function findSeriesTexts(db: Db, keys: readonly number[]): Promise<Map<number, string>> {
  const { json } = await findRecords(db, RecurringJournal, keys);
  const records = JSON.parse(json.text) as { SeriesKey: number }[];
  return new Map(records.map((each) => [each.SeriesKey, JSON.stringify(each)]));
}
