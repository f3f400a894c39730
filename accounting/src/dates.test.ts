import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  compareDates,
  dateFrom,
  dateOnly,
  daysBetween,
  daysInMonth,
  endOfMonth,
  endOfQuarter,
  monday,
  parseDate,
  partsOf,
  sunday,
  weekBeginning,
  weekdayOf,
  weekEnding,
} from "./dates.ts";
import type { Weekday } from "./dates.ts";

const milliseconds = 86_400_000;
// JavaScript's calendar is the reference here; the core does not use it.
const anyDate = fc
  .integer({ min: Date.UTC(1601, 0, 1) / milliseconds, max: Date.UTC(2999, 11, 31) / milliseconds })
  .map((day) => ({ day, date: dateOnly(new Date(day * milliseconds).toISOString().slice(0, 10)) }));

describe("dates refuse", () => {
  test.each([
    "",
    "2024-2-01",
    "2024-02-30",
    "2023-02-29",
    "1900-02-29",
    "2024-00-10",
    "2024-13-01",
    "2024-04-31",
    "2024-01-00",
    "0000-01-01",
    "02/01/2024",
    "2024-01-01T00:00:00",
    " 2024-01-01",
    "２０２４-01-01",
  ])("%j", (text) => expect(parseDate(text)).toBeNull());

  test("parts that are not a date", () => {
    expect(() => dateOnly("2023-02-29")).toThrow(RangeError);
    expect(() => dateFrom({ year: 2024, month: 1.5, day: 1 })).toThrow(RangeError);
    expect(() => addDays(dateOnly("9999-12-31"), 1)).toThrow(RangeError);
  });
});

describe("dates", () => {
  test.each(["2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])("accept %s", (text) =>
    expect(parseDate(text)).toBe(text),
  );

  test("count days like the calendar", () => {
    fc.assert(
      fc.property(anyDate, anyDate, (one, other) => {
        expect(daysBetween(one.date, other.date)).toBe(other.day - one.day);
        expect(addDays(one.date, other.day - one.day)).toBe(other.date);
        expect(weekdayOf(one.date)).toBe(new Date(one.day * milliseconds).getUTCDay());
        expect(compareDates(one.date, other.date)).toBe(Math.sign(one.day - other.day));
        expect(dateFrom(partsOf(one.date))).toBe(one.date);
      }),
    );
    expect(addDays(dateOnly("0001-01-01"), 0)).toBe("0001-01-01");
  });

  test("find the week from any of its days", () => {
    fc.assert(
      fc.property(
        anyDate,
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 6 }),
        ({ date }, first, offset) => {
          const beginning = weekBeginning(date, first as Weekday);
          expect(weekdayOf(beginning)).toBe(first);
          expect(daysBetween(beginning, date)).toBeGreaterThanOrEqual(0);
          expect(daysBetween(beginning, date)).toBeLessThan(7);
          const day = addDays(beginning, offset);
          expect(weekEnding(day, first as Weekday)).toBe(addDays(beginning, 6));
        },
      ),
    );
    expect(weekEnding(dateOnly("2024-05-15"), monday)).toBe("2024-05-19");
    expect(weekEnding(dateOnly("2024-05-19"), monday)).toBe("2024-05-19");
    expect(weekEnding(dateOnly("2024-05-19"), sunday)).toBe("2024-05-25");
  });

  test("find the ends of months and quarters", () => {
    expect(endOfMonth(dateOnly("2024-02-10"))).toBe("2024-02-29");
    expect(endOfQuarter(dateOnly("2024-01-01"))).toBe("2024-03-31");
    expect(endOfQuarter(dateOnly("2024-06-30"))).toBe("2024-06-30");
    expect(endOfQuarter(dateOnly("2024-11-02"))).toBe("2024-12-31");
  });

  test("add months, using the last day of a shorter month", () => {
    expect(addMonths(dateOnly("2024-01-31"), 1)).toBe("2024-02-29");
    expect(addMonths(dateOnly("2024-03-31"), -1)).toBe("2024-02-29");
    expect(addMonths(dateOnly("2024-01-15"), -13)).toBe("2022-12-15");
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -600, max: 600 }), ({ date }, months) => {
        const from = partsOf(date);
        const to = partsOf(addMonths(date, months));
        expect(to.year * 12 + to.month).toBe(from.year * 12 + from.month + months);
        expect(to.day).toBe(Math.min(from.day, daysInMonth(to.year, to.month)));
      }),
    );
  });
});
