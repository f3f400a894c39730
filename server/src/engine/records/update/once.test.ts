import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findRepeated } from "./once.ts";
import type { Step } from "./steps.ts";
import { runs } from "@plumbline/accounting/testing";

/** A step as the rule sees it: a key, and the name it takes (undefined: it gives its name up). */
const step = (key: number): Step => ({ is: key < 0 ? "create" : "delete", key }) as Step;

describe("findRepeated", () => {
  it("lets two records swap names and refuses what a refused step still holds", () => {
    const [one, two, three] = [step(1), step(2), step(-1)] as const;
    const holders = new Map([
      ["a", 1],
      ["b", 2],
    ]);
    const swap = new Map([
      [one, "b"],
      [two, "a"],
    ]);
    expect(findRepeated([one, two], swap, holders).size).toBe(0);
    const chain = new Map([
      [one, "c"],
      [two, "c"],
      [three, "b"],
    ]);
    expect([...findRepeated([one, two, three], chain, holders)]).toEqual([
      [two, 1],
      [three, 2],
    ]);
  });

  it("leaves every name with one record at most and refuses nothing that had room, for any batch", () => {
    const name = fc.constantFrom("a", "b", "c", "d");
    const world = fc.record({
      stored: fc.uniqueArray(name, { maxLength: 4 }),
      moves: fc.array(fc.record({ key: fc.integer({ min: -4, max: 4 }), to: fc.option(name, { nil: undefined }) }), {
        maxLength: 8,
      }),
    });
    fc.assert(
      fc.property(world, ({ stored, moves }) => {
        const before = new Map(stored.map((each, index) => [index + 1, each]));
        const wanted = new Map<number, string | undefined>();
        for (const { key, to } of moves) if (key < 0 ? to !== undefined : before.has(key)) wanted.set(key, to);
        const steps = [...wanted.keys()].map(step);
        const names = new Map(
          steps.flatMap((each) => {
            const to = wanted.get(each.key);
            return to === undefined ? [] : [[each, to] as const];
          }),
        );
        const holders = new Map([...before].map(([key, each]) => [each, key]));
        const refused = findRepeated(steps, names, holders);
        const after = new Map<number, string>(before);
        for (const each of steps) {
          if (refused.has(each)) continue;
          const to = names.get(each);
          if (to === undefined) after.delete(each.key);
          else after.set(each.key, to);
        }
        const held: string[] = [...after.values()];
        expect(new Set(held).size).toBe(held.length);
        for (const [each] of refused) expect(held).toContain(names.get(each));
      }),
      { numRuns: runs(2_000) },
    );
  });
});
