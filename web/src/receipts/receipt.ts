import type { Receipt, ReceiptDetail } from "@plumbline/client";
import type { WebContent } from "../calls/call.ts";

export type { Receipt };

export type ReceiptLine = ReceiptDetail;

export type ReceiptContent = WebContent<"GetReceipts">;

export type ReceiptType = Receipt["Type"];

export const receiptLabels: Readonly<Record<ReceiptType, string>> = {
  Receipt: "Receipt",
  PrepaymentApplied: "Prepayment applied",
  CreditMemo: "Credit memo",
  ReceivableAdjustment: "Write-off",
};
