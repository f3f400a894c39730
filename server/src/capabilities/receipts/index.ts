/** Receipts: what clients pay, and what is credited or adjusted instead. */
export { createReceipts } from "./create-receipts.ts";
export { createCreditMemos, createReceivableAdjustments } from "./create-reductions.ts";
export { getReceipts, listReceipts } from "./list-receipts.ts";
export { voidReceipts } from "./void-receipts.ts";
export type { ReceiptType } from "./receipt-record.ts";
export { sourceOf } from "./receipt-store.ts";
