import type { DateOnly, Source } from "@plumbline/accounting";
import type { DemoRow, DemoWorld } from "./world.ts";

/** Records that a document changed the status of a transaction on a day. */
export function addTransactionMove(
  world: DemoWorld,
  row: DemoRow,
  { document, key }: Source,
  to_status: string,
  day: DateOnly,
): void {
  const posted = row["accounting_date"] as DateOnly;
  const move_date = posted > day ? posted : day;
  Object.assign(row, { status: to_status, status_date: move_date });
  world.table("transaction_move").add({
    transaction_key: row["transaction_key"] ?? null,
    document,
    document_key: key,
    from_status: "Wip",
    to_status,
    project_key: row["project_key"] ?? null,
    move_date,
    cause: to_status === "Billed" ? "Bill" : "WriteOff",
    client_invoice_key: row["client_invoice_key"] ?? null,
    client_invoice_line: row["client_invoice_line"] ?? null,
    at: `${day}T15:00:00.000Z`,
  });
}
