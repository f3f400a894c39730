import type { Call, Version } from "../../engine/method/method.ts";
import { RawJson } from "../../engine/method/method.ts";
import { warnOfMissing } from "../../engine/records/index.ts";
import { Project } from "./project-record.ts";
import { type Level, shapesOf } from "./project-shapes.ts";
import { findProjects } from "./project-store.ts";
import { attachText, depthFirst, type FlatProjects, groupBy, nestProjects, type Placed } from "./project-tree.ts";
import type { ProjectStep } from "./project-steps.ts";

/** Projects nested, one JSON text each. */
export function nestedTexts(flat: FlatProjects<string>): string[] {
  return nestProjects(flat, attachText);
}

/** Projects flat, as Content has them in version 2. */
export function flatContent(flat: FlatProjects<string>): Record<string, RawJson> {
  const list = (placed: readonly Placed<string>[]) => RawJson.list(placed.map((each) => each.record));
  const phases = depthFirst(flat);
  return {
    Projects: list(flat.projects),
    InvoiceGroups: list(flat.invoiceGroups),
    Phases: list(phases),
    Resources: list(inOrderOf([...flat.projects, ...phases], flat.resources ?? [])),
  };
}

/** Resources of projects first, then those of phases, as these come. */
function inOrderOf(owners: readonly Placed<string>[], resources: readonly Placed<string>[]): Placed<string>[] {
  const byOwner = groupBy(resources, (each) => each.parent ?? each.project);
  return owners.flatMap((owner) => byOwner.get(owner.key) ?? []);
}

/** The projects that a caller asks for, with a warning that names those that are not there. */
export async function readRequested(
  call: Call,
  version: Version,
  keys: readonly number[],
  options: { resources: boolean },
): Promise<FlatProjects<string>> {
  const flat = await readProjects(call, version, keys, options);
  const found = flat.projects.map((each) => each.key);
  warnOfMissing(call, Project, keys, found);
  return flat;
}

export function readProjects(
  call: Call,
  version: Version,
  keys: readonly number[],
  options: { resources: boolean },
): Promise<FlatProjects<string>> {
  return findProjects(call.db, shapesOf(call.firm).shown[version], keys, options);
}

/** New records carry the negative key they were sent with (rulings, section 4). */
export function withOriginalKeys(
  flat: FlatProjects<string>,
  steps: readonly ProjectStep[],
  newKeys: ReadonlyMap<number, number>,
): FlatProjects<string> {
  const originals = new Map(
    steps.filter((step) => step.is === "create").map((step) => [`${step.level} ${newKeys.get(step.key)}`, step.key]),
  );
  const told = (level: Level, placed: readonly Placed<string>[]) =>
    placed.map((each) => {
      const original = originals.get(`${level} ${each.key}`);
      return original === undefined
        ? each
        : { ...each, record: `{"Original${level}Key":${original},${each.record.slice(1)}` };
    });
  return {
    ...flat,
    projects: told("Project", flat.projects),
    invoiceGroups: told("InvoiceGroup", flat.invoiceGroups),
    phases: told("Phase", flat.phases),
  };
}
