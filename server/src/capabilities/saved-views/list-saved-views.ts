import { anySession } from "../../engine/access/access.ts";
import { group, integer, list, text } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { findViews } from "./saved-view-store.ts";

export const listSavedViews = defineMethod({
  name: "ListSavedViews",
  chapter: "Sessions",
  versions: [1, 2],
  extension: true,
  access: anySession,
  effect: "read",
  summary: "Lists the views of lists that the user has saved, by page and name.",
  args: { FilterByPage: text({ max: 200, doc: "Only views of this page, such as /app/projects." }) },
  content: {
    SavedViews: list(
      group(
        {
          SavedViewKey: integer({ required: true, doc: "Identifies the view; DeleteSavedViews takes it." }),
          Page: text({ required: true, doc: "The address of the page." }),
          Name: text({ required: true, doc: "The name of the view." }),
          Search: text({ required: true, doc: "The filters and the sort order, as in the address after the ?." }),
        },
        { title: "SavedView" },
      ),
      { required: true, doc: "The views of the user." },
    ),
  },
  example: { FilterByPage: "/app/projects" },
  async handle({ FilterByPage }, { db, caller }) {
    const found = await findViews(db, caller.userKey, FilterByPage ?? null);
    const SavedViews = found.map((each) => ({
      SavedViewKey: each.key,
      Page: each.page,
      Name: each.name,
      Search: each.search,
    }));
    return { content: { SavedViews } };
  },
});
