import type { VendorInvoice, VendorInvoiceDetail } from "@plumbline/client";
import { centsOf } from "../shared/cents.ts";
import type { RecordValues } from "../shared/use-record.ts";

export type { VendorInvoice };

/** The balance due. */
export function openOf({ Amount, PaidAmount, Status }: VendorInvoice): number {
  return Status === "Voided" ? 0 : (centsOf(Amount) - centsOf(PaidAmount)) / 100;
}

/** Whether it can be replaced: nothing of it is paid. */
export function isCorrectable({ PaidAmount, Status, Type }: VendorInvoice): boolean {
  return Status === "Normal" && Type === "Normal" && centsOf(PaidAmount) === 0;
}

export type VendorInvoiceLine = VendorInvoiceDetail;

/** The members of a line that are sent again; the others are descriptions. */
const lineMembers = [
  "AccountKey",
  "DepartmentKey",
  "ProjectKey",
  "PhaseKey",
  "ActivityKey",
  "CompanyKey",
  "Units",
  "CostRate",
  "CostAmount",
  "Hold",
  "Non_1099",
  "Notes",
];

/** The given members of a record. */
export function only(names: readonly string[], values: RecordValues): RecordValues {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** A line as it is sent when the invoice is corrected or copied. */
export const sentLine = (line: object): RecordValues => only(lineMembers, line as RecordValues);

/** The values of a new invoice that repeats another, for example one that was voided by mistake. */
export function copiedInvoice(invoice: VendorInvoice, lines: readonly VendorInvoiceLine[]): RecordValues {
  const { VendorKey, CompanyKey, Description, Number, Date, Amount, Notes } = invoice;
  return { VendorKey, CompanyKey, Description, Number, Date, Amount, Notes, LineItems: lines.map(sentLine) };
}
