import type { Db } from "../../platform/database/index.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import {
  definitionOf,
  findReferences,
  findRows,
  nameOf,
  readWire,
  type RecordDefinition,
  referencesIn,
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

/** The template's records without optional references to inactive records; a list loses the row that has one. One statement. */
export async function withoutInactiveReferences(
  db: Db,
  stored: RecordDefinition,
  template: readonly TemplateRecord[],
): Promise<TemplateRecord[]> {
  const found = template.map(({ level, values }) => referencesIn(definitionOf(stored, level), values));
  const wanted = new Map<string, Set<number>>();
  for (const { of, key } of found.flat().filter((each) => each.key > 0))
    wanted.set(of, (wanted.get(of) ?? new Set<number>()).add(key));
  const states = await findReferences(db, wanted);
  return template.map((record, index) => {
    const inactive = (found[index] ?? []).filter(
      ({ property, of, key }) => states.get(of)?.get(key) === "inactive" && !requiredReferences.includes(property),
    );
    // From the last row of a list to its first, so that the indexes hold.
    const values = inactive.toReversed().reduce((left, { property }) => without(left, property), record.values);
    return { ...record, values };
  });
}

const requiredReferences = ["CompanyKey", "RateTableKey", "ClientKey", "InvoiceFormatKey", "InvoiceGroupKey"];

/** Without the reference at `ProjectTypeKey`, or without the row of `Contacts[1].ContactKey`. */
function without(values: Values, property: string): Values {
  const [, name = "", at] = /^(\w+)(?:\[(\d+)\])?/.exec(property) ?? [];
  const list = values[name];
  return { ...values, [name]: at !== undefined && Array.isArray(list) ? list.toSpliced(Number(at), 1) : null };
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
