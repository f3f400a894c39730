/**
 * Three-way merge of the order of siblings. `theirs` is the stored order, `yours` what the caller sent (it may name a part
 * of them), `base` what the caller had read. Undefined when both sides changed the order differently. A record that only
 * the caller has goes after the one before it in the caller's list; one that is in neither list goes to the end.
 */
export function mergeOrder(
  base: readonly number[] | undefined,
  yours: readonly number[],
  theirs: readonly number[],
  members: ReadonlySet<number>,
): number[] | undefined {
  const stored = theirs.filter((key) => members.has(key));
  const wanted = yours.filter((key) => members.has(key));
  const moved = base === undefined || !sameOrder(wanted, base);
  const result = moved ? rearranged(stored, wanted) : [...stored];
  if (moved && base !== undefined && !sameOrder(stored, base) && !sameOrder(wanted, stored)) return undefined;
  wanted.forEach((key, index) => {
    if (result.includes(key)) return;
    const before = wanted[index - 1];
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key);
  });
  for (const key of members) if (!result.includes(key)) result.push(key);
  return result;
}

/** The positions of the wanted records are filled with them in the wanted order; the others stay where they are. */
function rearranged(stored: readonly number[], wanted: readonly number[]): number[] {
  const held = new Set(stored);
  const next = wanted.filter((key) => held.has(key)).values();
  const moving = new Set(wanted);
  return stored.map((key) => (moving.has(key) ? (next.next().value as number) : key));
}

/** Whether the records that are in both lists have the same order there. */
function sameOrder(one: readonly number[], other: readonly number[]): boolean {
  const inOther = new Set(other);
  const inOne = new Set(one);
  const left = one.filter((key) => inOther.has(key));
  const right = other.filter((key) => inOne.has(key));
  return left.every((key, index) => key === right[index]);
}

/** Positions that keep the order with the fewest records moved: a stored position stays while it is greater than the one before. */
export function positionsFor(order: readonly number[], stored: ReadonlyMap<number, number>): Map<number, number> {
  let last = -1;
  return new Map(
    order.map((key) => {
      const known = stored.get(key);
      last = known !== undefined && known > last ? known : last + 1;
      return [key, last];
    }),
  );
}
