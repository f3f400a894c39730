import type { DateOnly } from "@plumbline/accounting";
import type { Call } from "../../engine/method/method.ts";
import { findBillingFacts } from "./billing-store.ts";
import type { BillingFacts } from "./billing-units.ts";
import { type DraftEdit, planDrafts, type StoredDraft } from "./draft-rules.ts";
import { findDrafts, findDraftsOfProjects, replaceLines } from "./draft-store.ts";

/**
 * Recalculates drafts from the current work and saves them, in at most ten statements. Adjustments, texts and percentages
 * entered by hand stay unless the edit replaces them.
 */
export async function recalculateDrafts(call: Call, edits: Edits): Promise<void> {
  const { drafts, facts } = await lockDraftsAndWork(call, edits);
  await replaceLines(call.db, planDrafts([...edits.keys()], drafts, edits, facts), call.now);
}

/**
 * Recalculates the drafts of the projects of these rows after their work changed. Whoever changed the work did not ask for any
 * invoice: one that somebody has deleted or finalized meanwhile is left out.
 */
export async function recalculateDraftsOf(
  call: Call,
  rows: readonly { readonly project: number | null }[],
): Promise<void> {
  const found = await findDraftsOfProjects(call.db, [...new Set(rows.flatMap(({ project }) => project ?? []))]);
  const edits: Edits = new Map(found.map((draft) => [draft, {}]));
  const { drafts, facts } = await lockDraftsAndWork(call, edits);
  const left = drafts.filter(({ status }) => status === "Draft");
  const keys = left.map(({ invoice }) => invoice);
  await replaceLines(call.db, planDrafts(keys, left, edits, facts), call.now);
}

type Edits = ReadonlyMap<number, DraftEdit>;

/** The drafts and what their groups can bill. Drafts are read again with a lock after their groups are locked. */
async function lockDraftsAndWork(
  { db }: Call,
  edits: Edits,
): Promise<{ readonly drafts: readonly StoredDraft[]; readonly facts: BillingFacts }> {
  const keys = [...edits.keys()];
  if (keys.length === 0) return { drafts: [], facts: { groups: new Map(), units: new Map() } };
  const before = await findDrafts(db, keys);
  const through = before
    .map((draft) => edits.get(draft.invoice)?.through ?? draft.through)
    .reduce((latest, each) => (each > latest ? each : latest), "0001-01-01" as DateOnly);
  const facts = await findBillingFacts(db, [...new Set(before.map(({ group }) => group))], through, keys);
  return { drafts: await findDrafts(db, keys, "for update of client_invoice"), facts };
}
