import { anySession } from "../../engine/access/access.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { listOfPending, pendingKeys } from "./pending-change-record.ts";
import { refuseState, unknownChange } from "./pending-change-rules.ts";
import { saveDecision, showPending } from "./pending-change-store.ts";
import { requirePending } from "./pending-changes.ts";

export const withdrawPendingChanges = defineMethod({
  name: "WithdrawPendingChanges",
  chapter: "Access",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "write",
  summary: "Withdraws the caller's own changes that wait for a second person.",
  rules: ["Changes of others are unknown (-404). A change that is decided or expired is -424."],
  errors: ["notFound", "wrongState"],
  args: { RequestedPendingChanges: pendingKeys },
  content: { PendingChanges: listOfPending },
  example: { RequestedPendingChanges: [2] },
  async handle(args, call) {
    const changes = await requirePending(call, args.RequestedPendingChanges);
    refuseAll(changes.filter(({ askedBy }) => askedBy !== call.caller.userKey).map(({ key }) => unknownChange(key)));
    refuseAll(changes.flatMap(refuseState));
    for (const change of changes) await saveDecision(call, change, "Withdrawn", "");
    const keys = changes.map(({ key }) => key);
    return { content: { PendingChanges: (await showPending(call, { states: [], keys })).items } };
  },
});
