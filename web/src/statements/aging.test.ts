import { expect, test } from "vitest";
import { ageLabel, columnOf } from "./aging.ts";

test.each([
  [-5, 0, 0],
  [0, 0, 0],
  [1, 0, 1],
  [30, 0, 1],
  [31, 1, 2],
  [60, 1, 2],
  [61, 2, 3],
  [90, 2, 3],
  [91, 3, 4],
  [1000, 3, 4],
])("%d days old is in column %d, or in %d if there is a column for not due", (days, plain, due) => {
  expect([columnOf(days, false), columnOf(days, true)]).toEqual([plain, due]);
});

test("columns are labeled in days", () => {
  expect(["0-30", "Over 90", "Not due"].map(ageLabel)).toEqual(["0–30 days", "Over 90 days", "Not due"]);
});
