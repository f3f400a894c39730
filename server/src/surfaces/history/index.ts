/** Documents of a system that the firm was in before: they can be read and have no postings. Take-overs and imports write them. */
export type { HistoryDocument, Row } from "./history-document.ts";
export { historyFamilies, type HistoryFamily } from "./history-families.ts";
export {
  allowHistory,
  contentOf,
  findUsedKeys,
  findUsedWeeks,
  type HistoryTable,
  keepVacuumOff,
  lockDocuments,
  newKeys,
} from "./history-store.ts";
export { deleteHistory, saveHistory, type SavedHistory } from "./save-history.ts";
