import { expect, test } from "vitest";
import { changedCells } from "./timesheet-changes.ts";

const change = (Property: string, Before: string | null) => ({
  Property,
  Before,
  After: null,
  SinceDate: "",
  SinceUserName: "",
});

test("changed cells stand in the grid by their row; a row that came or went is no cell", () => {
  expect(
    changedCells([
      change("Project[17].D3 Regular", "8"),
      change("Overhead[2].D1 Notes", null),
      change("Project[18]", "1/2/3"),
    ]),
  ).toEqual({ "p17 D3 Regular": "8", "o2 D1 Notes": "nothing" });
});
