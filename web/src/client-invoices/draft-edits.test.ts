import { expect, test } from "vitest";
import { adjustmentsOf, editArguments, isComplete, percentsOf } from "./draft-edits.ts";

const row = { PhaseKey: 7, Kind: "Labor", Amount: "-1,250.50", Description: "Discount" };

test("only changes are sent, with amounts as numbers", () => {
  expect(editArguments(3, { Notes: "x", Adjustments: [row] })).toEqual({
    ClientInvoices: [{ ClientInvoiceKey: 3, Notes: "x", Adjustments: [{ ...row, Amount: -1250.5 }] }],
  });
  expect(editArguments(3, {})).toEqual({ ClientInvoices: [{ ClientInvoiceKey: 3 }] });
});

test("only lines that are marked as adjustments become adjustments", () => {
  const lines = [
    { Line: 1, IsAdjustment: false, PhaseKey: 7, Kind: "Labor", Amount: 10, Description: "Design" },
    { Line: 2, IsAdjustment: true, PhaseKey: 7, Kind: "Labor", Amount: -1, Description: "Discount" },
  ];
  expect(adjustmentsOf(lines)).toEqual([{ PhaseKey: 7, Kind: "Labor", Amount: -1, Description: "Discount" }]);
});

test("only percentages entered for the invoice are sent", () => {
  const contracts = [
    { PhaseKey: 7, PercentComplete: 40, IsPercentGiven: true, Amount: 1 },
    { PhaseKey: 8, PercentComplete: 50, IsPercentGiven: false, Amount: 2 },
  ];
  expect(percentsOf(contracts)).toEqual([{ PhaseKey: 7, PercentComplete: 40 }]);
});

test.each([
  [{}, true],
  [{ Notes: "" }, true],
  [{ ThroughDate: null }, false],
  [{ ThroughDate: "2026-01-31" }, true],
  [{ Adjustments: [] }, true],
  [{ Adjustments: [row] }, true],
  [{ Adjustments: [row, { ...row, Amount: "-" }] }, false],
  [{ Adjustments: [{ ...row, Amount: null }] }, false],
  [{ Adjustments: [{ ...row, PhaseKey: null }] }, false],
  [{ Adjustments: [{ ...row, Description: "" }] }, false],
])("%j is complete: %s", (changes, complete) => {
  expect(isComplete(changes)).toBe(complete);
});
