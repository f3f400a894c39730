import { centsOf } from "../shared/cents.ts";

/** A vendor invoice as the service returns it. */
export interface VendorInvoice {
  readonly VendorInvoiceKey: number;
  readonly VendorKey: number;
  readonly VendorDescription: string;
  readonly CompanyDescription: string;
  readonly Description: string;
  readonly Status: string;
  readonly Type: string;
  readonly Number: string;
  readonly Date: string;
  readonly AccountingDate: string;
  readonly DateToPay: string;
  readonly Amount: number;
  readonly Notes: string;
  readonly OnHold: boolean;
  readonly PaidAmount: number;
}

/** The balance due. */
export function openOf({ Amount, PaidAmount, Status }: VendorInvoice): number {
  return Status === "Voided" ? 0 : (centsOf(Amount) - centsOf(PaidAmount)) / 100;
}

/** Methods to reload after a payment, a hold or a void. */
export const payableReads = [
  "GetVendorInvoices",
  "ListVendorInvoices",
  "ListVendorPayments",
  "GetVendorPayments",
  "GetGLAccounts",
  "GetProjectTotals",
  "GetPayableAgeing",
  "ListTransactions",
];

export interface VendorInvoiceLine {
  readonly VendorInvoiceKey: number;
  readonly TransactionKey: number;
  readonly ProjectKey: number | null;
  readonly ProjectDescription: string;
  readonly ProjectID: string;
  readonly PhaseDescription: string;
  readonly ActivityDescription: string;
  readonly AccountDescription: string;
  readonly DepartmentDescription: string;
  readonly CostAmount: number;
  readonly Hold: boolean;
  readonly Notes: string;
}
