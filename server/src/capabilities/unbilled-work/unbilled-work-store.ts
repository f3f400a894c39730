import type { DateOnly } from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import { type BookedDocument, type Poster, reverseDocuments } from "../ledger/index.ts";
import type { LockedTransaction, LockedWriteOff } from "./unbilled-work-rules.ts";

export function lockTransactions(db: Db, keys: readonly number[]): Promise<LockedTransaction[]> {
  return db.rows<LockedTransaction>(
    `select transaction_key as key, transaction.status, transaction.project_key as project, accounting_date as "accountingDate",
            coalesce(phase.company_key, project.company_key) as company
       from transaction left join project on project.project_key = transaction.project_key left join phase on phase.phase_key = transaction.phase_key
      where transaction_key = any((select $1::int[])::int[]) order by transaction_key for update of transaction`,
    [keys],
  );
}

/** Stores a write-off and returns its key. */
export async function insertWriteOff(db: Db, date: string, reason: string, now: number): Promise<number> {
  const row = await db.row<{ key: number }>(
    "insert into write_off (write_off_date, reason, last_modified) values ($1, $2, $3) returning write_off_key as key",
    [date, reason, new Date(now).toISOString()],
  );
  return row!.key;
}

/** The statuses and dates of write-offs, locked, by key. */
export async function lockWriteOffs(db: Db, keys: readonly number[]): Promise<Map<number, LockedWriteOff>> {
  const rows = await db.rows<LockedWriteOff & { key: number }>(
    "select write_off_key as key, status, write_off_date as date from write_off where write_off_key = any((select $1::int[])::int[]) order by 1 for update",
    [keys],
  );
  return new Map(rows.map(({ key, ...writeOff }) => [key, writeOff]));
}

/** Voids write-offs: their transactions get the status they had before. */
export async function saveVoidedWriteOffs(
  poster: Poster,
  keys: readonly number[],
  booked: readonly BookedDocument[],
  date: DateOnly,
): Promise<void> {
  await poster.db.run(
    "update write_off set status = 'Voided', void_date = $2, last_modified = $3 where write_off_key = any($1)",
    [keys, date, new Date(poster.now).toISOString()],
  );
  await reverseDocuments(
    poster,
    booked.map((each) => ({ booked: each, date })),
  );
}
