import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nested, nestRows, type Row, type SubmittedRecord } from "../../engine/records/index.ts";
import { plainShapes } from "./project-shapes.ts";
import { depthFirst } from "./flat-shape.v2.ts";
import { mergeOrder, positionsFor } from "./sibling-order.ts";
import { runs } from "@plumbline/accounting/testing";

type Wire = Readonly<Record<string, unknown>>;
interface Tree {
  readonly below: readonly Tree[];
}

const trees = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.record({ below: fc.oneof({ maxDepth: 5 }, fc.constant([]), fc.array(tie("tree"), { maxLength: 3 })) }),
})).tree;
const projects = fc.array(fc.array(fc.array(trees, { maxLength: 4 }), { maxLength: 3 }), { maxLength: 3 });

/** Version 1 projects with numbered records, from the bare shape of their trees. */
function nestedFrom(shape: readonly (readonly (readonly Tree[])[])[]): Wire[] {
  let key = 0;
  const phase = (tree: Tree): Wire => {
    const own = { PhaseKey: ++key, Description: `phase ${key}` };
    return tree.below.length === 0 ? own : { ...own, Phases: tree.below.map(phase) };
  };
  return shape.map((groups) => ({
    ProjectKey: ++key,
    InvoiceGroups: groups.map((phases) => ({ InvoiceGroupKey: ++key, Phases: phases.map(phase) })),
  }));
}

const project = plainShapes.shown[1];

function recordsOf(projectsSent: readonly Wire[]): readonly SubmittedRecord[] {
  return nested(project, { UpdatedProjects: projectsSent, UnchangedProjects: [] }).records;
}

function rowsFrom(projectsSent: readonly Wire[]): Row[] {
  return recordsOf(projectsSent).map(rowOf);
}

function rowOf({ level, members, above }: SubmittedRecord): Row {
  const key = members[`${level}Key`] as number;
  return {
    level,
    key,
    top: 0,
    parentLevel: above?.level ?? "",
    parent: above === undefined ? 0 : (above.members[`${above.level}Key`] as number),
    json: JSON.stringify(members),
  };
}

describe("nested and nestRows", () => {
  it("are inverse for any project tree", () => {
    fc.assert(
      fc.property(projects, (shape) => {
        const sent = nestedFrom(shape);
        expect(nestRows(project, rowsFrom(sent)).map((each) => JSON.parse(each) as Wire)).toEqual(sent);
      }),
      { numRuns: runs(500) },
    );
  });

  it("read depth first whatever order siblings of different parents come in", () => {
    fc.assert(
      fc.property(projects, fc.infiniteStream(fc.nat()), (shape, numbers) => {
        const rows = rowsFrom(nestedFrom(shape));
        const phases = rows.filter((each) => each.level === "Phase");
        const places = new Map(phases.map((each, index) => [each.key, index]));
        const numbered = phases.map((each) => ({ each, at: numbers.next().value as number }));
        // Siblings stay in order; everything else is shuffled.
        const shuffled = numbered
          .toSorted((one, other) =>
            one.each.parent === other.each.parent && one.each.parentLevel === other.each.parentLevel
              ? (places.get(one.each.key) ?? 0) - (places.get(other.each.key) ?? 0)
              : 0,
          )
          .map(({ each }) => each);
        expect(
          depthFirst([...rows.filter((each) => each.level !== "Phase"), ...shuffled]).map((each) => each.key),
        ).toEqual(phases.map((each) => each.key));
      }),
    );
  });

  it("refuse what is no list or no record, with the path", () => {
    const records = recordsOf([{ ProjectKey: 1, InvoiceGroups: [{ InvoiceGroupKey: 2, Phases: 7 }, "x"] }]);
    expect(records.flatMap((each) => (each.refusals ?? []).map((refusal) => refusal.property))).toEqual([
      "InvoiceGroups[1]",
      "InvoiceGroups[0].Phases",
    ]);
  });
});

describe("mergeOrder", () => {
  const members = (...keys: number[]) => new Set(keys);

  it("keeps the stored order where the caller did not change it, and puts new ones after the one before", () => {
    expect(mergeOrder([1, 2, 3], [1, -1, 2, 3], [3, 2, 1], members(1, 2, 3, -1))).toEqual([3, 2, 1, -1]);
    expect(mergeOrder([1, 2], [-1, 1, 2], [1, 2], members(1, 2, -1))).toEqual([-1, 1, 2]);
  });

  it("takes the caller's order where only the caller changed it, others' new ones stay", () => {
    expect(mergeOrder([1, 2, 3], [3, 1, 2], [1, 9, 2, 3], members(1, 2, 3, 9))).toEqual([3, 9, 1, 2]);
  });

  it("clashes when both changed it differently, not when both changed it alike", () => {
    expect(mergeOrder([1, 2, 3], [3, 1, 2], [2, 1, 3], members(1, 2, 3))).toBeUndefined();
    expect(mergeOrder([1, 2, 3], [3, 1, 2], [3, 1, 2], members(1, 2, 3))).toEqual([3, 1, 2]);
  });

  it("always gives every member once; alone, the caller's order", () => {
    const keys = fc.uniqueArray(fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(keys, keys, keys, (base, yours, theirs) => {
        const all = new Set([...yours, ...theirs]);
        const merged = mergeOrder(base, yours, theirs, all);
        if (merged !== undefined) expect(merged.toSorted((a, b) => a - b)).toEqual([...all].toSorted((a, b) => a - b));
        expect(mergeOrder(base, yours, base, new Set(yours))).toEqual(yours);
      }),
    );
  });

  it("moves as few places as it can", () => {
    const stored = new Map([
      [1, 0],
      [2, 5],
      [3, 6],
    ]);
    expect([...positionsFor([1, 2, 3], stored).values()]).toEqual([0, 5, 6]);
    expect([...positionsFor([1, -1, 2, 3], stored).values()]).toEqual([0, 1, 5, 6]);
  });
});
