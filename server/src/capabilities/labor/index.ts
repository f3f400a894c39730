import type { Capability } from "../../engine/capability/capability.ts";
import { repriceTransactions } from "./reprice-transactions.ts";

/** Labor: what timesheets post to the project ledger and the general ledger, at which rates, and how it is repriced. */
export const labor = {
  name: "labor",
  methods: { repriceTransactions },
} satisfies Capability;

export {
  hourKinds,
  type LaborFacts,
  planLabor,
  type PlannedLabor,
  planReversal,
  refuseMissingAccounts as refuseMissingLaborAccounts,
} from "./labor-rules.ts";
export { findBookedLabor, findLaborPrices, findPostingFacts, saveLabor } from "./labor-store.ts";
