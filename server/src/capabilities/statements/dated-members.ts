import type { Fields } from "../../engine/fields/fields.ts";
import { type Call, RawJson } from "../../engine/method/method.ts";
import { findSettled, knownAtShown, type Moment, seesPay, type SettledMoment } from "../ledger/index.ts";
import { findReopenings } from "./reopening-store.ts";
import { reopeningsShown } from "./reopenings.ts";

/** The members of Content of every statement that say which of its days were reopened and how to get it again. */
export const datedShown = { ...reopeningsShown, ...knownAtShown } satisfies Fields;

/** The settled moment of a statement from which pay could be computed; null for a caller who may not use AsKnownAt. */
export async function findSettledWithPay(call: Call, scope: Moment): Promise<SettledMoment | null> {
  return seesPay(call) ? findSettled(call, scope) : null;
}

/** The last members of a statement, read after everything else. */
export async function datedMembers(
  { db }: Call,
  scope: Moment & { readonly companies: readonly number[] },
  settled: SettledMoment | null,
): Promise<{ Reopenings?: RawJson; KnownAt?: string }> {
  const moment = settled === null || settled.isAsked ? null : settled.moment;
  const { reopenings, isOutdated } = await findReopenings(db, scope.companies, scope, moment);
  return {
    ...(reopenings === null ? {} : { Reopenings: new RawJson(reopenings) }),
    ...(settled === null || isOutdated === true ? {} : { KnownAt: settled.shown }),
  };
}
