import { readCreation, readEdits, type Submitted } from "../../engine/records/index.ts";
import { warnOfUnknown } from "../../engine/fields/nested-kinds.ts";
import { Reading } from "../../engine/fields/reading.ts";
import { warning } from "../../engine/fields/refusals.ts";
import type { ProjectChange, ProjectChanges, Values } from "./project-changes.ts";
import type { Level, ProjectRecords } from "./project-shapes.ts";
import { requiring } from "./read-changes.v1.ts";
import { fromV2, refuseNegativeKeys } from "./read-changes.v2.ts";

export const createTypes = ["Project", "InvoiceGroup", "Phase", "Resource"] as const;
export type CreateType = (typeof createTypes)[number];

export interface CreateArguments {
  readonly CreateType: CreateType;
  readonly Project?: Submitted | undefined;
  readonly InvoiceGroups?: readonly Submitted[] | undefined;
  readonly Phases?: readonly Submitted[] | undefined;
}

/** A record of a template, to be made anew under the negative key given here. */
export interface TemplateRecord {
  readonly level: Level;
  readonly key: number;
  readonly values: Values;
}

export interface CreateFacts {
  /** The company of a firm that has one: taken where none is named; undefined where each project names its own. */
  readonly onlyCompany: number | undefined;
  readonly template: readonly TemplateRecord[];
}

/** CreateProjects: new records of one of four types become flat creations (the document's table, rulings, section 7). */
export function readCreations(
  records: ProjectRecords,
  args: CreateArguments,
  facts: CreateFacts,
  reading: Reading,
): ProjectChanges {
  const maker = new Maker(records, reading, facts.template.length);
  const read = { Project: newProject, InvoiceGroup: newGroups, Phase: newPhases, Resource: newResources };
  read[args.CreateType](maker, args, facts);
  return { changes: maker.changes, orders: [], units: [{ key: 0, submitted: args as unknown as Submitted }] };
}

/** Reads creations one by one and gives each a negative key of its own. */
class Maker {
  readonly changes: ProjectChange[] = [];
  readonly #records: ProjectRecords;
  readonly #reading: Reading;
  #lastKey: number;

  constructor(records: ProjectRecords, reading: Reading, keysTaken: number) {
    this.#records = records;
    this.#reading = reading;
    this.#lastKey = -keysTaken;
  }

  create(
    level: Level,
    path: string,
    submitted: Submitted,
    needed: readonly string[],
    place: Values,
    template?: TemplateRecord,
  ): number {
    const key = template?.key ?? --this.#lastKey;
    const definition = this.#records[level];
    const reading = new Reading(this.#reading.timeZone, path, [], this.#reading.warnings);
    refuseNegativeKeys(submitted, reading);
    const canonical = fromV2(level, submitted, undefined, reading);
    warnOfUnknown(
      definition.fields,
      canonical,
      reading,
      (name) => name.startsWith("CF_") || name === "InvoiceGroupDescription",
    );
    warnOfOwnKey(definition.keyName, submitted, reading);
    const about = { level, key, unit: 0, path, submitted, within: undefined, refusals: reading.refusals };
    if (template === undefined) {
      const read = readCreation(requiring(definition, needed), key, canonical, false, reading);
      this.changes.push({ ...about, is: "create", values: { ...(read.is === "create" ? read.values : {}), ...place } });
    } else {
      const overlay = readEdits(definition, canonical, undefined, reading).map((edit) => [edit.property, edit.yours]);
      this.changes.push({
        ...about,
        is: "create",
        values: { ...template.values, ...Object.fromEntries(overlay), ...place },
      });
    }
    return key;
  }

  /** The document lists these for new resources as not supported. */
  ignored(path: string, value: unknown): void {
    this.#reading.warnings.push(
      warning("readOnlyMember", `${path} is not supported for a new resource; change it with UpdateProjects.`, {
        Property: path,
        Value: value,
      }),
    );
  }

  /** What a call lacks as a whole. */
  refuse(property: string, reason: string, value: unknown, name: "invalid" | "notAllowed" = "invalid"): void {
    const refusals = [{ name, property, value, reason: `${property} ${reason}` }];
    this.changes.push({
      level: "Project",
      key: 0,
      unit: 0,
      path: "",
      submitted: {},
      within: undefined,
      refusals,
      is: "unreadable",
    });
  }
}

interface MadeGroup {
  readonly key: number;
  readonly description: string;
  readonly project: unknown;
}

function newProject(maker: Maker, args: CreateArguments, { onlyCompany, template }: CreateFacts): void {
  if (args.Project === undefined) return maker.refuse("Project", "is required with CreateType Project.", undefined);
  const pattern = template.find((each) => each.level === "Project");
  const company = onlyCompany === undefined ? {} : { CompanyKey: onlyCompany };
  const submitted = { ...company, ...args.Project };
  const project = maker.create(
    "Project",
    "Project",
    submitted,
    ["Description", "CompanyKey", "RateTableKey"],
    {},
    pattern,
  );
  if (pattern !== undefined && args.Project["Description"] === undefined)
    maker.refuse("Project.Description", "is required.", undefined);
  const groups = makeGroups(maker, args.InvoiceGroups ?? [], template, () => project);
  for (const each of template)
    if (each.level === "Phase" || each.level === "Resource")
      maker.create(each.level, "ProjectTemplateKey", {}, [], { ProjectKey: project }, each);
  makePhases(maker, args.Phases ?? [], groups, ["Description"]);
}

function newGroups(maker: Maker, args: CreateArguments): void {
  if ((args.InvoiceGroups ?? []).length === 0)
    return maker.refuse(
      "InvoiceGroups",
      "is required with CreateType InvoiceGroup, with at least one.",
      args.InvoiceGroups,
    );
  const groups = makeGroups(maker, args.InvoiceGroups ?? [], [], (group) => group["ProjectKey"]);
  makePhases(maker, args.Phases ?? [], groups, ["Description", "RateTableKey"]);
}

function newPhases(maker: Maker, args: CreateArguments): void {
  if ((args.Phases ?? []).length === 0)
    return maker.refuse("Phases", "is required with CreateType Phase, with at least one.", args.Phases);
  (args.Phases ?? []).forEach((phase, index) => {
    const ProjectKey = phase["ProjectKey"];
    if (!isKey(ProjectKey))
      maker.refuse(`Phases[${index}].ProjectKey`, "is required: the key of the project.", ProjectKey);
    else {
      const ParentKey = phase["ParentKey"] ?? ProjectKey;
      const needed = ["Description", "RateTableKey", "InvoiceGroupKey"];
      maker.create("Phase", `Phases[${index}]`, { ...phase, ParentKey }, needed, { ProjectKey });
    }
  });
}

function newResources(maker: Maker, args: CreateArguments): void {
  if ((args.Phases ?? []).length === 0)
    return maker.refuse("Phases", "is required with CreateType Resource: the resources.", args.Phases);
  (args.Phases ?? []).forEach((resource, index) => {
    const path = `Phases[${index}]`;
    const { Status, Priority, ...supported } = resource;
    for (const [name, value] of Object.entries({ Status, Priority }))
      if (value !== undefined && value !== null && value !== "Null") maker.ignored(`${path}.${name}`, value);
    maker.create("Resource", path, supported, ["ParentKey", "ActivityType"], {});
    if (typeof resource["ActivityType"] === "string" && /^none$/i.test(resource["ActivityType"]))
      maker.refuse(
        `${path}.ActivityType`,
        "must be Labor, Expense or Consultant.",
        resource["ActivityType"],
        "notAllowed",
      );
  });
}

/** Groups of the template, each overlaid with the one sent under its description, then the others sent. */
function makeGroups(
  maker: Maker,
  sent: readonly Submitted[],
  template: readonly TemplateRecord[],
  projectOf: (group: Submitted) => unknown,
): MadeGroup[] {
  const used = new Set<number>();
  const patterns = template.filter((each) => each.level === "InvoiceGroup");
  const made = patterns.map((pattern): MadeGroup => {
    const description = String(pattern.values["Description"]);
    const index = sent.findIndex((each, at) => !used.has(at) && sameText(each["Description"], description));
    if (index >= 0) used.add(index);
    const path = index >= 0 ? `InvoiceGroups[${index}]` : "ProjectTemplateKey";
    const project = projectOf({});
    const key = maker.create("InvoiceGroup", path, sent[index] ?? {}, [], { ProjectKey: project }, pattern);
    return { key, description, project };
  });
  sent.forEach((group, index) => {
    if (used.has(index)) return;
    const project = projectOf(group);
    if (!isKey(project))
      return maker.refuse(`InvoiceGroups[${index}].ProjectKey`, "is required: the key of the project.", project);
    const needed = ["Description", "Client", "InvoiceFormatKey"];
    const key = maker.create("InvoiceGroup", `InvoiceGroups[${index}]`, group, needed, { ProjectKey: project });
    made.push({ key, description: String(group["Description"]), project });
  });
  return made;
}

/** New phases of new groups: they go to the first group unless they name another. */
function makePhases(
  maker: Maker,
  sent: readonly Submitted[],
  groups: readonly MadeGroup[],
  needed: readonly string[],
): void {
  sent.forEach((phase, index) => {
    const path = `Phases[${index}]`;
    const asked = phase["InvoiceGroupDescription"];
    const group =
      asked === undefined || asked === null ? groups[0] : groups.find((each) => sameText(asked, each.description));
    if (group === undefined)
      return asked === undefined || asked === null
        ? maker.refuse("InvoiceGroups", "is required: the phases need an invoice group.", undefined)
        : maker.refuse(`${path}.InvoiceGroupDescription`, "names no invoice group of this call.", asked, "notAllowed");
    if (phase["ParentKey"] !== undefined && phase["ParentKey"] !== null)
      return maker.refuse(
        `${path}.ParentKey`,
        "cannot be given here: a phase of a new invoice group is a top phase; add those below it with CreateType Phase.",
        phase["ParentKey"],
        "notAllowed",
      );
    const { InvoiceGroupKey: _, ParentKey: __, ...own } = phase;
    const place = { ProjectKey: group.project, InvoiceGroupKey: group.key, ParentKey: group.project };
    maker.create("Phase", path, own, needed, place);
  });
}

function warnOfOwnKey(keyName: string, submitted: Submitted, reading: Reading): void {
  if (submitted[keyName] !== undefined && submitted[keyName] !== null)
    reading.warnings.push(
      warning("readOnlyMember", `${reading.at(keyName).path}: the service makes the key of a new record.`, {
        [keyName]: submitted[keyName],
      }),
    );
}

function sameText(one: unknown, other: string): boolean {
  return typeof one === "string" && one.trim().toLowerCase() === other.trim().toLowerCase();
}

function isKey(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value);
}
