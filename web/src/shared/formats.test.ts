import { dateFormats, numberFormats } from "@plumbline/accounting";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { formatHours, hoursProblem, parseHours } from "../timesheets/hours.ts";
import { amountOf, centsOf, sumOf, sumOfShown } from "./cents.ts";
import { formatDate, formatMoney, formatNumber } from "./columns.ts";
import {
  dateProblem,
  firstWeekday,
  numberProblem,
  setFormats,
  shortNumber,
  typedDate,
  typedNumber,
} from "./formats.ts";

const usual = { NumberFormat: "1,234.56", DateFormat: "MMM D, YYYY", WeekStartsOn: "Monday" } as const;
const german = { NumberFormat: "1.234,56", DateFormat: "DD.MM.YYYY", WeekStartsOn: "Monday" } as const;

afterEach(() => setFormats(usual));

it("a total without a hidden amount is hidden too", () => {
  expect([sumOfShown([1.1, 2.2]), sumOfShown([]), sumOfShown([1.1, null]), sumOfShown([undefined])]).toEqual([
    3.3,
    0,
    null,
    null,
  ]);
});

describe("in the firm's format", () => {
  it("what means something else elsewhere is refused", () => {
    setFormats(german);
    for (const text of ["1,234.56", "1234.56", "12.5", "8 hrs"])
      expect([text, typedNumber(text, 2)]).toEqual([text, undefined]);
    expect(typedNumber("1,234", 2)).toBeUndefined();
    expect(typedDate("12/31/2026")).toBeUndefined();
    expect([centsOf("1234.56"), amountOf("1234.56"), sumOf(["1234.56", 1])]).toEqual([0, undefined, 1]);
    expect([hoursProblem("7.500"), hoursProblem("abc")]).toEqual(Array(2).fill("Enter hours as 1,5, 1:30 or 90m."));
    expect([numberProblem(2), numberProblem(0)]).toEqual(["Enter a number as 1.234,56.", "Enter a number as 1.234."]);
    expect(dateProblem()).toBe("Enter a date as 31.12.2026.");
  });
  it("numbers, amounts, hours and dates are shown and read", () => {
    setFormats(german);
    expect([formatMoney(-1234.5), formatNumber(1234.5), shortNumber(1250), formatHours(7.5)]).toEqual([
      "-1.234,50",
      "1.234,5",
      "1,3K",
      "7,5",
    ]);
    expect([formatDate("2026-12-31T10:00:00"), typedDate("31.12.2026")]).toEqual(["31.12.2026", "2026-12-31"]);
    expect([centsOf("1.234,56"), parseHours("7,5"), parseHours("7.5")]).toEqual([123456, 7.5, 7.5]);
    expect(formatMoney(-0.001)).toBe("0,00");
  });
  it("the week starts on its first day", () => {
    expect(firstWeekday()).toBe(1);
    setFormats({ ...usual, WeekStartsOn: "Sunday" });
    expect(firstWeekday()).toBe(0);
  });
  it.each(numberFormats)("every amount and number of hours that is shown in %s can be typed back", (NumberFormat) => {
    setFormats({ ...usual, NumberFormat });
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 1, max: 2400 }), (cents, hundredths) => {
        expect(centsOf(formatMoney(cents / 100))).toBe(cents);
        expect(typedNumber(formatNumber(cents / 100), 2)).toBe(cents === 0 ? 0 : cents / 100);
        expect(parseHours(formatHours(hundredths / 100))).toBe(hundredths / 100);
      }),
    );
  });
  it.each(dateFormats)("every date that is shown in %s can be typed back", (DateFormat) => {
    setFormats({ ...usual, DateFormat });
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(typedDate(formatDate(day))).toBe(day);
        },
      ),
    );
  });
});
