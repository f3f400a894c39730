import { compareDates } from "./dates.ts";
import type { DateOnly } from "./dates.ts";
import { add, hours, larger, noHours, smaller, subtract } from "./money.ts";
import type { Hours } from "./money.ts";

/** Limits above which hours are overtime (premium class 1) or double time (class 2). Null means no limit. */
export type OvertimeRule = { weeklyMax: Hours | null; dailyMax: Hours | null; dailyDoubleMax: Hours | null };

export const weeklyOvertime: OvertimeRule = { weeklyMax: hours("40"), dailyMax: null, dailyDoubleMax: null };
export const dailyOvertime: OvertimeRule = {
  weeklyMax: hours("40"),
  dailyMax: hours("8"),
  dailyDoubleMax: hours("12"),
};

/** Hours worked on one row in one day. Leave out time off, which does not count toward overtime. */
export type WorkedCell = { line: number; date: DateOnly; hours: Hours };
export type SuggestedCell = { line: number; date: DateOnly; regular: Hours; overtime: Hours; double: Hours };

/**
 * Suggests which hours of a week are overtime. Days are counted in order and rows in the given order, so the last hours
 * of a day or week exceed the limit. Hours already counted as daily overtime do not count toward the weekly limit.
 */
export function suggestOvertime(cells: readonly WorkedCell[], rule: OvertimeRule = weeklyOvertime): SuggestedCell[] {
  const order = cells.map((cell, position) => ({ cell, position }));
  order.sort((left, right) => compareDates(left.cell.date, right.cell.date) || left.position - right.position);
  const suggested: SuggestedCell[] = [];
  let day: { date: DateOnly; worked: Hours } | null = null;
  let regularOfWeek = noHours;
  for (const { cell, position } of order) {
    const before: Hours = day?.date === cell.date ? day.worked : noHours;
    const after = add(before, cell.hours);
    day = { date: cell.date, worked: after };
    const double = beyond(before, after, rule.dailyDoubleMax);
    const overDay = subtract(beyond(before, after, rule.dailyMax), rule.dailyMax === null ? noHours : double);
    const withinDay = subtract(subtract(cell.hours, overDay), double);
    const overWeek = beyond(regularOfWeek, add(regularOfWeek, withinDay), rule.weeklyMax);
    const regular = subtract(withinDay, overWeek);
    regularOfWeek = add(regularOfWeek, regular);
    suggested[position] = { line: cell.line, date: cell.date, regular, overtime: add(overDay, overWeek), double };
  }
  return suggested;
}

/** How many of the hours from `before` to `after` exceed the limit. */
function beyond(before: Hours, after: Hours, limit: Hours | null): Hours {
  if (limit === null) return noHours;
  return smaller(subtract(after, before), larger(noHours, subtract(after, limit)));
}
