/** The opening of a company: what a running firm brings from its old system, posted at once to both ledgers. */
export { deleteOpening } from "./delete-opening.ts";
export { deleteOpeningRows, type OpeningRowsOf } from "./delete-opening-rows.ts";
export { getOpening } from "./get-opening.ts";
export { getOpeningReconciliation } from "./get-opening-reconciliation.ts";
export { listOpenings } from "./list-openings.ts";
export { Opening } from "./opening-record.ts";
export { openingPartNames, openingParts, type OpeningPart } from "./opening-parts.ts";
export { postOpening } from "./post-opening.ts";
export { reverseOpening } from "./reverse-opening.ts";
export { saveOpening } from "./save-opening.ts";
