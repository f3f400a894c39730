/** What is wrong with a row of a document by itself, and which document it belongs to. Pure. */
import { type DateOnly, weekBeginning, type Weekday, weekdays } from "@plumbline/accounting";
import type { Row } from "../history/index.ts";
import type { HistoryType } from "./history-types.ts";
import type { Problem } from "./import-row.ts";

/** The values of a timesheet row with the week that it belongs to. */
export function withWeek(values: Row, weekStartsOn: (typeof weekdays)[number]): Row {
  const day = values["Date"] as DateOnly | undefined;
  if (day === undefined) return values;
  return { ...values, Week: weekBeginning(day, weekdays.indexOf(weekStartsOn) as Weekday) };
}

/** `hasPhase`: the row names a phase, which is looked up only within a project. */
export function checkRow(type: HistoryType, values: Row, hasPhase: boolean, problem: Problem): void {
  const has = (name: string) => values[name] !== undefined;
  if (hasPhase && !has("ProjectKey"))
    problem("invalid", "PhaseKey needs a project. Fill ProjectKey too.", { property: "ProjectKey" });
  if (type !== "HistoryTimesheets") return;
  if (has("ProjectKey") === has("OverheadGroupDetailKey"))
    problem("invalid", "Fill either ProjectKey or OverheadGroupDetailKey.", { property: "ProjectKey" });
  else if (has("ProjectKey") !== has("ActivityKey"))
    problem(
      has("ProjectKey") ? "invalid" : "notAllowed",
      has("ProjectKey") ? "ActivityKey is required with a project." : "ActivityKey is for time on a project only.",
      { property: "ActivityKey", value: values["ActivityKey"] },
    );
  if (!["Regular", "Overtime", "Doubletime"].some((name) => Number(values[name] ?? 0) > 0))
    problem("invalid", "The row has no hours. Fill Regular, Overtime or Doubletime.", { property: "Regular" });
}

/** What the document of a row has and no other one has; undefined if a value that it needs is missing. */
export function documentOf(
  type: HistoryType,
  values: Row,
  externalId: string | undefined,
  problem: Problem,
): string | undefined {
  if (externalId !== undefined) return `id ${externalId}`;
  const parts = naturals[type].map((name) => values[name]);
  const missing = needed[type];
  if (missing !== undefined && (values[missing] ?? "") === "") {
    problem("invalid", `The row does not say which document it belongs to. Fill ExternalID or ${missing}.`, {
      property: missing,
    });
    return undefined;
  }
  if (parts[0] === undefined || (type === "HistoryTimesheets" && parts[1] === undefined)) return undefined;
  return JSON.stringify(parts.map((part) => (typeof part === "string" ? part.toLowerCase() : (part ?? null))));
}

/** The members that tell documents without an external ID apart. */
const naturals: Readonly<Record<HistoryType, readonly string[]>> = {
  HistoryTimesheets: ["EmployeeKey", "Week"],
  HistoryExpenseReports: ["EmployeeKey", "Description", "EndingDate"],
  HistoryVendorInvoices: ["VendorKey", "Number", "Date"],
};
const needed: Readonly<Partial<Record<HistoryType, string>>> = {
  HistoryExpenseReports: "Description",
  HistoryVendorInvoices: "Number",
};
