/** The contracts of an invoice group: how far each has come, by what its phase reports or by what the biller says. */
import {
  cents,
  contractAmount,
  formatMoney,
  formatRate,
  type Money,
  noMoney,
  type Rate,
  sum,
  transactionKinds,
} from "@plumbline/accounting";
import { type Fields, group, key, list, rate, type ValuesOf } from "../../engine/fields/fields.ts";
import { percentsPerInvoiceMax } from "../../engine/fields/limits.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { BillingUnit } from "./billing-units.ts";
import type { DraftLine } from "./draft-lines.ts";

/** How much of contracts is done as the biller says for one draft, by phase; null is the project itself. */
export type Percents = ReadonlyMap<number | null, Rate>;

const percentFields = {
  PhaseKey: key({ of: "Phase", required: true, doc: "The project's own key for the project itself." }),
  PercentComplete: rate({ required: true, min: 0, max: 100 }),
} satisfies Fields;
export type WrittenPercent = ValuesOf<typeof percentFields>;

export const percentsField = (doc: string) => list(group(percentFields), { max: percentsPerInvoiceMax, doc });

/** A percentage of what has no contract would do nothing; it is refused rather than dropped. */
export function refusePercents(written: readonly WrittenPercent[], units: readonly BillingUnit[]): Refusal[] {
  const contracts = new Set(units.filter(isContract).map(wireKeyOf));
  return written.flatMap(({ PhaseKey }, at): Refusal[] => {
    const property = `PercentsComplete[${at}].PhaseKey`;
    const refused = (reason: string): Refusal[] => [
      { name: "notAllowed", property, value: PhaseKey, reason: `${property} ${PhaseKey} ${reason}` },
    ];
    if (written.findIndex((each) => each.PhaseKey === PhaseKey) < at) return refused("stands twice.");
    return contracts.has(PhaseKey)
      ? []
      : refused("names no contract that is billed here; name a phase, or the project, with a contract of its own.");
  });
}

/** Of what was written, the part that is about these units. */
export function percentsOf(written: readonly WrittenPercent[], units: readonly BillingUnit[]): Percents {
  const own = new Map(units.filter(isContract).map((unit) => [wireKeyOf(unit), unit.phase as number | null]));
  return new Map(
    written.flatMap(({ PhaseKey, PercentComplete }) => {
      const phase = own.get(PhaseKey);
      return phase === undefined ? [] : [[phase, PercentComplete] as const];
    }),
  );
}

/** The units with the biller's percentages in place of the reported ones. */
export function withPercents(units: readonly BillingUnit[], percents: Percents): readonly BillingUnit[] {
  if (percents.size === 0) return units;
  return units.map((unit) => {
    const percentComplete = isContract(unit) ? percents.get(unit.phase) : undefined;
    return percentComplete === undefined ? unit : { ...unit, percentComplete };
  });
}

/** How far a contract has come with an invoice. */
export interface DrawnContract {
  readonly project: number;
  readonly phase: number | null;
  readonly contract: Money;
  readonly percent: Rate;
  readonly isPercentGiven: boolean;
  readonly billedBefore: Money;
  readonly amount: Money;
}

/** All contracts of the units, those with nothing to bill too: a client sees the whole of what was agreed. */
export function drawContracts(
  units: readonly BillingUnit[],
  percents: Percents,
  lines: readonly DraftLine[],
): DrawnContract[] {
  return units.filter(isContract).flatMap((unit): DrawnContract[] => {
    const kinds = transactionKinds.filter((kind) => !unit.billAsTimeAndExpense.includes(kind));
    const own = lines.filter((line) => line.fromContract && line.phase === unit.phase);
    const drawn = {
      project: unit.project,
      phase: unit.phase,
      contract: sum(kinds.map((kind) => contractAmount(unit, kind))),
      percent: unit.percentComplete,
      isPercentGiven: percents.has(unit.phase),
      billedBefore: sum(kinds.map((kind) => unit.billedToDate[kind])),
      amount: cents(own.reduce((whole, line) => whole + line.amount, 0n)),
    };
    const isEmpty = [drawn.contract, drawn.billedBefore, drawn.amount].every((each) => each === noMoney);
    return isEmpty && !drawn.isPercentGiven ? [] : [drawn];
  });
}

export function contractColumns(invoice: number, drawn: DrawnContract) {
  return {
    client_invoice_key: invoice,
    project_key: drawn.project,
    phase_key: drawn.phase,
    contract_amount: formatMoney(drawn.contract),
    percent_complete: formatRate(drawn.percent),
    is_percent_given: drawn.isPercentGiven,
    billed_before: formatMoney(drawn.billedBefore),
    amount: formatMoney(drawn.amount),
  };
}

const contractTypes: readonly string[] = ["FixedFee", "PercentComplete", "UnitPrice", "PercentofConstructionCost"];

function isContract({ billingType, billAsTimeAndExpense }: BillingUnit): boolean {
  return contractTypes.includes(billingType) && billAsTimeAndExpense.length < transactionKinds.length;
}

/** On the wire the project itself goes by its own key. */
const wireKeyOf = ({ phase, project }: BillingUnit): number => phase ?? project;
