import { formatHours, parseHours } from "./hours.ts";
import type { GridRow, RowLabel } from "./sheet.ts";

/** A running timer: its row of a timesheet, and since when. It is kept in the browser, so that a reload does not stop it. */
export interface Timer {
  readonly sheetKey: number;
  /** The id of the row. A row that was new has another id after it is saved; then its label finds it. */
  readonly row: string;
  readonly label: RowLabel;
  /** The day that gets the hours: the one on which the timer was started. */
  readonly day: string;
  readonly startedAt: number;
}

/** The elapsed time as hours and minutes: 0:07, 12:30. */
export function elapsedText(timer: Timer, now: number): string {
  const minutes = Math.max(0, Math.floor((now - timer.startedAt) / 60_000));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

const hourMs = 3_600_000;

/** The text of the cell after the timer stops: the hours there and the elapsed ones. Undefined if the cell is unreadable. */
export function stoppedText(timer: Timer, cell: string, now: number): string | undefined {
  const hours = parseHours(cell);
  if (hours === undefined) return undefined;
  const elapsed = Math.max(0, now - timer.startedAt) / hourMs;
  // Two decimals, as the service stores them; a timer that ran counts as something.
  return formatHours(hours + Math.max(0.01, Math.round(elapsed * 100) / 100));
}

/** The row that the timer runs for. */
export function rowOfTimer(timer: Timer, rows: readonly GridRow[]): GridRow | undefined {
  const regular = rows.filter((row) => row.part === "Regular");
  return regular.find((row) => row.id === timer.row) ?? regular.find((row) => isSame(row.label, timer.label));
}

const isSame = (one: RowLabel, other: RowLabel) =>
  one.project === other.project && one.phase === other.phase && one.activity === other.activity;
