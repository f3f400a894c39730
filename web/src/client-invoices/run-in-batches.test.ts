import fc from "fast-check";
import { expect, test } from "vitest";
import { runInBatches } from "./run-in-batches.ts";

class Refused extends Error {}
const isRefusal = (error: unknown) => error instanceof Refused;
const options = { batchSize: 4, isRefusal, onProgress: () => undefined, isStopped: () => false };

test("rejected keys are found, and every other key is processed once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(60)),
      fc.array(fc.nat(60)),
      fc.integer({ min: 1, max: 9 }),
      async (keys, bad, batchSize) => {
        const progress: number[] = [];
        const { results, refused } = await runInBatches(
          keys,
          (batch) => (batch.some((key) => bad.includes(key)) ? Promise.reject(new Refused()) : Promise.resolve(batch)),
          { ...options, batchSize, onProgress: (done) => progress.push(done) },
        );
        expect(results.flat()).toEqual(keys.filter((key) => !bad.includes(key)));
        expect(refused.map(({ key }) => key)).toEqual(keys.filter((key) => bad.includes(key)));
        expect(progress.at(-1) ?? 0).toBe(keys.length);
      },
    ),
  );
});

test("a stopped run starts no further batch", async () => {
  const seen: number[] = [];
  const call = (batch: readonly number[]) => Promise.resolve(seen.push(...batch));
  await runInBatches([1, 2, 3, 4, 5, 6], call, { ...options, batchSize: 2, isStopped: () => seen.length >= 2 });
  expect(seen).toEqual([1, 2]);
});

test("a lost connection ends the run", async () => {
  const call = () => Promise.reject(new TypeError("gone"));
  await expect(runInBatches([1, 2], call, options)).rejects.toThrow("gone");
});
