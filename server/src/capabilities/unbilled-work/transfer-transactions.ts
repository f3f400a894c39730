import type { DateOnly } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { date, key } from "../../engine/fields/fields.ts";
import { warning } from "../../engine/fields/refusals.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { findRecords, listOfRecord, recordHistory, recordsNow } from "../../engine/records/index.ts";
import { recalculateDraftsOf } from "../client-invoices/index.ts";
import { warnOfMovedDate } from "../ledger/index.ts";
import { planTransfers, type Transfer } from "./transfer-rules.ts";
import { findTransferFacts, saveTransfers } from "./transfer-store.ts";
import { BillableTransaction, requestedTransactions } from "./unbilled-work-records.ts";

export const transferTransactions = defineMethod({
  name: "TransferTransactions",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: needs("bill"),
  effect: "write",
  posts: { areas: ["Time", "Payables"], date: "AccountingDate" },
  summary: "Moves work in progress to another project, phase or activity. All or nothing.",
  rules: [
    "The old row is reversed and a new one is posted for the same timesheet, expense report or vendor invoice. Reversing that document later reverses the new row.",
    "Hours and cost stay the same; the value is recalculated with the rates and markups of the target as of the work date. Work on hold stays on hold; where nothing is billed it becomes NonBillable.",
    "Labor moves in the general ledger if another company or department bears it, or if the target is not billable. Other costs stay on the account of their document, so they cannot move to another company (-422). Vendor Invoiced and Payments stay with the project on the vendor invoice.",
    "Rejected (-424): work that is billed, written off or not billable; work of a closed project or on a locked timesheet day; a target that does not allow entries; a date in a closed period.",
    "Draft invoices of both projects are recalculated.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: {
    RequestedTransactions: requestedTransactions("The keys of the transactions to move."),
    ProjectKey: key({ of: "Project", required: true, doc: "The project to move the work to." }),
    PhaseKey: key({
      of: "Phase",
      required: true,
      doc: "The phase to move the work to; the project's own key for a project without phases.",
    }),
    ActivityKey: key({
      of: "Activity",
      nullable: true,
      doc: "The new activity, for labor only. Defaults to the current activity.",
    }),
    AccountingDate: date({
      ofDocument: true,
      doc: "The posting date. Defaults to the first open day from today on; a row with a later accounting date moves on its own date.",
    }),
  },
  content: { Transactions: listOfRecord(BillableTransaction) },
  example: { RequestedTransactions: [1], ProjectKey: 1, PhaseKey: 2 },
  async handle(args, call) {
    const keys = [...new Set(args.RequestedTransactions)];
    const facts = await findTransferFacts(call, keys, args);
    const transfers = planTransfers(args, keys, facts, call.today() as DateOnly);
    const before = await recordsNow(call.db, BillableTransaction, keys);
    const created = await saveTransfers(call, transfers);
    await recalculateDraftsOf(call, [...facts.rows.map(({ row }) => row), { project: args.ProjectKey }]);
    warnAboutRates(call, transfers);
    for (const { row, ...decided } of transfers)
      warnOfMovedDate(decided, "AccountingDate", `the transfer of transaction ${row.key}`, {
        TransactionKey: row.key,
      }).forEach(call.warn);
    await recordHistory(call, BillableTransaction, keys, before);
    await recordHistory(call, BillableTransaction, created);
    return { content: { Transactions: (await findRecords(call.db, BillableTransaction, created)).json } };
  },
});

function warnAboutRates(call: Call, transfers: readonly Transfer[]): void {
  for (const { row, posted } of transfers)
    if (posted.warnings.length > 0)
      call.warn(
        warning(
          "ruleHint",
          `Transaction ${row.key} has no value on the target: no rate table has a bill rate for it.`,
          {
            TransactionKey: row.key,
          },
        ),
      );
}
