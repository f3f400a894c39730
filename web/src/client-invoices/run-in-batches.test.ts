import fc from "fast-check";
import { expect, test } from "vitest";
import { runInBatches } from "./run-in-batches.ts";

class Refused extends Error {}
const isRefusal = (error: unknown) => error instanceof Refused;
const ways = { partSize: 4, isRefusal, tell: () => undefined, isLeft: () => false };

test("what is refused is found, and all others are done once, whichever they are", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(60)),
      fc.array(fc.nat(60)),
      fc.integer({ min: 1, max: 9 }),
      async (keys, bad, partSize) => {
        const told: number[] = [];
        const { results, refused } = await runInBatches(
          keys,
          (part) => (part.some((key) => bad.includes(key)) ? Promise.reject(new Refused()) : Promise.resolve(part)),
          { ...ways, partSize, tell: (done) => told.push(done) },
        );
        expect(results.flat()).toEqual(keys.filter((key) => !bad.includes(key)));
        expect(refused.map(({ key }) => key)).toEqual(keys.filter((key) => bad.includes(key)));
        expect(told.at(-1) ?? 0).toBe(keys.length);
      },
    ),
  );
});

test("a run that is left begins no further part", async () => {
  const seen: number[] = [];
  const call = (part: readonly number[]) => Promise.resolve(seen.push(...part));
  await runInBatches([1, 2, 3, 4, 5, 6], call, { ...ways, partSize: 2, isLeft: () => seen.length >= 2 });
  expect(seen).toEqual([1, 2]);
});

test("a lost connection ends the run", async () => {
  const call = () => Promise.reject(new TypeError("gone"));
  await expect(runInBatches([1, 2], call, ways)).rejects.toThrow("gone");
});
