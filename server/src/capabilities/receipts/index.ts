/** Receipts: money from clients, credit memos and receivable adjustments. */
export { createCreditMemos } from "./create-credit-memos.ts";
export { createReceipts } from "./create-receipts.ts";
export { createReceivableAdjustments } from "./create-receivable-adjustments.ts";
export { getReceipts } from "./get-receipts.ts";
export { listReceipts } from "./list-receipts.ts";
export type { ReceiptType } from "./receipt-record.ts";
export { prepaymentOf, sourceOf } from "./receipt-rules.ts";
export { findPrepayments } from "./receipt-store.ts";
export { voidReceipts } from "./void-receipts.ts";
