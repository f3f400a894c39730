import type { DateOnly } from "@plumbline/accounting";
import type { Call } from "../../engine/method/method.ts";
import { findBillingFacts } from "./billing-store.ts";
import { type DraftEdit, planDrafts } from "./draft-rules.ts";
import { findDrafts, findDraftsOfProjects, replaceLines } from "./draft-store.ts";

/**
 * Recalculates drafts from the current work and saves them, in at most ten statements. Adjustments, texts and percentages
 * entered by hand stay unless the edit replaces them. Drafts are read again with a lock after their groups are locked.
 */
export async function recalculateDrafts(call: Call, edits: ReadonlyMap<number, DraftEdit>): Promise<void> {
  const keys = [...edits.keys()];
  if (keys.length === 0) return;
  const before = await findDrafts(call.db, keys);
  const through = before
    .map((draft) => edits.get(draft.invoice)?.through ?? draft.through)
    .reduce((latest, each) => (each > latest ? each : latest), "0001-01-01" as DateOnly);
  const facts = await findBillingFacts(call.db, [...new Set(before.map(({ group }) => group))], through, keys);
  const drafts = await findDrafts(call.db, keys, "for update of client_invoice");
  await replaceLines(call.db, planDrafts(keys, drafts, edits, facts), call.now);
}

/** Recalculates the drafts of the projects of these rows after their work changed. */
export async function recalculateDraftsOf(
  call: Call,
  rows: readonly { readonly project: number | null }[],
): Promise<void> {
  const drafts = await findDraftsOfProjects(call.db, [...new Set(rows.flatMap(({ project }) => project ?? []))]);
  await recalculateDrafts(call, new Map(drafts.map((draft) => [draft, {}])));
}
