import {
  type CompanyKey,
  type DateOnly,
  formatMoney,
  postReceivableReduction,
  type ReceivableReductionToPost,
  transactionKinds,
} from "@plumbline/accounting";
import { findControlAccounts } from "../ledger/index.ts";
import { accounting } from "../../engine/access/access.ts";
import { choice, date, type Fields, group, key, list, money, text, type ValuesOf } from "../../engine/fields/fields.ts";
import { receiptsPerCallMax } from "../../engine/fields/limits.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import { findOpenInvoices, ofKind, type ReceivableInvoice, refuseApplication } from "./open-invoices.ts";
import { type NewReceipt, receiptContent, saveReceipts } from "./receipt-store.ts";

const reductionFields = {
  ClientInvoiceKey: key({ of: "ClientInvoice", required: true }),
  Amount: money({ required: true, doc: "A part of what the invoice has open, sales tax included." }),
  Kind: choice(transactionKinds, { doc: "Takes it off lines of this kind alone." }),
  Date: date({ doc: "Today when left out." }),
  Reference: text({ max: 80 }),
  Reason: text({ required: true, filled: true, max: 255 }),
} satisfies Fields;
type Given = ValuesOf<typeof reductionFields>;

const rules = [
  "All of the call, or none. An invoice stands at most once in a call, and is final.",
  "Income and sales tax are taken back in proportion to what is open of each line; on the cash basis there was none. A date in a closed period or a missing control account is -424.",
  "VoidReceipts takes it back.",
];

const common = {
  chapter: "Receipts",
  versions: [1, 2] as const,
  extension: true,
  access: accounting,
  effect: "write" as const,
  rules,
  errors: ["notFound", "notAllowed", "wrongState"] as const,
  content: receiptContent,
};
const given = list(group(reductionFields), { required: true, min: 1, max: receiptsPerCallMax });

export const createCreditMemos = defineMethod({
  ...common,
  name: "CreateCreditMemos",
  summary: "Credits clients for invoices that they need not pay in full.",
  args: { CreditMemos: given },
  example: { CreditMemos: [{ ClientInvoiceKey: 2, Amount: 10, Reason: "Printing was late." }] },
  handle: ({ CreditMemos }, call) => reduce(call, "CreditMemo", "CreditMemos", CreditMemos),
});

export const createReceivableAdjustments = defineMethod({
  ...common,
  name: "CreateReceivableAdjustments",
  summary: "Writes off what clients will not pay of their invoices.",
  args: { ReceivableAdjustments: given },
  example: { ReceivableAdjustments: [{ ClientInvoiceKey: 2, Amount: 10, Reason: "Not worth the postage." }] },
  handle: ({ ReceivableAdjustments }, call) =>
    reduce(call, "ReceivableAdjustment", "ReceivableAdjustments", ReceivableAdjustments),
});

async function reduce(
  call: Call,
  type: ReceivableReductionToPost["document"],
  member: string,
  reductions: readonly Given[],
) {
  const invoices = await findOpenInvoices(call.db, [...new Set(reductions.map((each) => each.ClientInvoiceKey))]);
  const refusals = reductions.flatMap((each, at) => {
    const invoice = invoices.get(each.ClientInvoiceKey);
    const place = `${member}[${at}].`;
    return [
      ...refuseApplication(each.ClientInvoiceKey, each.Amount, invoice && ofKind(invoice, each.Kind), place),
      ...refuseRepeated(reductions, at, place),
    ];
  });
  if (refusals.length > 0) throw new RefusedCall(refusals);
  const receipts = reductions.map((each) =>
    planReduction(type, each, invoices.get(each.ClientInvoiceKey)!, call.today as DateOnly),
  );
  return { content: { ...(await saveReceipts(call, receipts, await findControlAccounts(call.db))) } };
}

function refuseRepeated(reductions: readonly Given[], at: number, place: string): Refusal[] {
  const { ClientInvoiceKey, Amount } = reductions[at]!;
  if (reductions.findIndex((each) => each.ClientInvoiceKey === ClientInvoiceKey) === at) return [];
  const reason = `${place}ClientInvoiceKey ${ClientInvoiceKey} stands twice in this call.`;
  const data = { Amount: formatMoney(Amount) };
  return [{ name: "notAllowed", property: `${place}ClientInvoiceKey`, value: ClientInvoiceKey, reason, data }];
}

function planReduction(
  type: ReceivableReductionToPost["document"],
  { Amount, Kind, Date: day, Reference, Reason }: Given,
  invoice: ReceivableInvoice,
  today: DateOnly,
): NewReceipt {
  const date = day ?? today;
  const applications = [{ to: ofKind(invoice, Kind), amount: Amount }];
  const company = invoice.company as CompanyKey;
  return {
    type,
    client: invoice.client,
    company,
    bankAccount: null,
    date,
    amount: Amount,
    prepayment: 0n as NewReceipt["prepayment"],
    reference: Reference ?? "",
    notes: Reason,
    applications,
    post: (made, controls) =>
      postReceivableReduction({ document: type, key: made, date, company, applications }, controls),
  };
}
