import type { CompanyKey, DateOnly } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { group, list } from "../../engine/fields/fields.ts";
import { receiptsPerCallMax } from "../../engine/fields/limits.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { recordHistory } from "../../engine/records/index.ts";
import { findBankAccounts, findControlAccounts, findDateLimits, warnOfMovedDate } from "../ledger/index.ts";
import { type GivenReceipt, planReceipts, type ReceiptFacts, receiptFields } from "./new-receipt-rules.ts";
import { Receipt, receiptContent } from "./receipt-record.ts";
import { findOpenInvoices, findPrepayments, lockClients, saveReceipts, showReceipts } from "./receipt-store.ts";

export const createReceipts = defineMethod({
  name: "CreateReceipts",
  chapter: "Receipts",
  versions: [1, 2],
  extension: true,
  access: needs("receive"),
  effect: "write",
  posts: { areas: ["Receivables"], date: "Receipts.Date" },
  summary: "Records money received from clients, applied to invoices or kept as a prepayment. All or nothing.",
  rules: [
    "An application cannot exceed the open balance of its invoice, which must be final and belong to the client. List each invoice once per request.",
    "The part of Amount that is not applied becomes a prepayment. FromPrepayment true applies it later, up to the prepayment balance of the same client and company.",
    "A receipt settles income and sales tax of every invoice line in proportion to the open balance; on the cash basis the income is earned now.",
    "A receipt is not applied to an invoice before the invoice's AccountingDate, nor a prepayment before it was received (-422); enter earlier money as a prepayment.",
    "A Date in a closed period, or a bank account or company without the accounts it needs, is -424.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: {
    Receipts: list(group(receiptFields), {
      required: true,
      min: 1,
      max: receiptsPerCallMax,
      doc: "The receipts to record.",
    }),
  },
  content: receiptContent,
  example: { Receipts: [{ ClientKey: 1, BankAccountKey: 1, Amount: 2500, Reference: "Check 1047" }] },
  async handle({ Receipts }, call) {
    const facts = await findReceiptFacts(call, Receipts);
    const receipts = planReceipts(Receipts, facts);
    receipts.flatMap((receipt) => warnOfMovedDate(receipt, "Date", "the receipt")).forEach(call.warn);
    const keys = await saveReceipts(call, receipts, facts.controls);
    await recordHistory(call, Receipt, keys);
    return { content: (await showReceipts(call.db, keys)).content };
  },
});

async function findReceiptFacts(call: Call, receipts: readonly GivenReceipt[]): Promise<ReceiptFacts> {
  const clients = [...new Set(receipts.map((each) => each.ClientKey))];
  const applications = receipts.flatMap((each) => each.Applications ?? []);
  const locked = await lockClients(call.db, clients);
  const controls = await findControlAccounts(call.db);
  return {
    clients: locked,
    controls,
    limits: await findDateLimits(call, [...controls.keys()]),
    invoices: await findOpenInvoices(call.db, [...new Set(applications.map((each) => each.ClientInvoiceKey))]),
    banks: await findBankAccounts(
      call.db,
      receipts.flatMap((each) => each.BankAccountKey ?? []),
    ),
    prepayments: await findPrepayments(call.db, clients),
    defaultCompany: (call.caller.employee?.companyKey ?? Math.min(...controls.keys())) as CompanyKey,
    today: call.today() as DateOnly,
  };
}
