import { notAllowed } from "../../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../../engine/fields/refusals.ts";
import type { Values } from "./timesheet-changes.ts";

/** Checks a day's breaks as they would be after the change. */
export function checkBreaks(day: Values, path: string): Refusal[] {
  const [start, end] = [day["Day Start Time"], day["Day End Time"]];
  if (typeof start !== "string" || typeof end !== "string") return [];
  const refuse = (rest: string) => [notAllowed(`${path}.Day End Time`, end, rest)];
  const length = minutesOf(end) - minutesOf(start);
  if (length <= 0) return refuse(`must be after Day Start Time ${start}.`);
  const breaks = minutesTaken(day);
  return breaks > length ? refuse(`makes a day of ${length} minutes; its breaks take ${breaks}.`) : [];
}

/** The minutes of the breaks that were not opted out of. */
function minutesTaken(day: Values): number {
  let total = 0;
  for (const [name, count] of [
    ["Break", day["Number of Rest Breaks"]],
    ["Meal", day["Number of Meal Breaks"]],
  ] as const)
    for (let number = 1; number <= Number(count ?? 0); number++)
      if (day[`${name} ${number} Opt Out`] !== true) total += Number(day[`${name} ${number} Minutes`] ?? 0);
  return total;
}

/** `HH:MM` as minutes since midnight. */
function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
