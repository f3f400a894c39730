import type { Submitted } from "../../engine/records/index.ts";
import { unstorable } from "../../engine/fields/reading.ts";
import type { Refusal, RefusalName } from "../../engine/fields/refusals.ts";
import type { NamedRecords } from "./named-records.ts";
import type { ImportField } from "./import-fields.ts";
import type { PhaseName } from "./phase-store.ts";
import type { Cell, SheetRow } from "./sheet.ts";

/** A row of the file: which record it is, and its cells. */
export interface ReadRow {
  readonly row: SheetRow;
  readonly externalId: string | undefined;
  /** The key in the key column. */
  readonly givenKey: number | undefined;
  readonly natural: string | undefined;
  /** The name of the record in its row; empty when the row has none. */
  readonly name: string;
  readonly filled: readonly FilledCell[];
  /** The fields whose cell is empty. */
  readonly empty: readonly ImportField[];
}

export interface FilledCell {
  readonly field: ImportField;
  readonly heading: string;
  readonly cell: Exclude<Cell, null>;
}

/** What is known of the records that rows refer to. */
export interface RowFacts {
  /** The existing records by external ID. */
  readonly imported: ReadonlyMap<string, number>;
  /** When the existing records were last modified, by key. */
  readonly versions: ReadonlyMap<number, number>;
  readonly named: NamedRecords;
  /** The first invoice group and phase of projects. */
  readonly parts: ReadonlyMap<number, ProjectParts>;
  /** Values for new records whose row leaves a field empty. */
  readonly defaults: readonly FilledCell[];
  /** Where the rows are parts of projects. */
  readonly inProjects?: InProjects;
}

/** What is known of the projects that rows are parts of. */
export interface InProjects {
  /** The parts of the row's project with that name; several if they share it. */
  find(of: "InvoiceGroup" | "Phase", row: ReadRow, value: string, kinds: readonly PhaseName[]): readonly number[];
  /** Another row of the file that creates the phase that a cell names. */
  later(row: ReadRow, value: string): number | undefined;
  /** The project that the row names. */
  projectOf(row: ReadRow): number | undefined;
  /** The projects of the stored parts, by key. */
  readonly projects: ReadonlyMap<number, number>;
}

export interface ProjectParts {
  readonly group: number | null;
  readonly phase: number | null;
}

/** A row as it is passed to the Update method. */
export interface PlannedRow {
  readonly number: number;
  readonly externalId: string | undefined;
  readonly storedKey: number | undefined;
  /** The key it is passed with: its own, or a negative one. */
  readonly sentKey: number;
  readonly submitted: Submitted;
  /** References to records that other rows of the file create, by row number. They are set after all rows are saved. */
  readonly later: readonly { readonly path: string; readonly row: number }[];
}

export interface RowPlan {
  readonly rows: readonly PlannedRow[];
  readonly refusals: readonly Refusal[];
}

/** Where in the file a problem is, and the value there. */
export interface RowPlace {
  readonly column: string;
  readonly property: string;
  readonly value: unknown;
}

/** A problem of a row, with its row and column. */
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

/** Reports a problem of the current row. */
export type Problem = (name: RefusalName, reason: string, more?: Partial<RowPlace>) => void;

/** The text of a cell without surrounding spaces; empty for a cell without a usable value. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined || cell === null || typeof cell === "object") return "";
  const text = String(cell).trim();
  return unstorable(text) ? "" : text;
}
