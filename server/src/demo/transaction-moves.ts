import type { DateOnly, Source } from "@plumbline/accounting";
import type { DemoRow, DemoWorld } from "./world.ts";

/** Records that a document changed the status of a transaction. */
export function addTransactionMove(
  world: DemoWorld,
  row: DemoRow,
  { document, key }: Source,
  to_status: string,
  day: DateOnly,
): void {
  world.table("transaction_move").add({
    transaction_key: row["transaction_key"] ?? null,
    document,
    document_key: key,
    from_status: "Wip",
    to_status,
    client_invoice_key: row["client_invoice_key"] ?? null,
    client_invoice_line: row["client_invoice_line"] ?? null,
    at: `${day}T15:00:00.000Z`,
  });
}
