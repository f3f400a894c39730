/** Views of lists that users save: filters and a sort order under a name. */
export { deleteSavedViews } from "./delete-saved-views.ts";
export { listSavedViews } from "./list-saved-views.ts";
export { saveView } from "./save-view.ts";
