import { type DateOnly, money, type Money, type PhaseKey, rate, type TransactionKind } from "@plumbline/accounting";
import type { Call } from "../../engine/method/method.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import { type BillingFacts, findBillingFacts } from "./billing-facts.ts";
import { type Percents, percentsOf, refusePercents, type WrittenPercent } from "./draft-contracts.ts";
import type { BillingUnit } from "./billing-units.ts";
import {
  type DrawnInvoice,
  drawInvoice,
  lineName,
  type LineTexts,
  refuseTooLarge,
  replaceLines,
} from "./draft-store.ts";
import type { DraftAdjustment } from "./draft-lines.ts";

/** What the biller wrote of an adjustment. The project itself is null, or its own key. */
export interface WrittenAdjustment {
  readonly phase: number | null;
  readonly kind: TransactionKind;
  readonly amount: Money;
  readonly description: string;
}

/** What of a draft changes; the rest stays. */
export interface DraftEdit {
  readonly through?: DateOnly | undefined;
  readonly adjustments?: readonly WrittenAdjustment[] | undefined;
  readonly texts?: readonly WrittenText[] | undefined;
  readonly percents?: readonly WrittenPercent[] | undefined;
}

export interface WrittenText {
  readonly phase: number;
  readonly kind: TransactionKind;
  readonly description: string;
}

interface StoredDraft {
  readonly invoice: number;
  readonly group: number;
  readonly project: number;
  readonly status: string;
  readonly through: DateOnly;
  readonly lines: readonly {
    readonly phase: PhaseKey | null;
    readonly kind: TransactionKind;
    readonly isAdjustment: boolean;
    readonly amount: string;
    readonly description: string;
  }[];
  readonly percents: readonly { readonly phase: PhaseKey | null; readonly percent: string }[];
}

/**
 * Draws drafts anew from the work as it is now. The biller's adjustments, texts and percentages stay unless the edit brings
 * others. Throws what is wrong with any of them; ten statements at most, whatever their number.
 */
export async function redrawDrafts(call: Call, edits: ReadonlyMap<number, DraftEdit>): Promise<void> {
  const keys = [...edits.keys()];
  if (keys.length === 0) return;
  const before = await readDrafts(call, keys, "");
  const through = before
    .map((draft) => edits.get(draft.invoice)?.through ?? draft.through)
    .reduce((latest, each) => (each > latest ? each : latest), firstDay);
  const facts = await findBillingFacts(call.db, [...new Set(before.map(({ group }) => group))], through, keys);
  const drafts = await readDrafts(call, keys, "for update of client_invoice");
  const refusals = refuseMissingDrafts(keys, drafts);
  const drawn = drafts.map((draft): DrawnInvoice => {
    const edit = edits.get(draft.invoice) ?? {};
    const units = facts.units.get(draft.group) ?? [];
    refusals.push(...refusePercents(edit.percents ?? [], units));
    const { lines, contracts } = drawInvoice(units, edit.through ?? draft.through, {
      percents: percentsFor(draft, edit, units),
      adjustments: placeAdjustments(draft, edit, facts, refusals),
      texts: textsOf(draft, edit),
    });
    refusals.push(...refuseTooLarge(draft.group, lines));
    return { invoice: draft.invoice, lines, contracts };
  });
  if (refusals.length > 0) throw new RefusedCall(refusals);
  await replaceLines(call.db, drawn, call.now);
}

function percentsFor(draft: StoredDraft, edit: DraftEdit, units: readonly BillingUnit[]): Percents {
  return edit.percents === undefined
    ? new Map(draft.percents.map(({ phase, percent }) => [phase, rate(percent)]))
    : percentsOf(edit.percents, units);
}

const firstDay = "0001-01-01" as DateOnly;

/** Only drafts are edited; final and voided invoices are settled matters. */
export function refuseMissingDrafts(
  keys: readonly number[],
  found: readonly { invoice: number; status: string }[],
): Refusal[] {
  const known = new Map(found.map(({ invoice, status }) => [invoice, status]));
  return keys.flatMap((key): Refusal[] => {
    const status = known.get(key);
    const place = { property: "ClientInvoiceKey", value: key };
    if (status === undefined)
      return [{ name: "notFound", ...place, reason: `ClientInvoiceKey ${key} names no invoice.` }];
    if (status === "Draft") return [];
    return [{ name: "wrongState", ...place, reason: `Client invoice ${key} is ${status}, no longer a draft.` }];
  });
}

function placeAdjustments(
  draft: StoredDraft,
  edit: DraftEdit,
  facts: BillingFacts,
  refusals: Refusal[],
): DraftAdjustment[] {
  const written: readonly WrittenAdjustment[] =
    edit.adjustments ??
    draft.lines
      .filter((line) => line.isAdjustment)
      .map(({ phase, kind, amount, description }) => ({ phase, kind, description, amount: money(amount) }));
  const units = facts.units.get(draft.group) ?? [];
  return written.flatMap(({ phase, kind, amount, description }): DraftAdjustment[] => {
    const unit = units.find((each) => each.phase === phaseOf(draft, phase));
    if (unit !== undefined) return [{ phase: unit, kind, amount, description }];
    refusals.push({
      name: "notAllowed",
      property: "Adjustments.PhaseKey",
      value: phase,
      reason: `Adjustments.PhaseKey ${phase} names nothing that invoice group ${draft.group} bills; name a phase with a contract or work of its own.`,
    });
    return [];
  });
}

function textsOf(draft: StoredDraft, edit: DraftEdit): LineTexts {
  const own = draft.lines.filter((line) => !line.isAdjustment);
  const kept = new Map(own.map(({ phase, kind, description }) => [lineName(phase, kind), description]));
  for (const { phase, kind, description } of edit.texts ?? [])
    kept.set(lineName(phaseOf(draft, phase), kind), description);
  return kept;
}

function phaseOf({ project }: StoredDraft, given: number | null): number | null {
  return given === project ? null : given;
}

function readDrafts({ db }: Call, keys: readonly number[], lock: string): Promise<StoredDraft[]> {
  return db.rows<StoredDraft>(
    `select client_invoice_key as invoice, invoice_group_key as "group", project_key as project, status, through_date as through,
            (select coalesce(json_agg(json_build_object('phase', phase_key, 'kind', kind, 'isAdjustment', is_adjustment, 'amount', amount::text,
                      'description', description) order by line), '[]')
               from client_invoice_line where client_invoice_line.client_invoice_key = client_invoice.client_invoice_key) as lines,
            (select coalesce(json_agg(json_build_object('phase', phase_key, 'percent', percent_complete::text)), '[]')
               from client_invoice_contract given where given.client_invoice_key = client_invoice.client_invoice_key and is_percent_given) as percents
       from client_invoice where client_invoice_key = any((select $1::int[])::int[]) order by client_invoice_key ${lock}`,
    [keys],
  );
}

/** Drafts show what may be billed now. */
export async function redrawOf(call: Call, rows: readonly { readonly project: number | null }[]): Promise<void> {
  const drafts = await call.db.rows<{ key: number }>(
    "select client_invoice_key as key from client_invoice where status = 'Draft' and project_key = any((select $1::int[])::int[]) order by 1",
    [[...new Set(rows.flatMap(({ project }) => project ?? []))]],
  );
  await redrawDrafts(call, new Map(drafts.map((draft) => [draft.key, {}])));
}
