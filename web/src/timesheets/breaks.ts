import { currentEdits, type Edits, type Sheet, type SheetRow } from "./sheet.ts";

export const restBreaksMax = 3;
export const mealBreaksMax = 2;

/** A break: its minutes, or that it was waived. */
export interface Break {
  /** The beginning of its member names: "Break 2", "Meal 1". */
  readonly name: string;
  /** A number, or text that is not one yet. */
  readonly minutes: number | string | null;
  readonly optedOut: boolean;
}

/** The breaks of a day, with unsaved changes. */
export interface BreakDay {
  readonly key: number;
  readonly date: string;
  readonly values: SheetRow;
}

export function breakDays(sheet: Sheet, edits: Edits | undefined): BreakDay[] {
  return sheet.Breaktime.map((stored) => {
    const key = Number(stored["Timesheet Break Time Key"]);
    return { key, date: String(stored["Date"]).slice(0, 10), values: { ...stored, ...edits?.breaks?.[String(key)] } };
  });
}

/** The breaks of a day, rest breaks first. */
export function breaksOf({ values }: BreakDay): Break[] {
  const some = (name: string, count: unknown) =>
    Array.from({ length: Number(count ?? 0) }, (_, at) => `${name} ${at + 1}`);
  return [...some("Break", values["Number of Rest Breaks"]), ...some("Meal", values["Number of Meal Breaks"])].map(
    (name) => ({
      name,
      minutes: numberOrText(values[`${name} Minutes`]),
      optedOut: values[`${name} Opt Out`] === true,
    }),
  );
}

const numberOrText = (value: unknown) => (typeof value === "number" || typeof value === "string" ? value : null);

/** Changes one member of a day's breaks; restoring the stored value removes the edit. */
export function withBreak(sheet: Sheet, edits: Edits | undefined, key: number, member: string, value: unknown): Edits {
  const from = currentEdits(sheet, edits);
  const stored = sheet.Breaktime.find((each) => each["Timesheet Break Time Key"] === key)?.[member];
  const { [member]: _, ...others } = from.breaks?.[String(key)] ?? {};
  const day = { ...others, ...(value === (stored ?? null) ? {} : { [member]: value }) };
  const { [String(key)]: __, ...days } = from.breaks ?? {};
  return { ...from, breaks: Object.keys(day).length === 0 ? days : { ...days, [String(key)]: day } };
}

/** Hours between start and end minus breaks; undefined while one is missing. */
export function hoursPresent(day: BreakDay): number | undefined {
  const [start, end] = [clockTime(day.values["Day Start Time"]), clockTime(day.values["Day End Time"])];
  if (start === "" || end === "") return undefined;
  const taken = breaksOf(day).reduce(
    (sum, each) => sum + (each.optedOut || typeof each.minutes !== "number" ? 0 : each.minutes),
    0,
  );
  return Math.round(((minutesOf(end) - minutesOf(start) - taken) / 60) * 100) / 100;
}

/** Converts "05:30 PM" to "17:30" for a time field; empty if there is no time. */
export function clockTime(wire: unknown): string {
  const [, hour, minute, half] = /^(\d{2}):(\d{2}) ([AP])M$/.exec(String(wire ?? "")) ?? [];
  if (hour === undefined) return "";
  return `${String((Number(hour) % 12) + (half === "P" ? 12 : 0)).padStart(2, "0")}:${minute}`;
}

/** Converts "17:30" to "05:30 PM" for the service; null if empty. */
export function wireTime(clock: string): string | null {
  if (clock === "") return null;
  const hour = Number(clock.slice(0, 2));
  return `${String(hour % 12 || 12).padStart(2, "0")}:${clock.slice(3, 5)} ${hour < 12 ? "AM" : "PM"}`;
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
