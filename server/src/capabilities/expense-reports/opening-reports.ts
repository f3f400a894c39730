/** What employees are owed when a firm is taken over: reports of its old system, which an opening stores and reverses. */
import type { DateOnly } from "@plumbline/accounting";
import { refuseAll, wrongState } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { Call } from "../../engine/method/method.ts";
import { recordHistory, recordsNow } from "../../engine/records/index.ts";
import { bookRows, findBooked, postDocument, reverseDocuments } from "../ledger/index.ts";
import { ExpenseReport } from "./expense-report-record.ts";
import {
  emptyReports,
  lockOpeningReports,
  type OpeningOfReports,
  type ReportState,
  type ReportToOpen,
  storeReports,
} from "./opening-report-store.ts";
import { planPosting } from "./posting-rules.ts";
import { findPostingFacts } from "./posting-store.ts";

/**
 * Stores the reports of an opening as processed, and posts what is owed to the employees; returns their keys in order, or the
 * problems of each. Their cost on projects is not posted: the work of the opening has it. Reports that an earlier posting
 * of the opening left are used again.
 */
export async function saveOpeningReports(
  call: Call,
  opening: OpeningOfReports,
  reports: readonly ReportToOpen[],
): Promise<{ keys: number[] } | { refusals: Refusal[][] }> {
  const { cutover } = opening;
  const keys = await storeReports(call, opening, reports);
  const facts = await findPostingFacts(call, keys);
  const planned = keys.map((key) => planPosting(key, { date: cutover, movedFrom: null }, facts));
  if (planned.some((each) => "refusals" in each))
    return { refusals: planned.map((each) => ("refusals" in each ? each.refusals : [])) };
  const entries = planned.flatMap((each, at) =>
    "posted" in each ? bookRows(each.posted, { document: "ExpenseReport", key: keys[at]! }, cutover).entries : [],
  );
  await postDocument(call, { entries });
  await recordHistory(call, ExpenseReport, keys);
  return { keys };
}

/** Reverses the reports of an opening; they stay as empty reports in progress until the opening is posted again. */
export async function reverseOpeningReports(call: Call, keys: readonly number[], date: DateOnly): Promise<void> {
  refuseAll((await lockOpeningReports(call.db, keys)).flatMap(refuseReversal));
  const before = await recordsNow(call.db, ExpenseReport, keys);
  const booked = await findBooked(call, "ExpenseReport", keys);
  await reverseDocuments(
    call,
    booked.map((each) => ({ booked: each, date })),
  );
  await emptyReports(call, keys);
  await recordHistory(call, ExpenseReport, keys, before);
}

function refuseReversal({ key, isProcessed, payments }: ReportState): Refusal[] {
  const refused = (rest: string) => [wrongState("Expense report", "ExpenseReportKey", key, rest)];
  if (!isProcessed) return refused("is no longer processed. Process it first.");
  if (payments.length === 0) return [];
  return refused(`was reimbursed by payments ${payments.join(", ")}. It cannot be reversed any more.`);
}
