/** A receipt, credit memo or write-off as the service returns it. */
export interface Receipt {
  readonly ReceiptKey: number;
  readonly Type: ReceiptType;
  readonly ClientKey: number;
  readonly ClientDescription: string;
  readonly CompanyKey: number;
  readonly CompanyDescription: string;
  readonly BankAccountDescription: string;
  readonly Date: string;
  readonly Amount: number;
  readonly PrepaymentAmount: number;
  readonly Reference: string;
  readonly Notes: string;
  readonly Status: "Normal" | "Voided";
}

export interface ReceiptLine {
  readonly ReceiptLineKey: number;
  readonly ReceiptKey: number;
  readonly ClientInvoiceKey: number;
  readonly Number: number;
  readonly Amount: number;
}

export interface ReceiptContent {
  readonly Receipts: readonly Receipt[];
  readonly ReceiptsDetails: readonly ReceiptLine[];
}

export type ReceiptType = "Receipt" | "PrepaymentApplied" | "CreditMemo" | "ReceivableAdjustment";

export const receiptLabels: Readonly<Record<ReceiptType, string>> = {
  Receipt: "Receipt",
  PrepaymentApplied: "Prepayment applied",
  CreditMemo: "Credit memo",
  ReceivableAdjustment: "Write-off",
};
