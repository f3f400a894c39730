import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dateOnly } from "./dates.ts";
import { dateFormats, formatDay, numberFormats, readDay, readNumber, separated } from "./formats.ts";

describe("typed numbers", () => {
  it.each([
    [
      "1,234.56",
      ["", "-", ".", ",", "1,5", "1,23", "1234,56", "1.234,56", "1,2345", "12,34,567", "1 234", "1e3", "8 hrs"],
    ],
    ["1.234,56", ["1.5", "1.23", "1234.56", "1,234.56", "1,2,3", "--1", "0x1"]],
    ["1 234,56", ["1.5", "1 23", "12 34", "1,234.56", "1.234"]],
    ["1’234.56", ["1,5", "1’23", "1,234"]],
  ] as const)("in %s these are refused: %j", (format, texts) => {
    for (const text of texts) expect([text, readNumber(text, format)]).toEqual([text, undefined]);
  });
  it("a number that cannot be kept exactly is refused", () =>
    expect(readNumber("1234567890123456", "1,234.56")).toBeUndefined());
  it.each([
    ["1,234.56", "1,234.56", 1234.56],
    ["1,234.56", "1234.5", 1234.5],
    ["1,234.56", " -.5 ", -0.5],
    ["1,234.56", "5.", 5],
    ["1,234.56", "\u2212 5".replace(" ", ""), -5],
    ["1.234,56", "1.234,56", 1234.56],
    ["1.234,56", "1.234", 1234],
    ["1.234,56", "-1234,5", -1234.5],
    ["1 234,56", "1 234 567,8", 1234567.8],
    ["1’234.56", "1'234.56", 1234.56],
  ] as const)("in %s %s is %d", (format, text, value) => expect(readNumber(text, format)).toBe(value));
  it.each(numberFormats)("what is shown in %s can be typed back", (format) => {
    expect(separated("1234.56", format).replace("\u00A0", " ")).toBe(format);
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), fc.integer({ min: 0, max: 4 }), (whole, places) => {
        const value = Number((whole / 10 ** places).toFixed(places)) || 0;
        fc.pre(Math.abs(value) < 10 ** (15 - places) && (whole !== 0 || places === 0));
        expect(readNumber(separated(value.toFixed(places), format), format)).toBe(value);
      }),
    );
  });
});

describe("typed dates", () => {
  it.each([
    [
      "MM/DD/YYYY",
      ["31/12/2026", "12.31.2026", "12/31/26", "12/31", "2026-13-01", "02/30/2026", "Dec 2026", "", "x", "Ju 4, 2026"],
    ],
    ["MMM D, YYYY", ["31/12/2026", "31.12.2026", "Dec 32, 2026", "Decem ber 1, 2026", "Dec 1, 26"]],
    ["DD/MM/YYYY", ["12/31/2026", "31.12.2026", "31/12/26"]],
    ["DD.MM.YYYY", ["12.31.2026", "31/12/2026", "31.12.26", "29.02.2026"]],
    ["YYYY-MM-DD", ["31/12/2026", "12/31/2026", "31.12.2026", "2026/12/31", "2026-12-32"]],
  ] as const)("in %s these are refused: %j", (format, texts) => {
    for (const text of texts) expect([text, readDay(text, format)]).toEqual([text, undefined]);
  });
  it.each([
    ["MM/DD/YYYY", "12/31/2026", "2026-12-31"],
    ["MM/DD/YYYY", "3/5/2026", "2026-03-05"],
    ["MMM D, YYYY", "3/5/2026", "2026-03-05"],
    ["MMM D, YYYY", "march 5 2026", "2026-03-05"],
    ["D MMM YYYY", "3/5/2026", "2026-05-03"],
    ["DD/MM/YYYY", "31/12/2026", "2026-12-31"],
    ["DD.MM.YYYY", "31.12.2026", "2026-12-31"],
    ["DD.MM.YYYY", "1. 2. 2026", "2026-02-01"],
    ["DD.MM.YYYY", "2026-12-31", "2026-12-31"],
    ["YYYY-MM-DD", "31 Dec 2026", "2026-12-31"],
  ] as const)("in %s %s is %s", (format, text, date) => expect(readDay(text, format)).toBe(date));
  it.each(dateFormats)("what is shown in %s can be typed back", (format) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (days) => {
        const date = addDays(dateOnly("1900-01-01"), days);
        expect(readDay(formatDay(date, format), format)).toBe(date);
      }),
    );
  });
});
