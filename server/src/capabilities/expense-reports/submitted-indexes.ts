import { isObject, listed } from "../../engine/fields/reading.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { type Change, type ChangeSet, type Facts, nameOf, type Plan } from "../../engine/records/index.ts";
import type { SentLine } from "./expense-line-fields.ts";
import { ExpenseReport, type ExpenseReportFields } from "./expense-report-record.ts";

type Fields = ExpenseReportFields;

/**
 * Rules number a report's lines as they would be stored; refusals must name a line by its index in the request. A line that
 * was not sent keeps its index in the report. Refusals from reading already have the request's index.
 */
export function withSubmittedIndexes(
  plan: Plan<Fields>,
  { changes }: ChangeSet,
  stored: Facts["stored"],
): Plan<Fields> {
  const fromReading = new Set(changes.flatMap((change) => change.refusals));
  const indexes = new Map(changes.map((change) => [change, submittedIndexes(change, stored)]));
  const refusals = plan.refusals.map((planned) => {
    const { change, refusal } = planned;
    if (change === undefined || fromReading.has(refusal)) return planned;
    return { ...planned, refusal: atSubmittedIndex(refusal, indexes.get(change)) };
  });
  return { ...plan, refusals };
}

/** The index of each line in the request, by its index in the merged report (see `mergeLines`). */
function submittedIndexes(change: Change, stored: Facts["stored"]): Map<number, number> {
  const lines: unknown = change.from.sent["Expenses"];
  const sent = listed(lines).map((line: unknown) => (isObject(line) ? line : {}));
  const was = stored.get(nameOf(ExpenseReport.name, change.key))?.values["Expenses"] as readonly SentLine[] | undefined;
  const keys = new Set<unknown>(was?.map((line) => line.ExpenseKey));
  for (const line of sent)
    if (line["Delete"] === true) keys.delete(line["ExpenseKey"]);
    else keys.add(line["ExpenseKey"]);
  const sentAt = new Map(sent.map((line, at) => [line["ExpenseKey"], at]));
  return new Map([...keys].flatMap((key, index) => (sentAt.has(key) ? [[index, sentAt.get(key)!]] : [])));
}

function atSubmittedIndex(refusal: Refusal, indexes: ReadonlyMap<number, number> | undefined): Refusal {
  const index = /^Expenses\[(\d+)\]/.exec(refusal.property ?? "")?.[1];
  const sent = indexes?.get(Number(index));
  if (index === undefined || sent === undefined) return refusal;
  const renamed = (text: string) => text.replaceAll(`Expenses[${index}]`, `Expenses[${sent}]`);
  return { ...refusal, property: renamed(refusal.property ?? ""), reason: renamed(refusal.reason) };
}
