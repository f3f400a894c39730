import { fromContacts } from "./key-sources.ts";
import type { RowsField } from "./rows-card.tsx";
import type { RecordValues } from "./use-record.ts";

const contactsPerRecordMax = 5;

/** The contacts of a client or vendor, each with its purpose. */
export const contactRows: RowsField<"Contacts", "ContactKey" | "Text"> = {
  name: "Contacts",
  title: "Contacts",
  max: contactsPerRecordMax,
  columns: [
    { name: "ContactKey", label: "Contact", kind: "key", from: fromContacts, required: true },
    { name: "Text", label: "Purpose" },
  ],
  starting: (rows) => ({ ContactKey: null, Order: nextOrder(rows), Text: "" }),
  empty: "No contacts yet. Add the people you work with.",
};

/** One more than the highest: each Order may be used only once in a list. */
export function nextOrder(rows: readonly RecordValues[]): number {
  return Math.max(-1, ...rows.map((row) => Number(row["Order"] ?? 0))) + 1;
}
