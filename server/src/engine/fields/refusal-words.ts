/** The sentences of refusals that recur, each written once. Those that are about one thing only are written where it is checked. */
import { type Refusal, RefusedCall, type RefusalName } from "./refusals.ts";

/** Throws if there is anything to refuse. */
export function refuseAll(refusals: readonly Refusal[]): void {
  if (refusals.length > 0) throw new RefusedCall(refusals);
}

/** A sentence that begins with the member and its value: "ToAccountKey 7 is the present account." */
export function refusedValue(name: RefusalName, property: string, value: unknown, rest: string): Refusal {
  return { name, property, value, reason: `${property} ${String(value)} ${rest}` };
}

export function notAllowed(property: string, value: unknown, rest: string): Refusal {
  return refusedValue("notAllowed", property, value, rest);
}

export function missing(property: string, value: unknown): Refusal {
  return refusedValue("notFound", property, value, "does not exist.");
}

/** For records that the caller may not know of: the same sentence whether they exist or not. */
export function missingOrHidden(property: string, value: unknown): Refusal {
  return refusedValue("notFound", property, value, "was not found, or you do not have access.");
}

export function repeated(property: string, value: unknown): Refusal {
  return notAllowed(property, value, "is repeated in this request.");
}

export function voided(noun: string, property: string, value: unknown): Refusal {
  return already("voided", noun, property, value);
}

/** "The balance assertion 7 is already withdrawn." */
export function already(state: string, noun: string, property: string, value: unknown): Refusal {
  return { name: "wrongState", property, value, reason: `The ${noun} ${String(value)} is already ${state}.` };
}
