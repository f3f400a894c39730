import {
  isChangeMember,
  readCreation,
  readDelete,
  readEdits,
  readLastModified,
  type RecordDefinition,
  type Submitted,
} from "../../engine/records/index.ts";
import { keyMax } from "../../engine/fields/limits.ts";
import { warnOfUnknown } from "../../engine/fields/nested-kinds.ts";
import { picture, Reading } from "../../engine/fields/reading.ts";
import { warning } from "../../engine/fields/refusals.ts";
import { type FlatNode, flattenProject } from "./flatten-project.ts";
import type { ProjectChange, ProjectChanges, SentOrder } from "./project-changes.ts";
import type { ProjectRecords } from "./project-shapes.ts";

/** What a new record must have in version 1 (the document's minimum); InvoiceGroups and Phases are looked at while flattening. */
const neededToCreate: Readonly<Record<FlatNode["level"], readonly string[]>> = {
  Project: ["Description", "BillingType", "CompanyKey", "Contacts"],
  InvoiceGroup: ["Description", "InvoiceFormatKey", "Client"],
  Phase: ["Description", "BillingType", "Contacts"],
};

/** Version 1: nested projects, updated and unchanged, become flat changes by the Update rule (rulings, section 4). */
export function readChangesV1(
  records: ProjectRecords,
  updated: readonly Submitted[],
  unchanged: readonly Submitted[],
  reading: Reading,
): ProjectChanges {
  const bases = new Map(unchanged.map((each) => [each["ProjectKey"], each]));
  const seen = new Map<string, true>();
  const changes: ProjectChange[] = [];
  const orders: SentOrder[] = [];
  const units = updated.map((submitted, unit) => {
    const base = bases.get(submitted["ProjectKey"]);
    const own = readProject({ records, submitted, base, unit, seen, reading });
    changes.push(...own.changes);
    orders.push(...own.orders);
    return { key: keyOf(submitted["ProjectKey"]) ?? 0, submitted };
  });
  warnOfResources(updated, reading);
  return { changes, orders, units };
}

interface ProjectReading {
  readonly records: ProjectRecords;
  readonly submitted: Submitted;
  readonly base: Submitted | undefined;
  readonly unit: number;
  /** Every key used so far in the call: a negative one once over all records, any other once for its kind of record. */
  readonly seen: Map<string, true>;
  readonly reading: Reading;
}

function readProject(project: ProjectReading): { changes: ProjectChange[]; orders: SentOrder[] } {
  const { submitted, base, unit, reading } = project;
  const own = new Reading(reading.timeZone, "", [], reading.warnings);
  const nodes = flattenProject(submitted, own);
  const baseNodes = base === undefined ? [] : flattenProject(base, new Reading(reading.timeZone));
  const bases = new Map(baseNodes.map((node) => [identity(node), node]));
  const dropped = new Set<FlatNode>();
  const changes = nodes.flatMap((node): ProjectChange[] => {
    // What stands in a deleted record goes with it, whatever it says.
    if (node.above !== undefined && dropped.has(node.above)) {
      dropped.add(node);
      return [];
    }
    const change = readNode(project, node, bases);
    if (change.is === "delete" || change.is === "unreadable") dropped.add(node);
    return [change];
  });
  const first = changes[0];
  if (first !== undefined) first.refusals.unshift(...own.refusals);
  return { changes, orders: ordersOf(nodes, base === undefined ? undefined : baseNodes, dropped, unit) };
}

function readNode(project: ProjectReading, node: FlatNode, bases: ReadonlyMap<string, FlatNode>): ProjectChange {
  const { records, unit } = project;
  const { level, path, record: submitted } = node;
  const definition = records[level];
  const reading = new Reading(project.reading.timeZone, path, [], project.reading.warnings);
  const key = checkKey(definition, node, project.seen, reading);
  const within = keyOf(project.submitted["ProjectKey"]);
  const about = { level, unit, path, submitted, within, refusals: reading.refusals };
  if (key === undefined) return { ...about, key: 0, is: "unreadable" };
  warnOfUnknown(definition.fields, submitted, reading, isChangeMember);
  const deleting = readDelete(submitted, reading);
  const placed = withPlace(node, reading);
  if (key < 0) return readNew(definition, node, { ...about, key }, placed, deleting, reading);
  const base = bases.get(identity(node));
  const hasLastModified = (submitted["LastModifiedDate"] ?? "") !== "";
  const answers = project.base === undefined || base !== undefined;
  const lastModified =
    level === "Project" || hasLastModified || !answers
      ? readLastModified(submitted, reading)
      : base === undefined || (base.record["LastModifiedDate"] ?? "") === ""
        ? undefined
        : readLastModified(base.record, reading);
  if (deleting) {
    const knows = level === "Project" || project.base === undefined ? undefined : phasesIn(bases);
    return { ...about, key, is: "delete", lastModified, knows };
  }
  const edits = readEdits(definition, placed, base === undefined ? undefined : withPlace(base, reading), reading);
  return {
    ...about,
    key,
    is: "update",
    edits,
    lastModified,
    mustMatch: base === undefined && (level === "Project" || project.base !== undefined),
    untouched: base !== undefined && edits.length === 0,
  };
}

function readNew(
  definition: RecordDefinition,
  node: FlatNode,
  about: Omit<ProjectChange, "is">,
  placed: Submitted,
  deleting: boolean,
  reading: Reading,
): ProjectChange {
  const below = { Project: "InvoiceGroups", InvoiceGroup: "Phases", Phase: undefined }[node.level];
  if (below !== undefined && !node.hasBelow)
    reading.at(below).refuse("invalid", "is required; it may be empty.", undefined);
  const needing = requiring(definition, neededToCreate[node.level]);
  const created = readCreation(needing, about.key, placed, deleting, reading);
  const values = created.is === "create" ? created.values : {};
  const place = node.level === "Project" ? {} : { ProjectKey: projectOf(node).record["ProjectKey"] };
  return { ...about, is: "create", values: { ...values, ...place } };
}

/** The record with these members required. */
export function requiring(definition: RecordDefinition, names: readonly string[]): RecordDefinition {
  const needed = names.map((name) => [name, { ...definition.fields[name], required: true, default: undefined }]);
  return { ...definition, fields: { ...definition.fields, ...Object.fromEntries(needed) } };
}

/** The key, or undefined when it is missing, 0, used before, or not negative on a record nested in a new one. */
function checkKey(
  { keyName }: RecordDefinition,
  node: FlatNode,
  seen: Map<string, true>,
  reading: Reading,
): number | undefined {
  const given = node.record[keyName];
  const at = reading.at(keyName);
  const key = keyOf(given);
  if (key === undefined) {
    at.refuse(
      "invalid",
      `is required: a negative whole number to create, the record's key to change it; got ${picture(given)}.`,
      given,
    );
    return undefined;
  }
  if (key === 0) {
    at.refuse("keyNotAllowed", "must not be 0: use a negative number to create a record.", key);
    return undefined;
  }
  if (key > 0 && isNew(node.above)) {
    at.refuse(
      "keyNotAllowed",
      `${key} stands in a new record: what is nested there is new and needs a negative key.`,
      key,
    );
    return undefined;
  }
  const name = key < 0 ? `${key}` : `${node.level} ${key}`;
  if (seen.has(name)) {
    at.refuse(key < 0 ? "keyNotAllowed" : "notAllowed", `${key} stands on more than one record of this call.`, key);
    return undefined;
  }
  seen.set(name, true);
  return key;
}

/** The record's own members with its place as version 2 has it; a child's invoice group is that of its top phase. */
function withPlace(node: FlatNode, reading: Reading): Submitted {
  if (node.level !== "Phase") return node.record;
  const { InvoiceGroupKey: _, ParentKey: asked, ...own } = node.record;
  const nested = node.above?.level === "Phase" ? node.above.record["PhaseKey"] : undefined;
  if (asked !== undefined && asked !== null && nested !== undefined && asked !== nested)
    reading
      .at("ParentKey")
      .refuse("notAllowed", `${picture(asked)} is not the phase it is nested in (${picture(nested)}).`, asked);
  const top = projectOf(node).record["ProjectKey"];
  const ParentKey = nested ?? asked ?? top;
  return ParentKey === top
    ? { ...own, ParentKey, InvoiceGroupKey: node.group?.record["InvoiceGroupKey"] }
    : { ...own, ParentKey };
}

function ordersOf(
  nodes: readonly FlatNode[],
  baseNodes: readonly FlatNode[] | undefined,
  dropped: ReadonlySet<FlatNode>,
  unit: number,
): SentOrder[] {
  const bases = new Map(baseNodes === undefined ? [] : siblings(baseNodes));
  return siblings(nodes.filter((node) => !dropped.has(node))).map(([name, found]) => ({
    level: found.level,
    under: found.under,
    yours: found.keys,
    base: baseNodes === undefined ? undefined : (bases.get(name)?.keys ?? []),
    unit,
  }));
}

interface Siblings {
  readonly level: SentOrder["level"];
  readonly under: SentOrder["under"];
  readonly keys: number[];
}

function siblings(nodes: readonly FlatNode[]): [name: string, found: Siblings][] {
  const lists = new Map<string, Siblings>();
  for (const { level, above, record } of nodes) {
    if (level === "Project" || above === undefined || (record["ParentKey"] ?? undefined) !== undefined) continue;
    const key = keyOf(record[`${level}Key`]);
    const aboveKey = keyOf(above.record[`${above.level}Key`]);
    if (key === undefined || aboveKey === undefined) continue;
    const name = `${above.level} ${aboveKey}`;
    const list = lists.get(name) ?? { level, under: { is: above.level, key: aboveKey }, keys: [] };
    list.keys.push(key);
    lists.set(name, list);
  }
  return [...lists];
}

/** Resources are read with GetProjectsWithResources and written in version 2 only: here they take no part. */
function warnOfResources(updated: readonly Submitted[], reading: Reading): void {
  const having = updated.filter((each) => each["Resources"] !== undefined).map((each) => each["ProjectKey"]);
  if (having.length > 0)
    reading.warnings.push(
      warning("readOnlyMember", "Resources are written with CreateProjects and UpdateProjects of version 2.", {
        ProjectKey: having,
      }),
    );
}

function projectOf(node: FlatNode): FlatNode {
  return node.above === undefined ? node : projectOf(node.above);
}

function isNew(node: FlatNode | undefined): boolean {
  const key = node === undefined ? undefined : keyOf(node.record[`${node.level}Key`]);
  return key !== undefined && key < 0;
}

function identity(node: FlatNode): string {
  return `${node.level} ${String(node.record[`${node.level}Key`])}`;
}

function phasesIn(bases: ReadonlyMap<string, FlatNode>): Set<number> {
  return new Set([...bases.values()].map((node) => keyOf(node.record["PhaseKey"])).filter((key) => key !== undefined));
}

function keyOf(given: unknown): number | undefined {
  return typeof given === "number" && Number.isInteger(given) && Math.abs(given) <= keyMax ? given : undefined;
}
