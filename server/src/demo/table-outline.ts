export interface TableOutline {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns that some rows leave out, of those that the table may have; COPY applies defaults to whole columns only. */
  readonly incomplete: readonly string[];
}

/** What rows that leave out a column have there, by column; no other columns. */
export type ColumnValues = Readonly<Record<string, string | null>>;

/** Most tables have the time of the last change, and no row needs to name it. */
export const modified = "last_modified";

/** The columns of a table that the demo fills. */
export function columnsOf({ columns }: TableOutline, defaults: ColumnValues): string[] {
  return modified in defaults && !columns.includes(modified) ? [...columns, modified] : [...columns];
}
