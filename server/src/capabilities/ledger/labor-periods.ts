import { addMonths, type DateOnly, endOfMonth, startOfMonth } from "@plumbline/accounting";

/** Labor cost of fewer people than this would show what one of them earns. */
const peopleMin = 3;

const isEnough = (people: { readonly size: number }) => people.size === 0 || people.size >= peopleMin;

/** The people who have labor cost in a month. */
export interface LaborMonth {
  /** The first day of the month. */
  readonly month: DateOnly;
  readonly people: readonly number[];
}

/**
 * Whether the labor cost from a day (null: from the beginning) to a day may be shown to a caller who may not see pay. Shown
 * sums begin and end between two months, or today, and only at places between which three or more people worked: so the
 * difference of any two shown sums belongs to three or more people too.
 */
export function showsLaborCost(
  months: readonly LaborMonth[],
  { from, asOf, today }: { readonly from: DateOnly | null; readonly asOf: DateOnly; readonly today: DateOnly },
): boolean {
  if (!isWholeMonths({ from, asOf, today })) return false;
  const places = placesBetween(months);
  const before = (day: DateOnly) => {
    const found = months.findIndex(({ month }) => month >= day);
    return found < 0 ? months.length : found;
  };
  const first = from === null ? 0 : before(from);
  const last = asOf >= today ? months.length : before(addMonths(startOfMonth(asOf), 1));
  return first >= last || (places.has(first) && places.has(last));
}

/** Whether a period begins with a month, or with the books, and ends with a month or today. */
export function isWholeMonths({
  from,
  asOf,
  today,
}: {
  readonly from: DateOnly | null;
  readonly asOf: DateOnly;
  readonly today: DateOnly;
}): boolean {
  return (from === null || from === startOfMonth(from)) && (asOf >= today || asOf === endOfMonth(asOf));
}

/** The places where a sum may begin or end: 0 before the first month, 1 after it, and so on. */
function placesBetween(months: readonly LaborMonth[]): ReadonlySet<number> {
  const places = [0];
  let people = new Set<number>();
  months.forEach((month, index) => {
    for (const person of month.people) people.add(person);
    if (!isEnough(people)) return;
    places.push(index + 1);
    people = new Set();
  });
  // What is left at the end joins what is before it, so that the sum to date is shown.
  const since = (place: number) => new Set(months.slice(place).flatMap((month) => month.people));
  while (places.length > 1 && !isEnough(since(places.at(-1) ?? 0))) places.pop();
  if (isEnough(since(places.at(-1) ?? 0))) places.push(months.length);
  return new Set(places);
}
