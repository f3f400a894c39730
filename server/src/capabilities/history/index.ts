/** Documents of a system that the firm was in before: they can be read and have no postings. Take-overs and imports write them. */
export type { HistoryDocument, Row } from "./history-document.ts";
export { historyFamilies, type HistoryFamily, tablesOf } from "./history-families.ts";
export {
  beginHistory,
  contentOf,
  findUsedKeys,
  findUsedWeeks,
  type HistoryTable,
  lockDocuments,
  newKeys,
} from "./history-store.ts";
export { deleteHistory, saveHistory, type SavedHistory } from "./save-history.ts";
