import { dateTime, type Fields } from "../../engine/fields/fields.ts";
import type { Call } from "../../engine/method/method.ts";
import type { Moment } from "./as-of-date.ts";
import { findSettledMoment, isRecordedAfter, type SettledMoment } from "./known-at-store.ts";

/** The member of Content of every answer that takes AsKnownAt. */
export const knownAtShown = {
  KnownAt: dateTime({
    onlyWhenSet: true,
    doc: "A moment with which AsKnownAt gives this answer again, whatever is recorded later. It is left out while a call that began before the latest change is still posting, and for a caller who may not use AsKnownAt.",
  }),
} satisfies Fields;

/** The moment up to which everything is recorded. Ask for it before reading what the answer shows. */
export function findSettled({ db }: Pick<Call, "db">, { knownAt }: Pick<Moment, "knownAt">): Promise<SettledMoment> {
  return findSettledMoment(db, knownAt);
}

/** The member KnownAt, asked for after everything else: the answer must contain nothing that was recorded after the moment. */
export async function knownAtOf(
  { db }: Pick<Call, "db">,
  { moment, shown, isAsked }: SettledMoment,
): Promise<{ KnownAt?: string }> {
  return isAsked || !(await isRecordedAfter(db, moment)) ? { KnownAt: shown } : {};
}
