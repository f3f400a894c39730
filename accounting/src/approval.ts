import type { EmployeeKey } from "./keys.ts";

/** Who made a move and when. The caller passes both. */
export type Mark = { by: EmployeeKey; at: Date };

/** The result of a move: the new state, or why the current state does not allow it. */
export type Moved<State, Refusal> = { ok: true; state: State } | { ok: false; refusal: Refusal };

export function moved<State>(state: State): { ok: true; state: State } {
  return { ok: true, state };
}

export function refused<Refusal>(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal };
}

/** A return for correction: the rejected lines (an empty list means all) and the reason. */
export type Rejection = Mark & { lines: readonly number[]; reason: string };
