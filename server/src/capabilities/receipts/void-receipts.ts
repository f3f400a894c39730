import { dateOnly, type DateOnly, formatMoney, money, negate, noMoney, sum } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { date, key, list } from "../../engine/fields/fields.ts";
import { voidsPerCallMax } from "../../engine/fields/limits.ts";
import { notAllowed, refuseAll } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { recordHistory, recordsNow } from "../../engine/records/index.ts";
import { type DatedAmount, findBookedDocuments, findVoidDate, leastFrom, refuseVoided } from "../ledger/index.ts";
import { Receipt, receiptContent } from "./receipt-record.ts";
import { prepaymentOf, sourceOf } from "./receipt-rules.ts";
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
  access: needs("receive"),
  effect: "write",
  posts: { areas: ["Receivables"], date: "VoidDate" },
  summary: "Voids receipts, applied prepayments, credit memos and receivable adjustments and reverses their postings.",
  rules: [
    "All or nothing. The invoices are open again; the reversing entries are dated VoidDate.",
    "A receipt whose prepayment has been applied or refunded is rejected (-424): void the receipts that applied it in the same request or first, and the refunds first.",
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
      ofDocument: true,
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
    refuseAll([
      ...refuseVoided(keys, new Map(receipts.map((each) => [each.key, each])), Receipt.keyName, "receipt"),
      ...refuseAppliedPrepayments(withPrepayment, prepayments),
    ]);
    const day = await findVoidDate(call, args.VoidDate, booked, "Receivables");
    refuseAll(refuseEarlyVoids(withPrepayment, prepayments, day));
    const before = await recordsNow(call.db, Receipt, keys);
    await saveVoidedReceipts(call, keys, booked, day);
    await recordHistory(call, Receipt, keys, before);
    return { content: (await showReceipts(call.db, keys)).content };
  },
});

function changesPrepayment({ type, status, prepayment }: StoredReceipt): boolean {
  return status === "Normal" && (type === "PrepaymentApplied" || money(prepayment) !== noMoney);
}

/** The changes of the prepayments of a client and company with the voids of the call, as of a day. */
function changesOf(
  { client, company }: StoredReceipt,
  voided: readonly StoredReceipt[],
  prepayments: ReadonlyMap<string, readonly DatedAmount[]>,
  day: DateOnly,
): DatedAmount[] {
  const ofSame = voided.filter((each) => each.client === client && each.company === company);
  return [
    ...(prepayments.get(prepaymentOf(client, company)) ?? []),
    ...ofSame.map(({ type, amount, prepayment }) => ({
      day,
      amount: type === "PrepaymentApplied" ? money(amount) : negate(money(prepayment)),
    })),
  ];
}

/** After all voids of the call, no prepayment balance may be negative. */
function refuseAppliedPrepayments(
  receipts: readonly StoredReceipt[],
  prepayments: ReadonlyMap<string, readonly DatedAmount[]>,
): Refusal[] {
  return receipts.flatMap((receipt): Refusal[] => {
    const { key: each, type, client } = receipt;
    const balance = sum(changesOf(receipt, receipts, prepayments, lastDay).map(({ amount }) => amount));
    if (type !== "Receipt" || balance >= noMoney) return [];
    const reason = `The prepayment of receipt ${each} has been applied or refunded; voiding it would leave client ${client} a prepayment balance of ${formatMoney(balance)}. Void the receipts that applied it too, and refunds first.`;
    return [{ name: "wrongState", property: "ReceiptKey", value: each, reason }];
  });
}

const lastDay = dateOnly("9999-12-31");

/** On no day from the void on may a prepayment be less than what was applied of it until the application was voided. */
function refuseEarlyVoids(
  receipts: readonly StoredReceipt[],
  prepayments: ReadonlyMap<string, readonly DatedAmount[]>,
  day: DateOnly,
): Refusal[] {
  return receipts.flatMap((receipt): Refusal[] => {
    if (receipt.type !== "Receipt") return [];
    if (leastFrom(day, changesOf(receipt, receipts, prepayments, day)) >= noMoney) return [];
    const rest = `is before the prepayment of receipt ${receipt.key} was released: part of it was still applied on that day. Use a later date.`;
    return [{ ...notAllowed("VoidDate", day, rest), data: { ReceiptKey: receipt.key } }];
  });
}
