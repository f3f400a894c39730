import { needs } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { changeStatus } from "./hold-transactions.ts";
import { BillableTransaction, draftsRule, requestedTransactions } from "./unbilled-work-records.ts";

export const releaseTransactions = defineMethod({
  name: "ReleaseTransactions",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: needs("bill"),
  effect: "write",
  errors: ["notFound", "wrongState"],
  summary: "Releases work in progress from hold, so that it can be billed.",
  rules: [draftsRule],
  args: { RequestedTransactions: requestedTransactions("The keys of the transactions to release.") },
  content: { Transactions: listOfRecord(BillableTransaction) },
  example: { RequestedTransactions: [2] },
  handle: (args, call) => changeStatus(call, args.RequestedTransactions, "Hold", "Wip"),
});
