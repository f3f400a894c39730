import type { Submitted } from "../../engine/records/index.ts";
import { unstorable } from "../../engine/fields/reading.ts";
import type { Refusal, RefusalName } from "../../engine/fields/refusals.ts";
import type { NamedRecords } from "./find-named.ts";
import type { ImportField } from "./import-types.ts";
import type { Cell, SheetRow } from "./sheet.ts";

/** A row with what it is about: which record, and what its cells say. */
export interface ReadRow {
  readonly row: SheetRow;
  readonly externalId: string | undefined;
  /** The key in the row's own key column. */
  readonly givenKey: number | undefined;
  readonly natural: string | undefined;
  readonly filled: readonly FilledCell[];
  /** The fields whose cell is empty. */
  readonly empty: readonly ImportField[];
}

export interface FilledCell {
  readonly field: ImportField;
  readonly heading: string;
  readonly cell: Exclude<Cell, null>;
}

/** What the rows are decided by; gathered by the store. */
export interface RowFacts {
  /** The records that stand behind external ids, as far as they still are there. */
  readonly imported: ReadonlyMap<string, number>;
  /** When the records that rows name were last modified, by key. */
  readonly versions: ReadonlyMap<number, number>;
  readonly named: NamedRecords;
  /** The first invoice group and phase of projects. */
  readonly parts: ReadonlyMap<number, ProjectParts>;
  /** What new records take where their row says nothing. */
  readonly defaults: readonly FilledCell[];
}

export interface ProjectParts {
  readonly group: number | null;
  readonly phase: number | null;
}

/** A row as it will be sent to the Update method. */
export interface PlannedRow {
  readonly number: number;
  readonly externalId: string | undefined;
  readonly storedKey: number | undefined;
  /** The key it is sent with: its own, or a negative one. */
  readonly sentKey: number;
  readonly submitted: Submitted;
  /** References to records that other rows of the file make, by their numbers: set once they are there. */
  readonly later: readonly { readonly path: string; readonly row: number }[];
}

export interface RowPlan {
  readonly rows: readonly PlannedRow[];
  readonly refusals: readonly Refusal[];
}

/** Where in the file, and with which value. */
export interface RowPlace {
  readonly column: string;
  readonly property: string;
  readonly value: unknown;
}

/** A problem of a row, with its place in the file. */
export function refuseRow(row: number, name: RefusalName, reason: string, place: Partial<RowPlace> = {}): Refusal {
  const { column, property, value } = place;
  const at = column === undefined ? `Row ${row}` : `Row ${row}, column ${JSON.stringify(column)}`;
  return {
    name,
    reason: `${at}: ${reason}`,
    ...(property === undefined ? {} : { property }),
    ...(value === undefined ? {} : { value }),
    data: { Row: row, Column: column ?? null },
  };
}

/** Takes note of what is wrong with a row. */
export type Problem = (name: RefusalName, reason: string, more?: Partial<RowPlace>) => void;

/** A cell's text as a name: without space around it; what is not a value is none. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined || cell === null || typeof cell === "object") return "";
  const text = String(cell).trim();
  return unstorable(text) ? "" : text;
}
