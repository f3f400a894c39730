import { expect, test } from "vitest";
import { neighborsOf } from "./neighbors.ts";

test("the next document is the one after it, and after the last one the first that was skipped", () => {
  expect(neighborsOf([4, 7, 9], 7)).toEqual({ at: 1, previous: 4, next: 9 });
  expect(neighborsOf([4, 7, 9], 9)).toEqual({ at: 2, previous: 7, next: 4 });
  expect(neighborsOf([4], 4)).toEqual({ at: 0, previous: undefined, next: undefined });
});

test("a document that no longer waits leads to the first one", () => {
  expect(neighborsOf([4, 7], 5)).toEqual({ at: -1, previous: undefined, next: 4 });
  expect(neighborsOf([], 5)).toEqual({ at: -1, previous: undefined, next: undefined });
});
