import type { DateOnly } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { recordHistory } from "../../engine/records/index.ts";
import { warnOfMovedDate } from "../ledger/index.ts";
import { Receipt, receiptContent } from "./receipt-record.ts";
import { findReductionFacts, saveReceipts, showReceipts } from "./receipt-store.ts";
import { adjustmentsField, planReductions, reductionRules } from "./reduction-rules.ts";

export const createReceivableAdjustments = defineMethod({
  name: "CreateReceivableAdjustments",
  chapter: "Receipts",
  versions: [1, 2],
  extension: true,
  access: needs("receive"),
  effect: "write",
  posts: { areas: ["Receivables"], date: "ReceivableAdjustments.Date" },
  summary: "Writes off the part of invoices that clients will not pay.",
  rules: [
    ...reductionRules,
    "With ChargeTo BadDebt or Allowance, income and sales tax stay as billed; a company without that account is -424.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: { ReceivableAdjustments: adjustmentsField("The adjustments to create.") },
  content: receiptContent,
  example: { ReceivableAdjustments: [{ ClientInvoiceKey: 2, Amount: 10, Reason: "Balance too small to collect." }] },
  async handle({ ReceivableAdjustments }, call) {
    const facts = await findReductionFacts(call, ReceivableAdjustments);
    const receipts = planReductions(
      "ReceivableAdjustment",
      "ReceivableAdjustments",
      ReceivableAdjustments,
      facts,
      call.today() as DateOnly,
    );
    receipts.flatMap((each) => warnOfMovedDate(each, "Date", "the adjustment")).forEach(call.warn);
    const keys = await saveReceipts(call, receipts, facts.controls);
    await recordHistory(call, Receipt, keys);
    return { content: (await showReceipts(call.db, keys)).content };
  },
});
