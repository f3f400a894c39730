/** The ages that columns of an ageing end with, as the service takes them when none are given. */
const lastDays = [30, 60, 90];

/** The column that a document of so many days stands in. What is not due yet has one of its own before the others. */
export function columnOf(days: number, notDue: boolean): number {
  const starts = [...(notDue ? [1] : []), ...lastDays.map((day) => day + 1)];
  return starts.filter((start) => days >= start).length;
}

/** `0-30` as a person reads it. */
export function ageLabel(column: string): string {
  if (column === "Not due") return column;
  return `${column.replace("-", "–")} days`;
}
