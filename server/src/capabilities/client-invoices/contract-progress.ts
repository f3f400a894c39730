/** How far the contracts of an invoice group are complete: as their phases report, or as given for one draft. */
import {
  billedToDate,
  cents,
  contractAmount,
  type Money,
  noMoney,
  type Rate,
  sum,
  transactionKinds,
} from "@plumbline/accounting";
import { type Fields, group, key, list, rate, type ValuesOf } from "../../engine/fields/fields.ts";
import { percentsPerInvoiceMax } from "../../engine/fields/limits.ts";
import { notAllowed, repeated } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { BillingUnit } from "./billing-units.ts";

/** Percentages given for one draft, by phase; null is the project itself. */
export type Percents = ReadonlyMap<number | null, Rate>;

const percentFields = {
  PhaseKey: key({
    of: "Phase",
    required: true,
    doc: "The phase with the contract; the project's own key for the project itself.",
  }),
  PercentComplete: rate({ required: true, min: 0, max: 100, doc: "How much of the contract is complete, in percent." }),
} satisfies Fields;
export type GivenPercent = ValuesOf<typeof percentFields>;

export const percentsField = (doc: string) => list(group(percentFields), { max: percentsPerInvoiceMax, doc });

/** Rejects a percentage for a phase without a contract, rather than ignoring it. */
export function refusePercents(given: readonly GivenPercent[], units: readonly BillingUnit[]): Refusal[] {
  const contracts = new Set(units.filter(isContract).map(wireKeyOf));
  return given.flatMap(({ PhaseKey }, at): Refusal[] => {
    const property = `PercentsComplete[${at}].PhaseKey`;
    if (given.findIndex((each) => each.PhaseKey === PhaseKey) < at) return [repeated(property, PhaseKey)];
    const rest = "has no contract that this invoice bills; use a phase or project with its own contract.";
    return contracts.has(PhaseKey) ? [] : [notAllowed(property, PhaseKey, rest)];
  });
}

/** The given percentages that apply to these units. */
export function percentsOf(given: readonly GivenPercent[], units: readonly BillingUnit[]): Percents {
  const own = new Map(units.filter(isContract).map((unit) => [wireKeyOf(unit), unit.phase as number | null]));
  return new Map(
    given.flatMap(({ PhaseKey, PercentComplete }) => {
      const phase = own.get(PhaseKey);
      return phase === undefined ? [] : [[phase, PercentComplete] as const];
    }),
  );
}

/** The units with the given percentages instead of the reported ones. */
export function withPercents(units: readonly BillingUnit[], percents: Percents): readonly BillingUnit[] {
  if (percents.size === 0) return units;
  return units.map((unit) => {
    const percentComplete = isContract(unit) ? percents.get(unit.phase) : undefined;
    return percentComplete === undefined ? unit : { ...unit, percentComplete };
  });
}

/** The state of a contract on an invoice. */
export interface ContractProgress {
  readonly project: number;
  readonly phase: number | null;
  readonly contract: Money;
  readonly percent: Rate;
  readonly isPercentGiven: boolean;
  readonly billedBefore: Money;
  readonly amount: Money;
}

/** All contracts of the units, including those with nothing to bill, so that the client sees the whole agreement. */
export function contractProgress(
  units: readonly BillingUnit[],
  percents: Percents,
  lines: readonly { readonly phase: number | null; readonly fromContract: boolean; readonly amount: Money }[],
): ContractProgress[] {
  return units.filter(isContract).flatMap((unit): ContractProgress[] => {
    const kinds = transactionKinds.filter((kind) => !unit.billAsTimeAndExpense.includes(kind));
    const before = billedToDate(unit.billedLines);
    const own = lines.filter((line) => line.fromContract && line.phase === unit.phase);
    const progress = {
      project: unit.project,
      phase: unit.phase,
      contract: sum(kinds.map((kind) => contractAmount(unit, kind))),
      percent: unit.percentComplete,
      isPercentGiven: percents.has(unit.phase),
      billedBefore: sum(kinds.map((kind) => before[kind])),
      amount: cents(own.reduce((whole, line) => whole + line.amount, 0n)),
    };
    const isEmpty = [progress.contract, progress.billedBefore, progress.amount].every((each) => each === noMoney);
    return isEmpty && !progress.isPercentGiven ? [] : [progress];
  });
}

const contractTypes: readonly string[] = ["FixedFee", "PercentComplete", "UnitPrice", "PercentofConstructionCost"];

function isContract({ billingType, billAsTimeAndExpense }: BillingUnit): boolean {
  return contractTypes.includes(billingType) && billAsTimeAndExpense.length < transactionKinds.length;
}

/** On the wire, the project itself has the project's own key as PhaseKey. */
const wireKeyOf = ({ phase, project }: BillingUnit): number => phase ?? project;
