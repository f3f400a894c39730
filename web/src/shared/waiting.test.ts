import { expect, test } from "vitest";
import { whoCanConfirm } from "./waiting.ts";

test("says who can confirm, or that only the operator of the server can", () => {
  expect(whoCanConfirm(["Ann Marsh"])).toBe("Ann Marsh can confirm it.");
  expect(whoCanConfirm(["Ann Marsh", "Bo Raman"])).toBe("Ann Marsh or Bo Raman can confirm it.");
  expect(whoCanConfirm(["A", "B", "C", "D", "E", "F", "G"])).toBe("A, B, C, D, E or 2 more can confirm it.");
  expect(whoCanConfirm([])).toContain("plumbline confirm");
});
