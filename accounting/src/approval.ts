import type { EmployeeKey } from "./keys.ts";

/** Who made a move, and when. Both are given: nothing here knows the time. */
export type Mark = { by: EmployeeKey; at: Date };

/** What a move comes to: the state after it, or why the state does not allow it. */
export type Moved<State, Refusal> = { ok: true; state: State } | { ok: false; refusal: Refusal };

export function moved<State>(state: State): { ok: true; state: State } {
  return { ok: true, state };
}

export function refused<Refusal>(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal };
}

/** A sending back: the lines at fault (none named: the whole) and what to mend. */
export type Rejection = Mark & { lines: readonly number[]; reason: string };
