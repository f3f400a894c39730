import { CallError } from "../calls/call.ts";
import type { FormField } from "../shared/field-input.tsx";
import { problemsByProperty } from "../shared/reasons.ts";

/** What is given for a payment, beside what it pays. */
export type PaymentValues = Readonly<Record<string, unknown>>;

export const paymentFields: readonly FormField[] = [
  { name: "BankAccountKey", label: "From", kind: "key", required: true },
  { name: "Date", label: "Date", kind: "date", help: "Today when left empty" },
  { name: "Number", label: "Check or transfer", max: 80 },
  { name: "Notes", label: "Notes" },
];

/** What is sent: nothing that was left empty. */
export function givenValues(values: PaymentValues): PaymentValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ""));
}

/** What of a refusal belongs to a field, and whether something of it belongs to none. */
export function splitRefusal(error: Error | null): {
  readonly problems: Readonly<Record<string, string>>;
  readonly otherError: Error | null;
} {
  if (!(error instanceof CallError)) return { problems: {}, otherError: error };
  const isPlaced = (property: unknown) => paymentFields.some((field) => field.name === property);
  const all = error.errors.every((item) => isPlaced(item.ErrorData["Property"]));
  return { problems: problemsByProperty(error), otherError: all && error.errors.length > 0 ? null : error };
}
