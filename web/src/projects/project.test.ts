import type { ProjectTotals } from "@plumbline/client";
import { expect, test } from "vitest";
import { visiblePhases, orSum, type Phase, spentByMonth, totalsByPhase } from "./project.ts";

const phase = (PhaseKey: number, ParentKey: number) => ({ PhaseKey, ParentKey }) as unknown as Phase;
const tree = [phase(11, 1), phase(12, 11), phase(13, 12), phase(14, 1)];

test("phases have their level in the tree", () => {
  expect(visiblePhases(tree, 1, new Set()).map(({ phase: each, level }) => [each.PhaseKey, level])).toEqual([
    [11, 0],
    [12, 1],
    [13, 2],
    [14, 0],
  ]);
});

test("a collapsed phase hides its subphases", () => {
  const open = visiblePhases(tree, 1, new Set([11]));
  expect(open.map((each) => [each.phase.PhaseKey, each.hasChildren])).toEqual([
    [11, true],
    [14, false],
  ]);
});

test("totals are found at every level", () => {
  const below = { PhaseKey: 12, Spent: 2 };
  const totals = { InvoiceGroups: [{ Phases: [{ PhaseKey: 11, Spent: 5, Phases: [below] }] }] };
  const found = totalsByPhase(totals as unknown as ProjectTotals);
  expect([found.get(11)?.["Spent"], found.get(12)?.["Spent"], found.size]).toEqual([5, 2, 2]);
});

test("a project without a budget uses the total of its phases", () => {
  expect([orSum(0, [1, 2]), orSum(7, [1, 2])]).toEqual([7 - 4, 7]);
});

test("spending is cumulative by month, including empty months", () => {
  const rows = [
    { Date: "2026-01-30", Amount: 0.1 },
    { Date: "2025-11-02", Amount: 0.2 },
    { Date: null, Amount: 5 },
  ];
  expect(spentByMonth(rows)).toEqual([
    { month: "2025-11", spent: 0.2 },
    { month: "2025-12", spent: 0.2 },
    { month: "2026-01", spent: 0.3 },
  ]);
  expect(spentByMonth([])).toEqual([]);
});
