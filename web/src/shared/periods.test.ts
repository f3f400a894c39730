import { expect, test } from "vitest";
import { periodsAround } from "./periods.ts";

const shown = (today: string) => periodsAround(today).map(({ name, first, last }) => `${name} ${first} ${last}`);

test("periods are complete and may be in other years", () => {
  expect(shown("2026-11-15")).toEqual([
    "This month 2026-11-01 2026-11-30",
    "Last month 2026-10-01 2026-10-31",
    "This quarter 2026-10-01 2026-12-31",
    "Last quarter 2026-07-01 2026-09-30",
    "This year 2026-01-01 2026-12-31",
    "Last year 2025-01-01 2025-12-31",
  ]);
  expect(shown("2024-01-31").slice(1, 4)).toEqual([
    "Last month 2023-12-01 2023-12-31",
    "This quarter 2024-01-01 2024-03-31",
    "Last quarter 2023-10-01 2023-12-31",
  ]);
});
