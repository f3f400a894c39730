import { createHash } from "node:crypto";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import type { Call, WaitingMembers } from "../../engine/method/method.ts";
import {
  type Actor,
  type Identity,
  inWords,
  type Lacking,
  lackedToTakeOver,
  moneyIn,
  namesOf,
} from "./identity-rules.ts";
import {
  findControlled,
  findIdentities,
  findSecondPerson,
  type IdentityAction,
  insertIdentityChanges,
  lockAccess,
  takeConfirmation,
} from "./identity-store.ts";

/** What the rules need to know of the caller. Others who change access wait until the call is done. */
export async function findActor({ db, caller, needsNoSecond }: Call): Promise<Actor> {
  await lockAccess(db);
  const asker = { userKey: caller.userKey, employeeKey: caller.employee?.key ?? null };
  const controls = needsNoSecond ? new Set<number>() : await findControlled(db, caller.userKey);
  // The first colleagues are invited by a person, not by a program.
  const hasSecond = needsNoSecond || caller.kind === "api" || (await findSecondPerson(db, asker));
  return { caller, needsNoSecond, controls, hasSecond };
}

/** A whole call that makes a credential of somebody. */
export interface TakeOver {
  readonly method: string;
  readonly userKey: number;
  readonly what: IdentityAction;
  /** What is done, as the beginning of a sentence. */
  readonly doing: string;
  /** It waits whatever the identity may do. */
  readonly always?: boolean;
  /** Its answer has a secret. */
  readonly repeats?: boolean;
}

/** Whether the call may be carried out now; otherwise it waits for a second person. Who did it is kept for the owner. */
export async function mayTakeOver(call: Call, asked: TakeOver): Promise<boolean> {
  const actor = await findActor(call);
  const [identity] = await findIdentities(call.db, { users: [asked.userKey] });
  if (identity === undefined) return false;
  const lacking = lackedToTakeOver(actor, identity, call.methods);
  const confirmed = lacking.length === 0 && asked.always !== true ? null : await confirmedBy(call, asked, lacking);
  if (confirmed === undefined) {
    call.awaits(waitingCall(call, asked, identity, lacking));
    return false;
  }
  if (identity.userKey !== call.caller.userKey) await remember(call, [{ of: identity, what: asked.what, confirmed }]);
  return true;
}

/** Who confirmed the call; undefined if it has to wait. */
async function confirmedBy(
  call: Call,
  { method, repeats }: TakeOver,
  lacking: readonly Lacking[],
): Promise<string | null | undefined> {
  if (call.needsNoSecond) return null;
  if (call.confirmation !== null) {
    refuseMore(call, lacking);
    return call.confirmation.by;
  }
  if (repeats !== true) return undefined;
  return takeConfirmation(call.db, {
    by: call.caller.userKey,
    method,
    hash: hashOfArguments(call.sent),
    lacked: namesOf(lacking),
    now: call.now,
  });
}

/** What was confirmed does not cover rights that came since. */
export function refuseMore({ confirmation }: Call, lacking: readonly Lacking[]): void {
  const known = confirmation?.lacked ?? null;
  if (known === null || namesOf(lacking).every((each) => known.includes(each))) return;
  throw new RefusedCall([
    { name: "wrongState", reason: "It would give more rights now than when it was asked. It must be asked anew." },
  ]);
}

function waitingCall(
  { sent }: Call,
  { method, doing, repeats }: TakeOver,
  identity: Identity,
  lacking: readonly Lacking[],
): WaitingMembers {
  return {
    kind: "identity",
    method,
    record: identity.kind === "service" ? "ServiceUser" : "APIUser",
    key: identity.userKey,
    summary: inWords(lacking, `${doing} ${nameOf(identity)}`),
    subject: {},
    request: sent as Readonly<Record<string, unknown>>,
    neededRights: identity.kind === "api" ? moneyIn(lacking) : [],
    lacked: namesOf(lacking),
    ...(repeats === true ? { repeats: hashOfArguments(sent) } : {}),
  };
}

/** A user as people know them. */
export function nameOf({ userName, employeeName, kind }: Identity): string {
  return kind === "api" || employeeName === "" ? userName : `${userName} (${employeeName})`;
}

/** Something done to an identity, or to what vouches for all. */
export interface Deed {
  readonly of: Pick<Identity, "employeeKey" | "kind"> & { readonly userKey: number | null };
  readonly what: IdentityAction;
  readonly about?: string;
  /** Whether the caller may know the credential now; by default they may. */
  readonly issued?: boolean;
  readonly confirmed?: string | null;
}

/** Keeps who did what to identities: the rules ask for it, and the owners see it. */
export function remember(
  { db, caller, confirmation, now, needsNoSecond }: Call,
  deeds: readonly Deed[],
): Promise<void> {
  const userKey = caller.userKey === 0 ? null : caller.userKey;
  const changes = deeds.map(({ of, what, about = "", issued = true, confirmed = confirmation?.by ?? null }) => ({
    userKey: of.userKey,
    employeeKey: of.kind === "service" ? of.employeeKey : null,
    what,
    about,
    issued: issued && !needsNoSecond,
    by: { userKey, name: caller.userName, confirmedBy: confirmed },
    now,
  }));
  return insertIdentityChanges(db, changes);
}

/** The same for the same arguments, in whatever order their members are. */
export function hashOfArguments(sent: unknown): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(inOrder(sent)))
    .digest();
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, inOrder(each)]));
}
