import type { Plan } from "../change-sets/index.ts";
import { isObject } from "../method/reading.ts";
import type { Refusal } from "../method/refusals.ts";
import { ExpenseReport, type ExpenseReportFields } from "./expense-report-record.ts";

/**
 * Rules see a report's lines as they would be stored; a caller who sent some of them is told the place of the line in what
 * was sent. A line that was not sent keeps its place in the report.
 */
export function atSentPlaces(plan: Plan<ExpenseReportFields>): Plan<ExpenseReportFields> {
  return { ...plan, refusals: plan.refusals.map(atSentPlace) };
}

function atSentPlace(refusal: Refusal): Refusal {
  const [path, place, member] = /^Expenses\[(\d+)\]\.(\w+)/.exec(refusal.property ?? "") ?? [];
  const report = refusal.data?.[ExpenseReport.name];
  const lines: unknown = isObject(report) ? report["Expenses"] : undefined;
  if (path === undefined || member === undefined || (refusal.value ?? null) === null || !Array.isArray(lines))
    return refusal;
  const holds = (line: unknown) => isObject(line) && line[member] === refusal.value;
  const sent = holds(lines[Number(place)]) ? -1 : lines.findIndex(holds);
  if (sent < 0) return refusal;
  const renamed = (text: string) => text.replaceAll(`Expenses[${place}]`, `Expenses[${sent}]`);
  return { ...refusal, property: renamed(refusal.property ?? ""), reason: renamed(refusal.reason) };
}
