import { expect, test } from "vitest";
import { changedCells } from "./timesheet-changes.ts";

const change = (Property: string, Before: string) => ({
  Property,
  Before,
  After: "",
  SinceDate: "",
  SinceUserName: "",
});

test("changed cells are found by row and member; added or deleted rows are ignored", () => {
  expect(
    changedCells([
      change("Project[17].D3 Regular", "8"),
      change("Overhead[2].D1 Notes", ""),
      change("Project[18]", "1/2/3"),
    ]),
  ).toEqual({ "p17 D3 Regular": "8", "o2 D1 Notes": "empty" });
});
