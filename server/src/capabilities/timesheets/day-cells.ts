import { add, type Hours, noHours, sum } from "@plumbline/accounting";
import { hourKinds } from "../labor/index.ts";
import { type Field, type Fields, hours as hoursField, text } from "../../engine/fields/fields.ts";

/** What a row holds for each of its seven days. 'Dn Doubletime' is this service's own: the document has no name for it. */
export interface DayCells {
  readonly regular: readonly Hours[];
  readonly overtime: readonly Hours[];
  readonly doubletime: readonly Hours[];
  readonly notes: readonly string[];
  readonly overtimeNotes: readonly string[];
}

export const dayNumbers = [1, 2, 3, 4, 5, 6, 7] as const;

const labels = {
  regular: "Regular",
  overtime: "Overtime",
  doubletime: "Doubletime",
  notes: "Notes",
  overtimeNotes: "OT Notes",
} as const satisfies Record<keyof DayCells, string>;

const textKinds = ["notes", "overtimeNotes"] as const;
export type HourKind = (typeof hourKinds)[number];

/** One cell: its name on the wire, its day from 0, what it holds. */
export interface Cell {
  readonly name: string;
  readonly day: number;
  readonly kind: keyof DayCells;
}

/** The cells of a row in the order they are sent. */
export const cells: readonly Cell[] = (
  ["regular", "overtime", "doubletime", "notes", "overtimeNotes"] as const
).flatMap((kind) => dayNumbers.map((number) => ({ name: `D${number} ${labels[kind]}`, day: number - 1, kind })));
const cellsByName = new Map(cells.map((cell) => [cell.name, cell]));
export const cellNamed = (name: string): Cell | undefined => cellsByName.get(name);

export const hoursPerCellMax = 24;

/** The cells as members of a row; all optional. */
export const cellFields: Fields = Object.fromEntries(
  cells.map(({ name, kind }): [string, Field] => [
    name,
    isHours(kind)
      ? hoursField({ min: 0, max: hoursPerCellMax, onlyWhenSet: kind !== "regular" })
      : text({ onlyWhenSet: kind !== "notes" }),
  ]),
);

export const noCells: DayCells = {
  regular: dayNumbers.map(() => noHours),
  overtime: dayNumbers.map(() => noHours),
  doubletime: dayNumbers.map(() => noHours),
  notes: dayNumbers.map(() => ""),
  overtimeNotes: dayNumbers.map(() => ""),
};

export function cellValue(row: DayCells, { kind, day }: Cell): Hours | string {
  return row[kind][day] ?? (isHours(kind) ? noHours : "");
}

export function withCells<Row extends DayCells>(row: Row, set: Readonly<Record<string, unknown>>): Row {
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(set)) {
    const cell = cellsByName.get(name);
    if (cell === undefined) continue;
    const values = [...((changed[cell.kind] ?? row[cell.kind]) as unknown[])];
    values[cell.day] = value;
    changed[cell.kind] = values;
  }
  return { ...row, ...changed };
}

/** The cells on the wire: hours and notes of all days, what is beyond regular time when it is not empty. */
export function showCells(row: DayCells): Record<string, number | string> {
  const shown: Record<string, number | string> = {};
  for (const { name, kind, day } of cells) {
    const value = row[kind][day];
    if (typeof value === "string") {
      if (kind === "notes" || value !== "") shown[name] = value;
    } else if (value !== undefined && (kind === "regular" || value !== noHours)) shown[name] = hoursNumber(value);
  }
  return shown;
}

export function hoursOfDay(row: DayCells, day: number): Hours {
  return sum(hourKinds.map((kind) => row[kind][day] ?? noHours));
}

export function hoursOfRow(row: DayCells): Hours {
  return sum(hourKinds.map((kind) => sum(row[kind])));
}

export function sumOfDays(rows: readonly DayCells[], kind: HourKind): Hours[] {
  return dayNumbers.map((_, day) => rows.reduce((total, row) => add(total, row[kind][day] ?? noHours), noHours));
}

/** Hours of two decimals as the database writes them in JSON: small enough to be exact. */
export const storedHours = (value: number): Hours => BigInt(Math.round(value * 100)) as Hours;

/** Hours for JSON: a sheet holds so few that the division is exact to the nearest double, and hundreds of cells want it quick. */
export const hoursNumber = (value: Hours): number => Number(value) / 100;

export function isHours(kind: keyof DayCells): kind is HourKind {
  return !(textKinds as readonly string[]).includes(kind);
}
