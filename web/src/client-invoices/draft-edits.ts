import type { UpdateClientInvoicesArguments } from "@plumbline/client";
import { amountOf } from "../shared/cents.ts";

type Values = Readonly<Record<string, unknown>>;

/** The arguments of UpdateClientInvoices: the changed members of a draft. */
export function editArguments(key: number, changes: Values): UpdateClientInvoicesArguments {
  const adjustments = rowsOf(changes["Adjustments"]).map((row) => ({
    ...row,
    Amount: amountOf(row["Amount"]) ?? null,
  }));
  const edited: object = { ...changes, ...("Adjustments" in changes ? { Adjustments: adjustments } : {}) };
  return { ClientInvoices: [{ ...edited, ClientInvoiceKey: key }] };
}

export function adjustmentsOf(lines: readonly Values[]): Values[] {
  return lines
    .filter((line) => line["IsAdjustment"] === true)
    .map(({ PhaseKey, Kind, Amount, Description }) => ({ PhaseKey, Kind, Amount, Description }));
}

/** The percentages entered for the invoice; other contracts use the percentage of their phase. */
export function percentsOf(contracts: readonly Values[]): Values[] {
  return contracts
    .filter((contract) => contract["IsPercentGiven"] === true)
    .map(({ PhaseKey, PercentComplete }) => ({ PhaseKey, PercentComplete }));
}

/** False while a row is still being typed; incomplete changes are not previewed. */
export function isComplete(changes: Values): boolean {
  const dates = ["Date", "AccountingDate", "ThroughDate"].every((name) => !(name in changes) || changes[name]);
  return (
    dates &&
    rowsOf(changes["Adjustments"]).every(
      ({ PhaseKey, Kind, Amount, Description }) =>
        typeof PhaseKey === "number" && Boolean(Kind) && amountOf(Amount) !== undefined && Boolean(Description),
    )
  );
}

function rowsOf(value: unknown): Values[] {
  return Array.isArray(value) ? (value as Values[]) : [];
}
