import { missingOrHidden, refusedValue } from "../../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../../engine/fields/refusals.ts";
import { refuseHistory } from "../../ledger/index.ts";

/** Adds the timesheet's key, and the timesheet as submitted, to ErrorData. */
export function ofSheet(key: unknown, refusal: Refusal, submitted?: unknown): Refusal {
  return {
    ...refusal,
    data: { TimesheetKey: key ?? null, ...refusal.data, ...(submitted === undefined ? {} : { Timesheet: submitted }) },
  };
}

export function unknownSheet(key: number): Refusal {
  return missingOrHidden("TimesheetKey", key);
}

export const historySheet = ({ key, status }: { readonly key: number; readonly status: string }): Refusal =>
  refuseHistory("Timesheet", key, { property: "Status", value: status });

/** The refusals for requested keys that were not found. */
export function refuseUnknown(keys: readonly number[], found: readonly { readonly key: number }[]): Refusal[] {
  const known = new Set(found.map(({ key }) => key));
  return [...new Set(keys)].filter((key) => !known.has(key)).map((key) => ofSheet(key, unknownSheet(key)));
}

/** Negative keys create records in version 1 only. */
export function refuseKeyBelowOne(property: string, value: unknown): Refusal[] {
  if (typeof value !== "number" || value >= 1) return [];
  const rest = "must be a positive key; version 2 does not use negative keys.";
  return [refusedValue("keyNotAllowed", property, value, rest)];
}
