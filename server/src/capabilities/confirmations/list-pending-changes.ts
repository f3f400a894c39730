import { anySession } from "../../engine/access/access.ts";
import { choice, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { listOfPending } from "./pending-change-record.ts";
import { pendingStates } from "./pending-change-rules.ts";
import { showPending } from "./pending-change-store.ts";

export const listPendingChanges = defineMethod({
  name: "ListPendingChanges",
  chapter: "Access",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  paged: true,
  summary: "Lists changes that wait for a second person, or did, the newest first.",
  rules: [
    "Everyone sees their own. With the right confirm or audit also those of others: pay with seePay, payments with seePayables, reopening with seeBooks.",
    "Kind identity: somebody would give a credential and rights that they lack themselves. Kind guard: a setting that asks for a second person would be loosened. Both always wait.",
  ],
  args: { FilterByStatus: list(choice(pendingStates), { doc: "Only changes with one of these statuses." }) },
  content: { PendingChanges: listOfPending },
  example: { FilterByStatus: ["Waiting"] },
  async handle(args, call) {
    const { items, total } = await showPending(call, { states: args.FilterByStatus ?? [], keys: [] });
    return { content: { PendingChanges: items }, ...(call.page === undefined ? {} : { total }) };
  },
});
