import type { Db } from "../../engine/database/index.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { readWire } from "../../engine/records/index.ts";
import type { Values } from "./project-changes.ts";
import type { Level, ProjectRecords } from "./project-shapes.ts";
import { findProjects } from "./project-store.ts";
import { depthFirst, type Placed } from "./project-tree.ts";
import type { TemplateRecord } from "./read-creations.v2.ts";

/** What a copy starts without: dates, what was billed or reported, and the template's own marks (rulings, section 7). */
const notCopied: Readonly<Record<string, unknown>> = {
  EstimatedStartDate: null,
  EstimatedCompletionDate: null,
  ActualStartDate: null,
  ActualCompletionDate: null,
  ReportedPercentCompleteDate: null,
  ReportedPercentComplete: 0n,
  BeginBalanceCostAmount: 0n,
  BeginBalanceFeeAmount: 0n,
  IsTemplate: false,
};

/** The records of a template under new negative keys, each pointing at the new ones. One statement. */
export async function readTemplate(db: Db, stored: ProjectRecords, template: number): Promise<TemplateRecord[]> {
  const flat = await findProjects(db, stored, [template], { resources: true, where: "project.is_template" });
  if (flat.projects.length === 0)
    throw refuse("notFound", `ProjectTemplateKey ${template} names no project template.`, {
      property: "ProjectTemplateKey",
      value: template,
    });
  const found: [Level, readonly Placed<string>[]][] = [
    ["Project", flat.projects],
    ["InvoiceGroup", flat.invoiceGroups],
    ["Phase", depthFirst(flat)],
    ["Resource", flat.resources ?? []],
  ];
  const named = found.flatMap(([level, placed]) =>
    placed.map((each) => ({ level, each, wire: JSON.parse(each.record) as Values })),
  );
  const keys = new Map(named.map(({ level, each }, index) => [`${level} ${each.key}`, -1 - index]));
  const project = -1;
  return named.map(({ level, each, wire }, index) => ({
    level,
    key: -1 - index,
    values: copied(level, readWire(stored[level].fields, wire), {
      ...(level === "Phase" ? { InvoiceGroupKey: keys.get(`InvoiceGroup ${each.group}`) } : {}),
      ...(level === "Phase" || level === "Resource"
        ? { ParentKey: each.parent === null ? project : keys.get(`Phase ${each.parent}`) }
        : {}),
    }),
  }));
}

function copied(level: Level, values: Values, place: Values): Values {
  const reset = Object.entries(notCopied).filter(([name]) => Object.hasOwn(values, name));
  // A project's ID names that project alone; those of its phases are part of the pattern.
  const id = level === "Project" ? { ID: "" } : {};
  return { ...values, ...Object.fromEntries(reset), ...id, ...place };
}
