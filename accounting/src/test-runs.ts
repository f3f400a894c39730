let share = 1;

/** The set-up of the tests says which share of the cases of all properties a run tries. */
export function tryShareOfRuns(given: number): void {
  share = given;
}

/** How many of a property's cases this run of the tests tries: the share, but at least two. */
export const runs = (count: number): number => Math.max(Math.min(count, 2), Math.ceil(count * share));
