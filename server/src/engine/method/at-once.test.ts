import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { atOnce } from "./at-once.ts";

it("runs every item once, no more than a few at the same time", async () => {
  const items = Array.from({ length: 20 }, (_, at) => at);
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await atOnce(items, 4, async (item) => {
    most = Math.max(most, ++running);
    await pause(item % 3);
    running--;
    done.push(item);
  });
  expect(done.sort((a, b) => a - b)).toEqual(items);
  expect(most).toBe(4);
});

it("fails with the first error after what has begun is finished, and begins nothing more", async () => {
  const begun: number[] = [];
  let finished = 0;
  const work = async (item: number) => {
    begun.push(item);
    await pause(item * 5);
    if (item === 1) throw new Error("the second");
    finished++;
  };
  await expect(atOnce([0, 1, 2, 3, 4, 5], 2, work)).rejects.toThrow("the second");
  expect([begun.length, finished]).toEqual([3, 2]);
});
