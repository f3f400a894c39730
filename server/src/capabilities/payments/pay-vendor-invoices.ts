import type { DateOnly } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { date, group, key, list, money, text } from "../../engine/fields/fields.ts";
import { invoicesPerPaymentMax } from "../../engine/fields/limits.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { recordHistory } from "../../engine/records/index.ts";
import { findBankAccounts, findControlAccounts, findDateLimits } from "../ledger/index.ts";
import { paidVendors } from "./paid-documents.ts";
import { VendorPayment, vendorPaymentContent } from "./payment-records.ts";
import { refuseOwnBills } from "./separate-payment.ts";
import { type PaymentFacts, type PaymentRequest, planPayments } from "./vendor-payment-rules.ts";
import { findPayableInvoices, saveVendorPayments, showVendorPayments } from "./vendor-payment-store.ts";

export const payVendorInvoices = defineMethod({
  name: "PayVendorInvoices",
  chapter: "Payments",
  versions: [1, 2],
  extension: true,
  access: needs("pay"),
  confirm: paidVendors,
  effect: "write",
  posts: { areas: ["Payables"], date: "Date" },
  summary: "Pays vendor invoices in full or in part, with one payment per vendor. All or nothing.",
  rules: [
    "An invoice that is voided or on hold is rejected (-424). List each invoice once; Amount cannot exceed its open balance (-422).",
    "With the firm setting separatePayment, whoever entered an invoice, or created or changed its vendor's name or address in the 30 days before, does not pay it (-422).",
    "A payment by credit card is owed to the card until CreateCardPayments pays it.",
    "On the accrual basis the payment reduces accounts payable. On the cash basis the invoice lines are expensed now, in proportion to the open balance of each. A payment is not dated before an invoice that it pays (-422). A Date in a closed period or a missing account is -424.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: {
    VendorInvoices: list(
      group({
        VendorInvoiceKey: key({ of: "VendorInvoice", required: true, doc: "The invoice to pay." }),
        Amount: money({ doc: "The amount to pay. Defaults to the open balance." }),
      }),
      { required: true, min: 1, max: invoicesPerPaymentMax, doc: "The invoices to pay." },
    ),
    BankAccountKey: key({
      of: "BankAccount",
      required: true,
      doc: "The bank account or company credit card to pay with.",
    }),
    Date: date({ ofDocument: true, doc: "The date of the payment. Defaults to the first open day from today on." }),
    Number: text({ max: 80, doc: "The number of the check or transfer." }),
    Notes: text({ doc: "Notes on the payments." }),
  },
  content: vendorPaymentContent,
  example: { VendorInvoices: [{ VendorInvoiceKey: 1, Amount: 100 }], BankAccountKey: 1, Number: "5001" },
  async handle(args, call) {
    const facts = await findPaymentFacts(call, args);
    refuseAll(await refuseOwnBills(call, facts.invoices.values()));
    const { payments, warnings } = planPayments(args, call.today() as DateOnly, facts);
    warnings.forEach(call.warn);
    const keys = await saveVendorPayments(call, payments, facts.controls);
    await recordHistory(call, VendorPayment, keys);
    return { content: (await showVendorPayments(call.db, keys)).content };
  },
});

async function findPaymentFacts(call: Call, request: PaymentRequest): Promise<PaymentFacts> {
  const { db } = call;
  const keys = [...new Set(request.VendorInvoices.map((each) => each.VendorInvoiceKey))];
  const invoices = await findPayableInvoices(db, keys);
  const bank = (await findBankAccounts(db, [request.BankAccountKey])).get(request.BankAccountKey);
  const controls = await findControlAccounts(db);
  return { invoices, bank, controls, limits: await findDateLimits(call, [...controls.keys()]) };
}
