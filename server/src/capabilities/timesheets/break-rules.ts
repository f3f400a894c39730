import type { Conflict } from "../../engine/records/index.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { Values } from "./read-update.ts";

/** The rules of one day's breaks, over the day as it would be after the change. */
export function checkBreaks(day: Values, path: string): Refusal[] {
  const [start, end] = [day["Day Start Time"], day["Day End Time"]];
  if (typeof start !== "string" || typeof end !== "string") return [];
  const refuse = (reason: string): Refusal[] => [
    { name: "notAllowed", property: `${path}.Day End Time`, value: end, reason: `${path}.Day End Time ${reason}` },
  ];
  const length = minutesOf(end) - minutesOf(start);
  if (length <= 0) return refuse(`${end} must be after Day Start Time ${start}.`);
  const breaks = minutesTaken(day);
  return breaks > length ? refuse(`leaves ${length} minutes for a day with breaks of ${breaks}.`) : [];
}

/** A conflict shows times as they stand on the wire. */
export function withWireTimes(conflict: Conflict): Conflict {
  if (!conflict.property.endsWith("Time")) return conflict;
  const [base, yours, theirs] = [conflict.base, conflict.yours, conflict.theirs].map(wireTime);
  return { ...conflict, base, yours, theirs };
}

function wireTime(time: unknown): unknown {
  if (typeof time !== "string") return time;
  const hour = Number(time.slice(0, 2));
  return `${String(hour % 12 || 12).padStart(2, "0")}:${time.slice(3, 5)} ${hour < 12 ? "AM" : "PM"}`;
}

/** Minutes of the breaks that the day has and that were not opted out of. */
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
