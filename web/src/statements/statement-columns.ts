import { formatDate } from "../shared/columns.ts";

/** A column of a statement with its dates. */
export interface Span {
  readonly name: string;
  readonly from?: string;
  readonly to?: string;
}

const monthName = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

/** The dates of a column such as `2026-03` or `2026-01-01 to 2026-03-31`, within the statement's period. */
export function spanOf(column: string, first: string, last: string): Span {
  const days = /^(\d{4}-\d{2}-\d{2}) to (\d{4}-\d{2}-\d{2})$/.exec(column);
  if (days !== null) return { name: `${formatDate(days[1])} – ${formatDate(days[2])}`, from: days[1]!, to: days[2]! };
  if (!/^\d{4}-\d{2}$/.test(column)) return { name: column };
  const start = `${column}-01`;
  const end = endOfMonth(column);
  return {
    name: nameOfMonth(start),
    from: start < first ? first : start,
    to: end > last ? last : end,
  };
}

/** "Jan 2026", given any day of the month. */
export function nameOfMonth(day: string): string {
  return monthName.format(new Date(`${day}T00:00:00Z`));
}

export function endOfLastMonth(today: string): string {
  const [year = 0, month = 0] = today.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
}

function endOfMonth(text: string): string {
  const [year = 0, month = 0] = text.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
