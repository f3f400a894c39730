import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Reading } from "../../engine/fields/reading.ts";
import { type FlatNode, flattenProject } from "./flatten-project.ts";
import { attachObject, attachText, depthFirst, type FlatProjects, nestProjects, type Placed } from "./project-tree.ts";
import { mergeOrder, placesFor } from "./sibling-order.ts";

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

function flatFrom(nested: readonly Wire[]): FlatProjects<Wire> {
  const nodes = nested.flatMap((project) => flattenProject(project, new Reading("UTC")));
  const of = (level: FlatNode["level"]) => nodes.filter((node) => node.level === level).map(placed);
  return { projects: of("Project"), invoiceGroups: of("InvoiceGroup"), phases: of("Phase"), resources: undefined };
}

function placed(node: FlatNode): Placed<Wire> {
  let project = node;
  while (project.above !== undefined) project = project.above;
  return {
    key: node.record[`${node.level}Key`] as number,
    project: project.record["ProjectKey"] as number,
    group: (node.group?.record["InvoiceGroupKey"] as number | undefined) ?? null,
    parent: node.above?.level === "Phase" ? (node.above.record["PhaseKey"] as number) : null,
    record: node.record,
  };
}

describe("nest and flatten", () => {
  it("are inverse for any project tree", () => {
    fc.assert(
      fc.property(projects, (shape) => {
        const nested = nestedFrom(shape);
        expect(nestProjects(flatFrom(nested), attachObject)).toEqual(nested);
      }),
      { numRuns: 500 },
    );
  });

  it("give the same tree as JSON text", () => {
    fc.assert(
      fc.property(projects, (shape) => {
        const flat = flatFrom(nestedFrom(shape));
        const asText = (all: readonly Placed<Wire>[]) =>
          all.map((each) => ({ ...each, record: JSON.stringify(each.record) }));
        const texts = nestProjects(
          {
            projects: asText(flat.projects),
            invoiceGroups: asText(flat.invoiceGroups),
            phases: asText(flat.phases),
            resources: undefined,
          },
          attachText,
        );
        expect(texts.map((each) => JSON.parse(each))).toEqual(nestProjects(flat, attachObject));
      }),
    );
  });

  it("read depth first whatever order siblings of different parents come in", () => {
    fc.assert(
      fc.property(projects, fc.infiniteStream(fc.nat()), (shape, numbers) => {
        const flat = flatFrom(nestedFrom(shape));
        const places = new Map(flat.phases.map((each, index) => [each.key, index]));
        const numbered = flat.phases.map((each) => ({ each, at: numbers.next().value as number }));
        // Siblings stay in order; everything else is shuffled.
        const shuffled = numbered
          .toSorted((one, other) =>
            one.each.parent === other.each.parent && one.each.group === other.each.group
              ? (places.get(one.each.key) ?? 0) - (places.get(other.each.key) ?? 0)
              : 0,
          )
          .map(({ each }) => each);
        expect(depthFirst({ ...flat, phases: shuffled }).map((each) => each.key)).toEqual(
          flat.phases.map((each) => each.key),
        );
      }),
    );
  });

  it("refuse what is no list or no record, with the path", () => {
    const reading = new Reading("UTC");
    flattenProject({ ProjectKey: 1, InvoiceGroups: [{ InvoiceGroupKey: 2, Phases: 7 }, "x"] }, reading);
    expect(reading.refusals.map((each) => each.property)).toEqual(["InvoiceGroups[0].Phases", "InvoiceGroups[1]"]);
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
    expect([...placesFor([1, 2, 3], stored).values()]).toEqual([0, 5, 6]);
    expect([...placesFor([1, -1, 2, 3], stored).values()]).toEqual([0, 1, 5, 6]);
  });
});
