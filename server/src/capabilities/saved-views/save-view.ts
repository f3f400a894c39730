import { anySession } from "../../engine/access/access.ts";
import { integer, text } from "../../engine/fields/fields.ts";
import { savedSearchLengthMax, savedViewNameLengthMax, savedViewsPerUserMax } from "../../engine/fields/limits.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { lockSignIn, signInChange } from "../../engine/sessions/index.ts";
import { countOtherViews, upsertView } from "./saved-view-store.ts";

/** A path of the web app as its router writes it, so that a saved view leads nowhere else. */
const pagePath = /^\/app(?:\/[a-z0-9-]+)+$/;

export const saveView = defineMethod({
  name: "SaveView",
  chapter: "Sessions",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "write",
  summary: "Saves the filters and the sort order of a list under a name, for the user who calls.",
  rules: [
    "A view of the same page and name is replaced; letter case does not count.",
    `A user has at most ${savedViewsPerUserMax} views.`,
  ],
  errors: ["notAllowed"],
  args: {
    Page: text({ required: true, filled: true, max: 200, doc: "The address of the page, such as /app/projects." }),
    Name: text({ required: true, filled: true, max: savedViewNameLengthMax, doc: "The name of the view." }),
    Search: text({
      required: true,
      max: savedSearchLengthMax,
      doc: "The filters and the sort order, as in the address after the ?.",
    }),
  },
  content: { SavedViewKey: integer({ required: true, doc: "Identifies the view." }) },
  example: { Page: "/app/projects", Name: "On hold", Search: "status=Hold&sort=-activity" },
  async handle({ Page, Name, Search }, call) {
    const { db, caller } = call;
    if (!pagePath.test(Page))
      throw refuse("notAllowed", `Page ${JSON.stringify(Page)} is not the address of a page, such as /app/projects.`, {
        property: "Page",
        value: Page,
      });
    lockSignIn(db, caller.userKey);
    const view = { page: Page, name: Name, search: Search };
    if ((await countOtherViews(db, caller.userKey, view)) >= savedViewsPerUserMax)
      throw refuse("notAllowed", `A user has at most ${savedViewsPerUserMax} saved views. Delete one first.`);
    const SavedViewKey = await upsertView(db, caller.userKey, view, call.now);
    call.wrote(signInChange(caller.userKey, { ViewSaved: Name, Page }));
    return { content: { SavedViewKey } };
  },
});
