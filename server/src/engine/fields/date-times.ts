import { parseDate } from "@plumbline/accounting";
import { dateTimeLengthMax } from "./limits.ts";

/**
 * Reads a date-time as the document writes it (`2026-03-31 14:05:00.000 GMT-05:00`, with or without the colon and a zone
 * name in parentheses), as ISO 8601, or as a plain date in the firm's time zone. Returns milliseconds since 1970.
 */
export function readDateTime(text: string, timeZone: string, endOfDay: boolean): number | undefined {
  if (text.length > dateTimeLengthMax) return undefined;
  const plain = parseDate(text);
  const found = plain === null ? readInstant(text, timeZone) : dayIn(plain, timeZone, endOfDay);
  return found === undefined || found < earliest || found > latest ? undefined : found;
}

/** Four-digit years in UTC: the range that both PostgreSQL and this code can write. */
const earliest = Date.parse("0001-01-01T00:00:00.000Z");
const latest = Date.parse("9999-12-31T23:59:59.999Z");
const dayMs = 24 * 3_600_000;

const instantPattern =
  /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:\s*(Z|(?:GMT|UTC)(?:[+-]\d{2}(?::?\d{2})?)?|[+-]\d{2}(?::?\d{2})?))?(?:\s*\([^)]*\))?\s*$/i;

function readInstant(text: string, timeZone: string): number | undefined {
  const parts = instantPattern.exec(text);
  if (parts === null) return undefined;
  const [, day = "", hour = "", minute = "", second = "0", fraction = "0", zone = ""] = parts;
  const date = parseDate(day);
  if (date === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const time = (Number(hour) * 3600 + Number(minute) * 60 + Number(second)) * 1000;
  const wall = Date.parse(`${date}T00:00:00Z`) + time + Number(fraction.padEnd(3, "0").slice(0, 3));
  if (zone === "") return instantOf(wall, timeZone);
  const [, sign, hours = "0", minutes = "0"] = /([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  if (Number(hours) > 18 || Number(minutes) > 59) return undefined;
  return wall - (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** The first or last millisecond of a day in a time zone. The last is the one before the next day's first, so clock changes do not matter. */
function dayIn(date: string, timeZone: string, last: boolean): number {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return last ? instantOf(midnight + dayMs, timeZone) - 1 : instantOf(midnight, timeZone);
}

/** The current date in the firm's time zone. */
export function dateIn(timeZone: string, instant: number): string {
  return dateFormat(timeZone).format(instant);
}

/**
 * The instant at which clocks in a time zone show a time, given as if it were UTC. A time that occurs twice means the first
 * occurrence; a time that clocks skip means the moment of the change.
 */
function instantOf(wall: number, timeZone: string): number {
  const before = offsetAt(timeZone, wall - dayMs);
  if (offsetAt(timeZone, wall - before) === before) return wall - before;
  const after = offsetAt(timeZone, wall + dayMs);
  return offsetAt(timeZone, wall - after) === after ? wall - after : wall - before;
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
  const offset = offsetMinutes(timeZone, instant);
  const wall = new Date(instant + offset * 60_000).toISOString().slice(0, 23).replace("T", " ");
  const minutes = Math.abs(offset);
  const digits = (count: number) => String(count).padStart(2, "0");
  return `${wall} GMT${offset < 0 ? "-" : "+"}${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`;
}

/** Clocks change at a full quarter of an hour, and nearly all instants that are written are of the current one. */
function offsetMinutes(timeZone: string, instant: number): number {
  const quarter = Math.floor(instant / quarterMs);
  const last = lastOffsets.get(timeZone);
  if (last?.quarter === quarter) return last.minutes;
  const minutes = Math.round(offsetAt(timeZone, instant) / 60_000);
  lastOffsets.set(timeZone, { quarter, minutes });
  return minutes;
}

const quarterMs = 15 * 60_000;
const lastOffsets = new Map<string, { readonly quarter: number; readonly minutes: number }>();
