import type { Capability } from "../../engine/capability/capability.ts";
import { deleteOpening } from "./delete-opening.ts";
import { getOpeningReconciliation } from "./get-opening-reconciliation.ts";
import { getOpening } from "./get-opening.ts";
import { listOpenings } from "./list-openings.ts";
import { postOpening } from "./post-opening.ts";
import { reverseOpening } from "./reverse-opening.ts";
import { saveOpening } from "./save-opening.ts";

/** The opening of a company: what a running firm brings from its old system, posted at once to both ledgers. */
export const openings = {
  name: "openings",
  methods: {
    listOpenings,
    getOpening,
    saveOpening,
    postOpening,
    reverseOpening,
    deleteOpening,
    getOpeningReconciliation,
  },
} satisfies Capability;

export { deleteOpeningRows, type OpeningRowsOf } from "./delete-opening-rows.ts";
export { Opening } from "./opening-record.ts";
export { openingPartNames, openingParts, type OpeningPart } from "./opening-parts.ts";
