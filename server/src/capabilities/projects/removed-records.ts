import type { Use } from "../../engine/records/index.ts";
import type { ProjectFacts, StoredPlace, StoredTree } from "./project-facts.ts";
import type { Decision, ProjectStep, Refuse } from "./project-steps.ts";

/** An invoice group or phase as the tree will have it. */
export interface Spot {
  readonly key: number;
  group: number;
  /** The phase above; null for a top phase and for an invoice group. */
  parent: number | null;
  readonly was: StoredPlace | undefined;
  readonly decision: Decision | undefined;
}

export type Deleting = Extract<Decision, { is: "delete" }>;
export type CauseOf = (level: StoredPlace["level"], key: number) => Deleting | undefined;

/** Which deletion takes a record away: its own, or that of a phase, group or project above it. */
export function causeFinder(
  project: number,
  phases: ReadonlyMap<number, Spot>,
  deletions: ReadonlyMap<string, Deleting>,
): CauseOf {
  const whole = deletions.get(`Project ${project}`);
  return (level, key) => {
    if (deletions.size === 0) return undefined;
    const own = deletions.get(`${level} ${key}`);
    if (own !== undefined || level !== "Phase") return own ?? whole;
    for (let at = phases.get(key); at !== undefined; at = phases.get(at.parent ?? 0)) {
      const cause =
        deletions.get(`Phase ${at.key}`) ??
        (at.parent === null ? deletions.get(`InvoiceGroup ${at.group}`) : undefined);
      if (cause !== undefined) return cause;
    }
    return whole;
  };
}

/** Nothing goes that is in use, that the deleting caller never saw, or that the same call changes. */
export function refuseLostWork(
  project: number,
  phases: ReadonlyMap<number, Spot>,
  groups: ReadonlyMap<number, Spot>,
  decisions: readonly Decision[],
  causeOf: CauseOf,
  tree: StoredTree | undefined,
  uses: ProjectFacts["uses"],
  refuse: Refuse,
): void {
  for (const { change, is } of decisions) {
    const cause = is === "delete" ? undefined : causeOf(change.level, change.key);
    if (cause !== undefined && cause.change !== change)
      refuse(change, {
        name: "notAllowed",
        property: `${change.level}Key`,
        value: change.key,
        reason: `${change.level} ${change.key} stands in ${cause.change.level} ${cause.change.key}, which this call deletes.`,
      });
  }
  const used = new Map<Deleting, Map<string, number>>();
  const count = (cause: Deleting | undefined, found: readonly Use[] | undefined) => {
    if (cause === undefined || found === undefined) return;
    const sums = used.get(cause) ?? new Map<string, number>();
    for (const { What, Count } of found) sums.set(What, (sums.get(What) ?? 0) + Count);
    used.set(cause, sums);
  };
  for (const decision of decisions)
    if (decision.is === "delete" && decision.change.level === "Project") count(decision, uses.Project.get(project));
  for (const key of groups.keys()) count(causeOf("InvoiceGroup", key), uses.InvoiceGroup.get(key));
  for (const [key, spot] of phases) {
    const cause = causeOf("Phase", key);
    count(cause, uses.Phase.get(key));
    if (cause?.change.is === "delete" && spot.was !== undefined && cause.change.knows?.has(key) === false)
      refuse(cause.change, {
        name: "changed",
        property: "Phases",
        value: key,
        reason: `Phase ${key} was put into ${cause.change.level} ${cause.change.key} since it was read.`,
      });
  }
  for (const place of tree?.places ?? [])
    if (place.level === "Resource") count(causeOf("Resource", place.key), uses.Resource.get(place.key));
  for (const [{ change }, sums] of used) {
    const UsedBy = [...sums].map(([What, Count]) => ({ What, Count }));
    const list = UsedBy.map((each) => `${each.Count} ${each.What}`).join(", ");
    refuse(change, { name: "inUse", reason: `${change.level} ${change.key} is used by ${list}.`, data: { UsedBy } });
  }
}

/** What goes with a deleted record, for the audit row: the database takes the rows away with their owner. */
export function removedWithOwner(
  project: number,
  tree: StoredTree | undefined,
  causeOf: CauseOf,
  deletions: ReadonlyMap<string, Deleting>,
): ProjectStep[] {
  if (deletions.size === 0) return [];
  return (tree?.places ?? []).flatMap((place): ProjectStep[] => {
    const cause =
      place.level === "Resource"
        ? (causeOf("Phase", place.parent ?? 0) ?? causeOf("Resource", place.key))
        : causeOf(place.level, place.key);
    if (cause === undefined || deletions.has(`${place.level} ${place.key}`)) return [];
    const stored = tree?.records.get(`${place.level} ${place.key}`);
    return [{ level: place.level, key: place.key, unit: cause.change.unit, project, is: "delete", stored }];
  });
}
