import {
  type Change,
  type ChangeSet,
  definitionOf,
  nameOf,
  type Place,
  type RecordDefinition,
  removedWith,
  type Step,
  type SubmittedRecord,
  topOf,
  type Unit,
  type Update,
  type Values,
} from "../../engine/records/index.ts";
import { phaseDepthMax } from "../../engine/fields/limits.ts";
import { refusedRecord, refusedValue } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { mergeOrder, positionsFor } from "./sibling-order.ts";

/** Refuses a change, unless the same property of it was refused before. */
export type Refuse = (change: Change | undefined, refusal: Refusal) => void;

/** An invoice group or phase as the tree will have it. */
interface Node {
  readonly level: "InvoiceGroup" | "Phase";
  readonly key: number;
  group: number;
  /** The phase above; null for a top phase and for an invoice group. */
  readonly parent: number | null;
  readonly was: StoredNode | undefined;
  readonly step: Step | undefined;
}

interface StoredNode {
  readonly group: number;
  readonly parent: number | null;
  readonly position: number;
}

type Nodes = ReadonlyMap<number, Node>;

/**
 * The tree after the changes: phases moved, new ones added, deleted ones removed with everything in them, every child in the
 * invoice group of its top phase, siblings in order. Gives the steps; refuses what makes no tree.
 */
export function placeRecords(
  project: RecordDefinition,
  unit: Unit,
  steps: readonly Step[],
  changes: ChangeSet,
  refuse: Refuse,
): readonly Step[] {
  const groups = nodesOf("InvoiceGroup", unit, steps);
  const phases = nodesOf("Phase", unit, steps);
  if (!checkPlaces(unit.key, groups, phases, refuse)) return [];
  checkResources(unit.key, steps, phases, refuse);
  followTopPhases(phases, refuse);
  const removed = removedWith({ tree: unit.tree, steps });
  refuseInsideDeleted(unit.key, steps, groups, phases, refuse);
  refuseUnseen(steps, removed, changes, refuse);
  const gone = new Set([...removed.keys()].map((place) => nameOf(place.level, place.key)));
  for (const step of steps) if (step.is === "delete") gone.add(nameOf(step.record.name, step.key));
  const staying = [...groups.values(), ...phases.values()].filter((node) => !gone.has(nameOf(node.level, node.key)));
  const positions = orderSiblings(unit, staying, sentOrders(unit.changes, changes.copies), refuse);
  return [
    ...steps.map((step) => placedStep(unit.key, step, groups, phases, positions)),
    ...followers(project, unit, staying, positions),
  ];
}

function nodesOf(level: Node["level"], { tree, key: project }: Unit, steps: readonly Step[]): Map<number, Node> {
  const places = new Map((tree?.places ?? []).filter((each) => each.level === level).map((each) => [each.key, each]));
  const nodes = new Map<number, Node>();
  for (const place of places.values()) {
    const was = { group: groupOf(place, places), parent: parentOf(place), position: place.position };
    nodes.set(place.key, { level, key: place.key, group: was.group, parent: was.parent, was, step: undefined });
  }
  for (const step of steps) {
    if (step.record.name !== level) continue;
    const was = nodes.get(step.key)?.was;
    const values = changedValues(step);
    const moved = values["ParentKey"];
    const parent = moved === undefined ? (was?.parent ?? null) : moved === project ? null : (moved as number | null);
    const group = values["InvoiceGroupKey"];
    nodes.set(step.key, {
      level,
      key: step.key,
      group: typeof group === "number" ? group : (was?.group ?? 0),
      parent: level === "Phase" ? parent : null,
      was,
      step,
    });
  }
  return nodes;
}

/** The phase above a stored phase. */
function parentOf({ parentLevel, parent }: Place): number | null {
  return parentLevel === "Phase" ? parent : null;
}

/** The invoice group of a stored phase: that of its top phase. */
function groupOf(place: Place, phases: ReadonlyMap<number, Place>): number {
  const above = place.parentLevel === "Phase" ? phases.get(place.parent) : undefined;
  if (above !== undefined) return groupOf(above, phases);
  return place.parentLevel === "InvoiceGroup" ? place.parent : 0;
}

export function changedValues(step: Step): Values {
  return step.is === "create" ? step.values : step.is === "update" ? step.set : {};
}

/** Whether every phase is under a phase or in a group of this project, and none under itself. */
function checkPlaces(project: number, groups: Nodes, phases: Nodes, refuse: Refuse): boolean {
  let good = true;
  const wrong = ({ step }: Node, property: string, value: unknown, reason: string, name: "notFound" | "notAllowed") => {
    good = false;
    if (step !== undefined) refuse(step.change, refusedValue(name, property, value, reason));
  };
  for (const node of phases.values()) {
    if (node.step === undefined) continue;
    if (node.parent !== null && !phases.has(node.parent))
      wrong(node, "ParentKey", node.parent, `names no phase of project ${project}.`, "notFound");
    else if (node.parent === null && !groups.has(node.group))
      wrong(node, "InvoiceGroupKey", node.group, `names no invoice group of project ${project}.`, "notFound");
  }
  if (!good) return false;
  for (const node of phases.values()) {
    const depth = depthOf(node, phases);
    if (depth === undefined) wrong(node, "ParentKey", node.parent, "would put the phase under itself.", "notAllowed");
    else if (depth > phaseDepthMax)
      wrong(node, "ParentKey", node.parent, `is ${depth} phases deep; the maximum is ${phaseDepthMax}.`, "notAllowed");
  }
  return good;
}

/** The number of phases from the top down to this one; undefined when it is under itself. */
function depthOf(node: Node, phases: Nodes): number | undefined {
  let depth = 1;
  for (let above = node.parent; above !== null; above = phases.get(above)?.parent ?? null)
    if (++depth > phases.size) return undefined;
  return depth;
}

/** A resource moves within its project. */
function checkResources(project: number, steps: readonly Step[], phases: Nodes, refuse: Refuse): void {
  for (const step of steps) {
    const parent = step.record.name === "Resource" ? changedValues(step)["ParentKey"] : undefined;
    if (typeof parent === "number" && parent !== project && !phases.has(parent))
      refuse(
        step.change,
        refusedValue("notFound", "ParentKey", parent, `names neither project ${project} nor a phase of it.`),
      );
  }
}

/** A child's group is its top phase's; a call that asks for another is refused. */
function followTopPhases(phases: Nodes, refuse: Refuse): void {
  for (const node of phases.values()) {
    if (node.parent === null) continue;
    node.group = topPhase(node, phases).group;
    const asked = node.step === undefined ? undefined : changedValues(node.step)["InvoiceGroupKey"];
    if (typeof asked === "number" && asked !== node.group)
      refuse(node.step?.change, {
        name: "notAllowed",
        property: "InvoiceGroupKey",
        value: asked,
        reason: `InvoiceGroupKey ${asked}: a child phase is in the invoice group of its top phase, ${node.group}; move that one, or make this phase a top phase.`,
      });
  }
}

function topPhase(node: Node, phases: Nodes): Node {
  const above = node.parent === null ? undefined : phases.get(node.parent);
  return above === undefined ? node : topPhase(above, phases);
}

/** Nothing is deleted that the same call changes. */
function refuseInsideDeleted(
  project: number,
  steps: readonly Step[],
  groups: Nodes,
  phases: Nodes,
  refuse: Refuse,
): void {
  if (steps.every((step) => step.is !== "delete")) return;
  const deleted = new Set(
    steps.filter((step) => step.is === "delete").map((step) => nameOf(step.record.name, step.key)),
  );
  for (const step of steps) {
    if (step.is === "delete") continue;
    const owner = ownersOf(project, step, groups, phases).find((name) => deleted.has(name));
    if (owner === undefined) continue;
    const { name, keyName } = step.record;
    const rest = `is in ${owner}, which this call deletes.`;
    refuse(step.change, refusedRecord("notAllowed", name, keyName, step.key, rest));
  }
}

/** The records that a record is in, from the nearest up. */
function ownersOf(project: number, step: Step, groups: Nodes, phases: Nodes): string[] {
  const level = step.record.name;
  const own = level === "Phase" ? phases.get(step.key) : undefined;
  const parent = level === "Resource" && step.is !== "delete" ? step.values["ParentKey"] : own?.parent;
  const owners: string[] = [];
  let above = typeof parent === "number" ? phases.get(parent) : undefined;
  const group = own ?? above;
  for (; above !== undefined; above = above.parent === null ? undefined : phases.get(above.parent))
    owners.push(nameOf("Phase", above.key));
  if (group !== undefined && groups.has(group.group)) owners.push(nameOf("InvoiceGroup", group.group));
  return level === "Project" ? [] : [...owners, nameOf("Project", project)];
}

/** A caller does not delete phases it never saw: ones that others added since it read the project. */
function refuseUnseen(
  steps: readonly Step[],
  removed: ReturnType<typeof removedWith>,
  { copies }: ChangeSet,
  refuse: Refuse,
): void {
  const own = steps.flatMap((step): [Pick<Place, "level" | "key">, Step][] =>
    step.is === "delete" ? [[{ level: step.record.name, key: step.key }, step]] : [],
  );
  if (own.length === 0) return;
  const seen = new Set(copies.map(({ members }) => members["PhaseKey"]));
  for (const [{ level, key }, { change, record, key: owner }] of [...own, ...removed]) {
    if (level !== "Phase" || record.name === "Project" || change === undefined) continue;
    if (topOf(change.from).base === undefined || seen.has(key)) continue;
    const reason = `Phase ${key} in ${record.name} ${owner} is not in the copy of the project that was sent: it was added since.`;
    refuse(change, { name: "changed", property: "Phases", value: key, reason });
  }
}

/** The order in which a caller sent the records of one list, and the order in which it had read them. */
interface SentOrder {
  readonly yours: number[];
  /** Undefined where no copy of the project was sent. */
  readonly base: readonly number[] | undefined;
}

function sentOrders(changes: readonly Change[], copies: readonly SubmittedRecord[]): Map<string, SentOrder> {
  const orders = new Map<string, SentOrder>();
  const sent = changes.filter((each) => each.is !== "delete" && each.is !== "unreadable").map(({ from }) => from);
  const nested = sent.find((each) => each.above !== undefined);
  if (nested === undefined) return orders;
  const read = topOf(nested).base === undefined ? undefined : siblings(copies);
  for (const [list, yours] of siblings(sent))
    orders.set(list, { yours, base: read === undefined ? undefined : (read.get(list) ?? []) });
  return orders;
}

/** The keys of nested records by the list they were sent in. */
function siblings(records: readonly SubmittedRecord[]): Map<string, number[]> {
  const lists = new Map<string, number[]>();
  for (const record of records) {
    const list = listOf(record);
    const key = record.members[`${record.level}Key`];
    if (list === undefined || typeof key !== "number") continue;
    const keys = lists.get(list) ?? [];
    keys.push(key);
    lists.set(list, keys);
  }
  return lists;
}

/** The list that a nested record was sent in; one that names another parent has no place in it. */
function listOf({ level, above, sent }: SubmittedRecord): string | undefined {
  if (above === undefined || (sent["ParentKey"] ?? undefined) !== undefined) return undefined;
  return `${level} in ${nameOf(above.level, above.members[`${above.level}Key`])}`;
}

/** The positions in all lists that were sent, grew or shrank. */
function orderSiblings(
  { key: project, changes }: Unit,
  staying: readonly Node[],
  orders: ReadonlyMap<string, SentOrder>,
  refuse: Refuse,
): Map<string, number> {
  const lists = new Map<string, Node[]>();
  for (const node of staying) {
    const list = listOfNode(project, node.level, node);
    const nodes = lists.get(list) ?? [];
    nodes.push(node);
    lists.set(list, nodes);
  }
  const owner = changes.find((each) => each.level === "Project") ?? changes[0];
  const positions = new Map<string, number>();
  for (const [list, nodes] of lists) {
    const order = orders.get(list);
    const stayed = nodes.filter(({ was, level }) => was !== undefined && listOfNode(project, level, was) === list);
    if (order === undefined && stayed.length === nodes.length) continue;
    const stored = new Map(stayed.map((node) => [node.key, node.was?.position ?? 0]));
    const theirs = stayed.toSorted(byPosition).map((node) => node.key);
    const members = new Set(nodes.map((node) => node.key));
    const merged = mergeOrder(order === undefined ? [] : order.base, order?.yours ?? [], theirs, members);
    const level = nodes[0]?.level ?? "Phase";
    if (merged === undefined) refuse(owner, orderChanged(level, list));
    else for (const [key, position] of positionsFor(merged, stored)) positions.set(nameOf(level, key), position);
  }
  return positions;
}

function listOfNode(project: number, level: Node["level"], { group, parent }: Pick<Node, "group" | "parent">): string {
  const above =
    level === "InvoiceGroup"
      ? nameOf("Project", project)
      : parent === null
        ? nameOf("InvoiceGroup", group)
        : nameOf("Phase", parent);
  return `${level} in ${above}`;
}

function byPosition(one: Node, other: Node): number {
  return (one.was?.position ?? 0) - (other.was?.position ?? 0) || one.key - other.key;
}

function orderChanged(level: Node["level"], list: string): Refusal {
  const what = level === "Phase" ? "phases" : "invoice groups";
  return {
    name: "changed",
    property: `${level}s`,
    reason: `The order of the ${what}${list.slice(level.length)} changed on both sides since it was read.`,
  };
}

/** The step with the members of its record's place, where they change. */
function placedStep(
  project: number,
  step: Step,
  groups: Nodes,
  phases: Nodes,
  positions: ReadonlyMap<string, number>,
): Step {
  if (step.is === "delete") return step;
  const node = { InvoiceGroup: groups, Phase: phases }[step.record.name]?.get(step.key);
  const place = node === undefined ? parentOfResource(project, step) : changedPlace(node, positions);
  if (step.is === "create") return { ...step, values: { ...step.values, ...place } };
  const { ParentKey: _, ...set } = step.set;
  const changed = { ...(node?.level === "Phase" ? set : step.set), ...place };
  return { ...step, set: changed, values: { ...step.values, ...place } };
}

/** The project itself is no phase. */
function parentOfResource(project: number, step: Step): Values {
  const parent = step.record.name === "Resource" ? changedValues(step)["ParentKey"] : undefined;
  return parent === undefined ? {} : { ParentKey: parent === project ? null : parent };
}

function changedPlace(node: Node, positions: ReadonlyMap<string, number>): Values {
  const { level, was, group, parent } = node;
  const position = positions.get(nameOf(level, node.key)) ?? was?.position ?? 0;
  return {
    ...(position === was?.position ? {} : { Position: position }),
    ...(level === "InvoiceGroup" || group === was?.group ? {} : { InvoiceGroupKey: group }),
    ...(level === "InvoiceGroup" || (was !== undefined && parent === was.parent) ? {} : { ParentKey: parent }),
  };
}

/** Records that nobody named and that follow others: into another group, or to another position among their siblings. */
function followers(
  project: RecordDefinition,
  { key: top, index: unit }: Unit,
  staying: readonly Node[],
  positions: ReadonlyMap<string, number>,
): Update[] {
  return staying.flatMap((node): Update[] => {
    const set = changedPlace(node, positions);
    if (node.step !== undefined || Object.keys(set).length === 0) return [];
    const record = definitionOf(project, node.level);
    const stored = { key: node.key, json: "", wire: {}, values: {}, lastModified: 0 };
    const about = { record, key: node.key, top, unit, submitted: {}, change: undefined };
    return [{ ...about, is: "update", stored, set, values: set, follows: true }];
  });
}
