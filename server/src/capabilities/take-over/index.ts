/** Takes a firm over from another server with this interface. */
export type { ComparedFigure } from "./compare.ts";
export { QuickBooksRefused } from "./load-quickbooks.ts";
export { callsPerSecondDefault, openSource } from "./source.ts";
export { openSpool } from "./spool.ts";
export {
  checkOpenings,
  compareTakenOver,
  postTakenOver,
  type TakenOver,
  takeOver,
  takeOverFiles,
  TakeOverRefused,
  type TakeOverRun,
} from "./take-over.ts";
