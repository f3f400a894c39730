import { expect, test } from "vitest";
import { type Period, spansOf, type YearClosing, yearsOf } from "./closing.ts";

const common = { CompanyKey: 1, CompanyDescription: "Firm", LastModifiedDate: "", ChangedBy: "ann", Reason: "" };
const period = (FirstDate: string, LastDate: string, Status: Period["Status"] = "Closed"): Period => ({
  ...common,
  PeriodKey: 1,
  FirstDate,
  LastDate,
  Status,
});
const closing = (FirstDate: string, LastDate: string, Status: YearClosing["Status"] = "Closed"): YearClosing => ({
  ...common,
  YearClosingKey: 1,
  FirstDate,
  LastDate,
  Status,
});

test("months go back from the current one, across years and February", () => {
  expect(spansOf("2024-03-31", 4, [], []).map(({ first, last }) => `${first} ${last}`)).toEqual([
    "2024-03-01 2024-03-31",
    "2024-02-01 2024-02-29",
    "2024-01-01 2024-01-31",
    "2023-12-01 2023-12-31",
  ]);
});

test("a month is closed by itself, by its year, or by the closing of a later day", () => {
  const spans = spansOf(
    "2026-04-15",
    5,
    [
      period("2026-03-01", "2026-03-31"),
      period("2026-02-01", "2026-02-28", "Open"),
      period("2026-01-01", "2026-01-15"),
      period("2025-01-01", "2025-12-31"),
    ],
    [closing("2025-01-01", "2025-12-31")],
  );
  expect(spans.map((each) => `${each.first} ${each.isMonth} ${each.closedBy}`)).toEqual([
    "2026-04-01 true undefined",
    "2026-03-01 true itself",
    "2026-02-01 true other",
    "2026-01-01 true other",
    "2026-01-01 false itself",
    "2025-12-01 true year",
  ]);
});

test("years start with the fiscal month; only the latest closed year can be reopened", () => {
  const years = yearsOf("2026-11-15", 7, [
    closing("2024-07-01", "2025-06-30", "Reopened"),
    closing("2023-07-01", "2024-06-30"),
    closing("2024-07-01", "2025-06-30"),
  ]);
  expect(years.map((each) => [each.first, each.last, each.ended, each.closing?.Status, each.canReopen])).toEqual([
    ["2026-07-01", "2027-06-30", false, undefined, false],
    ["2025-07-01", "2026-06-30", true, undefined, false],
    ["2024-07-01", "2025-06-30", true, "Closed", true],
    ["2023-07-01", "2024-06-30", true, "Closed", false],
  ]);
  expect(yearsOf("2026-11-15", 1, []).map((each) => each.first)).toEqual(["2026-01-01", "2025-01-01"]);
});

test("a closed year keeps its days after the first month changes, and the years next to it are short", () => {
  const years = yearsOf("2026-11-15", 7, [closing("2025-01-01", "2025-12-31")]);
  expect(years.map((each) => [each.first, each.last, each.ended, each.closing?.Status, each.canReopen])).toEqual([
    ["2026-07-01", "2027-06-30", false, undefined, false],
    ["2026-01-01", "2026-06-30", true, undefined, false],
    ["2025-01-01", "2025-12-31", true, "Closed", true],
  ]);
});
