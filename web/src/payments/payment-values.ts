import { CallError, type WebArguments } from "../calls/call.ts";
import type { FormField } from "../shared/field-input.tsx";
import { problemsByProperty } from "../shared/reasons.ts";

/** The values of a payment, without the documents it pays. */
export type PaymentValues = Readonly<Record<string, unknown>>;

export const paymentFields: readonly FormField<keyof WebArguments<"PayVendorInvoices"> & string>[] = [
  { name: "BankAccountKey", label: "Bank account", kind: "key", required: true },
  { name: "Date", label: "Date", kind: "date", help: "Defaults to today" },
  { name: "Number", label: "Check or transfer number" },
  { name: "Notes", label: "Notes" },
];

/** Splits an error into field errors and the error to show above, if it is not only about fields. */
export function splitRefusal(error: Error | null): {
  readonly problems: Readonly<Record<string, string>>;
  readonly otherError: Error | null;
} {
  if (!(error instanceof CallError)) return { problems: {}, otherError: error };
  const isPlaced = (property: unknown) => paymentFields.some((field) => field.name === property);
  const all = error.errors.every((item) => isPlaced(item.ErrorData["Property"]));
  return { problems: problemsByProperty(error), otherError: all && error.errors.length > 0 ? null : error };
}
