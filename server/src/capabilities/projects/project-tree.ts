/** A record of a project with its place: pure, whatever the record is (JSON text, object). */
export interface Placed<T> {
  readonly key: number;
  readonly project: number;
  /** The invoice group of a phase. */
  readonly group: number | null;
  /** The phase above a phase or under a resource; null at the top of the project. */
  readonly parent: number | null;
  readonly record: T;
}

/** A project tree as version 2 has it: four lists, siblings in order. */
export interface FlatProjects<T> {
  readonly projects: readonly Placed<T>[];
  readonly invoiceGroups: readonly Placed<T>[];
  readonly phases: readonly Placed<T>[];
  /** Undefined where resources are not asked for. */
  readonly resources: readonly Placed<T>[] | undefined;
}

/** Puts children under a member of a record. */
export type Attach<T> = (record: T, member: string, children: readonly T[]) => T;

export const attachText: Attach<string> = (record, member, children) =>
  `${record.slice(0, -1)},"${member}":[${children.join(",")}]}`;

export const attachObject: Attach<Readonly<Record<string, unknown>>> = (record, member, children) => ({
  ...record,
  [member]: children,
});

/** Version 1: invoice groups inside projects, phases inside groups and phases. `Phases` of a phase is left out when there are none. */
export function nestProjects<T>(flat: FlatProjects<T>, attach: Attach<T>): T[] {
  const groups = groupBy(flat.invoiceGroups, (each) => each.project);
  const { tops, children } = treeOf(flat.phases);
  const resources = groupBy(flat.resources ?? [], (each) => each.parent ?? each.project);
  const withResources = ({ key, record }: Placed<T>) =>
    flat.resources === undefined ? record : attach(record, "Resources", recordsOf(resources.get(key)));
  const nestPhase = (phase: Placed<T>): T => {
    const below = children.get(phase.key);
    const own = withResources(phase);
    return below === undefined ? own : attach(own, "Phases", below.map(nestPhase));
  };
  const nestGroup = (group: Placed<T>): T => attach(group.record, "Phases", (tops.get(group.key) ?? []).map(nestPhase));
  return flat.projects.map((project) =>
    attach(withResources(project), "InvoiceGroups", (groups.get(project.key) ?? []).map(nestGroup)),
  );
}

/** The phases in the order a person reads the tree: by invoice group, each phase followed by those below it. */
export function depthFirst<T>(flat: FlatProjects<T>): Placed<T>[] {
  const { tops, children } = treeOf(flat.phases);
  const order = new Map(flat.projects.map((each, index) => [each.key, index]));
  const groups = flat.invoiceGroups.toSorted(
    (one, other) => (order.get(one.project) ?? 0) - (order.get(other.project) ?? 0),
  );
  const read = (phase: Placed<T>): Placed<T>[] => [phase, ...(children.get(phase.key) ?? []).flatMap(read)];
  return groups.flatMap((group) => (tops.get(group.key) ?? []).flatMap(read));
}

export function groupBy<T, K>(all: readonly T[], keyOf: (each: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const each of all) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return groups;
}

function treeOf<T>(phases: readonly Placed<T>[]): {
  tops: Map<number | null, Placed<T>[]>;
  children: Map<number | null, Placed<T>[]>;
} {
  return {
    tops: groupBy(
      phases.filter((each) => each.parent === null),
      (each) => each.group,
    ),
    children: groupBy(
      phases.filter((each) => each.parent !== null),
      (each) => each.parent,
    ),
  };
}

function recordsOf<T>(placed: readonly Placed<T>[] | undefined): T[] {
  return (placed ?? []).map((each) => each.record);
}
