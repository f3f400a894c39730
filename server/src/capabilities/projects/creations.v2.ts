import {
  type Submission,
  type Submitted,
  type SubmittedRecord,
  type Values,
  withoutMembers,
} from "../../engine/records/index.ts";
import type { Warn } from "../../engine/fields/reading.ts";
import { type Refusal, warning } from "../../engine/fields/refusals.ts";
import type { ProjectLevel } from "./project-shapes.ts";
import { fromV2, refuseNegativeKeys } from "./flat-shape.v2.ts";

export const createTypes = ["Project", "InvoiceGroup", "Phase", "Resource"] as const;
export type CreateType = (typeof createTypes)[number];

export interface CreateArguments {
  readonly CreateType: CreateType;
  readonly Project?: Submitted | undefined;
  readonly InvoiceGroups?: readonly Submitted[] | undefined;
  readonly Phases?: readonly Submitted[] | undefined;
}

/** A record of a template, to be created under the negative key given here. */
export interface TemplateRecord {
  readonly level: ProjectLevel;
  readonly key: number;
  readonly values: Values;
}

export interface CreateFacts {
  /** The company of a firm that has one, used where none is named; undefined where each project must name its own. */
  readonly onlyCompany: number | undefined;
  readonly template: readonly TemplateRecord[];
}

/** The submission of CreateProjects: new records of one of four types (the document's table, rulings, section 7). */
export function creationSubmission(args: CreateArguments, facts: CreateFacts, warn: Warn): Submission {
  const creations = new Creations(warn, facts.template.length);
  const read = { Project: newProject, InvoiceGroup: newGroups, Phase: newPhases, Resource: newResources };
  read[args.CreateType](creations, args, facts);
  const { records, refusals } = creations;
  return { records, refusals, copies: [], single: true, negativeKeys: true };
}

interface NewRecord {
  readonly level: ProjectLevel;
  readonly path: string;
  readonly sent: Submitted;
  readonly needs?: readonly string[];
  /** The project it belongs to; undefined for a project, and for a resource, whose parent says it. */
  readonly project?: number;
  /** The members of its place. */
  readonly place?: Values;
  readonly template?: TemplateRecord | undefined;
}

/** What a creation may have beside the members of its record; a project has a new ProjectKey, the others name their project's. */
const notMembers = ["Delete", "InvoiceGroupDescription", "ProjectKey"];

/** Collects new records and gives each a negative key of its own. */
class Creations {
  readonly records: SubmittedRecord[] = [];
  readonly refusals: Refusal[] = [];
  readonly #warn: Warn;
  #lastKey: number;

  constructor(warn: Warn, keysTaken: number) {
    this.#warn = warn;
    this.#lastKey = -keysTaken;
  }

  add({ level, path, sent, needs = [], project, place = {}, template }: NewRecord): number {
    const key = template?.key ?? --this.#lastKey;
    const keyName = `${level}Key`;
    const { members, refusals } = fromV2(level, sent, undefined);
    if (sent[keyName] !== undefined && sent[keyName] !== null)
      this.ignored(`${path}.${keyName}: the service assigns the key of a new record.`, { [keyName]: sent[keyName] });
    this.records.push({
      level,
      members: { ...withoutMembers(members, notMembers), ...place, [keyName]: key },
      sent,
      base: undefined,
      at: path,
      path,
      needs,
      refusals: [...refusals, ...refuseNegativeKeys("", sent)].map((each) => ({
        ...each,
        property: `${path}.${each.property}`,
      })),
      ...(project === undefined ? {} : { top: project }),
      ...(template === undefined ? {} : { defaults: template.values }),
    });
    return key;
  }

  ignored(reason: string, data: Readonly<Record<string, unknown>>): void {
    this.#warn(warning("readOnlyMember", reason, data));
  }

  /** What is wrong with the call as a whole. */
  refuse(property: string, reason: string, value: unknown, name: "invalid" | "notAllowed" = "invalid"): void {
    this.refusals.push({ name, property, value, reason: `${property} ${reason}` });
  }
}

interface NewGroup {
  readonly key: number;
  readonly description: string;
  readonly project: number;
}

function newProject(creations: Creations, args: CreateArguments, { onlyCompany, template }: CreateFacts): void {
  if (args.Project === undefined) return creations.refuse("Project", "is required with CreateType Project.", undefined);
  const pattern = template.find((each) => each.level === "Project");
  const company = onlyCompany === undefined ? {} : { CompanyKey: onlyCompany };
  const project = creations.add({
    level: "Project",
    path: "Project",
    sent: { ...company, ...args.Project },
    needs: pattern === undefined ? ["Description", "CompanyKey", "RateTableKey"] : [],
    template: pattern,
  });
  if (pattern !== undefined && args.Project["Description"] === undefined)
    creations.refuse("Project.Description", "is required.", undefined);
  const groups = addGroups(creations, args.InvoiceGroups ?? [], template, () => project);
  for (const each of template)
    if (each.level === "Phase" || each.level === "Resource")
      creations.add({ level: each.level, path: "ProjectTemplateKey", sent: {}, project, template: each });
  addPhases(creations, args.Phases ?? [], groups, ["Description"]);
}

function newGroups(creations: Creations, args: CreateArguments): void {
  if ((args.InvoiceGroups ?? []).length === 0)
    return creations.refuse(
      "InvoiceGroups",
      "is required with CreateType InvoiceGroup, with at least one.",
      args.InvoiceGroups,
    );
  const groups = addGroups(creations, args.InvoiceGroups ?? [], [], (group) => group["ProjectKey"]);
  addPhases(creations, args.Phases ?? [], groups, ["Description", "RateTableKey"]);
}

function newPhases(creations: Creations, args: CreateArguments): void {
  if ((args.Phases ?? []).length === 0)
    return creations.refuse("Phases", "is required with CreateType Phase, with at least one.", args.Phases);
  (args.Phases ?? []).forEach((phase, index) => {
    const path = `Phases[${index}]`;
    const project = phase["ProjectKey"];
    if (!isKey(project)) creations.refuse(`${path}.ProjectKey`, "is required: the key of the project.", project);
    else
      creations.add({
        level: "Phase",
        path,
        sent: { ...phase, ParentKey: phase["ParentKey"] ?? project },
        needs: ["Description", "RateTableKey", "InvoiceGroupKey"],
        project,
      });
  });
}

function newResources(creations: Creations, args: CreateArguments): void {
  if ((args.Phases ?? []).length === 0)
    return creations.refuse("Phases", "is required with CreateType Resource: the resources.", args.Phases);
  (args.Phases ?? []).forEach((resource, index) => {
    const path = `Phases[${index}]`;
    const { Status, Priority, ...sent } = resource;
    // The document lists these as not supported for new resources.
    for (const [name, value] of Object.entries({ Status, Priority }))
      if (value !== undefined && value !== null && value !== "Null")
        creations.ignored(`${path}.${name} is not supported for a new resource; change it with UpdateProjects.`, {
          Property: `${path}.${name}`,
          Value: value,
        });
    creations.add({ level: "Resource", path, sent, needs: ["ParentKey", "ActivityType"] });
    const type = resource["ActivityType"];
    if (typeof type === "string" && /^none$/i.test(type))
      creations.refuse(`${path}.ActivityType`, "must be Labor, Expense or Consultant.", type, "notAllowed");
  });
}

/** The template's groups, each overlaid with the one sent under its description, then the others sent. */
function addGroups(
  creations: Creations,
  sent: readonly Submitted[],
  template: readonly TemplateRecord[],
  projectOf: (group: Submitted) => unknown,
): NewGroup[] {
  const used = new Set<number>();
  const made: NewGroup[] = [];
  for (const pattern of template.filter((each) => each.level === "InvoiceGroup")) {
    const description = String(pattern.values["Description"]);
    const index = sent.findIndex((each, at) => !used.has(at) && sameText(each["Description"], description));
    if (index >= 0) used.add(index);
    const path = index >= 0 ? `InvoiceGroups[${index}]` : "ProjectTemplateKey";
    const project = Number(projectOf({}));
    const key = creations.add({ level: "InvoiceGroup", path, sent: sent[index] ?? {}, project, template: pattern });
    made.push({ key, description, project });
  }
  sent.forEach((group, index) => {
    if (used.has(index)) return;
    const path = `InvoiceGroups[${index}]`;
    const project = projectOf(group);
    if (!isKey(project)) return creations.refuse(`${path}.ProjectKey`, "is required: the key of the project.", project);
    const needs = ["Description", "Client", "InvoiceFormatKey"];
    const key = creations.add({ level: "InvoiceGroup", path, sent: group, needs, project });
    made.push({ key, description: String(group["Description"]), project });
  });
  return made;
}

/** New phases of new groups: they go to the first group unless they name another. */
function addPhases(
  creations: Creations,
  sent: readonly Submitted[],
  groups: readonly NewGroup[],
  needs: readonly string[],
): void {
  sent.forEach((phase, index) => {
    const path = `Phases[${index}]`;
    const asked = phase["InvoiceGroupDescription"] ?? undefined;
    const group = asked === undefined ? groups[0] : groups.find((each) => sameText(asked, each.description));
    if (group === undefined)
      return asked === undefined
        ? creations.refuse("InvoiceGroups", "is required: the phases need an invoice group.", undefined)
        : creations.refuse(
            `${path}.InvoiceGroupDescription`,
            "names no invoice group of this call.",
            asked,
            "notAllowed",
          );
    if (phase["ParentKey"] !== undefined && phase["ParentKey"] !== null)
      return creations.refuse(
        `${path}.ParentKey`,
        "cannot be given here: a phase of a new invoice group is a top phase; add those below it with CreateType Phase.",
        phase["ParentKey"],
        "notAllowed",
      );
    const place = { InvoiceGroupKey: group.key, ParentKey: group.project };
    const own = withoutMembers(phase, ["InvoiceGroupKey", "ParentKey"]);
    creations.add({ level: "Phase", path, sent: own, needs, project: group.project, place });
  });
}

function sameText(one: unknown, other: string): boolean {
  return typeof one === "string" && one.trim().toLowerCase() === other.trim().toLowerCase();
}

function isKey(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value);
}
