/** A column of an income statement: its days, as its name gives them. */
export interface Span {
  readonly name: string;
  readonly from?: string;
  readonly to?: string;
}

/** The days behind a column: `2026-03` is a month within the statement, `2026-01-01 to 2026-03-31` says it. */
export function spanOf(column: string, first: string, last: string): Span {
  const days = /^(\d{4}-\d{2}-\d{2}) to (\d{4}-\d{2}-\d{2})$/.exec(column);
  if (days !== null) return { name: `${days[1]} – ${days[2]}`, from: days[1]!, to: days[2]! };
  if (!/^\d{4}-\d{2}$/.test(column)) return { name: column };
  const [year = 0, month = 0] = column.split("-").map(Number);
  const end = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  const start = `${column}-01`;
  return { name: column, from: start < first ? first : start, to: end > last ? last : end };
}
