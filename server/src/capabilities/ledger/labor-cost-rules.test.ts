import type { DateOnly } from "@plumbline/accounting";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Place, shownLaborCost } from "./labor-cost-rules.ts";
import { type LaborMonth, showsLaborCost } from "./labor-periods.ts";

const place = (key: number, parent: number | null, ...people: number[]): Place => ({ key, parent, people });

describe("labor cost without the right to pay", () => {
  it("is hidden where one or two people worked", () => {
    expect(shownLaborCost([place(0, null, 1, 2)])).toEqual(new Set());
    expect(shownLaborCost([place(0, null, 1, 2, 3)])).toEqual(new Set([0]));
    expect(shownLaborCost([place(0, null)])).toEqual(new Set([0]));
  });

  it("is hidden where what is left of the project would belong to one person", () => {
    const shown = shownLaborCost([place(0, null), place(1, 0, 1, 2, 3), place(2, 0, 2, 3, 4, 5), place(3, 0, 9)]);
    expect(shown).toEqual(new Set([0, 2]));
  });

  const trees = fc
    .array(fc.record({ up: fc.nat(), people: fc.array(fc.nat(6), { maxLength: 3 }) }), { minLength: 1, maxLength: 9 })
    .map((nodes) => nodes.map(({ up, people }, key) => place(key, key === 0 ? null : up % key, ...new Set(people))));

  it("of no shown place, and of no difference of a shown place and shown places inside it, belongs to one or two people", () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const shown = shownLaborCost(tree);
        const inside = (key: number): number[] => [
          ...(tree.find((each) => each.key === key)?.people ?? []),
          ...tree.filter((each) => each.parent === key).flatMap((each) => inside(each.key)),
        ];
        const children = (key: number) => tree.filter((each) => each.parent === key);
        for (const { key, people } of tree.filter((each) => shown.has(each.key))) {
          expect([1, 2]).not.toContain(new Set(inside(key)).size);
          const hidden = children(key).filter((each) => !shown.has(each.key));
          const left = new Set([...people, ...hidden.flatMap((each) => inside(each.key))]);
          expect([1, 2]).not.toContain(left.size);
        }
        for (const { key, parent } of tree) if (parent !== null && shown.has(key)) expect(shown).toContain(parent);
      }),
      { numRuns: 3000 },
    );
  });
});

describe("labor cost of a period without the right to pay", () => {
  const today = "2026-06-15" as DateOnly;
  const months = fc
    .array(fc.array(fc.nat(4), { maxLength: 4 }), { minLength: 6, maxLength: 6 })
    .map((all) =>
      all.map((people, at): LaborMonth => ({ month: `2026-0${at + 1}-01` as DateOnly, people: [...new Set(people)] })),
    );
  const ends = ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31", today] as DateOnly[];

  it("is shown for whole months and to date only", () => {
    const all: LaborMonth[] = [{ month: "2026-05-01" as DateOnly, people: [1, 2, 3] }];
    const shows = (from: string | null, asOf: string) =>
      showsLaborCost(all, { from: from as DateOnly | null, asOf: asOf as DateOnly, today });
    expect(shows(null, "2026-05-31")).toBe(true);
    expect(shows("2026-05-01", "2026-06-15")).toBe(true);
    expect(shows("2026-05-02", "2026-05-31")).toBe(false);
    expect(shows(null, "2026-05-30")).toBe(false);
  });

  it("differs between two shown periods by the cost of three or more people, or by nothing", () => {
    fc.assert(
      fc.property(months, (all) => {
        const shown = ends.flatMap((asOf, last) =>
          [null, ...all.slice(0, last + 1).map(({ month }) => month)]
            .filter((from) => showsLaborCost(all, { from, asOf, today }))
            .map((from) => ({ first: from === null ? 0 : Number(from.slice(5, 7)) - 1, last })),
        );
        const people = (first: number, last: number) =>
          new Set(all.slice(first, last + 1).flatMap((month) => month.people)).size;
        for (const one of shown) {
          expect([1, 2]).not.toContain(people(one.first, one.last));
          for (const other of shown) {
            if (one.first === other.first && one.last > other.last)
              expect([1, 2]).not.toContain(people(other.last + 1, one.last));
            if (one.last === other.last && one.first < other.first)
              expect([1, 2]).not.toContain(people(one.first, other.first - 1));
          }
        }
      }),
      { numRuns: 3000 },
    );
  });
});
