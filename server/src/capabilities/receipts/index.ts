import type { Capability } from "../../engine/capability/capability.ts";
import { createCreditMemos } from "./create-credit-memos.ts";
import { createReceipts } from "./create-receipts.ts";
import { createReceivableAdjustments } from "./create-receivable-adjustments.ts";
import { getReceipts } from "./get-receipts.ts";
import { listReceipts } from "./list-receipts.ts";
import { voidReceipts } from "./void-receipts.ts";

/** Receipts: money from clients, credit memos and receivable adjustments. */
export const receipts = {
  name: "receipts",
  methods: { listReceipts, getReceipts, createReceipts, createCreditMemos, createReceivableAdjustments, voidReceipts },
} satisfies Capability;

export type { ReceiptType } from "./receipt-record.ts";
export { prepaymentOf, sourceOf } from "./receipt-rules.ts";
export { findPrepayments } from "./receipt-store.ts";
