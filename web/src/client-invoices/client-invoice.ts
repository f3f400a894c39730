import type {
  ClientInvoice,
  ClientInvoiceContract,
  ClientInvoiceDetail,
  ClientInvoiceTransaction,
} from "@plumbline/client";
import type { WebContent } from "../calls/call.ts";

export type { ClientInvoice };

export type InvoiceLine = ClientInvoiceDetail;

/** Work that an invoice line bills. */
export type BilledWork = ClientInvoiceTransaction;

/** The progress of a contract, as the invoice bills it. */
export type InvoiceContract = ClientInvoiceContract;

export type InvoiceContent = WebContent<"GetClientInvoices">;

export function projectName({
  ProjectID,
  ProjectDescription,
}: Pick<ClientInvoice, "ProjectID" | "ProjectDescription">) {
  return [ProjectID, ProjectDescription].filter(Boolean).join(" ");
}

export function invoiceTitle({ Number: number, Status }: Pick<ClientInvoice, "Number" | "Status">): string {
  return number === null || Status === "Draft" ? "Draft invoice" : `Invoice ${number}`;
}

const dayLength = 86_400_000;

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}

/** The status of an invoice as text. */
export function invoiceStatus(invoice: ClientInvoice, today: string): string {
  if (invoice.Status !== "Final") return invoice.Status;
  if (invoice.OpenAmount === 0) return "Settled";
  const late = invoice.DueDate === null ? 0 : daysBetween(invoice.DueDate, today);
  if (late > 0) return `Overdue ${late} ${late === 1 ? "day" : "days"}`;
  return invoice.SettledAmount === 0 ? "Open" : "Partially settled";
}

export function isOverdue(invoice: ClientInvoice, today: string): boolean {
  return invoiceStatus(invoice, today).startsWith("Overdue");
}
