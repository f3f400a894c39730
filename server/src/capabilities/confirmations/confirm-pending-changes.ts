import { decide, needs } from "../../engine/access/access.ts";
import type { Caller } from "../../engine/access/caller.ts";
import { sightOf } from "../../engine/access/rights.ts";
import { type Db, dbForViewer } from "../../platform/database/index.ts";
import { readFields } from "../../engine/fields/nested-kinds.ts";
import { Reading } from "../../engine/fields/reading.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { type Refusal, RefusedCall, type Warning, warningCatalog } from "../../engine/fields/refusals.ts";
import { type Call, defineMethod, type MethodDefinition, type Written } from "../../engine/method/method.ts";
import { paidKeys, paysAsShown } from "../../engine/wire/counted-payment-store.ts";
import { listOfPending, pendingKeys } from "./pending-change-record.ts";
import { type PendingChange, refuseConfirmer, refuseState } from "./pending-change-rules.ts";
import { beginCarryingOut, findAsker, saveDecision, showPending, undoCarryingOut } from "./pending-change-store.ts";
import { requirePending } from "./pending-changes.ts";

export const confirmPendingChanges = defineMethod({
  name: "ConfirmPendingChanges",
  chapter: "Access",
  versions: [1, 2],
  extension: true,
  access: needs("confirm"),
  effect: "write",
  heavy: true,
  summary: "Confirms changes of another person as the second person, and carries them out.",
  rules: [
    "Only a person confirms, never an API user; and not the one who asked, nor the one whose pay or roles change (-422). Confirming pay also needs seePay, a payment seePayables, reopening seeBooks.",
    "Each change is carried out with the rights that the asker has now, and merged with what has changed meanwhile. If that fails, its Status is Failed with the Reason; the others are carried out.",
    "A call whose answer has a secret, such as a link or a token, is not carried out here: its asker repeats it until RepeatUntil, once, so that nobody else sees the secret.",
    "Who confirms rights to money for an API user needs them too. The owner of a sign-in may confirm what somebody else does to it.",
    "A change that is decided, withdrawn or expired is -424.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: { RequestedPendingChanges: pendingKeys },
  content: { PendingChanges: listOfPending },
  exampleUser: "demo.accountant",
  example: { RequestedPendingChanges: [1] },
  async handle(args, call) {
    const changes = await requirePending(call, args.RequestedPendingChanges);
    refuseAll(changes.flatMap((change) => [...refuseState(change), ...refuseConfirmer(change, call.caller)]));
    await decideOn(changes, call);
    const keys = changes.map(({ key }) => key);
    return { content: { PendingChanges: (await showPending(call, { states: [], keys })).items } };
  },
});

/** Carries the changes out, one by one, and records what became of each. */
export async function decideOn(changes: readonly PendingChange[], call: Call): Promise<void> {
  for (const change of changes) {
    const failed = await carryOut(change, call);
    await saveDecision(call, change, failed === undefined ? "Confirmed" : "Failed", failed ?? "");
  }
  call.announce();
}

/** Repeats the call as the asker. Returns why it failed; nothing of it is saved then. */
async function carryOut(change: PendingChange, call: Call): Promise<string | undefined> {
  const asker = await findAsker(call.db, change);
  if (asker === undefined) return `${change.askedByName} can no longer sign in.`;
  const method = call.methods.get(change.method)?.[0];
  if (method === undefined) return `There is no method ${change.method}.`;
  const decision = decide(method, asker);
  if (!decision.allowed) return `${method.name} ${decision.reason}`;
  // Its answer has a secret that the second person must not see: the asker repeats the call.
  if (change.repeats) return undefined;
  const db = dbForViewer(call.db, asker.employee?.key ?? 0);
  await beginCarryingOut(call.db);
  const written: Written[] = [];
  const refusals = await repeat(
    method,
    asker,
    { ...call, db, scope: decision.scope, wrote: (each) => void written.push(each) },
    change,
  );
  const problem =
    refusals.length > 0
      ? refusals.map(({ reason }) => reason).join(" ")
      : await findOtherPayment(call.db, method, change, written);
  if (problem !== undefined) {
    await undoCarryingOut(call.db);
    return problem;
  }
  written.forEach(call.wrote);
  return undefined;
}

/** What is paid must be what was shown to whoever confirms: a bill that was changed meanwhile would be paid with its new balance. */
async function findOtherPayment(
  db: Db,
  { confirm }: MethodDefinition,
  { key }: PendingChange,
  written: readonly Written[],
): Promise<string | undefined> {
  if (confirm === undefined || confirm === "reopening") return undefined;
  if (await paysAsShown(db, confirm, key, paidKeys(confirm, written))) return undefined;
  return "It would now pay other amounts than it showed. Ask for it again.";
}

/**
 * The asker was warned of unknown members when the call was made; the one who confirms sends none. It is the asker's own deed also when the
 * operator of the server confirms it: what was confirmed limits it, and who asked is remembered.
 */
async function repeat(
  method: MethodDefinition,
  asker: Caller,
  call: Call,
  change: PendingChange,
): Promise<readonly Refusal[]> {
  const warn = (each: Warning) => (each.id === warningCatalog.unknownMember.id ? undefined : call.warn(each));
  const reading = new Reading(call.firm.settings.timeZone, "", [], warn);
  const args = readFields(method.args, change.request as Record<string, unknown>, reading);
  if (reading.refusals.length > 0) return reading.refusals;
  const sight = sightOf(asker, { extension: method.extension, surface: "api" });
  try {
    const lacked = change.kind === "identity" ? change.lacked : null;
    const confirmation = { by: call.caller.userName, lacked };
    const done = await method.handle(args as never, {
      ...call,
      warn,
      caller: asker,
      sight,
      sent: change.request,
      confirmation,
      needsNoSecond: false,
    });
    return done.refusals ?? [];
  } catch (error) {
    if (error instanceof RefusedCall) return error.refusals;
    throw error;
  }
}
