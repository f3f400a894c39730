import { type Conflict, type Edit, mergeEdits, type Stored } from "../../engine/records/index.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { placeRecords } from "./place-records.ts";
import type { ProjectChange, ProjectChanges, SentOrder, Values } from "./project-changes.ts";
import { type ProjectFacts, recordName, type StoredTree } from "./project-facts.ts";
import { checkRecord, type RuleFacts } from "./project-rules.ts";
import type { ProjectRecords } from "./project-shapes.ts";
import { groupBy } from "./project-tree.ts";
import type { Decision, ProjectStep, Refuse } from "./project-steps.ts";

export interface PlannedRefusal {
  readonly unit: number;
  readonly change: ProjectChange;
  readonly refusal: Refusal;
  /** Conflicts still to be told who made them. */
  readonly conflicts: readonly Conflict[];
}

export interface ProjectPlan {
  readonly steps: readonly ProjectStep[];
  readonly refusals: readonly PlannedRefusal[];
  /** The projects of all changes, in the order sent; new ones by their negative key. */
  readonly projects: readonly number[];
}

export interface PlanContext {
  readonly stored: ProjectRecords;
  readonly rules: RuleFacts;
}

/** Decides a change set of projects: three-way merge at every level, the tree, the rules. Pure. */
export function planProjects(set: ProjectChanges, facts: ProjectFacts, context: PlanContext): ProjectPlan {
  const homes = homesOf(facts);
  const orders = groupBy<SentOrder, number | undefined>(set.orders, (order) => order.unit);
  const steps: ProjectStep[] = [];
  const refusals: PlannedRefusal[] = set.changes.flatMap((change) =>
    change.refusals.map((refusal) => ({ unit: change.unit, change, refusal, conflicts: [] })),
  );
  const placed = groupBy(
    set.changes.filter((each) => each.is !== "unreadable"),
    (change) => homeOf(change, homes),
  );
  for (const [home, changes] of placed) {
    if (home === undefined) refusals.push(...changes.filter((each) => !isUntouched(each)).map(notFound));
    else {
      const plan = planProject(home, changes, orders.get(changes[0]?.unit) ?? [], facts, context);
      steps.push(...plan.steps);
      refusals.push(...plan.refusals);
    }
  }
  return { steps, refusals: eachOnce(refusals), projects: [...placed.keys()].filter((home) => home !== undefined) };
}

/** What could not be read is told once: that it then names nothing is no second problem. */
function eachOnce(refusals: readonly PlannedRefusal[]): PlannedRefusal[] {
  const told = new Map<ProjectChange, Set<string>>();
  return refusals.filter(({ change, refusal: { property } }) => {
    if (property === undefined) return true;
    const properties = told.get(change) ?? new Set<string>();
    told.set(change, properties);
    return !properties.has(property) && properties.add(property);
  });
}

/** The project of every stored record that the changes touch. */
function homesOf(facts: ProjectFacts): Map<string, number> {
  const homes = new Map<string, number>();
  for (const tree of facts.trees.values()) {
    homes.set(recordName("Project", tree.key), tree.key);
    for (const place of tree.places) homes.set(recordName(place.level, place.key), place.project);
  }
  return homes;
}

function homeOf(change: ProjectChange, homes: ReadonlyMap<string, number>): number | undefined {
  if (change.is !== "create") {
    const home = homes.get(recordName(change.level, change.key));
    return change.within === undefined || change.within === home ? home : undefined;
  }
  if (change.level === "Project") return change.key;
  const project = change.values["ProjectKey"];
  const parent = change.values["ParentKey"];
  if (typeof project === "number") return project < 0 ? project : homes.get(recordName("Project", project));
  if (typeof parent !== "number") return undefined;
  return homes.get(recordName("Phase", parent)) ?? homes.get(recordName("Project", parent));
}

function planProject(
  project: number,
  changes: readonly ProjectChange[],
  orders: readonly SentOrder[],
  facts: ProjectFacts,
  context: PlanContext,
): Omit<ProjectPlan, "projects"> {
  const tree = facts.trees.get(project);
  const refusals: PlannedRefusal[] = [];
  const refuse = (change: ProjectChange, refusal: Refusal, conflicts: readonly Conflict[] = []) =>
    void refusals.push({ unit: change.unit, change, refusal: at(change.path, refusal), conflicts });
  const decisions = changes.flatMap((change) => decide(change, tree, refuse));
  for (const decision of decisions)
    if (decision.is !== "delete")
      for (const refusal of checkRecord(context.stored[decision.change.level], decision, context.rules))
        refuse(decision.change, refusal);
  const own = decisions.find((each) => each.change.level === "Project");
  const filled = decisions.map((each) => withProjectDefaults(each, own, tree));
  const owner = changes.find((each) => each.level === "Project") ?? (changes[0] as ProjectChange);
  const steps = placeRecords(project, owner, filled, orders, tree, facts.uses, refuse);
  return { steps: touchProject(project, steps, owner.unit, tree), refusals };
}

function decide(change: ProjectChange, tree: StoredTree | undefined, refuse: Refuse): Decision[] {
  if (change.is === "create")
    return [{ change, is: "create", set: change.values, values: change.values, stored: undefined }];
  if (change.is === "unreadable" || isUntouched(change)) return [];
  const stored = tree?.records.get(recordName(change.level, change.key));
  if (stored === undefined) {
    refuse(change, notFound(change).refusal);
    return [];
  }
  const movedOn = change.lastModified !== undefined && change.lastModified !== stored.lastModified;
  if (movedOn && (change.is === "delete" || change.mustMatch)) {
    refuse(change, hasMovedOn(change, stored));
    return [];
  }
  if (change.is === "delete") return [{ change, is: "delete", stored }];
  const edits = change.edits.map((edit) => withTopParent(edit, tree?.key));
  const { set, conflicts } = mergeEdits(edits, stored.values, stored.wire, movedOn);
  if (conflicts.length > 0) {
    refuse(change, inConflict(change, conflicts), conflicts);
    return [];
  }
  return [{ change, is: "update", set, values: { ...stored.values, ...set }, stored }];
}

/** "No parent" and "the project" are the same place. */
function withTopParent(edit: Edit, project: number | undefined): Edit {
  return edit.property === "ParentKey" && edit.yours === null ? { ...edit, yours: project } : edit;
}

/** A phase that names no company or billing type has its project's. */
function withProjectDefaults(decision: Decision, own: Decision | undefined, tree: StoredTree | undefined): Decision {
  if (decision.is !== "create" || decision.change.level === "InvoiceGroup" || decision.change.level === "Resource")
    return decision;
  const stored = tree?.records.get(recordName("Project", tree.key))?.values as Values | undefined;
  const project: Values = own === undefined || own.is === "delete" ? (stored ?? {}) : own.values;
  const BillingType = decision.values["BillingType"] ?? project["BillingType"] ?? "TimeAndExpense";
  const CompanyKey = decision.values["CompanyKey"] ?? project["CompanyKey"];
  const values = { ...decision.values, BillingType, CompanyKey };
  return { ...decision, set: values, values };
}

/** Any change inside a project moves its LastModifiedDate: whoever reads it again sees that something is new. */
function touchProject(
  project: number,
  steps: readonly ProjectStep[],
  unit: number,
  tree: StoredTree | undefined,
): ProjectStep[] {
  const effective = steps.filter((step) => step.is !== "update" || Object.keys(step.set).length > 0);
  if (effective.length === 0 || effective.some((step) => step.level === "Project")) return effective;
  const stored = tree?.records.get(recordName("Project", project));
  return [...effective, { level: "Project", key: project, unit, project, is: "update", set: {}, stored }];
}

function isUntouched(change: ProjectChange): boolean {
  return change.is === "update" && change.untouched;
}

function notFound(change: ProjectChange): PlannedRefusal {
  const isCreation = change.is === "create";
  const property = isCreation ? (change.level === "Resource" ? "ParentKey" : "ProjectKey") : `${change.level}Key`;
  const value = isCreation ? change.submitted[property] : change.key;
  const within = change.within === undefined || change.level === "Project" ? "" : ` of project ${change.within}`;
  const refusal: Refusal = {
    name: "notFound",
    property,
    value,
    reason: `${property} ${String(value)} names no record${within}.`,
  };
  return { unit: change.unit, change, refusal: at(change.path, refusal), conflicts: [] };
}

function hasMovedOn(change: ProjectChange, stored: Stored): Refusal {
  const lastModified = stored.wire["LastModifiedDate"];
  return {
    name: "changed",
    property: "LastModifiedDate",
    value: change.submitted["LastModifiedDate"],
    reason: `${change.level} ${change.key} was last modified ${String(lastModified)}; read it again, or send the project as you read it in UnchangedProjects to have the changes merged.`,
    data: { StoredLastModifiedDate: lastModified },
  };
}

function inConflict(change: ProjectChange, conflicts: readonly Conflict[]): Refusal {
  const properties = conflicts.map((each) => each.property);
  return {
    name: "changed",
    property: properties[0] ?? "",
    reason: `${change.level} ${change.key}: ${properties.join(", ")} changed on both sides since it was read.`,
  };
}

/** The refusal with its property told from the submitted project on. */
function at(path: string, refusal: Refusal): Refusal {
  if (path === "" || refusal.property === undefined) return refusal;
  return { ...refusal, property: refusal.property === "" ? path : `${path}.${refusal.property}` };
}
