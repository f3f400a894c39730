import type { DateOnly, Source } from "@plumbline/accounting";
import type { Call } from "../../engine/method/method.ts";
import type { RecordDefinition } from "../../engine/records/index.ts";
import { findBookedDocuments } from "./booked-document-store.ts";
import type { BookedDocument } from "./reversal-rules.ts";
import type { DocumentState } from "./void-rules.ts";

/** The states of the records that exist, locked in key order. */
export async function lockStates(
  { db }: Call,
  { table, keyColumn, fields }: RecordDefinition,
  keys: readonly number[],
): Promise<ReadonlyMap<number, DocumentState>> {
  const rows = await db.rows<{ key: number; status: string; history: boolean }>(
    `select ${keyColumn} as key, status, ${fields["IsHistory"] === undefined ? "false" : "is_history"} as history from ${table} where ${keyColumn} = any((select $1::int[])::int[]) order by ${keyColumn} for update`,
    [keys],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

export function findBooked(
  { db }: Call,
  document: Source["document"],
  keys: readonly number[],
): Promise<BookedDocument[]> {
  return findBookedDocuments(
    db,
    keys.map((each) => ({ document, key: each })),
  );
}

/**
 * The last day on which invoices were settled or released from a settlement; null if there is none. A settlement that was
 * voided on its own day settles nothing on any day.
 */
export async function findReleaseDate(
  { db }: Call,
  fact: "receivableSettlement" | "payableSettlement",
  invoices: readonly number[],
): Promise<DateOnly | null> {
  const row = await db.row<{ day: DateOnly | null }>(
    `select max(day) as day from (
       select accounting_date as day from project_fact where fact = $1 and invoice_key = any((select $2::int[])::int[])
        group by invoice_key, line, accounting_date having sum(amount) <> 0 or sum(sales_tax) <> 0) settled`,
    [fact, invoices],
  );
  return row?.day ?? null;
}
