import { add, type DateOnly, formatMoney, money, noMoney, subtract } from "@plumbline/accounting";
import { findBookedDocuments, findClosedPeriods, refuseClosedPeriod, reverseDocuments } from "../ledger/index.ts";
import { accounting } from "../../engine/access/access.ts";
import { date, key, list } from "../../engine/fields/fields.ts";
import { voidsPerCallMax } from "../../engine/fields/limits.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import { recordHistory, recordsNow } from "../../engine/records/index.ts";
import { Receipt, type ReceiptType } from "./receipt-record.ts";
import { findPrepayments, lockClients, prepaymentOf, receiptContent, showReceipts, sourceOf } from "./receipt-store.ts";

export const voidReceipts = defineMethod({
  name: "VoidReceipts",
  chapter: "Receipts",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  summary: "Takes back receipts, prepayments applied, credit memos and receivable adjustments.",
  rules: [
    "All of the call, or none. The invoices are open again, and every figure is as it was before; the reversing entries lie on VoidDate.",
    "A receipt whose prepayment was applied meanwhile is refused (-424): void what applied it in the same call or before.",
  ],
  errors: ["notFound", "wrongState"],
  args: {
    RequestedReceipts: list(key({ of: "Receipt" }), { required: true, min: 1, max: voidsPerCallMax }),
    VoidDate: date({ doc: "Today when left out." }),
  },
  content: receiptContent,
  example: { RequestedReceipts: [1] },
  async handle(args, call) {
    const keys = [...new Set(args.RequestedReceipts)];
    const day = args.VoidDate ?? (call.today as DateOnly);
    const receipts = await lockReceipts(call, keys);
    const refusals = [...refuseStates(keys, receipts), ...(await refuseUsedPrepayments(call, receipts))];
    const booked = await findBookedDocuments(
      call.db,
      receipts.map((receipt) => sourceOf(receipt.type, receipt.key)),
    );
    const companies = booked.flatMap(({ document }) =>
      document.entries.flatMap((entry) => entry.postings.map((posting) => posting.company)),
    );
    const closed = await findClosedPeriods(call.db, [...new Set(companies)]);
    refusals.push(...refuseClosedPeriod(day, companies, closed, "VoidDate"));
    if (refusals.length > 0) throw new RefusedCall(refusals);
    const before = await recordsNow(call.db, Receipt, keys);
    await call.db.run(
      `with voided as (update receipt set status = 'Voided', void_date = $2, last_modified = $3 where receipt_key = any($1)),
       freed as (select client_invoice_key, sum(amount) as amount from receipt_line where receipt_key = any($1) group by client_invoice_key)
       update client_invoice set settled_amount = settled_amount - freed.amount, last_modified = $3
         from freed where client_invoice.client_invoice_key = freed.client_invoice_key`,
      [keys, day, new Date(call.now).toISOString()],
    );
    await reverseDocuments(
      call,
      booked.map((each) => ({ booked: each, date: day })),
    );
    await recordHistory(call, Receipt, keys, before);
    return { content: { ...(await showReceipts(call.db, keys)).content } };
  },
});

interface StoredReceipt {
  readonly key: number;
  readonly type: ReceiptType;
  readonly status: string;
  readonly client: number;
  readonly company: number;
  readonly amount: string;
  readonly prepayment: string;
}

/** Clients, invoices and receipts are locked in the order in which those who create them do. */
async function lockReceipts({ db }: Call, keys: readonly number[]): Promise<StoredReceipt[]> {
  const clients = await db.rows<{ key: number }>(
    "select distinct client_key as key from receipt where receipt_key = any((select $1::int[])::int[])",
    [keys],
  );
  await lockClients(
    db,
    clients.map((each) => each.key),
  );
  await db.run(
    `select from client_invoice where client_invoice_key in (select client_invoice_key from receipt_line where receipt_key = any((select $1::int[])::int[]))
      order by client_invoice_key for update`,
    [keys],
  );
  return db.rows<StoredReceipt>(
    `select receipt_key as key, type, status, client_key as client, company_key as company, amount::text, prepayment_amount::text as prepayment
       from receipt where receipt_key = any((select $1::int[])::int[]) order by receipt_key for update`,
    [keys],
  );
}

function refuseStates(keys: readonly number[], receipts: readonly StoredReceipt[]): Refusal[] {
  const known = new Map(receipts.map((each) => [each.key, each]));
  return keys.flatMap((each): Refusal[] => {
    const place = { property: "ReceiptKey", value: each };
    const receipt = known.get(each);
    if (receipt === undefined) return [{ name: "notFound", ...place, reason: `ReceiptKey ${each} names no receipt.` }];
    if (receipt.status === "Normal") return [];
    return [{ name: "wrongState", ...place, reason: `Receipt ${each} is voided already.` }];
  });
}

/** What clients have paid ahead must still cover what was applied of it, all voids of the call together. */
async function refuseUsedPrepayments({ db }: Call, receipts: readonly StoredReceipt[]): Promise<Refusal[]> {
  const touching = receipts.filter(
    ({ type, status, prepayment }) =>
      status === "Normal" && (type === "PrepaymentApplied" || money(prepayment) !== noMoney),
  );
  if (touching.length === 0) return [];
  const left = await findPrepayments(
    db,
    touching.map(({ client }) => client),
  );
  for (const { type, client, company, amount, prepayment } of touching) {
    const name = prepaymentOf(client, company);
    const now = left.get(name) ?? noMoney;
    left.set(name, type === "PrepaymentApplied" ? add(now, money(amount)) : subtract(now, money(prepayment)));
  }
  return touching.flatMap(({ key: each, type, client, company }): Refusal[] => {
    const short = left.get(prepaymentOf(client, company)) ?? noMoney;
    if (type !== "Receipt" || short >= noMoney) return [];
    const reason = `Receipt ${each} holds a prepayment of client ${client} that was applied; ${formatMoney(short)} would be left. Void what applied it too.`;
    return [{ name: "wrongState", property: "ReceiptKey", value: each, reason }];
  });
}
