import { expect, test } from "vitest";
import type { GridRow } from "./sheet.ts";
import { elapsedText, rowOfTimer, stoppedText, type Timer } from "./timer.ts";

const label = { project: "Bridge", phase: "Piers", activity: "Design" };
const timer: Timer = { sheetKey: 5, row: "n1", label, day: "2026-11-16", startedAt: 1_000_000 };
const after = (minutes: number) => timer.startedAt + minutes * 60_000;

test("elapsed time is hours and minutes, and never negative", () => {
  expect([0, 7.9, 60, 750].map((minutes) => elapsedText(timer, after(minutes)))).toEqual([
    "0:00",
    "0:07",
    "1:00",
    "12:30",
  ]);
  expect(elapsedText(timer, 0)).toBe("0:00");
});

test("stopping adds the elapsed hours to the cell, and leaves an unreadable cell alone", () => {
  expect(stoppedText(timer, "", after(90))).toBe("1.5");
  expect(stoppedText(timer, "1:30", after(15))).toBe("1.75");
  expect(stoppedText(timer, "", after(0))).toBe("0.01");
  expect(stoppedText(timer, "x", after(90))).toBeUndefined();
});

test("the row is found by its id, or by its label once it was saved", () => {
  const row = (id: string, of: GridRow["label"], part: GridRow["part"] = "Regular") =>
    ({ id, label: of, part }) as unknown as GridRow;
  const other = { ...label, phase: "Deck" };
  expect(rowOfTimer(timer, [row("n1", other)])?.id).toBe("n1");
  expect(rowOfTimer(timer, [row("p3", other), row("p4", label, "Overtime"), row("p5", label)])?.id).toBe("p5");
  expect(rowOfTimer(timer, [row("p3", other)])).toBeUndefined();
});
