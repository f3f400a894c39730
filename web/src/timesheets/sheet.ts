import { parseHours } from "./hours.ts";

/** A timesheet as GetTimesheets answers it; its rows have members with spaces. */
export interface Sheet {
  readonly TimesheetKey: number;
  readonly TimesheetDate: string;
  readonly TimesheetTotal: number;
  readonly TargetBillablePercent: number;
  readonly ActualBillablePercent: number;
  readonly Status: string;
  readonly RejectedReason?: string | null;
  readonly Breaktime: readonly SheetRow[];
  readonly Overhead: { readonly Detail: readonly SheetRow[] };
  readonly Project: { readonly Detail: readonly SheetRow[] };
  readonly UnchangedData: Readonly<Record<string, string>>;
  readonly LockedDays?: readonly string[];
  readonly NonWorkDays?: readonly unknown[];
}

export type SheetRow = Readonly<Record<string, unknown>>;

export const dayNumbers = [1, 2, 3, 4, 5, 6, 7] as const;

/** A row that was added here and is not on the sheet yet. */
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

/** What was typed and not saved: by row and member, e.g. `p17` and `D3 Regular`. It outlives a reload. */
export interface Edits {
  readonly cells: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly newRows: readonly NewRow[];
  readonly removed: readonly string[];
  /** What the sheet looked like when the typing began: the service merges from there. */
  readonly unchanged: Readonly<Record<string, string>>;
}

/** A row of the grid: where it comes from, what it shows. */
export interface GridRow {
  readonly id: string;
  readonly kind: "project" | "overhead";
  readonly label: RowLabel;
  readonly locked: boolean;
  /** The text of each day, as stored or as typed. */
  readonly hours: readonly string[];
  readonly notes: readonly string[];
}

/** The sheet with what was typed over it. */
export function gridRows(sheet: Sheet, edits: Edits | undefined): GridRow[] {
  const typed = (id: string, member: string, stored: unknown) => edits?.cells[id]?.[member] ?? shown(stored);
  const row = (id: string, kind: GridRow["kind"], label: RowLabel, stored: SheetRow): GridRow => ({
    id,
    kind,
    label,
    locked: stored["Locked"] === true,
    hours: dayNumbers.map((day) => typed(id, `D${day} Regular`, stored[`D${day} Regular`])),
    notes: dayNumbers.map((day) => typed(id, `D${day} Notes`, stored[`D${day} Notes`])),
  });
  const projects = sheet.Project.Detail.map((each) => {
    const label = {
      project: String(each["Project Description"] ?? ""),
      phase: String(each["Phase Description"] ?? ""),
      activity: String(each["Activity"] ?? ""),
    };
    return row(`p${String(each["Timesheet Project Key"])}`, "project", label, each);
  });
  const added = (edits?.newRows ?? []).map((each) => row(each.id, "project", each.label, {}));
  const overheads = sheet.Overhead.Detail.map((each) => {
    const label = { project: String(each["Timesheet Overhead Group Detail"] ?? ""), phase: "", activity: "" };
    return row(`o${String(each["Timesheet Overhead Group Detail Key"])}`, "overhead", label, each);
  });
  return [...projects, ...added, ...overheads].filter((each) => edits?.removed.includes(each.id) !== true);
}

export function rowTotal(row: GridRow): number {
  return sum(row.hours.map((each) => parseHours(each) ?? 0));
}

export function dayTotals(rows: readonly GridRow[]): number[] {
  return dayNumbers.map((_, day) => sum(rows.map((row) => parseHours(row.hours[day] ?? "") ?? 0)));
}

export function isChanged(edits: Edits | undefined): boolean {
  return (
    edits !== undefined && (Object.keys(edits.cells).length > 0 || edits.newRows.length > 0 || edits.removed.length > 0)
  );
}

/** The item of UpdateTimesheets that saves what was typed. */
export function updateItem(sheet: Sheet, edits: Edits): Record<string, unknown> {
  const members = (id: string) =>
    Object.fromEntries(
      Object.entries(edits.cells[id] ?? {}).map(([name, text]) => [
        name,
        name.endsWith("Notes") ? text : (parseHours(text) ?? 0),
      ]),
    );
  const changed = Object.keys(edits.cells).filter((id) => !edits.removed.includes(id));
  return {
    TimesheetKey: sheet.TimesheetKey,
    UpdatedOverheads: changed
      .filter((id) => id.startsWith("o"))
      .map((id) => ({ "Timesheet Overhead Group Detail Key": Number(id.slice(1)), ...members(id) })),
    UpdatedProjects: [
      ...changed
        .filter((id) => id.startsWith("p"))
        .map((id) => ({ "Timesheet Project Key": Number(id.slice(1)), ...members(id) })),
      ...edits.removed
        .filter((id) => id.startsWith("p"))
        .map((id) => ({ "Timesheet Project Key": Number(id.slice(1)), Delete: true })),
      ...edits.newRows
        .filter((row) => !edits.removed.includes(row.id))
        .map((row) => ({
          IsNewRow: true,
          "Project Key": row.projectKey,
          "Phase Key": row.phaseKey,
          "Activity Key": row.activityKey,
          ...members(row.id),
        })),
    ],
    UnchangedData: edits.unchanged,
  };
}

/** Edits with one cell typed over; a cell typed back to what is stored is no edit. */
export function withCell(sheet: Sheet, edits: Edits | undefined, id: string, member: string, text: string): Edits {
  const from = edits ?? { cells: {}, newRows: [], removed: [], unchanged: sheet.UnchangedData };
  const { [member]: _, ...others } = from.cells[id] ?? {};
  const row = { ...others, ...(text === storedText(sheet, id, member) ? {} : { [member]: text }) };
  const { [id]: __, ...rows } = from.cells;
  return { ...from, cells: Object.keys(row).length === 0 ? rows : { ...rows, [id]: row } };
}

/** The dates of the week's days, from the last one. */
export function weekDates(lastDay: string): string[] {
  const last = Date.parse(`${lastDay.slice(0, 10)}T00:00:00Z`);
  return dayNumbers.map((day) => new Date(last + (day - 7) * 86_400_000).toISOString().slice(0, 10));
}

function storedText(sheet: Sheet, id: string, member: string): string {
  const row = id.startsWith("o")
    ? sheet.Overhead.Detail.find((each) => `o${String(each["Timesheet Overhead Group Detail Key"])}` === id)
    : sheet.Project.Detail.find((each) => `p${String(each["Timesheet Project Key"])}` === id);
  return shown(row?.[member]);
}

function shown(stored: unknown): string {
  return stored === null || stored === undefined || stored === 0 ? "" : String(stored);
}

const sum = (values: readonly number[]) => Math.round(values.reduce((total, each) => total + each, 0) * 100) / 100;
