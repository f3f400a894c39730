/** A named period. */
export interface Period {
  readonly name: string;
  readonly first: string;
  readonly last: string;
}

/** The current and previous month, quarter and year. */
export function periodsAround(today: string): readonly Period[] {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const quarter = month - 1 - ((month - 1) % 3);
  const months = (name: string, start: number, count: number): Period => ({
    name,
    first: dayOf(year, start, 1),
    last: dayOf(year, start + count, 0),
  });
  return [
    months("This month", month - 1, 1),
    months("Last month", month - 2, 1),
    months("This quarter", quarter, 3),
    months("Last quarter", quarter - 3, 3),
    months("This year", 0, 12),
    months("Last year", -12, 12),
  ];
}

/** Months start at 0 and may be outside the year; day 0 is the last day of the previous month. */
function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
