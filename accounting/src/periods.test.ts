import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, type DateOnly, dateOnly, daysInMonth, partsOf } from "./dates.ts";
import {
  dateToPay,
  fiscalYear,
  fiscalYearStart,
  isWithin,
  monthOf,
  monthPeriod,
  parseAsOfDate,
  type Period,
} from "./periods.ts";

const today = dateOnly("2024-05-15");
const anyDate = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays(dateOnly("1900-01-01"), days));

describe("as-of dates", () => {
  test.each(["", "tomorrow", "13/01/2024", "02/30/2024", "2024-02-30", "2024/01/01", "End Of Last Month", "1/2/24"])(
    "refuse %j",
    (text) => expect(parseAsOfDate(text, today)).toBeNull(),
  );
  test.each([
    ["02/29/2024", "2024-02-29"],
    ["2/9/2024", "2024-02-09"],
    ["2024-02-29", "2024-02-29"],
    ["Today", "2024-05-15"],
    ["YESTERDAY", "2024-05-14"],
    ["EndOfLastMonth", "2024-04-30"],
    ["endoflastquarter", "2024-03-31"],
    [" EndOfLastYear ", "2023-12-31"],
  ])("accept %j", (text, date) => expect(parseAsOfDate(text, today)).toBe(date));
  test.each([
    ["2024-01-31", "2023-12-31", "2023-12-31"],
    ["2024-03-31", "2024-02-29", "2023-12-31"],
    ["2024-12-31", "2024-11-30", "2024-09-30"],
  ])("on %s", (day, month, quarter) => {
    expect(parseAsOfDate("EndOfLastMonth", dateOnly(day))).toBe(month);
    expect(parseAsOfDate("EndOfLastQuarter", dateOnly(day))).toBe(quarter);
  });
});

describe("periods", () => {
  test("include both ends and nothing more", () => {
    const may = monthPeriod(today);
    expect(may).toEqual({ first: "2024-05-01", last: "2024-05-31" });
    expect(isWithin(dateOnly("2024-04-30"), may)).toBe(false);
    expect(isWithin(dateOnly("2024-05-01"), may)).toBe(true);
    expect(isWithin(dateOnly("2024-05-31"), may)).toBe(true);
    expect(isWithin(dateOnly("2024-06-01"), may)).toBe(false);
    expect(monthOf(today)).toBe("2024-05");
  });

  test("a closed year keeps its days, and the year next to it is short after the first month changes", () => {
    const closed = [{ first: dateOnly("2023-01-01"), last: dateOnly("2023-12-31") }];
    const yearOf = (day: string) => Object.values(fiscalYear(dateOnly(day), 7, closed)).join(" to ");
    expect(yearOf("2022-03-03")).toBe("2021-07-01 to 2022-06-30");
    expect(yearOf("2022-08-08")).toBe("2022-07-01 to 2022-12-31");
    expect(yearOf("2023-08-08")).toBe("2023-01-01 to 2023-12-31");
    expect(yearOf("2024-01-01")).toBe("2024-01-01 to 2024-06-30");
    expect(yearOf("2024-07-01")).toBe("2024-07-01 to 2025-06-30");
  });

  test("years never overlap and leave no gap, whatever was closed and however the first month changed", () => {
    const step = fc.record({
      firstMonth: fc.integer({ min: 1, max: 12 }),
      day: anyDate,
      closes: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), anyDate, (steps, date) => {
        const closed: Period[] = [];
        for (const { firstMonth, day, closes } of steps) {
          const year = fiscalYear(day, firstMonth, closed);
          // CloseYear accepts a year after the closed ones only.
          if (closes && closed.every(({ last }) => last < year.first)) closed.push(year);
        }
        const { firstMonth } = steps.at(-1)!;
        const yearOf = (day: DateOnly) => fiscalYear(day, firstMonth, closed);
        for (const day of [date, ...closed.flatMap(({ first, last }) => [first, last])]) {
          const year = yearOf(day);
          expect(isWithin(day, year)).toBe(true);
          expect([yearOf(year.first), yearOf(year.last)]).toEqual([year, year]);
          expect(yearOf(addDays(year.last, 1)).first).toBe(addDays(year.last, 1));
          expect(yearOf(addDays(year.first, -1)).last).toBe(addDays(year.first, -1));
          expect(year.last < addMonths(year.first, 12)).toBe(true);
        }
        for (const year of closed) expect(yearOf(year.first)).toEqual(year);
      }),
    );
  });

  test("a fiscal year is the twelve months around its date", () => {
    expect(fiscalYearStart(today, 1)).toBe("2024-01-01");
    expect(fiscalYearStart(today, 7)).toBe("2023-07-01");
    expect(fiscalYearStart(today, 5)).toBe("2024-05-01");
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 1, max: 12 }), (date, firstMonth) => {
        const year = fiscalYear(date, firstMonth);
        expect(isWithin(date, year)).toBe(true);
        expect(partsOf(year.first)).toMatchObject({ month: firstMonth, day: 1 });
        expect(fiscalYear(addDays(year.last, 1), firstMonth).first).toBe(addDays(year.last, 1));
        expect(fiscalYear(year.last, firstMonth)).toEqual(year);
      }),
    );
  });
});

describe("the day a vendor is paid", () => {
  test("is the given number of days after the invoice", () => {
    expect(dateToPay(dateOnly("2024-01-31"), { is: "numberOfDays", days: 30 })).toBe("2024-03-01");
    expect(dateToPay(today, { is: "numberOfDays", days: 0 })).toBe(today);
  });

  test.each([
    ["2024-05-14", 15, "2024-05-15"],
    ["2024-05-15", 15, "2024-06-15"],
    ["2024-05-16", 15, "2024-06-15"],
    ["2024-01-31", 31, "2024-02-29"],
    ["2024-02-29", 31, "2024-03-31"],
    ["2023-12-20", 5, "2024-01-05"],
    ["2024-01-31", 30, "2024-02-29"],
  ])("for an invoice of %s and day %i is %s", (date, day, expected) =>
    expect(dateToPay(dateOnly(date), { is: "dayOfTheMonth", day })).toBe(expected),
  );

  test("is the given day, or the last day of a shorter month, within about a month", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 1, max: 31 }), (date, day) => {
        const pay = dateToPay(date, { is: "dayOfTheMonth", day });
        const { year, month, day: payDay } = partsOf(pay);
        expect(payDay).toBe(Math.min(day, daysInMonth(year, month)));
        expect(pay > date && pay <= addDays(date, 31)).toBe(true);
      }),
    );
  });
});
