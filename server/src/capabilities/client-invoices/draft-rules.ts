import {
  type AdjustmentToBill,
  billsFromContract,
  type DateOnly,
  type DraftedLine,
  draftInvoice,
  formatMoney,
  isMoneyWithinLimit,
  money,
  type Money,
  type PhaseKey,
  rate,
  type TransactionKind,
} from "@plumbline/accounting";
import { missing, notAllowed, refuseAll, wrongState } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { BillingFacts, BillingUnit, GroupFacts } from "./billing-units.ts";
import {
  type ContractProgress,
  contractProgress,
  type GivenPercent,
  type Percents,
  percentsOf,
  refusePercents,
  withPercents,
} from "./contract-progress.ts";

export interface DraftLine extends DraftedLine {
  readonly description: string;
  readonly fromContract: boolean;
}

export interface DraftAdjustment extends AdjustmentToBill {
  readonly phase: BillingUnit;
  readonly description: string;
}

export interface NewDraft {
  readonly group: GroupFacts;
  readonly date: DateOnly;
  readonly accountingDate: DateOnly;
  readonly through: DateOnly;
  readonly lines: readonly DraftLine[];
  readonly contracts: readonly ContractProgress[];
}

export interface CalculatedDraft {
  readonly invoice: number;
  readonly lines: readonly DraftLine[];
  readonly contracts: readonly ContractProgress[];
}

/** Line descriptions given for a draft, by `lineName`. */
export type LineTexts = ReadonlyMap<string, string>;

export const lineName = (phase: number | null, kind: TransactionKind): string => `${phase ?? 0} ${kind}`;

/** What was entered on a draft by hand. */
export interface DraftInput {
  readonly percents: Percents;
  readonly adjustments?: readonly DraftAdjustment[];
  readonly texts?: LineTexts;
}

/** Calculates the lines and contracts of a draft from the group's work, its contracts and what was entered by hand. */
export function calculateDraft(
  group: readonly BillingUnit[],
  through: DateOnly,
  { percents, adjustments = [], texts = new Map() }: DraftInput,
): { lines: DraftLine[]; contracts: ContractProgress[] } {
  const units = withPercents(group, percents);
  const lines = calculateLines(units, through, adjustments, texts);
  return { lines, contracts: contractProgress(units, percents, lines) };
}

function calculateLines(
  units: readonly BillingUnit[],
  through: DateOnly,
  adjustments: readonly DraftAdjustment[],
  texts: LineTexts,
): DraftLine[] {
  const { lines } = draftInvoice(units, through, adjustments);
  const firstAdjustment = lines.length - adjustments.length;
  return lines.map((line, at) => {
    const adjustment = at < firstAdjustment ? undefined : adjustments[at - firstAdjustment];
    const unit = adjustment?.phase ?? units.find((each) => each.phase === line.phase)!;
    const description = adjustment?.description ?? texts.get(lineName(line.phase, line.kind)) ?? unit.texts[line.kind];
    const fromContract = adjustment === undefined && billsFromContract(unit, line.kind);
    return { ...line, description, fromContract };
  });
}

/** Amounts beyond the largest that can be stored. */
export function refuseTooLarge(group: number, lines: readonly DraftLine[]): Refusal[] {
  const amounts = lines.flatMap((line) => [line.amount, line.salesTax]);
  const total = amounts.reduce<bigint>((sum, amount) => sum + amount, 0n) as Money;
  if ([...amounts, total].every(isMoneyWithinLimit)) return [];
  const reason = `The invoice of group ${group} totals ${formatMoney(total)}, more than the largest amount allowed; bill it in parts.`;
  return [{ name: "notAllowed", property: "Amount", value: formatMoney(total), reason }];
}

/** An adjustment line; phase is null or the project's own key for the project itself. */
export interface GivenAdjustment {
  readonly phase: number | null;
  readonly kind: TransactionKind;
  readonly amount: Money;
  readonly description: string;
}

/** What an edit changes on a draft; undefined members stay as they are. */
export interface DraftEdit {
  readonly through?: DateOnly | undefined;
  readonly adjustments?: readonly GivenAdjustment[] | undefined;
  readonly texts?: readonly GivenText[] | undefined;
  readonly percents?: readonly GivenPercent[] | undefined;
}

export interface GivenText {
  readonly phase: number;
  readonly kind: TransactionKind;
  readonly description: string;
}

export interface StoredDraft {
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

/** Recalculates drafts from the current work; throws everything that is wrong. An edit replaces what was entered by hand. */
export function planDrafts(
  keys: readonly number[],
  drafts: readonly StoredDraft[],
  edits: ReadonlyMap<number, DraftEdit>,
  facts: BillingFacts,
): CalculatedDraft[] {
  const refusals = refuseNonDrafts(keys, drafts);
  const calculated = drafts.map((draft): CalculatedDraft => {
    const edit = edits.get(draft.invoice) ?? {};
    const units = facts.units.get(draft.group) ?? [];
    refusals.push(...refusePercents(edit.percents ?? [], units));
    const { lines, contracts } = calculateDraft(units, edit.through ?? draft.through, {
      percents: percentsOfDraft(draft, edit, units),
      adjustments: adjustmentsOf(draft, edit, units, refusals),
      texts: textsOf(draft, edit),
    });
    refusals.push(...refuseTooLarge(draft.group, lines));
    return { invoice: draft.invoice, lines, contracts };
  });
  refuseAll(refusals);
  return calculated;
}

/** Requested invoices that do not exist or are not drafts. */
export function refuseNonDrafts(
  keys: readonly number[],
  found: readonly { invoice: number; status: string }[],
): Refusal[] {
  const known = new Map(found.map(({ invoice, status }) => [invoice, status]));
  return keys.flatMap((key): Refusal[] => {
    const status = known.get(key);
    if (status === undefined) return [missing("ClientInvoiceKey", key)];
    if (status === "Draft") return [];
    const rest = `is ${status}; only drafts can be changed, deleted or finalized.`;
    return [wrongState("Client invoice", "ClientInvoiceKey", key, rest)];
  });
}

function percentsOfDraft(draft: StoredDraft, edit: DraftEdit, units: readonly BillingUnit[]): Percents {
  return edit.percents === undefined
    ? new Map(draft.percents.map(({ phase, percent }) => [phase, rate(percent)]))
    : percentsOf(edit.percents, units);
}

/** The adjustments of a draft with their billing units: those of the edit, or else those the draft has. */
function adjustmentsOf(
  draft: StoredDraft,
  edit: DraftEdit,
  units: readonly BillingUnit[],
  refusals: Refusal[],
): DraftAdjustment[] {
  const adjustments: readonly GivenAdjustment[] =
    edit.adjustments ??
    draft.lines
      .filter((line) => line.isAdjustment)
      .map(({ phase, kind, amount, description }) => ({ phase, kind, description, amount: money(amount) }));
  return adjustments.flatMap(({ phase, kind, amount, description }): DraftAdjustment[] => {
    const unit = units.find((each) => each.phase === phaseOf(draft, phase));
    if (unit !== undefined) return [{ phase: unit, kind, amount, description }];
    const rest = `is not billed by invoice group ${draft.group}; use a phase with its own contract or work.`;
    refusals.push(notAllowed("Adjustments.PhaseKey", phase, rest));
    return [];
  });
}

function textsOf(draft: StoredDraft, edit: DraftEdit): LineTexts {
  const calculated = draft.lines.filter((line) => !line.isAdjustment);
  const texts = new Map(calculated.map(({ phase, kind, description }) => [lineName(phase, kind), description]));
  for (const { phase, kind, description } of edit.texts ?? [])
    texts.set(lineName(phaseOf(draft, phase), kind), description);
  return texts;
}

function phaseOf({ project }: StoredDraft, given: number | null): number | null {
  return given === project ? null : given;
}
