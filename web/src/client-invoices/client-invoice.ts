/** A client invoice as the service returns it. */
export interface ClientInvoice {
  readonly ClientInvoiceKey: number;
  readonly CompanyKey: number;
  readonly CompanyDescription: string;
  readonly ClientKey: number;
  readonly ClientDescription: string;
  readonly ProjectKey: number;
  readonly ProjectDescription: string;
  readonly ProjectID: string;
  readonly InvoiceGroupKey: number;
  readonly InvoiceGroupDescription: string;
  readonly Status: "Draft" | "Final" | "Voided";
  readonly Number: number | null;
  readonly Date: string;
  readonly AccountingDate: string;
  readonly ThroughDate: string;
  readonly HeaderText: string;
  readonly FooterText: string;
  readonly Scope: string;
  readonly Notes: string;
  readonly Amount: number;
  readonly SalesTax: number;
  readonly SettledAmount: number;
  readonly OpenAmount: number;
}

export interface InvoiceLine {
  readonly ClientInvoiceLineKey: number;
  readonly ClientInvoiceKey: number;
  readonly Line: number;
  readonly Kind: string;
  readonly IsAdjustment: boolean;
  readonly ProjectKey: number;
  readonly PhaseKey: number;
  readonly PhaseDescription: string;
  readonly Description: string;
  readonly Amount: number;
  readonly SalesTax: number;
}

/** Work that an invoice line bills. */
export interface BilledWork {
  readonly ClientInvoiceKey: number;
  readonly Line: number;
  readonly TransactionKey: number;
  readonly Kind: string;
  readonly Date: string;
  readonly EmployeeName: string;
  readonly VendorDescription: string;
  readonly ActivityDescription: string;
  readonly Hours: number;
  readonly Value: number;
}

/** The progress of a contract, as the invoice bills it. */
export interface InvoiceContract {
  readonly PhaseKey: number;
  readonly PhaseDescription: string;
  readonly ContractAmount: number;
  readonly PercentComplete: number;
  /** Entered for this invoice instead of the percentage that the phase reports. */
  readonly IsPercentGiven: boolean;
  readonly EarnedAmount: number;
  readonly BilledBefore: number;
  readonly Amount: number;
}

export interface InvoiceContent {
  readonly ClientInvoices: readonly ClientInvoice[];
  readonly ClientInvoicesDetails: readonly InvoiceLine[];
  readonly ClientInvoicesTransactions: readonly BilledWork[];
  readonly ClientInvoicesContracts: readonly InvoiceContract[];
}

/** Methods to reload after an invoice, its work or its payments change. */
export const billingReads: readonly string[] = [
  "GetClientInvoices",
  "ListClientInvoices",
  "ListReceipts",
  "GetReceipts",
  "ListWriteOffs",
  "ListTransactions",
  "GetProjectTotals",
  "GetGLAccounts",
  "GetClientStatement",
  "GetReceivableAgeing",
  "GetWIPAgeing",
  // Previews may change too.
  "UpdateClientInvoices",
  "FinalizeClientInvoices",
];

export function projectName({
  ProjectID,
  ProjectDescription,
}: Pick<ClientInvoice, "ProjectID" | "ProjectDescription">) {
  return [ProjectID, ProjectDescription].filter(Boolean).join(" ");
}

export function invoiceTitle({ Number: number, Status }: Pick<ClientInvoice, "Number" | "Status">): string {
  return number === null || Status === "Draft" ? "Draft invoice" : `Invoice ${number}`;
}

/** An invoice is overdue once it leaves the first column of the aging. */
export const daysToPay = 30;

const dayLength = 86_400_000;

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
}

/** The status of an invoice as text. */
export function invoiceStatus(invoice: ClientInvoice, today: string): string {
  if (invoice.Status !== "Final") return invoice.Status;
  if (invoice.OpenAmount === 0) return "Settled";
  const late = daysBetween(invoice.Date, today) - daysToPay;
  if (late > 0) return `Overdue ${late} ${late === 1 ? "day" : "days"}`;
  return invoice.SettledAmount === 0 ? "Open" : "Partially settled";
}

export function isOverdue(invoice: ClientInvoice, today: string): boolean {
  return invoiceStatus(invoice, today).startsWith("Overdue");
}
