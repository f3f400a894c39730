import { needs } from "../../engine/access/access.ts";
import { text } from "../../engine/fields/fields.ts";
import { reasonLengthMax } from "../../engine/fields/limits.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { listOfPending, pendingKeys } from "./pending-change-record.ts";
import { refuseConfirmer, refuseState } from "./pending-change-rules.ts";
import { saveDecision, showPending } from "./pending-change-store.ts";
import { requirePending } from "./pending-changes.ts";

export const rejectPendingChanges = defineMethod({
  name: "RejectPendingChanges",
  chapter: "Access",
  versions: [1, 2],
  extension: true,
  access: needs("confirm"),
  effect: "write",
  summary: "Rejects changes of another person as the second person; they are never carried out.",
  rules: ["Who may confirm a change may reject it. A change that is decided, withdrawn or expired is -424."],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: {
    RequestedPendingChanges: pendingKeys,
    Reason: text({ required: true, filled: true, max: reasonLengthMax, doc: "Why it is rejected." }),
  },
  content: { PendingChanges: listOfPending },
  exampleUser: "demo.accountant",
  example: { RequestedPendingChanges: [1], Reason: "The rate is not agreed." },
  async handle(args, call) {
    const changes = await requirePending(call, args.RequestedPendingChanges);
    refuseAll(changes.flatMap((change) => [...refuseState(change), ...refuseConfirmer(change, call.caller)]));
    for (const change of changes) await saveDecision(call, change, "Rejected", args.Reason);
    const keys = changes.map(({ key }) => key);
    return { content: { PendingChanges: (await showPending(call, { states: [], keys })).items } };
  },
});
