import type { Background } from "../../engine/capability/background.ts";
import { checkAssertions, explainAssertions } from "./changed-closing-store.ts";
import { makeDueJournals } from "./make-due-journals.ts";

export const background = {
  name: "journals",
  upkeep: [({ pool, now, today, firm }) => makeDueJournals(pool, { now, today, firm })],
  checks: [{ name: "the asserted balances", refusesImport: false, run: (db) => checkAssertions(db) }],
  explanations: [explainAssertions],
} satisfies Background;
