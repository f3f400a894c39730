/** The figures of the old system, as the rows of an opening state them, by account and by phase. */
import { add, type Money, noMoney, subtract } from "@plumbline/accounting";
import { type OpeningBill, paidByLine } from "./opening-bill-rules.ts";
import { type OpeningInvoice, receivedByLine } from "./opening-invoice-rules.ts";
import type { OpeningRows } from "./opening-parts.ts";
import { phaseOf } from "./opening-places.ts";

export const reconciledFigureNames = [
  "Hours",
  "Cost",
  "Value",
  "WIP",
  "Billed",
  "Billed sales tax",
  "Received",
  "Vendor invoiced",
  "Vendor paid",
] as const;
export type FigureName = (typeof reconciledFigureNames)[number];

/** A figure of a phase, or of work on the project itself. */
export interface PhaseFigure {
  readonly project: number;
  readonly phase: number | null;
  readonly figure: FigureName;
  /** Cents, or hundredths of an hour. */
  readonly amount: Money;
}

export const figureName = ({ project, phase, figure }: Omit<PhaseFigure, "amount">): string =>
  `${project}/${phase ?? 0}/${figure}`;

/** The trial balance by account, debit positive. */
export function statedBalances({ TrialBalance }: OpeningRows): Map<number, Money> {
  const found = new Map<number, Money>();
  for (const { GLAccountKey, Debit = noMoney, Credit = noMoney } of TrialBalance)
    found.set(GLAccountKey, add(found.get(GLAccountKey) ?? noMoney, subtract(Debit, Credit)));
  return found;
}

/**
 * What the rows state of each phase. Billings and VendorCosts are to date; a phase and kind without such a row has only what
 * its open invoices have.
 */
export function statedFigures(
  rows: OpeningRows,
  invoices: readonly OpeningInvoice[],
  bills: readonly OpeningBill[],
): PhaseFigure[] {
  const sums = new Map<string, PhaseFigure>();
  const count = (place: Place, figure: FigureName, ...amounts: (Money | undefined)[]) => {
    const name = figureName({ ...place, figure });
    const before = sums.get(name)?.amount ?? noMoney;
    const amount = amounts.reduce<Money>((sum, each) => add(sum, each ?? noMoney), before);
    sums.set(name, { project: place.project, phase: place.phase, figure, amount });
  };
  for (const row of rows.Work) {
    const place = placeOf(row);
    count(place, "Hours", row.Hours as Money | undefined);
    count(place, "Cost", row.Cost, row.PremiumCost, row.Burden);
    count(place, "Value", row.Value);
    count(place, "WIP", row.Status === "Wip" || row.Status === "Hold" ? row.Value : noMoney);
  }
  for (const row of rows.Billings) {
    const place = placeOf(row);
    count(place, "Billed", row.Billed, row.BilledAdjustments);
    count(place, "Billed sales tax", row.BilledSalesTax);
    const reduced = [row.Adjusted, row.AdjustedSalesTax, row.Credited, row.CreditedSalesTax];
    count(place, "Received", row.Received, row.ReceivedSalesTax, ...reduced);
  }
  for (const row of rows.VendorCosts) {
    count(placeOf(row), "Vendor invoiced", row.Invoiced);
    count(placeOf(row), "Vendor paid", row.Paid);
  }
  const billed = new Set(rows.Billings.map((row) => kindName(placeOf(row), row.Kind)));
  for (const invoice of invoices) {
    const received = receivedByLine(invoice);
    for (const [at, line] of invoice.lines.entries()) {
      if (billed.has(kindName(line, line.kind))) continue;
      count(line, "Billed", line.amount);
      count(line, "Billed sales tax", line.salesTax);
      count(line, "Received", received[at]!.amount, received[at]!.salesTax);
    }
  }
  const invoiced = new Set(rows.VendorCosts.map((row) => kindName(placeOf(row), row.Kind)));
  for (const bill of bills) {
    const paid = paidByLine(bill);
    for (const [at, { project, phase, amount }] of bill.lines.entries()) {
      if (project === null || invoiced.has(kindName({ project, phase }, bill.kind))) continue;
      count({ project, phase }, "Vendor invoiced", amount);
      count({ project, phase }, "Vendor paid", paid[at]);
    }
  }
  return [...sums.values()];
}

interface Place {
  readonly project: number;
  readonly phase: number | null;
}

const placeOf = (row: { readonly ProjectKey: number; readonly PhaseKey?: number | null | undefined }): Place => ({
  project: row.ProjectKey,
  phase: phaseOf(row),
});

const kindName = ({ project, phase }: Place, kind: string): string => `${project}/${phase ?? 0}/${kind}`;
