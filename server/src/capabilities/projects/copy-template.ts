import type { Db } from "../../engine/database/index.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import {
  definitionOf,
  findRows,
  nameOf,
  readWire,
  type RecordDefinition,
  type Row,
  type Values,
} from "../../engine/records/index.ts";
import type { TemplateRecord } from "./creations.v2.ts";
import type { ProjectLevel } from "./project-shapes.ts";
import { depthFirst } from "./flat-shape.v2.ts";

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
export async function readTemplate(db: Db, stored: RecordDefinition, template: number): Promise<TemplateRecord[]> {
  const rows = await findRows(db, stored, [template], { where: "project.is_template", params: [] });
  if (rows.length === 0)
    throw refuse("notFound", `ProjectTemplateKey ${template} names no project template.`, {
      property: "ProjectTemplateKey",
      value: template,
    });
  const of = (level: ProjectLevel) => rows.filter((row) => row.level === level);
  const inOrder = [...of("Project"), ...of("InvoiceGroup"), ...depthFirst(rows), ...of("Resource")];
  const keys = new Map(inOrder.map((row, index) => [nameOf(row.level, row.key), -1 - index]));
  return inOrder.map((row, index) => {
    const level = row.level as ProjectLevel;
    const wire = JSON.parse(row.json) as Values;
    const values = readWire(definitionOf(stored, level).fields, wire);
    return { level, key: -1 - index, values: copied(level, values, placeOf(row, wire, keys)) };
  });
}

/** The place of a record with the keys of the copy. */
function placeOf({ level, parentLevel, parent }: Row, wire: Values, keys: ReadonlyMap<string, number>): Values {
  if (level !== "Phase" && level !== "Resource") return {};
  const group = level === "Phase" ? { InvoiceGroupKey: keys.get(nameOf("InvoiceGroup", wire["InvoiceGroupKey"])) } : {};
  return { ...group, ParentKey: parentLevel === "Phase" ? keys.get(nameOf("Phase", parent)) : -1 };
}

function copied(level: ProjectLevel, values: Values, place: Values): Values {
  const reset = Object.entries(notCopied).filter(([name]) => Object.hasOwn(values, name));
  // A project's ID is its own; the IDs of its phases are part of the pattern.
  const id = level === "Project" ? { ID: "" } : {};
  return { ...values, ...Object.fromEntries(reset), ...id, ...place };
}
