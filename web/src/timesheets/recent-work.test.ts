import { expect, test } from "vitest";
import { activityFor, proposedWork, recentWork } from "./recent-work.ts";
import type { Sheet } from "./sheet.ts";

const row = (project: number, phase: number, activity: number) => ({
  "Project Key": project,
  "Phase Key": phase,
  "Activity Key": activity,
  "Project Description": `P${project}`,
});
const sheet = (TimesheetDate: string, ...Detail: object[]) =>
  ({ TimesheetDate, Project: { Detail } }) as unknown as Sheet;
const recent = recentWork([
  sheet("2026-01-11", row(1, 10, 5), row(2, 20, 6)),
  sheet("2026-01-18", row(2, 21, 7), row(1, 10, 5)),
]);

test("recent work is listed once, newest week first", () => {
  expect(recent.map((each) => [each.projectKey, each.phaseKey, each.activityKey])).toEqual([
    [2, 21, 7],
    [1, 10, 5],
    [2, 20, 6],
  ]);
  expect(recentWork([])).toEqual([]);
});

test("a project proposes its latest phase and activity, another one the latest activity", () => {
  expect(proposedWork(recent, 2)).toEqual({ phaseKey: 21, activityKey: 7 });
  expect(proposedWork(recent, 9)).toEqual({ activityKey: 7 });
  expect(proposedWork([], 9)).toEqual({});
  expect(activityFor(recent, 20)).toBe(6);
  expect(activityFor(recent, 99)).toBeUndefined();
});
