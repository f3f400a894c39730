import { anySession } from "../../engine/access/access.ts";
import { integer, list } from "../../engine/fields/fields.ts";
import { keyMax, requestedKeysMax } from "../../engine/fields/limits.ts";
import { noSuch } from "../../engine/fields/refusal-words.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { signInChange } from "../../engine/sessions/index.ts";
import { removeViews } from "./saved-view-store.ts";

export const deleteSavedViews = defineMethod({
  name: "DeleteSavedViews",
  chapter: "Sessions",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "write",
  summary: "Deletes views that the user has saved.",
  rules: ["All of the views are deleted, or none. A view of somebody else is -404."],
  errors: ["notFound"],
  args: {
    RequestedSavedViews: list(integer({ min: 1, max: keyMax }), {
      required: true,
      max: requestedKeysMax,
      doc: "The keys of the views, from ListSavedViews.",
    }),
  },
  content: { NumberOfSavedViewsDeleted: integer({ required: true, doc: "How many views were deleted." }) },
  example: { RequestedSavedViews: [] },
  async handle({ RequestedSavedViews }, call) {
    const keys = [...new Set(RequestedSavedViews)];
    const gone = await removeViews(call.db, call.caller.userKey, keys);
    const unknown = keys.filter((each) => !gone.includes(each));
    if (unknown.length > 0) throw new RefusedCall([noSuch("saved view", "RequestedSavedViews", unknown)]);
    if (gone.length > 0) call.wrote(signInChange(call.caller.userKey, { ViewsDeleted: gone.length }));
    return { content: { NumberOfSavedViewsDeleted: gone.length } };
  },
});
