import type { DateOnly } from "@plumbline/accounting";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LaborMonth, showsLaborCost } from "./labor-periods.ts";
import { runs } from "@plumbline/accounting/testing";

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
      { numRuns: runs(3000) },
    );
  });
});
