import {
  type DateOnly,
  formatDecimal,
  type Hours,
  type Money,
  parseDate,
  parseHours,
  parseMoney,
  type Parsed,
  parseRate,
  type Rate,
} from "@plumbline/accounting";
import type { Kind } from "./field.ts";
import { keyMax, longTextLengthMax } from "./limits.ts";
import { picture, unstorable, wholeNumber } from "./reading.ts";
import { readDateTime } from "./date-times.ts";

export function textKind({
  max = longTextLengthMax,
  filled = false,
}: {
  max?: number;
  filled?: boolean;
}): Kind<string> {
  return {
    name: max === longTextLengthMax ? "text" : `text, at most ${max}`,
    schema: max === longTextLengthMax ? { type: "string" } : { type: "string", maxLength: max },
    wireType: "string",
    columnType: "text",
    empty: "",
    read(value, reading) {
      if (typeof value !== "string") return reading.refuse("invalid", `must be text; got ${picture(value)}.`, value);
      if (filled && value.trim() === "") return reading.refuse("invalid", "must not be empty.", value);
      if (value.length > max && [...value].length > max)
        return reading.refuse("tooLong", `has ${[...value].length} characters; the maximum is ${max}.`, value);
      if (unstorable(value))
        return reading.refuse(
          "notAllowed",
          "contains a character that cannot be stored (NUL or half a surrogate pair), or is longer than a million characters.",
          undefined,
        );
      return value;
    },
    toColumn: (value) => value,
  };
}

/** A text that is encrypted in the database. It is read and written only in a record made by `forFirm`, which has the cipher. */
export function secretKind(options: { max?: number }): Kind<string> {
  const noCipher = (): never => {
    throw new Error("A secret was used without the cipher of its firm.");
  };
  return { ...textKind(options), toColumn: noCipher, decrypt: noCipher };
}

export function booleanKind(): Kind<boolean> {
  return {
    name: "true or false",
    schema: { type: "boolean" },
    wireType: "boolean",
    columnType: "boolean",
    read(value, reading) {
      if (typeof value === "boolean") return value;
      if (typeof value === "string" && /^true$/i.test(value)) return true;
      if (typeof value === "string" && /^false$/i.test(value)) return false;
      return reading.refuse("invalid", `must be true or false; got ${picture(value)}.`, value);
    },
    toColumn: (value) => value,
  };
}

export function integerKind({ min = -keyMax, max = keyMax }: { min?: number; max?: number }): Kind<number> {
  const bounded = min !== -keyMax || max !== keyMax;
  return {
    name: bounded ? `whole number, ${min} to ${max}` : "whole number",
    schema: { type: "integer", minimum: min, maximum: max },
    wireType: "number",
    columnType: "integer",
    read(given, reading) {
      const value = wholeNumber(given, reading);
      if (typeof value !== "number" || !Number.isInteger(value))
        return reading.refuse("invalid", `must be a whole number; got ${picture(value)}.`, value);
      if (value < min || value > max)
        return reading.refuse(
          bounded ? "notAllowed" : "invalid",
          `must be from ${min} to ${max}; got ${picture(value)}.`,
          value,
        );
      return value === 0 ? 0 : value; // -0 is 0
    },
    toColumn: (value) => value,
  };
}

export function keyKind({ of }: { of?: string }): Kind<number> {
  return {
    name: of === undefined ? "key" : `key of ${of}`,
    schema: { type: "integer", minimum: -keyMax, maximum: keyMax, ...(of === undefined ? {} : { "x-key-of": of }) },
    wireType: "number",
    columnType: "integer",
    read(given, reading) {
      const value = wholeNumber(given, reading);
      if (typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= keyMax) return value;
      return reading.refuse("invalid", `must be a key, a whole number; got ${picture(value)}.`, value);
    },
    toColumn: (value) => value,
  };
}

export function choiceKind<const C extends readonly string[]>(choices: C): Kind<C[number]> {
  const byLowerCase = new Map(choices.map((each) => [each.toLowerCase(), each]));
  return {
    name: choices.map((each) => `'${each}'`).join(", "),
    schema: { type: "string", enum: [...choices] },
    wireType: choices.map((each) => JSON.stringify(each)).join(" | "),
    columnType: "text",
    read(value, reading) {
      const found = typeof value === "string" ? byLowerCase.get(value.toLowerCase()) : undefined;
      if (found !== undefined) return found;
      // An empty text says as little as none.
      if (typeof value !== "string" || value === "")
        return reading.refuse("invalid", `must be one of ${choices.join(", ")}; got ${picture(value)}.`, value);
      return reading.refuse("notAllowed", `must be one of ${choices.join(", ")}; got ${picture(value)}.`, value);
    },
    toColumn: (value) => value,
  };
}

export function moneyKind(): Kind<Money> {
  return decimalKind({
    name: "decimal(19,2)",
    columnType: "numeric",
    scale: 2,
    parse: parseMoney,
    places: "two decimals",
  });
}

export function rateKind(bounds: { min?: number; max?: number }): Kind<Rate> {
  return decimalKind({
    name: "decimal(19,4)",
    columnType: "numeric",
    scale: 4,
    parse: parseRate,
    places: "four decimals",
    ...bounds,
  });
}

export function hoursKind(bounds: { min?: number; max?: number }): Kind<Hours> {
  return decimalKind({
    name: "decimal(19,2)",
    columnType: "numeric",
    scale: 2,
    parse: parseHours,
    places: "two decimals",
    ...bounds,
  });
}

export function dateKind({ ofDocument = false }: { ofDocument?: boolean }): Kind<DateOnly> {
  return {
    name: "date YYYY-MM-DD",
    schema: { type: "string", format: "date" },
    wireType: "string",
    columnType: "date",
    ...(ofDocument ? { ofDocument } : {}),
    read(value, reading) {
      // Timesheets send dates as YYYY-MM-DDT00:00:00, and callers may send them back unchanged.
      const found = typeof value === "string" ? parseDate(value.replace(/T00:00:00(\.0+)?Z?$/, "")) : null;
      return found ?? reading.refuse("invalid", `must be a date as YYYY-MM-DD; got ${picture(value)}.`, value);
    },
    toColumn: (value) => value,
  };
}

/** Stored as milliseconds since 1970; sent in the firm's time zone, which the connection is set to. */
export function dateTimeKind({ endOfDay = false }: { endOfDay?: boolean }): Kind<number> {
  return {
    name: "date-time YYYY-MM-DD HH:MM:SS.mmm GMT±hh:mm",
    schema: { type: "string", examples: ["2026-03-31 14:05:00.000 GMT-05:00"] },
    wireType: "string",
    columnType: "timestamptz",
    read(value, reading) {
      const found = typeof value === "string" ? readDateTime(value, reading.timeZone, endOfDay) : undefined;
      return (
        found ??
        reading.refuse(
          "invalid",
          `must be a date-time as YYYY-MM-DD HH:MM:SS.mmm GMT±hh:mm; got ${picture(value)}.`,
          value,
        )
      );
    },
    toColumn: (value) => new Date(value).toISOString(),
    select: (sql) => `to_char(${sql}, 'YYYY-MM-DD HH24:MI:SS.MS "GMT"TZH:TZM')`,
  };
}

/** Sent as it is stored, in the firm's time zone. */
export function localDateTimeKind(): Kind<string> {
  return {
    name: "date-time YYYY-MM-DDTHH:MM:SS",
    schema: { type: "string", examples: ["2026-03-31T14:05:00"] },
    wireType: "string",
    columnType: "text",
    read: (value, reading) =>
      typeof value === "string" ? value : reading.refuse("invalid", `must be text; got ${picture(value)}.`, value),
    toColumn: (value) => value,
  };
}

/** `hh:MM AM` on the wire, `HH:MM` in code. */
export function timeOfDayKind(): Kind<string> {
  return {
    name: "time hh:MM AM/PM",
    schema: { type: "string", pattern: "^(0?[1-9]|1[0-2]):[0-5][0-9] ?([AaPp][Mm])$" },
    wireType: "string",
    columnType: "time",
    read(value, reading) {
      const parts = typeof value === "string" ? /^(0?[1-9]|1[0-2]):([0-5]\d) ?([AP]M)$/i.exec(value.trim()) : null;
      if (parts === null)
        return reading.refuse("invalid", `must be a time as hh:MM AM or hh:MM PM; got ${picture(value)}.`, value);
      const hour = (Number(parts[1]) % 12) + (parts[3]?.toUpperCase() === "PM" ? 12 : 0);
      return `${String(hour).padStart(2, "0")}:${parts[2]}`;
    },
    toColumn: (value) => value,
    select: (sql) => `to_char(${sql}, 'HH12:MI AM')`,
  };
}

export function jsonKind(): Kind<unknown> {
  return {
    name: "any",
    schema: {},
    wireType: "unknown",
    columnType: "jsonb",
    read: (value) => value,
    toColumn: (value) => value,
  };
}

function decimalKind<T extends bigint>(of: {
  name: string;
  columnType: string;
  scale: 2 | 4;
  places: string;
  parse: (value: string | number) => Parsed<T>;
  min?: number;
  max?: number;
}): Kind<T> {
  const { min, max } = of;
  const range = rangeWords(min, max);
  const one = 10n ** BigInt(of.scale);
  return {
    name: range === "" ? of.name : `${of.name}, ${range}`,
    schema: {
      type: "number",
      ...(min === undefined ? {} : { minimum: min }),
      ...(max === undefined ? {} : { maximum: max }),
    },
    wireType: "number",
    columnType: of.columnType,
    empty: 0n as T,
    read(value, reading) {
      if (typeof value !== "number" && typeof value !== "string")
        return reading.refuse("invalid", `must be a decimal number; got ${picture(value)}.`, value);
      const parsed = of.parse(value);
      if (!parsed.ok) {
        if (parsed.reason === "notANumber")
          return reading.refuse("invalid", `must be a decimal number; got ${picture(value)}.`, value);
        if (parsed.reason === "tooManyPlaces")
          return reading.refuse("notAllowed", `must have at most ${of.places}; got ${picture(value)}.`, value);
        return reading.refuse("notAllowed", `is out of range; got ${picture(value)}.`, value);
      }
      const amount = parsed.value;
      if ((min !== undefined && amount < BigInt(min) * one) || (max !== undefined && amount > BigInt(max) * one))
        return reading.refuse("notAllowed", `must be ${range}; got ${picture(value)}.`, value);
      return amount;
    },
    toColumn: (value) => formatDecimal(value, of.scale),
  };
}

function rangeWords(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return max === undefined ? "" : `at most ${max}`;
  return max === undefined ? `at least ${min}` : `from ${min} to ${max}`;
}
