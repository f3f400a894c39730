import { type Change, type ChangeSet, type Facts, nameOf, type Plan } from "../../engine/records/index.ts";
import { isObject } from "../../engine/fields/reading.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { SentLine } from "./expense-line-fields.ts";
import { ExpenseReport, type ExpenseReportFields } from "./expense-report-record.ts";

type Fields = ExpenseReportFields;

/**
 * Rules see a report's lines as they would be stored; a caller who sent some of them is told the place of the line in what
 * was sent. A line that was not sent keeps its place in the report. What reading refused has the place it was read at.
 */
export function atSentPlaces(plan: Plan<Fields>, { changes }: ChangeSet, stored: Facts["stored"]): Plan<Fields> {
  const read = new Set(changes.flatMap((change) => change.refusals));
  const places = new Map(changes.map((change) => [change, sentPlaces(change, stored)]));
  const refusals = plan.refusals.map((planned) => {
    const { change, refusal } = planned;
    if (change === undefined || read.has(refusal)) return planned;
    return { ...planned, refusal: atSentPlace(refusal, places.get(change)) };
  });
  return { ...plan, refusals };
}

/** Where each line of the report as it would be was sent, by its place there: as `mergeLines` puts them together. */
function sentPlaces(change: Change, stored: Facts["stored"]): Map<number, number> {
  const lines: unknown = change.from.sent["Expenses"];
  const sent = (Array.isArray(lines) ? lines : []).map((line: unknown) => (isObject(line) ? line : {}));
  const was = stored.get(nameOf(ExpenseReport.name, change.key))?.values["Expenses"] as readonly SentLine[] | undefined;
  const keys = new Set<unknown>(was?.map((line) => line.ExpenseKey));
  for (const line of sent)
    if (line["Delete"] === true) keys.delete(line["ExpenseKey"]);
    else keys.add(line["ExpenseKey"]);
  const sentAt = new Map(sent.map((line, at) => [line["ExpenseKey"], at]));
  return new Map([...keys].flatMap((key, place) => (sentAt.has(key) ? [[place, sentAt.get(key)!]] : [])));
}

function atSentPlace(refusal: Refusal, places: ReadonlyMap<number, number> | undefined): Refusal {
  const place = /^Expenses\[(\d+)\]/.exec(refusal.property ?? "")?.[1];
  const sent = places?.get(Number(place));
  if (place === undefined || sent === undefined) return refusal;
  const renamed = (text: string) => text.replaceAll(`Expenses[${place}]`, `Expenses[${sent}]`);
  return { ...refusal, property: renamed(refusal.property ?? ""), reason: renamed(refusal.reason) };
}
