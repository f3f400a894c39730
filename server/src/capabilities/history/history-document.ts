/** A row of a table, by column. */
export type Row = Readonly<Record<string, unknown>>;

/** A document that is history, as rows of the tables here. */
export interface HistoryDocument {
  readonly key: number;
  readonly header: Row;
  /** The rows inside it, by table. */
  readonly inside: Readonly<Record<string, readonly Row[]>>;
}
