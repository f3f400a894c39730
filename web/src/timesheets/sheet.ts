import type { Timesheet } from "@plumbline/client";
import type { WebArguments } from "../calls/call.ts";
import { withoutPath } from "../shared/reasons.ts";
import { formatHours, hoursHelp, hoursProblem, parseHours } from "./hours.ts";

/** A timesheet as GetTimesheets returns it. Its rows are read by day, with member names such as "D3 Regular". */
export type Sheet = Pick<
  Timesheet,
  "TimesheetKey" | "TimesheetDate" | "TimesheetTotal" | "TargetBillablePercent" | "ActualBillablePercent"
> &
  Partial<Pick<Timesheet, "EmployeeKey" | "LockedDays" | "NonWorkDays">> & {
    readonly Status: string;
    readonly UnchangedData: StoredParts;
    readonly RejectedReason?: string;
    readonly Breaktime: readonly SheetRow[];
    readonly Overhead: { readonly Detail: readonly SheetRow[] };
    readonly Project: { readonly Detail: readonly SheetRow[] };
    readonly SuggestedOvertime?: readonly SheetRow[];
  };

/** The timesheet with rows that can be read by member name. */
export function sheetOf(timesheet: Timesheet): Sheet {
  return timesheet as unknown as Sheet;
}

/** What the service compares with, to find what others have changed. */
type StoredParts = Readonly<Omit<Timesheet["UnchangedData"], "Breaktime">> & { readonly Breaktime?: string };

export type SheetRow = Readonly<Record<string, unknown>>;

export const dayNumbers = [1, 2, 3, 4, 5, 6, 7] as const;

/** How the hours of a cell are paid. */
export type Part = "Regular" | "Overtime" | "Doubletime";

/** An added row that is not saved yet. */
export interface NewRow {
  readonly id: string;
  readonly projectKey: number;
  readonly phaseKey: number;
  readonly activityKey: number;
  readonly label: RowLabel;
}

export interface RowLabel {
  readonly project: string;
  readonly phase: string;
  readonly activity: string;
}

/** Unsaved changes by row and member, for example `p17` and `D3 Regular`. */
export interface Edits {
  readonly cells: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly newRows: readonly NewRow[];
  readonly removed: readonly string[];
  /** Changed members of breaks, by their key. */
  readonly breaks?: Readonly<Record<string, SheetRow>>;
  /** The timesheet when editing began, for the service's merge. */
  readonly unchanged: StoredParts;
}

/** A row of the grid. */
export interface GridRow {
  readonly id: string;
  readonly kind: "project" | "overhead";
  readonly part: Part;
  readonly label: RowLabel;
  readonly locked: boolean;
  /** The text of each day, stored or typed. */
  readonly hours: readonly string[];
  readonly notes: readonly string[];
  /** The key of the stored row, which the rows of the ledgers name; undefined for a new row. */
  readonly line?: unknown;
}

/** The timesheet with unsaved changes. Overtime lines are included if they have hours or `overtime` is true. */
export function gridRows(sheet: Sheet, edits: Edits | undefined, overtime = false): GridRow[] {
  const typed = (id: string, member: string, stored: unknown) => edits?.cells[id]?.[member] ?? shown(stored);
  const lines = (id: string, kind: GridRow["kind"], label: RowLabel, stored: SheetRow): GridRow[] =>
    parts
      .map((part) => ({
        id,
        kind,
        part,
        label,
        locked: stored["Locked"] === true,
        line: stored[kind === "project" ? "Timesheet Project Key" : "Timesheet Overhead Key"],
        hours: dayNumbers.map((day) => typed(id, hoursMember(day, part), stored[hoursMember(day, part)])),
        notes: dayNumbers.map((day) => typed(id, noteMember(day, part), stored[noteMember(day, part)])),
      }))
      .filter(
        ({ part, hours }) =>
          part === "Regular" || (overtime && kind === "project") || hours.some((text) => text !== ""),
      );
  const projects = sheet.Project.Detail.flatMap((each) => {
    const label = {
      project: String(each["Project Description"] ?? ""),
      phase: String(each["Phase Description"] ?? ""),
      activity: String(each["Activity"] ?? ""),
    };
    return lines(projectId(each), "project", label, each);
  });
  const added = (edits?.newRows ?? []).flatMap((each) => lines(each.id, "project", each.label, {}));
  const overheads = sheet.Overhead.Detail.flatMap((each) => {
    const label = { project: String(each["Timesheet Overhead Group Detail"] ?? ""), phase: "", activity: "" };
    return lines(overheadId(each), "overhead", label, each);
  });
  return [...projects, ...added, ...overheads].filter((each) => edits?.removed.includes(each.id) !== true);
}

const parts: readonly Part[] = ["Regular", "Overtime", "Doubletime"];

export const hoursMember = (day: number, part: Part): string => `D${day} ${part}`;
export const noteMember = (day: number, part: Part): string => `D${day} ${part === "Regular" ? "Notes" : "OT Notes"}`;
const projectId = (row: SheetRow): string => `p${String(row["Timesheet Project Key"])}`;
const overheadId = (row: SheetRow): string => `o${String(row["Timesheet Overhead Group Detail Key"])}`;

/** The first cell whose text is not valid hours: the indexes of its row and day. */
export function unreadableCell(rows: readonly GridRow[]): { readonly row: number; readonly day: number } | undefined {
  for (const [row, { hours }] of rows.entries()) {
    const day = hours.findIndex((text) => hoursProblem(text) !== undefined);
    if (day !== -1) return { row, day };
  }
  return undefined;
}

export function rowTotal(row: GridRow): number {
  return sum(row.hours.map((each) => parseHours(each) ?? 0));
}

export function dayTotals(rows: readonly GridRow[]): number[] {
  return dayNumbers.map((_, day) => sum(rows.map((row) => parseHours(row.hours[day] ?? "") ?? 0)));
}

export function isChanged(edits: Edits | undefined): boolean {
  if (edits === undefined) return false;
  const { cells, newRows, removed, breaks = {} } = edits;
  return Object.keys(cells).length + newRows.length + removed.length + Object.keys(breaks).length > 0;
}

/** The current edits, or empty edits based on the timesheet. */
export function currentEdits(sheet: Sheet, edits: Edits | undefined): Edits {
  return edits ?? { cells: {}, newRows: [], removed: [], unchanged: sheet.UnchangedData };
}

export function withoutRow(sheet: Sheet, edits: Edits | undefined, row: string): Edits {
  const from = currentEdits(sheet, edits);
  const { [row]: _, ...cells } = from.cells;
  if (from.newRows.some((each) => each.id === row))
    return { ...from, cells, newRows: from.newRows.filter((each) => each.id !== row) };
  return { ...from, cells, removed: [...from.removed, row] };
}

/** Moves hours to overtime as the service suggests. */
export function withSuggestedOvertime(sheet: Sheet, edits: Edits | undefined): Edits {
  const dates = weekDates(sheet.TimesheetDate);
  return (sheet.SuggestedOvertime ?? []).reduce<Edits>(
    (from, suggestion) => {
      const overhead = sheet.Overhead.Detail.find(
        (row) => row["Timesheet Overhead Key"] === suggestion["Timesheet Overhead Key"],
      );
      const id =
        suggestion["Timesheet Project Key"] === undefined && overhead !== undefined
          ? overheadId(overhead)
          : projectId(suggestion);
      const day = dates.indexOf(String(suggestion["Date"]).slice(0, 10)) + 1;
      return parts.reduce(
        (next, part) => withCell(sheet, next, id, hoursMember(day, part), shown(suggestion[part])),
        from,
      );
    },
    currentEdits(sheet, edits),
  );
}

/** The project rows of an earlier timesheet that this one does not have, as new rows. */
export function rowsToCopy(sheet: Sheet, edits: Edits | undefined, earlier: Sheet): NewRow[] {
  const placeOf = (row: SheetRow) =>
    `${String(row["Project Key"])} ${String(row["Phase Key"])} ${String(row["Activity Key"])}`;
  const here = new Set([
    ...sheet.Project.Detail.map(placeOf),
    ...(edits?.newRows ?? []).map((row) => `${row.projectKey} ${row.phaseKey} ${row.activityKey}`),
  ]);
  return earlier.Project.Detail.filter((row) => !here.has(placeOf(row))).map((row) => ({
    id: `n${placeOf(row).replaceAll(" ", "-")}`,
    ...workOf(row),
  }));
}

/** The project, phase and activity of a stored row. */
export function workOf(row: SheetRow): Omit<NewRow, "id"> {
  return {
    projectKey: Number(row["Project Key"]),
    phaseKey: Number(row["Phase Key"]),
    activityKey: Number(row["Activity Key"]),
    label: {
      project: String(row["Project Description"] ?? ""),
      phase: String(row["Phase Description"] ?? ""),
      activity: String(row["Activity"] ?? ""),
    },
  };
}

/** The item of UpdateTimesheets that saves the edits. Text that is not hours is an error, so that it never becomes 0. */
export function updateItem(sheet: Sheet, edits: Edits): WebArguments<"UpdateTimesheets", 2>["Timesheets"][number] {
  const members = (id: string) =>
    Object.fromEntries(
      Object.entries(edits.cells[id] ?? {}).map(([name, text]) => [
        name,
        name.endsWith("Notes") ? text : hoursIn(text),
      ]),
    );
  const newRows = new Map(edits.newRows.map((row) => [row.id, row]));
  const breaks = Object.entries(edits.breaks ?? {});
  return {
    TimesheetKey: sheet.TimesheetKey,
    ...(breaks.length === 0
      ? {}
      : {
          UpdatedBreaktimes: breaks.map(([key, values]) => ({ "Timesheet Break Time Key": Number(key), ...values })),
        }),
    UpdatedOverheads: sentOverheads(edits).map((id) => ({
      "Timesheet Overhead Group Detail Key": Number(id.slice(1)),
      ...members(id),
    })),
    UpdatedProjects: sentProjects(edits).map((id) => {
      const row = newRows.get(id);
      if (row !== undefined)
        return {
          IsNewRow: true,
          "Project Key": row.projectKey,
          "Phase Key": row.phaseKey,
          "Activity Key": row.activityKey,
          ...members(id),
        };
      const isRemoved = edits.removed.includes(id);
      return { "Timesheet Project Key": Number(id.slice(1)), ...(isRemoved ? { Delete: true } : members(id)) };
    }),
    UnchangedData: edits.unchanged,
  };
}

function hoursIn(text: string): number {
  const hours = parseHours(text);
  if (hours === undefined) throw new Error(`${text} is not a number of hours. ${hoursHelp()}`);
  return hours;
}

const sentOverheads = ({ cells }: Pick<Edits, "cells">): string[] =>
  Object.keys(cells).filter((id) => id.startsWith("o"));

/** Changed rows, then deleted rows, then new rows. */
function sentProjects({ cells, removed, newRows }: Omit<Edits, "unchanged">): string[] {
  const stored = Object.keys(cells).filter((id) => id.startsWith("p") && !removed.includes(id));
  return [
    ...stored,
    ...removed.filter((id) => id.startsWith("p")),
    ...newRows.map((row) => row.id).filter((id) => !removed.includes(id)),
  ];
}

/** Errors by location: `p17 D3 Regular` for a cell, `p17` for a row, `D3` for a day, `b2 Notes` for breaks. */
export function problemsByCell(
  edits: Omit<Edits, "unchanged">,
  errors: readonly { readonly ErrorMessage: string; readonly ErrorData: SheetRow }[],
): Readonly<Record<string, string>> {
  const ids: Readonly<Record<string, readonly string[]>> = {
    UpdatedProjects: sentProjects(edits),
    UpdatedOverheads: sentOverheads(edits),
    UpdatedBreaktimes: Object.keys(edits.breaks ?? {}).map((key) => `b${key}`),
  };
  const found: Record<string, string> = {};
  for (const { ErrorMessage, ErrorData } of errors) {
    const property = String(ErrorData["Property"] ?? "");
    const reason = String(ErrorData["Reason"] ?? ErrorMessage);
    const [, list = "", at = "", member = ""] = /^(Updated\w+)\[(\d+)\]\.?(.*)$/.exec(property) ?? [];
    // Errors of a submission identify a row by its key.
    const [, key, note = ""] = /^Project\[(\d+)\]\.(.*)$/.exec(property) ?? [];
    const row = key === undefined ? ids[list]?.[Number(at)] : `p${key}`;
    const text = withoutPath(reason, property).replace(/^This:? ?/, "");
    // An invalid key is an error of the row.
    const cell = member.endsWith("Key") ? "" : member || note;
    if (row !== undefined) found[`${row} ${cell}`.trim()] = capital(text);
    else if (/^D[1-7]$/.test(property)) found[property] = capital(`this day ${text}`);
  }
  return found;
}

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** Changes one cell; restoring the stored value removes the edit. */
export function withCell(sheet: Sheet, edits: Edits | undefined, id: string, member: string, text: string): Edits {
  const from = currentEdits(sheet, edits);
  const { [member]: _, ...others } = from.cells[id] ?? {};
  const row = { ...others, ...(text === storedText(sheet, id, member) ? {} : { [member]: text }) };
  const { [id]: __, ...rows } = from.cells;
  return { ...from, cells: Object.keys(row).length === 0 ? rows : { ...rows, [id]: row } };
}

/** The dates of the week that ends on the given day. */
export function weekDates(lastDay: string): string[] {
  const last = Date.parse(`${lastDay.slice(0, 10)}T00:00:00Z`);
  return dayNumbers.map((day) => new Date(last + (day - 7) * 86_400_000).toISOString().slice(0, 10));
}

function storedText(sheet: Sheet, id: string, member: string): string {
  const row = id.startsWith("o")
    ? sheet.Overhead.Detail.find((each) => overheadId(each) === id)
    : sheet.Project.Detail.find((each) => projectId(each) === id);
  return shown(row?.[member]);
}

function shown(stored: unknown): string {
  return typeof stored === "number" ? formatHours(stored) : String(stored ?? "");
}

const sum = (values: readonly number[]) => Math.round(values.reduce((total, each) => total + each, 0) * 100) / 100;
