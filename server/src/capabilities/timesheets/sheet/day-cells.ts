import { add, type Hours, noHours, sum } from "@plumbline/accounting";
import { hourKinds } from "../../labor/index.ts";
import { type Field, type Fields, hours as hoursField, text } from "../../../engine/fields/fields.ts";

/** The hours and notes of a row for its seven days. 'Dn Doubletime' is an extension: the document has no name for it. */
export interface DayCells {
  readonly regular: readonly Hours[];
  readonly overtime: readonly Hours[];
  readonly doubletime: readonly Hours[];
  readonly notes: readonly string[];
  readonly overtimeNotes: readonly string[];
}

export const dayNumbers = [1, 2, 3, 4, 5, 6, 7] as const;

const labels = {
  regular: { name: "Regular", doc: "Regular hours" },
  overtime: { name: "Overtime", doc: "Overtime hours" },
  doubletime: { name: "Doubletime", doc: "Extension: double-time hours" },
  notes: { name: "Notes", doc: "A note on the hours" },
  overtimeNotes: { name: "OT Notes", doc: "A note on the overtime" },
} as const satisfies Record<keyof DayCells, { name: string; doc: string }>;

const textKinds = ["notes", "overtimeNotes"] as const;
export type HourKind = (typeof hourKinds)[number];

/** One cell of a row. */
export interface Cell {
  /** Its wire name, such as 'D1 Regular'. */
  readonly name: string;
  /** 0 for the first day of the week. */
  readonly day: number;
  readonly kind: keyof DayCells;
}

/** The cells of a row in wire order. */
export const cells: readonly Cell[] = (
  ["regular", "overtime", "doubletime", "notes", "overtimeNotes"] as const
).flatMap((kind) => dayNumbers.map((number) => ({ name: `D${number} ${labels[kind].name}`, day: number - 1, kind })));
const cellsByName = new Map(cells.map((cell) => [cell.name, cell]));
export const cellNamed = (name: string): Cell | undefined => cellsByName.get(name);

/** The cells of a row by name. */
export function cellValues(row: DayCells): Record<string, Hours | string> {
  return Object.fromEntries(cells.map((cell) => [cell.name, cellValue(row, cell)]));
}

export const hoursPerCellMax = 24;

/** The cells as members of a row; all optional. */
export const cellFields: Fields = Object.fromEntries(
  cells.map(({ name, kind, day }): [string, Field] => {
    const doc = `${labels[kind].doc} of day ${day + 1} of the week.`;
    return [
      name,
      isHours(kind)
        ? hoursField({ min: 0, max: hoursPerCellMax, onlyWhenSet: kind !== "regular", doc })
        : text({ onlyWhenSet: kind !== "notes", doc }),
    ];
  }),
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

/** The cells in wire form: regular hours and notes always, overtime and double time when not empty. */
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

/** Hours as the database writes them in JSON; few enough for a double to hold exactly. */
export const storedHours = (value: number): Hours => BigInt(Math.round(value * 100)) as Hours;

/** Hours for JSON. A plain division, because a timesheet has hundreds of cells and few hours. */
export const hoursNumber = (value: Hours): number => Number(value) / 100;

export function isHours(kind: keyof DayCells): kind is HourKind {
  return !(textKinds as readonly string[]).includes(kind);
}
