import type { Capability } from "../../engine/capability/capability.ts";
import { deleteSavedViews } from "./delete-saved-views.ts";
import { listSavedViews } from "./list-saved-views.ts";
import { saveView } from "./save-view.ts";

/** Views of lists that users save: filters and a sort order under a name. */
export const savedViews = {
  name: "saved-views",
  methods: { listSavedViews, saveView, deleteSavedViews },
} satisfies Capability;
