import { phaseDepthMax } from "../../engine/fields/limits.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { ProjectChange, SentOrder } from "./project-changes.ts";
import type { ProjectFacts, StoredPlace, StoredTree } from "./project-facts.ts";
import { groupBy } from "./project-tree.ts";
import { type CauseOf, causeFinder, refuseLostWork, removedWithOwner, type Spot } from "./removed-records.ts";
import { mergeOrder, placesFor } from "./sibling-order.ts";
import type { Decision, ProjectStep, Refuse } from "./project-steps.ts";

/**
 * The tree after the changes: phases moved, new ones in, deleted ones out with all that stands in them, every child in the
 * group of its top phase, siblings in order. Gives what must be written; refuses what makes no tree. `owner` is the change
 * that answers for what nobody named.
 */
export function placeRecords(
  project: number,
  owner: ProjectChange,
  decisions: readonly Decision[],
  orders: readonly SentOrder[],
  tree: StoredTree | undefined,
  uses: ProjectFacts["uses"],
  refuse: Refuse,
): ProjectStep[] {
  const groups = spotsOf("InvoiceGroup", project, decisions, tree);
  const phases = spotsOf("Phase", project, decisions, tree);
  if (!checkPlaces(project, groups, phases, refuse)) return [];
  checkResources(project, decisions, phases, refuse);
  followTopPhases(phases, refuse);
  const deletions = new Map(
    decisions.filter((each) => each.is === "delete").map((each) => [`${each.change.level} ${each.change.key}`, each]),
  );
  const causeOf = causeFinder(project, phases, deletions);
  refuseLostWork(project, phases, groups, decisions, causeOf, tree, uses, refuse);
  const places = orderSiblings(project, owner, groups, phases, orders, causeOf, refuse);
  return [
    ...decisions.flatMap((decision) => stepOf(project, decision, groups, phases, places)),
    ...followers(project, owner.unit, groups, phases, places, causeOf),
    ...removedWithOwner(project, tree, causeOf, deletions),
  ];
}

function spotsOf(
  level: "InvoiceGroup" | "Phase",
  project: number,
  decisions: readonly Decision[],
  tree: StoredTree | undefined,
): Map<number, Spot> {
  const spots = new Map<number, Spot>();
  for (const place of tree?.places ?? [])
    if (place.level === level)
      spots.set(place.key, {
        key: place.key,
        group: place.group ?? 0,
        parent: place.parent,
        was: place,
        decision: undefined,
      });
  for (const decision of decisions) {
    const { change } = decision;
    if (change.level !== level) continue;
    const was = spots.get(change.key);
    const values = decision.is === "delete" ? {} : decision.set;
    const moved = values["ParentKey"];
    const parent = moved === undefined ? (was?.parent ?? null) : moved === project ? null : (moved as number | null);
    const group = values["InvoiceGroupKey"];
    spots.set(change.key, {
      key: change.key,
      group: typeof group === "number" ? group : (was?.group ?? 0),
      parent: level === "Phase" ? parent : null,
      was: was?.was,
      decision,
    });
  }
  return spots;
}

/** Whether every phase stands under a phase or in a group of this project, and none under itself. */
function checkPlaces(project: number, groups: Map<number, Spot>, phases: Map<number, Spot>, refuse: Refuse): boolean {
  let good = true;
  const wrong = (spot: Spot, property: string, value: unknown, reason: string, name: "notFound" | "notAllowed") => {
    good = false;
    if (spot.decision !== undefined)
      refuse(spot.decision.change, { name, property, value, reason: `${property} ${String(value)} ${reason}` });
  };
  for (const spot of phases.values()) {
    if (spot.decision === undefined) continue;
    if (spot.parent !== null && !phases.has(spot.parent))
      wrong(spot, "ParentKey", spot.parent, `names no phase of project ${project}.`, "notFound");
    else if (spot.parent === null && !groups.has(spot.group))
      wrong(spot, "InvoiceGroupKey", spot.group, `names no invoice group of project ${project}.`, "notFound");
  }
  if (!good) return false;
  for (const spot of phases.values()) {
    const depth = depthOf(spot, phases);
    if (depth === undefined) wrong(spot, "ParentKey", spot.parent, "would put the phase under itself.", "notAllowed");
    else if (depth > phaseDepthMax)
      wrong(spot, "ParentKey", spot.parent, `is ${depth} phases deep; the maximum is ${phaseDepthMax}.`, "notAllowed");
  }
  return good;
}

/** A resource moves within its project. */
function checkResources(
  project: number,
  decisions: readonly Decision[],
  phases: ReadonlyMap<number, Spot>,
  refuse: Refuse,
): void {
  for (const decision of decisions) {
    if (decision.change.level !== "Resource" || decision.is === "delete") continue;
    const parent = decision.set["ParentKey"];
    if (typeof parent === "number" && parent !== project && !phases.has(parent))
      refuse(decision.change, {
        name: "notFound",
        property: "ParentKey",
        value: parent,
        reason: `ParentKey ${parent} names neither project ${project} nor a phase of it.`,
      });
  }
}

/** How many phases stand above it and itself; undefined when it stands under itself. */
function depthOf(spot: Spot, phases: ReadonlyMap<number, Spot>): number | undefined {
  let depth = 1;
  for (let above = spot.parent; above !== null; above = phases.get(above)?.parent ?? null)
    if (++depth > phases.size) return undefined;
  return depth;
}

/** A child's group is its top phase's; a call that asks for another is refused. */
function followTopPhases(phases: ReadonlyMap<number, Spot>, refuse: Refuse): void {
  for (const spot of phases.values()) {
    if (spot.parent === null) continue;
    const group = topOf(spot, phases).group;
    const asked =
      spot.decision === undefined || spot.decision.is === "delete" ? undefined : spot.decision.set["InvoiceGroupKey"];
    if (typeof asked === "number" && asked !== group && spot.decision !== undefined)
      refuse(spot.decision.change, {
        name: "notAllowed",
        property: "InvoiceGroupKey",
        value: asked,
        reason: `InvoiceGroupKey ${asked}: a child phase stands in the invoice group of its top phase, ${group}; move that one, or make this phase a top phase.`,
      });
    spot.group = group;
  }
}

function topOf(spot: Spot, phases: ReadonlyMap<number, Spot>): Spot {
  let top = spot;
  for (let above = phases.get(top.parent ?? 0); above !== undefined; above = phases.get(top.parent ?? 0)) top = above;
  return top;
}

/** The places of all groups and phases whose list was sent, grew or shrank. */
function orderSiblings(
  project: number,
  owner: ProjectChange,
  groups: ReadonlyMap<number, Spot>,
  phases: ReadonlyMap<number, Spot>,
  orders: readonly SentOrder[],
  causeOf: CauseOf,
  refuse: Refuse,
): Map<string, number> {
  const sent = new Map(orders.map((order) => [`${order.under.is} ${order.under.key}`, order]));
  const staying = (level: "InvoiceGroup" | "Phase", spots: ReadonlyMap<number, Spot>) =>
    [...spots.values()].filter((spot) => causeOf(level, spot.key) === undefined);
  const lists: [level: "InvoiceGroup" | "Phase", under: string, spots: Spot[]][] = [
    ["InvoiceGroup", `Project ${project}`, staying("InvoiceGroup", groups)],
    ...[...groupBy(staying("Phase", phases), underOf)].map(([under, spots]): ["Phase", string, Spot[]] => [
      "Phase",
      under,
      spots,
    ]),
  ];
  const places = new Map<string, number>();
  for (const [level, under, spots] of lists) {
    const order = sent.get(under);
    const stayed = spots.filter(
      (spot) => spot.was !== undefined && (level === "InvoiceGroup" || underOf(storedSpot(spot.was)) === under),
    );
    if (order === undefined && stayed.length === spots.length) continue;
    const stored = new Map(stayed.map((spot) => [spot.key, spot.was?.position ?? 0]));
    const members = new Set(spots.map((spot) => spot.key));
    const theirs = stayed.toSorted(byPlace).map((spot) => spot.key);
    const merged = mergeOrder(order === undefined ? [] : order.base, order?.yours ?? [], theirs, members);
    if (merged === undefined) refuse(owner, orderClash(level, under));
    else for (const [key, place] of placesFor(merged, stored)) places.set(`${level} ${key}`, place);
  }
  return places;
}

function byPlace(one: Spot, other: Spot): number {
  return (one.was?.position ?? 0) - (other.was?.position ?? 0) || one.key - other.key;
}

function storedSpot(place: StoredPlace): Pick<Spot, "group" | "parent"> {
  return { group: place.group ?? 0, parent: place.parent };
}

function underOf({ group, parent }: Pick<Spot, "group" | "parent">): string {
  return parent === null ? `InvoiceGroup ${group}` : `Phase ${parent}`;
}

function orderClash(level: "InvoiceGroup" | "Phase", under: string): Refusal {
  const what = level === "Phase" ? "phases" : "invoice groups";
  return {
    name: "changed",
    property: `${level}s`,
    reason: `The order of the ${what} of ${under} changed on both sides since it was read.`,
  };
}

function stepOf(
  project: number,
  decision: Decision,
  groups: ReadonlyMap<number, Spot>,
  phases: ReadonlyMap<number, Spot>,
  places: ReadonlyMap<string, number>,
): ProjectStep[] {
  const { change } = decision;
  const about = { level: change.level, key: change.key, unit: change.unit, project };
  if (decision.is === "delete") return [{ ...about, is: "delete", stored: decision.stored }];
  const spot =
    change.level === "Phase"
      ? phases.get(change.key)
      : change.level === "InvoiceGroup"
        ? groups.get(change.key)
        : undefined;
  const placed = { ...decision.set, ...placeMembers(change, decision, project, spot, places) };
  if (decision.is === "create") return [{ ...about, is: "create", values: { ...placed, ProjectKey: project } }];
  return [{ ...about, is: "update", set: placed, stored: decision.stored }];
}

/** The columns of a record's place, where they change. */
function placeMembers(
  change: ProjectChange,
  decision: Decision,
  project: number,
  spot: Spot | undefined,
  places: ReadonlyMap<string, number>,
): Record<string, unknown> {
  if (spot !== undefined) return placeOf(change.level as "InvoiceGroup" | "Phase", spot, places);
  if (change.level !== "Resource" || decision.is === "delete") return {};
  const parent = decision.set["ParentKey"];
  return parent === undefined ? {} : { ParentKey: parent === project ? null : parent };
}

function placeOf(
  level: "InvoiceGroup" | "Phase",
  spot: Spot,
  places: ReadonlyMap<string, number>,
): Record<string, unknown> {
  const position = places.get(`${level} ${spot.key}`) ?? spot.was?.position ?? 0;
  const { was } = spot;
  return {
    ...(position === was?.position ? {} : { Position: position }),
    ...(level === "InvoiceGroup" || spot.group === was?.group ? {} : { InvoiceGroupKey: spot.group }),
    ...(level === "InvoiceGroup" || (was !== undefined && spot.parent === was.parent)
      ? {}
      : { ParentKey: spot.parent }),
  };
}

/** Records nobody named that follow others: into a new group, or to another place among their siblings. */
function followers(
  project: number,
  unit: number,
  groups: ReadonlyMap<number, Spot>,
  phases: ReadonlyMap<number, Spot>,
  places: ReadonlyMap<string, number>,
  causeOf: CauseOf,
): ProjectStep[] {
  const of = (level: "InvoiceGroup" | "Phase", spots: ReadonlyMap<number, Spot>) =>
    [...spots.values()].flatMap((spot): ProjectStep[] => {
      const set = placeOf(level, spot, places);
      if (spot.decision !== undefined || Object.keys(set).length === 0 || causeOf(level, spot.key) !== undefined)
        return [];
      return [{ level, key: spot.key, unit, project, is: "update", set, stored: undefined }];
    });
  return [...of("InvoiceGroup", groups), ...of("Phase", phases)];
}
