import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "./dates.ts";
import { hours, sum } from "./money.ts";
import type { Hours } from "./money.ts";
import { dailyOvertime, suggestOvertime, weeklyOvertime } from "./overtime.ts";
import { day } from "./test-firm.ts";

const week = (...worked: string[]) =>
  worked.map((amount, position) => ({ line: 1, date: addDays(day, position), hours: hours(amount) }));
const split = (cells: ReturnType<typeof suggestOvertime>) =>
  cells.map(({ regular, overtime, double }) => [regular, overtime, double].map((part) => Number(part) / 100));

describe("no overtime is suggested", () => {
  test("for a week of forty hours", () => {
    expect(split(suggestOvertime(week("8", "8", "8", "8", "8")))).toEqual([8, 8, 8, 8, 8].map((full) => [full, 0, 0]));
  });
  test("for a long day if only the week counts", () => {
    expect(split(suggestOvertime(week("14")))).toEqual([[14, 0, 0]]);
  });
  test("if there is no limit", () => {
    const none = { weeklyMax: null, dailyMax: null, dailyDoubleMax: null };
    expect(split(suggestOvertime(week("24", "24"), none))).toEqual([
      [24, 0, 0],
      [24, 0, 0],
    ]);
  });
});

describe("overtime is", () => {
  test("every hour after forty hours of the week", () => {
    expect(split(suggestOvertime(week("10", "10", "10", "9.5", "2", "3")))).toEqual([
      [10, 0, 0],
      [10, 0, 0],
      [10, 0, 0],
      [9.5, 0, 0],
      [0.5, 1.5, 0],
      [0, 3, 0],
    ]);
  });

  test("every hour after eight hours of a day, double after twelve, over all rows", () => {
    const cells = [
      { line: 1, date: day, hours: hours("7") },
      { line: 2, date: day, hours: hours("4") },
      { line: 3, date: day, hours: hours("3") },
    ];
    expect(split(suggestOvertime(cells, dailyOvertime))).toEqual([
      [7, 0, 0],
      [1, 3, 0],
      [0, 1, 2],
    ]);
  });

  test("only double time if the day has no other limit", () => {
    const rule = { weeklyMax: null, dailyMax: null, dailyDoubleMax: hours("12") };
    expect(split(suggestOvertime(week("14"), rule))).toEqual([[12, 0, 2]]);
  });

  test("counted once: daily overtime does not count toward the week", () => {
    expect(split(suggestOvertime(week("10", "10", "10", "10", "8"), dailyOvertime)).at(-1)).toEqual([8, 0, 0]);
    expect(split(suggestOvertime(week("8", "8", "8", "8", "8", "9"), dailyOvertime)).at(-1)).toEqual([0, 9, 0]);
  });

  test("in the last days, for any order of the cells", () => {
    const cells = week("8", "8", "8", "8", "8", "4");
    expect(split(suggestOvertime([...cells].reverse()))).toEqual(split(suggestOvertime(cells)).reverse());
  });
});

test("hours are split and never lost, and regular hours stay within the limits", () => {
  const cell = fc.record({
    line: fc.integer({ min: 1, max: 3 }),
    date: fc.integer({ min: 0, max: 6 }).map((offset) => addDays(day, offset)),
    hours: fc.bigInt(0n, 800n).map((worked) => worked as Hours),
  });
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 20 }), fc.constantFrom(weeklyOvertime, dailyOvertime), (cells, rule) => {
      const suggested = suggestOvertime(cells, rule);
      suggested.forEach(({ line, date, regular, overtime, double }, position) => {
        expect({ line, date }).toEqual({ line: cells[position]!.line, date: cells[position]!.date });
        expect(regular + overtime + double).toBe(cells[position]!.hours);
        expect(regular >= 0n && overtime >= 0n && double >= 0n).toBe(true);
      });
      expect(sum(suggested.map(({ regular }) => regular)) <= hours("40")).toBe(true);
      for (const date of new Set(cells.map((one) => one.date))) {
        const ofDay = suggested.filter((one) => one.date === date);
        if (rule.dailyMax !== null) expect(sum(ofDay.map(({ regular }) => regular)) <= rule.dailyMax).toBe(true);
      }
    }),
  );
});
