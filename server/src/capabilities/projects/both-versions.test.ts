import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { nested as nestedRecords, topOf } from "../../engine/records/index.ts";
import { testFirm } from "../../../testing/firm.ts";
import { plainShapes } from "./project-shapes.ts";
import { placePhases } from "./nested-shape.v1.ts";
import {
  getV1,
  getV2,
  minimalGroup,
  minimalPhase,
  minimalProject,
  type ProjectSetting,
  settingFor,
  updateV1,
} from "../../../testing/capabilities/projects.ts";
import { runs } from "@plumbline/accounting/testing";

const firm = testFirm();
let setting: ProjectSetting;
beforeAll(async () => {
  setting = await settingFor(firm);
});

// oxlint-disable-next-line typescript/no-explicit-any
type Any = any;
interface Tree {
  readonly name: string;
  readonly units: number;
  readonly below: readonly Tree[];
}

const trees = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.record({
    // Some with U+001F, by which the values of a record are separated on their way from the database.
    name: fc
      .oneof(
        { weight: 9, arbitrary: fc.string({ minLength: 1, maxLength: 20 }) },
        { weight: 1, arbitrary: fc.constant("a\u001fb") },
      )
      .map((text) => `p${text}`),
    units: fc.integer({ min: 0, max: 1_000_000 }).map((hundredths) => hundredths / 100),
    below: fc.oneof({ maxDepth: 4 }, fc.constant([]), fc.array(tie("tree"), { maxLength: 3 })),
  }),
})).tree;
const groups = fc.array(fc.array(trees, { maxLength: 3 }), { minLength: 1, maxLength: 3 });

function nested(shape: readonly (readonly Tree[])[]) {
  let key = -1;
  const phase = ({ name, units, below }: Tree): Any =>
    minimalPhase({
      PhaseKey: --key,
      Description: name,
      Units: units,
      ...(below.length === 0 ? {} : { Phases: below.map(phase) }),
    });
  return minimalProject(firm, setting, {
    InvoiceGroups: shape.map((phases) => minimalGroup(setting, { InvoiceGroupKey: --key, Phases: phases.map(phase) })),
  });
}

/** What both versions must agree on: each record's own members, by its key, and its place. */
function factsOfV1(project: Any) {
  const sent = nestedRecords(plainShapes.nested, { UpdatedProjects: [project], UnchangedProjects: [] });
  let group: unknown;
  return placePhases(sent).records.flatMap(({ level, members, above }) => {
    if (level === "InvoiceGroup") group = members["InvoiceGroupKey"];
    if (level !== "Phase" || above === undefined) return [];
    return [{ ...members, ProjectKey: topOf(above).members["ProjectKey"], InvoiceGroupKey: group }];
  });
}

const without = (record: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
const nameOf = (text: string) => text.slice(0, 3);

describe("version 1 and version 2", () => {
  it("state the same facts of any project, in the same order", async () => {
    await fc.assert(
      fc.asyncProperty(groups, async (shape) => {
        const made = await updateV1(firm, [nested(shape)]);
        expect(made.Errors).toEqual([]);
        const { ProjectKey } = made.Content.Projects[0];
        const [v1, v2] = [await getV1(firm, ProjectKey), await getV2(firm, ProjectKey)];
        const { InvoiceGroups, ...own } = v1;
        expect(v2.Projects).toEqual([own]);
        expect(v2.Phases).toEqual(factsOfV1(v1));
        expect(
          v2.InvoiceGroups.map((each: Any) => without(each, ["ProjectKey", "ClientKey", "ClientDescription"])),
        ).toEqual(InvoiceGroups.map((each: Any) => without(each, ["Phases"])));
        const outline = (phases: Any[] = []): unknown =>
          phases.map((each) => [each.Description, each.Units, outline(each.Phases)]);
        const asked = shape.map((phases) =>
          phases.map(function sent(tree: Tree): unknown {
            return [tree.name, tree.units, tree.below.map(sent)];
          }),
        );
        expect(InvoiceGroups.map((each: Any) => outline(each.Phases))).toEqual(asked);
      }),
      { numRuns: runs(25) },
    );
  });

  it("see each other's updates: moves, members and removals", async () => {
    await fc.assert(
      fc.asyncProperty(groups, fc.nat(), fc.nat(), fc.string({ maxLength: 10 }), async (shape, one, other, Notes) => {
        const made = await updateV1(firm, [nested(shape)]);
        const { ProjectKey } = made.Content.Projects[0];
        const before = await getV2(firm, ProjectKey);
        if (before.Phases.length < 2) return;
        const phase = before.Phases[one % before.Phases.length];
        const parent = before.Phases[other % before.Phases.length];
        const move = { PhaseKey: phase.PhaseKey, Notes, ParentKey: parent.PhaseKey };
        const moved = await firm.call(
          "UpdateProjects",
          { UpdatedProjects: [move], UnchangedProjects: before },
          { version: 2 },
        );
        const [v1, v2] = [await getV1(firm, ProjectKey), await getV2(firm, ProjectKey)];
        expect(v2.Phases).toEqual(factsOfV1(v1));
        if (moved.ResponseCode !== 200) {
          expect(moved.Errors.map((each) => each.ErrorID)).toContain(-422);
          expect(v2).toEqual(before);
          return;
        }
        expect(v2.Phases.find((each: Any) => each.PhaseKey === phase.PhaseKey)).toMatchObject({
          Notes,
          ParentKey: parent.PhaseKey,
          InvoiceGroupKey: parent.InvoiceGroupKey,
        });
        const renamed = { ...v1, Location: nameOf(Notes), InvoiceGroups: v1.InvoiceGroups.toReversed() };
        expect((await updateV1(firm, [renamed], [v1])).Errors).toEqual([]);
        const after = await getV2(firm, ProjectKey);
        expect(after.Projects[0].Location).toBe(nameOf(Notes));
        expect(after.InvoiceGroups.map((each: Any) => each.InvoiceGroupKey)).toEqual(
          v2.InvoiceGroups.map((each: Any) => each.InvoiceGroupKey).toReversed(),
        );
      }),
      { numRuns: runs(25) },
    );
  });
});
