import { expect, test } from "vitest";
import { conflictsBetween, describeValue } from "./conflicts.ts";

test("a conflict is a member that both changed to different values", () => {
  const base = { Notes: "", Scope: "Old", Date: "2026-01-01", Rows: [] };
  const changes = { Notes: "Mine", Scope: "Same", Date: "2026-01-02", Rows: [{ Amount: 1 }] };
  const now = { Notes: "Theirs", Scope: "Same", Date: "2026-01-01", Rows: [{ Amount: 2 }], Other: "changed too" };
  expect(conflictsBetween(base, changes, now).map(({ Property, Theirs }) => [Property, Theirs])).toEqual([
    ["Notes", "Theirs"],
    ["Rows", [{ Amount: 2 }]],
  ]);
  expect(conflictsBetween(base, changes, base)).toEqual([]);
});

test.each([
  [null, "(empty)"],
  [[], "(none)"],
  [0, "0"],
  [[{ PhaseKey: 7, Kind: "Labor", Amount: -1, Description: "Discount" }], "Labor -1 Discount"],
])("describes %j as %s", (value, text) => {
  expect(describeValue(value)).toBe(text);
});
