import { expect, test } from "vitest";
import { endOfLastMonth, spanOf } from "./statement-columns.ts";

test.each([
  ["2026-01-01 to 2026-03-31", "2026-01-01", "2026-03-31"],
  ["2026-02", "2026-02-01", "2026-02-28"],
  ["2026-01", "2026-01-15", "2026-01-31"],
  ["2026-11", "2026-11-01", "2026-11-15"],
])("the column %s covers %s to %s", (column, from, to) => {
  expect(spanOf(column, "2026-01-15", "2026-11-15")).toMatchObject({ from, to });
});

test.each([
  ["2026-11-15", "2026-10-31"],
  ["2026-03-01", "2026-02-28"],
  ["2024-03-31", "2024-02-29"],
  ["2026-01-01", "2025-12-31"],
])("the month before %s ended on %s", (today, end) => {
  expect(endOfLastMonth(today)).toBe(end);
});
