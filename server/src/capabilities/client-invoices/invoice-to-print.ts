import type { DateFormat, NumberFormat } from "@plumbline/accounting";
import type { invoiceLayouts } from "../reference-lists/index.ts";
import type { PrintedDocument } from "../../documents/printing/index.ts";

/** An invoice as GetClientInvoices returns it, with the print settings of its format, group and company. */
export interface InvoiceToPrint {
  readonly Status: string;
  readonly Number: number | null;
  readonly Date: string;
  readonly ThroughDate: string;
  readonly CompanyDescription: string;
  readonly ClientDescription: string;
  readonly ProjectDescription: string;
  readonly ProjectID: string;
  readonly HeaderText: string;
  readonly Scope: string;
  readonly FooterText: string;
  readonly Amount: number;
  readonly SalesTax: number;
  readonly SettledAmount: number;
  readonly OpenAmount: number;
  readonly printing: Printing;
  readonly lines: readonly PrintedLine[];
  readonly work: readonly PrintedWork[];
  readonly contracts: readonly PrintedContract[];
  /** Whether to list the billed time and expenses. */
  readonly hasBackup: boolean;
}

export interface Printing {
  readonly layout: (typeof invoiceLayouts)[number];
  readonly paper: PrintedDocument["paper"];
  readonly numberFormat: NumberFormat;
  readonly dateFormat: DateFormat;
  readonly letterhead: string;
  readonly paymentInstructions: string;
  readonly attention: string;
  readonly address: readonly string[];
  /** The invoice texts of the phases, by PhaseKey. */
  readonly phaseTexts: Readonly<Record<string, string>>;
  /** The summarized billing group of each phase in one, by the PhaseKey of the phase. */
  readonly billingGroups: Readonly<Record<string, BillingGroup>>;
}

/** A phase with IsBillingGroup and SummarizeBillingGroup; the topmost one where they are nested. */
export interface BillingGroup {
  readonly PhaseKey: number;
  readonly PhaseDescription: string;
  /** The text of its one line. */
  readonly Description: string;
}

export interface PrintedLine {
  readonly Line: number;
  /** Null for the one line of a billing group. */
  readonly Kind: "Labor" | "Expense" | "Consultant" | null;
  readonly IsAdjustment: boolean;
  readonly FromContract: boolean;
  readonly PhaseKey: number;
  readonly PhaseDescription: string;
  readonly Description: string;
  readonly Amount: number;
  readonly SalesTaxCode: string;
  readonly SalesTaxRate: number | null;
  readonly SalesTax: number;
}

export interface PrintedContract {
  readonly PhaseKey: number;
  readonly PhaseDescription: string;
  readonly ContractAmount: number;
  readonly PercentComplete: number;
  readonly EarnedAmount: number;
  readonly BilledBefore: number;
  readonly Amount: number;
}

export interface PrintedWork {
  readonly Line: number;
  readonly Date: string;
  readonly EmployeeName: string;
  readonly VendorDescription: string;
  readonly ActivityDescription: string;
  readonly Hours: number;
  readonly BillRate: number;
  readonly Value: number;
}
