import { parseDate } from "@plumbline/accounting";

/**
 * Reads a date-time as the document writes it (`2026-03-31 14:05:00.000 GMT-05:00`, with or without the colon and a zone
 * name in parentheses), as ISO 8601, or as a plain date in the firm's zone. Answers milliseconds since 1970.
 */
export function readDateTime(text: string, timeZone: string, endOfDay: boolean): number | undefined {
  const plain = parseDate(text);
  if (plain !== null) return instantOf(plain, endOfDay ? lastMillisecond : 0, timeZone);
  const parts =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|(?:GMT|UTC)?(?:[+-]\d{2}:?\d{2})?)?\s*(?:\([^)]*\))?$/.exec(
      text,
    );
  if (parts === null) return undefined;
  const [, day = "", hour = "", minute = "", second = "0", fraction = "0", zone = ""] = parts;
  const date = parseDate(day);
  const time =
    (Number(hour) * 3600 + Number(minute) * 60 + Number(second)) * 1000 + Number(fraction.padEnd(3, "0").slice(0, 3));
  if (date === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const offset = /([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (offset === null) return zone === "" ? instantOf(date, time, timeZone) : Date.parse(`${date}T00:00:00Z`) + time;
  const minutes = Number(offset[2]) * 60 + Number(offset[3]);
  if (minutes > 18 * 60) return undefined;
  return Date.parse(`${date}T00:00:00Z`) + time - (offset[1] === "-" ? -1 : 1) * minutes * 60_000;
}

/** The date that the clock on the firm's wall shows. */
export function dateIn(timeZone: string, instant: number): string {
  return dateFormat(timeZone).format(instant);
}

const lastMillisecond = 24 * 3600 * 1000 - 1;

/** The instant at which the wall clock of a zone shows a date and time: the guess in UTC, corrected by the zone's offset there. */
function instantOf(date: string, timeOfDay: number, timeZone: string): number {
  const wall = Date.parse(`${date}T00:00:00Z`) + timeOfDay;
  const first = wall - offsetAt(timeZone, wall);
  return wall - offsetAt(timeZone, first);
}

function offsetAt(timeZone: string, instant: number): number {
  const parts = Object.fromEntries(
    partsFormat(timeZone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  const wall = Date.UTC(
    Number(parts["year"]),
    Number(parts["month"]) - 1,
    Number(parts["day"]),
    Number(parts["hour"]),
    Number(parts["minute"]),
    Number(parts["second"]),
  );
  return wall - Math.floor(instant / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function remembered(name: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const known = formats.get(name) ?? make();
  formats.set(name, known);
  return known;
}

const dateFormat = (timeZone: string) =>
  remembered(
    `date ${timeZone}`,
    () => new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }),
  );

const partsFormat = (timeZone: string) =>
  remembered(
    `parts ${timeZone}`,
    () =>
      new Intl.DateTimeFormat("en-US", {
        timeZone,
        hourCycle: "h23",
        year: "numeric",
        month: "numeric",
        day: "numeric",
        hour: "numeric",
        minute: "numeric",
        second: "numeric",
      }),
  );

/** An instant as the wire writes it: `2026-03-31 14:05:00.000 GMT-05:00`. */
export function dateTimeText(instant: number, timeZone: string): string {
  const offset = Math.round(offsetAt(timeZone, instant) / 60_000);
  const wall = new Date(instant + offset * 60_000).toISOString().slice(0, 23).replace("T", " ");
  const minutes = Math.abs(offset);
  const digits = (count: number) => String(count).padStart(2, "0");
  return `${wall} GMT${offset < 0 ? "-" : "+"}${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`;
}
