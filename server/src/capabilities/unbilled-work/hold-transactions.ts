import type { DateOnly, TransactionStatus } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { findRecords, listOfRecord, recordHistory, recordsNow } from "../../engine/records/index.ts";
import { recalculateDraftsOf } from "../client-invoices/index.ts";
import { postDocument, type StatusMove } from "../ledger/index.ts";
import { BillableTransaction, draftsRule, requestedTransactions } from "./unbilled-work-records.ts";
import { refuseTransactions } from "./unbilled-work-rules.ts";
import { lockTransactions } from "./unbilled-work-store.ts";

export const holdTransactions = defineMethod({
  name: "HoldTransactions",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: needs("bill"),
  effect: "write",
  errors: ["notFound", "wrongState"],
  summary: "Puts work in progress on hold, so that it is not billed.",
  rules: [draftsRule],
  args: { RequestedTransactions: requestedTransactions("The keys of the transactions to put on hold.") },
  content: { Transactions: listOfRecord(BillableTransaction) },
  example: { RequestedTransactions: [1] },
  handle: (args, call) => changeStatus(call, args.RequestedTransactions, "Wip", "Hold"),
});

/** The handler of HoldTransactions and ReleaseTransactions. */
export async function changeStatus(
  call: Call,
  requested: readonly number[],
  from: TransactionStatus,
  to: TransactionStatus,
) {
  const keys = [...new Set(requested)];
  const transactions = await lockTransactions(call.db, keys);
  refuseAll(refuseTransactions(keys, transactions, (status) => status === from, from));
  const before = await recordsNow(call.db, BillableTransaction, keys);
  const moves = transactions.map(({ key: transaction }): StatusMove => ({
    transaction,
    from,
    to,
    clientInvoiceLine: null,
    // Key 0: a hold belongs to no document, so voiding a write-off never reverses it.
    source: { document: "WriteOff", key: 0 },
    date: call.today() as DateOnly,
    cause: to === "Hold" ? "Hold" : "Release",
  }));
  await postDocument(call, { moves });
  await recalculateDraftsOf(call, transactions);
  await recordHistory(call, BillableTransaction, keys, before);
  return { content: { Transactions: (await findRecords(call.db, BillableTransaction, keys)).json } };
}
