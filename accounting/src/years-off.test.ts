import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, dateOnly } from "./dates.ts";
import { isYearsOff } from "./years-off.ts";

const day = (days: number) => addDays(dateOnly("2000-01-01"), days);
const days = fc.integer({ min: -20_000, max: 20_000 }).map(day);
const distances = fc.integer({ min: 0, max: 4_000 });

describe("a date that is years off", () => {
  it("is one of 2062 or 2016 instead of 2026, and not one of last year or of next year", () => {
    const today = dateOnly("2026-11-19");
    const off = ["2062-11-19", "2016-11-19", "2028-11-19", "2024-11-19"];
    const near = ["2026-11-19", "2025-01-01", "2027-12-31", "2028-11-18", "2024-11-20"];
    expect(off.map((each) => isYearsOff(dateOnly(each), today))).toEqual(off.map(() => true));
    expect(near.map((each) => isYearsOff(dateOnly(each), today))).toEqual(near.map(() => false));
    expect(isYearsOff(dateOnly("2026-02-28"), dateOnly("2028-02-29"))).toBe(true);
  });

  it("stays one with each day that it is further off, on both sides", () => {
    fc.assert(
      fc.property(days, distances, distances, (today, distance, more) => {
        for (const side of [-1, 1]) {
          const near = isYearsOff(addDays(today, side * distance), today);
          expect(isYearsOff(addDays(today, side * (distance + more)), today) || !near).toBe(true);
        }
      }),
    );
  });

  it("is one from two years on, to the day", () => {
    fc.assert(
      fc.property(days, fc.constantFrom(-1, 1), (today, side) => {
        const border = addMonths(today, side * 24);
        expect(isYearsOff(border, today)).toBe(true);
        expect(isYearsOff(addDays(border, -side), today)).toBe(false);
      }),
    );
  });
});
