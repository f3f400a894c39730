import { type Edits, type GridRow, hoursMember, type Sheet, withCell } from "./sheet.ts";

/** The days of the week on which nobody fills in hours without being asked: weekends, holidays, locked days. */
export type IsWorkday = (day: number) => boolean;

/** Copies the hours of a row to the workdays after them, as far as those are empty; undefined if there is nothing to copy. */
export function filledRight(
  sheet: Sheet,
  edits: Edits | undefined,
  row: GridRow,
  isWorkday: IsWorkday,
): Edits | undefined {
  const from = row.hours.findIndex((text) => text !== "");
  const text = row.hours[from];
  if (text === undefined) return undefined;
  const empty = row.hours.flatMap((each, day) => (day > from && each === "" && isWorkday(day) ? [day] : []));
  return empty.reduce<Edits | undefined>(
    (next, day) => withCell(sheet, next, row.id, hoursMember(day + 1, row.part), text),
    edits,
  );
}
