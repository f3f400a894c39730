import type { VendorInvoice, VendorInvoiceDetail } from "@plumbline/client";
import { centsOf } from "../shared/cents.ts";

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
