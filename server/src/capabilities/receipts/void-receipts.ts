import { add, formatMoney, type Money, money, noMoney, subtract } from "@plumbline/accounting";
import { accounting } from "../../engine/access/access.ts";
import { date, key, list } from "../../engine/fields/fields.ts";
import { voidsPerCallMax } from "../../engine/fields/limits.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { recordHistory, recordsNow } from "../../engine/records/index.ts";
import { findBookedDocuments, findVoidDate } from "../ledger/index.ts";
import { Receipt, receiptContent } from "./receipt-record.ts";
import { prepaymentOf, refuseAll, sourceOf } from "./receipt-rules.ts";
import {
  findPrepayments,
  lockReceipts,
  saveVoidedReceipts,
  showReceipts,
  type StoredReceipt,
} from "./receipt-store.ts";

export const voidReceipts = defineMethod({
  name: "VoidReceipts",
  chapter: "Receipts",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  summary: "Voids receipts, applied prepayments, credit memos and receivable adjustments and reverses their postings.",
  rules: [
    "All or nothing. The invoices are open again; the reversing entries are dated VoidDate.",
    "A receipt whose prepayment has been applied is rejected (-424): void the receipts that applied it in the same request or first.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: {
    RequestedReceipts: list(key({ of: "Receipt" }), {
      required: true,
      min: 1,
      max: voidsPerCallMax,
      doc: "The keys of the receipts to void.",
    }),
    VoidDate: date({
      doc: "The date of the reversing entries, not before the posting date of any of the documents. Defaults to the first open day from today on.",
    }),
  },
  content: receiptContent,
  example: { RequestedReceipts: [1] },
  async handle(args, call) {
    const keys = [...new Set(args.RequestedReceipts)];
    const receipts = await lockReceipts(call.db, keys);
    const withPrepayment = receipts.filter(changesPrepayment);
    const prepayments = await findPrepayments(
      call.db,
      withPrepayment.map(({ client }) => client),
    );
    const booked = await findBookedDocuments(
      call.db,
      receipts.map((receipt) => sourceOf(receipt.type, receipt.key)),
    );
    refuseAll([...refuseStates(keys, receipts), ...refuseAppliedPrepayments(withPrepayment, prepayments)]);
    const day = await findVoidDate(call, args.VoidDate, booked, "Receivables");
    const before = await recordsNow(call.db, Receipt, keys);
    await saveVoidedReceipts(call, keys, booked, day);
    await recordHistory(call, Receipt, keys, before);
    return { content: (await showReceipts(call.db, keys)).content };
  },
});

function refuseStates(keys: readonly number[], receipts: readonly StoredReceipt[]): Refusal[] {
  const known = new Map(receipts.map((each) => [each.key, each]));
  return keys.flatMap((each): Refusal[] => {
    const place = { property: "ReceiptKey", value: each };
    const receipt = known.get(each);
    if (receipt === undefined) return [{ name: "notFound", ...place, reason: `ReceiptKey ${each} does not exist.` }];
    if (receipt.status === "Normal") return [];
    return [{ name: "wrongState", ...place, reason: `Receipt ${each} is already voided.` }];
  });
}

function changesPrepayment({ type, status, prepayment }: StoredReceipt): boolean {
  return status === "Normal" && (type === "PrepaymentApplied" || money(prepayment) !== noMoney);
}

/** After all voids of the call, no prepayment balance may be negative. */
function refuseAppliedPrepayments(
  receipts: readonly StoredReceipt[],
  prepayments: ReadonlyMap<string, Money>,
): Refusal[] {
  const balances = new Map(prepayments);
  for (const { type, client, company, amount, prepayment } of receipts) {
    const name = prepaymentOf(client, company);
    const now = balances.get(name) ?? noMoney;
    balances.set(name, type === "PrepaymentApplied" ? add(now, money(amount)) : subtract(now, money(prepayment)));
  }
  return receipts.flatMap(({ key: each, type, client, company }): Refusal[] => {
    const balance = balances.get(prepaymentOf(client, company)) ?? noMoney;
    if (type !== "Receipt" || balance >= noMoney) return [];
    const reason = `The prepayment of receipt ${each} has been applied; voiding it would leave client ${client} a prepayment balance of ${formatMoney(balance)}. Void the receipts that applied it too.`;
    return [{ name: "wrongState", property: "ReceiptKey", value: each, reason }];
  });
}
