/** Seeded random numbers: each name has its own sequence, so adding to one part of the demo does not change the others. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** A whole number between two bounds, both included. */
  whole(from: number, to: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Some distinct items, in their original order. */
  some<Item>(items: readonly Item[], count: number): Item[];
  shuffled<Item>(items: readonly Item[]): Item[];
}

export function seededRandom(name: string): Random {
  let state = hashOf(name);
  // mulberry32: small, fast and random enough.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const shuffled = <Item>(items: readonly Item[]) => {
    const order = [...items];
    for (let last = order.length - 1; last > 0; last--) {
      const other = whole(0, last);
      [order[last], order[other]] = [order[other] as Item, order[last] as Item];
    }
    return order;
  };
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: <Item>(items: readonly Item[]) => {
      if (items.length === 0) throw new Error(`Nothing to pick from in ${name}.`);
      return items[whole(0, items.length - 1)] as Item;
    },
    some: <Item>(items: readonly Item[], count: number) => {
      const chosen = new Set(shuffled(items.map((_, index) => index)).slice(0, count));
      return items.filter((_, index) => chosen.has(index));
    },
    shuffled,
  };
}

function hashOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hash;
}
