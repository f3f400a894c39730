import { describe, expect, it } from "vitest";
import { formatHours, hoursProblem, parseHours } from "./hours.ts";

describe("typed hours", () => {
  it.each(["abc", "1:75", "-2", "1.5.2", "h", "1e3", "eight", "8 days", "8 hrs 30", "."])("%s is rejected", (text) => {
    expect(parseHours(text)).toBeUndefined();
    expect(hoursProblem(text)).toContain("1:30");
  });
  it("more than 24 hours are rejected", () => expect(hoursProblem("25")).toContain("24"));
  it.each([
    ["", 0],
    ["7", 7],
    ["7.5", 7.5],
    ["7,5", 7.5],
    [".25", 0.25],
    ["1:30", 1.5],
    ["90m", 1.5],
    ["1h", 1],
    ["1h 30m", 1.5],
    ["20 min", 0.33],
    ["8 hrs", 8],
    ["8hr.", 8],
    ["8 Hours", 8],
    ["8:30", 8.5],
    ["1 hour 30 minutes", 1.5],
    ["45 mins", 0.75],
  ])("%s is %d", (text, hours) => expect(parseHours(text)).toBe(hours));
  it("are formatted without trailing zeros, and zero as empty", () =>
    expect([0, 7.5, 8].map(formatHours)).toEqual(["", "7.5", "8"]));
});
