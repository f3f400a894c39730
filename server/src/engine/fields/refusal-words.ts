/**
 * The sentences of refusals that recur, each written once, so that every document says the same thing in the same words. A sentence
 * that is about one thing only is written where that is checked.
 */
import { type Refusal, RefusedCall, type RefusalName } from "./refusals.ts";

/** Throws if there is anything to refuse. */
export function refuseAll(refusals: readonly Refusal[]): void {
  if (refusals.length > 0) throw new RefusedCall(refusals);
}

/** A sentence that begins with the member and its value: "ToAccountKey 7 is the present account." */
export function refusedValue(name: RefusalName, property: string, value: unknown, rest: string): Refusal {
  return { name, property, value, reason: `${property} ${String(value)} ${rest}` };
}

/** A sentence that begins with the member, whose value it does not show: "URL must begin with https." */
export function refusedMember(name: RefusalName, property: string, value: unknown, rest: string): Refusal {
  return { name, property, value, reason: `${property} ${rest}` };
}

export function notAllowed(property: string, value: unknown, rest: string): Refusal {
  return refusedValue("notAllowed", property, value, rest);
}

/** A sentence that begins with the record: "Client invoice 7 is a draft; delete it instead." */
export function refusedRecord(name: RefusalName, noun: string, property: string, key: number, rest: string): Refusal {
  return { name, property, value: key, reason: `${noun} ${key} ${rest}` };
}

export function wrongState(noun: string, property: string, key: number, rest: string): Refusal {
  return refusedRecord("wrongState", noun, property, key, rest);
}

/** The same about the record's Status, which ErrorData names: "Timesheet 7 is Submitted; unsubmit or reject it first." */
export function wrongStatus(noun: string, key: number, status: string, rest: string): Refusal {
  return { name: "wrongState", property: "Status", value: status, reason: `${noun} ${key} ${rest}` };
}

export function missing(property: string, value: unknown): Refusal {
  return refusedValue("notFound", property, value, "does not exist.");
}

/** For records that the caller may not know of: the same sentence whether they exist or not. */
export function missingOrHidden(property: string, value: unknown): Refusal {
  return refusedValue("notFound", property, value, "was not found, or you do not have access.");
}

/** "No active service user has the key 7." */
export function noneWithKey(noun: string, property: string, key: number): Refusal {
  return { name: "notFound", property, value: key, reason: `No ${noun} has the key ${key}.` };
}

/** "There is no open session 7, 8." */
export function noSuch(noun: string, property: string, keys: readonly number[]): Refusal {
  return { name: "notFound", property, reason: `There is no ${noun} ${keys.join(", ")}.` };
}

export function inactive(property: string, value: unknown, noun: string): Refusal {
  return notAllowed(property, value, `is an inactive ${noun}. Use an active one.`);
}

/** "Role 7 is used by 3 employees." */
export function inUse(
  noun: string,
  key: number,
  usedBy: readonly { readonly What: string; readonly Count: number }[],
): Refusal {
  const list = usedBy.map(({ What, Count }) => `${Count} ${What}`).join(", ");
  return { name: "inUse", reason: `${noun} ${key} is used by ${list}.`, data: { UsedBy: usedBy } };
}

/** Refuses the key of a record that does not exist, where `active` is undefined, or that is inactive. */
export function refuseReference(property: string, key: number, active: boolean | undefined, noun: string): Refusal[] {
  if (active === true) return [];
  return [active === undefined ? missing(property, key) : inactive(property, key, noun)];
}

/** `when` says for what the member is required: "for a new person". */
export function required(property: string, when: string): Refusal {
  return { name: "invalid", property, reason: `${property} is required ${when}.` };
}

export function repeated(property: string, value: unknown): Refusal {
  return notAllowed(property, value, "is repeated in this request.");
}

export function negative(property: string, value: unknown): Refusal {
  return notAllowed(property, value, "is negative; enter a positive amount.");
}

/** `what` says which day `first` is: "the accounting date of vendor invoice 7". */
export function tooEarly(property: string, value: string, first: string, what: string): Refusal {
  return notAllowed(property, value, `is before ${first}, ${what}. Use that date or a later one.`);
}

export function voided(noun: string, property: string, key: number): Refusal {
  return already("voided", noun, property, key);
}

/** "The balance assertion 7 is already withdrawn." */
export function already(state: string, noun: string, property: string, key: number): Refusal {
  return wrongState(`The ${noun}`, property, key, `is already ${state}.`);
}
