/** The default last days of the aging columns, as in the service. */
const lastDays = [30, 60, 90];

/** The column for a number of days. Documents that are not due have the first column if `notDue`. */
export function columnOf(days: number, notDue: boolean): number {
  const starts = [...(notDue ? [1] : []), ...lastDays.map((day) => day + 1)];
  return starts.filter((start) => days >= start).length;
}

/** The label of a column such as `0-30`. */
export function ageLabel(column: string): string {
  if (column === "Not due") return column;
  return `${column.replace("-", "–")} days`;
}
