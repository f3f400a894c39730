import { fromContacts } from "./key-sources.ts";
import type { RowsField } from "./rows-card.tsx";
import type { RecordValues } from "./use-record.ts";

const contactsPerRecordMax = 5;

/** The contacts of a client or vendor: chosen by name, with a word on what each is there for. */
export const contactRows: RowsField = {
  name: "Contacts",
  title: "Contacts",
  max: contactsPerRecordMax,
  columns: [
    { name: "ContactKey", label: "Contact", kind: "key", from: fromContacts, required: true },
    { name: "Text", label: "What for" },
  ],
  starting: (rows) => ({ ContactKey: null, Order: nextOrder(rows), Text: "" }),
  empty: "Nobody yet. Add the people you talk to there.",
};

/** One past the last: an order stands once in a list. */
export function nextOrder(rows: readonly RecordValues[]): number {
  return Math.max(-1, ...rows.map((row) => Number(row["Order"] ?? 0))) + 1;
}
