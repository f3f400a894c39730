import type { DateOnly } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { recordHistory } from "../../engine/records/index.ts";
import { warnOfMovedDate } from "../ledger/index.ts";
import { Receipt, receiptContent } from "./receipt-record.ts";
import { findReductionFacts, saveReceipts, showReceipts } from "./receipt-store.ts";
import { creditMemosField, planReductions, reductionRules } from "./reduction-rules.ts";

export const createCreditMemos = defineMethod({
  name: "CreateCreditMemos",
  chapter: "Receipts",
  versions: [1, 2],
  extension: true,
  access: needs("receive"),
  effect: "write",
  posts: { areas: ["Receivables"], date: "CreditMemos.Date" },
  summary: "Credits clients for invoices that they do not have to pay in full.",
  rules: reductionRules,
  errors: ["notFound", "notAllowed", "wrongState"],
  args: { CreditMemos: creditMemosField("The credit memos to create.") },
  content: receiptContent,
  example: { CreditMemos: [{ ClientInvoiceKey: 2, Amount: 10, Reason: "Printing was late." }] },
  async handle({ CreditMemos }, call) {
    const facts = await findReductionFacts(call, CreditMemos);
    const receipts = planReductions("CreditMemo", "CreditMemos", CreditMemos, facts, call.today() as DateOnly);
    receipts.flatMap((each) => warnOfMovedDate(each, "Date", "the credit memo")).forEach(call.warn);
    const keys = await saveReceipts(call, receipts, facts.controls);
    await recordHistory(call, Receipt, keys);
    return { content: (await showReceipts(call.db, keys)).content };
  },
});
