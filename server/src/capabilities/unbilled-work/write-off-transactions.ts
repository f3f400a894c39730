import { mayMove, postWriteOff } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { date, text } from "../../engine/fields/fields.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { findRecords, listOfRecord, recordHistory, recordsNow } from "../../engine/records/index.ts";
import { recalculateDraftsOf } from "../client-invoices/index.ts";
import { bookRows, chooseDate, findDateLimits, postDocument } from "../ledger/index.ts";
import { BillableTransaction, draftsRule, requestedTransactions, WriteOff } from "./unbilled-work-records.ts";
import { refuseTransactions } from "./unbilled-work-rules.ts";
import { insertWriteOff, lockTransactions } from "./unbilled-work-store.ts";

export const writeOffTransactions = defineMethod({
  name: "WriteOffTransactions",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: needs("bill"),
  effect: "write",
  posts: { areas: ["Receivables"], date: "Date" },
  errors: ["notFound", "notAllowed", "wrongState"],
  summary: "Writes off work in progress, so that it is never billed.",
  rules: [
    draftsRule,
    "Unbilled work was never recorded as income, so nothing is posted to the general ledger. VoidWriteOffs restores the work.",
  ],
  args: {
    RequestedTransactions: requestedTransactions("The keys of the transactions to write off."),
    Reason: text({ required: true, filled: true, max: 255, doc: "Why the work is written off." }),
    Date: date({
      ofDocument: true,
      doc: "The date of the write-off, not before the accounting date of any of the transactions. Defaults to the first open day from today on.",
    }),
  },
  content: { WriteOffs: listOfRecord(WriteOff), Transactions: listOfRecord(BillableTransaction) },
  example: { RequestedTransactions: [1], Reason: "Beyond the agreed scope." },
  async handle({ RequestedTransactions, Reason, Date: day }, call) {
    const keys = [...new Set(RequestedTransactions)];
    const transactions = await lockTransactions(call.db, keys);
    refuseAll(refuseTransactions(keys, transactions, (status) => mayMove(status, "WrittenOff"), "Wip or Hold"));
    const companies = [...new Set(transactions.flatMap(({ company }) => company ?? []))];
    const notBefore =
      transactions
        .map(({ accountingDate }) => accountingDate)
        .toSorted()
        .at(-1) ?? null;
    const limits = await findDateLimits(call, companies);
    const writeOffDate = chooseDate(call, day, { companies, area: "Receivables", notBefore }, limits, "Date");
    const before = await recordsNow(call.db, BillableTransaction, keys);
    const writeOff = await insertWriteOff(call.db, writeOffDate, Reason, call.now);
    const source = { document: "WriteOff", key: writeOff } as const;
    await postDocument(call, bookRows(postWriteOff(transactions), source, writeOffDate));
    await recalculateDraftsOf(call, transactions);
    await recordHistory(call, BillableTransaction, keys, before);
    await recordHistory(call, WriteOff, [writeOff]);
    return {
      content: {
        WriteOffs: (await findRecords(call.db, WriteOff, [writeOff])).json,
        Transactions: (await findRecords(call.db, BillableTransaction, keys)).json,
      },
    };
  },
});
