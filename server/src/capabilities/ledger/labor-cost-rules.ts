/** Labor cost of fewer people than this would show what one of them earns. */
export const peopleMin = 3;

/** A place where people work: a project or one of its phases. */
export interface Place {
  readonly key: number;
  /** The place that it is part of; null for the project. */
  readonly parent: number | null;
  /** Who has labor cost in the place itself, without the places inside it. */
  readonly people: readonly number[];
}

/**
 * The places whose labor cost may be shown to a caller who may not see pay. A sum over one or two people is hidden, and so is a
 * sum that, subtracted from a shown one, would leave one or two people: the shown child with the fewest people is hidden, and
 * again until what is left belongs to three or more people, or to nobody.
 */
export function shownLaborCost(places: readonly Place[]): ReadonlySet<number> {
  const children = new Map<number | null, Place[]>();
  for (const place of places) children.set(place.parent, [...(children.get(place.parent) ?? []), place]);
  const people = new Map<number, ReadonlySet<number>>();
  const gather = (place: Place): ReadonlySet<number> => {
    const inside = (children.get(place.key) ?? []).flatMap((child) => [...gather(child)]);
    const all = new Set([...place.people, ...inside]);
    people.set(place.key, all);
    return all;
  };
  const shown = new Set<number>();
  const visit = (place: Place): void => {
    shown.add(place.key);
    childrenShown(place, children.get(place.key) ?? [], people).forEach(visit);
  };
  for (const top of children.get(null) ?? []) {
    if (isEnough(gather(top))) visit(top);
  }
  return shown;
}

/** The children of a shown place that may be shown beside it. */
function childrenShown(
  place: Place,
  children: readonly Place[],
  people: ReadonlyMap<number, ReadonlySet<number>>,
): Place[] {
  const of = (child: Place) => people.get(child.key) ?? new Set<number>();
  const shown = children
    .filter((child) => isEnough(of(child)))
    .toSorted((one, other) => of(one).size - of(other).size || one.key - other.key);
  const left = new Set([
    ...place.people,
    ...children.filter((child) => !shown.includes(child)).flatMap((child) => [...of(child)]),
  ]);
  while (!isEnough(left)) {
    const fewest = shown.findIndex((child) => of(child).size > 0);
    if (fewest < 0) break;
    for (const [child] of [shown.splice(fewest, 1)]) for (const person of of(child as Place)) left.add(person);
  }
  return shown;
}

export function isEnough(people: { readonly size: number }): boolean {
  return people.size === 0 || people.size >= peopleMin;
}
