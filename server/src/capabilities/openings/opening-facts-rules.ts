/** What was billed, received, invoiced and paid to date: the part of it that no open document of the opening posts. */
import {
  add,
  type DateOnly,
  type Money,
  noMoney,
  type PhaseKey,
  type ProjectKey,
  subtract,
  sum,
} from "@plumbline/accounting";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { ProjectFactRow } from "../ledger/index.ts";
import { type OpeningBill, paidByLine } from "./opening-bill-rules.ts";
import { type OpeningInvoice, receivedByLine } from "./opening-invoice-rules.ts";
import { difference, wrong } from "./opening-facts.ts";
import type { OpeningRows, RowOf } from "./opening-parts.ts";
import { phaseOf } from "./opening-places.ts";

type Fact = Omit<ProjectFactRow, "source">;

/** The measures of a phase and kind to date. */
interface Billed {
  readonly billed: Money;
  readonly adjustments: Money;
  readonly salesTax: Money;
  readonly received: Money;
  readonly receivedTax: Money;
}

const placeOf = (project: number, phase: number | null, kind: string): string => `${project}/${phase ?? 0}/${kind}`;
const nameOf = (row: RowOf<"Billings"> | RowOf<"VendorCosts">) => placeOf(row.ProjectKey, phaseOf(row), row.Kind);

/** Refuses rows that repeat a phase and kind, and those whose finished part was not settled in full. */
export function refuseBillings(rows: OpeningRows["Billings"], invoices: readonly OpeningInvoice[]): Refusal[] {
  const open = openBillings(invoices);
  const gaps = rows.flatMap((row, at) => {
    const left = finished(row, open.get(nameOf(row)));
    const settled = sum([
      left.received,
      left.receivedTax,
      ...[row.Adjusted, row.AdjustedSalesTax, row.Credited, row.CreditedSalesTax].map((each) => each ?? noMoney),
    ]);
    const billed = sum([left.billed, left.adjustments, left.salesTax]);
    if (billed === settled) return [];
    const nouns = `What was billed to date on ${nounOf(row)} beside open invoices, and what was received, adjusted and credited of it,`;
    return [difference(`Billings[${at}]`, nouns, billed, settled)];
  });
  return [...refuseRepeated(rows, "Billings"), ...gaps];
}

/** The facts of finished billing. The line of a fact is the line of its row in the part. */
export function billingFacts(
  rows: OpeningRows["Billings"],
  invoices: readonly OpeningInvoice[],
  date: DateOnly,
): Fact[] {
  const open = openBillings(invoices);
  return rows.flatMap((row, at) => {
    const left = finished(row, open.get(nameOf(row)));
    const line = factOf(row, at, date);
    const settled = { ...line, fact: "receivableSettlement" } as const;
    return [
      { ...line, fact: "clientInvoiceLine", mark: "Billed", amount: left.billed, salesTax: left.salesTax } as const,
      {
        ...line,
        fact: "clientInvoiceLine",
        mark: "Adjustment",
        amount: left.adjustments,
        salesTax: noMoney,
      } as const,
      { ...settled, mark: "Receipt", amount: left.received, salesTax: left.receivedTax } as const,
      {
        ...settled,
        mark: "Adjustment",
        amount: row.Adjusted ?? noMoney,
        salesTax: row.AdjustedSalesTax ?? noMoney,
      } as const,
      {
        ...settled,
        mark: "CreditMemo",
        amount: row.Credited ?? noMoney,
        salesTax: row.CreditedSalesTax ?? noMoney,
      } as const,
    ].filter(isFilled);
  });
}

/** What open invoices have of each phase and kind. */
function openBillings(invoices: readonly OpeningInvoice[]): Map<string, Billed> {
  const found = new Map<string, Billed>();
  for (const invoice of invoices) {
    const received = receivedByLine(invoice);
    for (const [at, line] of invoice.lines.entries()) {
      const place = placeOf(line.project, line.phase, line.kind);
      const before = found.get(place) ?? noBilling;
      found.set(place, {
        billed: line.isAdjustment ? before.billed : add(before.billed, line.amount),
        adjustments: line.isAdjustment ? add(before.adjustments, line.amount) : before.adjustments,
        salesTax: add(before.salesTax, line.salesTax),
        received: add(before.received, received[at]!.amount),
        receivedTax: add(before.receivedTax, received[at]!.salesTax),
      });
    }
  }
  return found;
}

const noBilling: Billed = {
  billed: noMoney,
  adjustments: noMoney,
  salesTax: noMoney,
  received: noMoney,
  receivedTax: noMoney,
};

/** What was billed to date and is not on an open invoice. */
function finished(row: RowOf<"Billings">, open: Billed = noBilling): Billed {
  return {
    billed: subtract(row.Billed ?? noMoney, open.billed),
    adjustments: subtract(row.BilledAdjustments ?? noMoney, open.adjustments),
    salesTax: subtract(row.BilledSalesTax ?? noMoney, open.salesTax),
    received: subtract(row.Received ?? noMoney, open.received),
    receivedTax: subtract(row.ReceivedSalesTax ?? noMoney, open.receivedTax),
  };
}

export function refuseVendorCosts(rows: OpeningRows["VendorCosts"], bills: readonly OpeningBill[]): Refusal[] {
  const open = openCosts(bills);
  const gaps = rows.flatMap((row, at) => {
    const { invoiced, paid } = finishedCost(row, open.get(nameOf(row)));
    if (invoiced === paid) return [];
    const nouns = `What vendors invoiced to date on ${nounOf(row)} beside open invoices, and what they were paid of it,`;
    return [difference(`VendorCosts[${at}]`, nouns, invoiced, paid)];
  });
  return [...refuseRepeated(rows, "VendorCosts"), ...gaps];
}

export function vendorCostFacts(
  rows: OpeningRows["VendorCosts"],
  bills: readonly OpeningBill[],
  date: DateOnly,
): Fact[] {
  const open = openCosts(bills);
  return rows.flatMap((row, at) => {
    const { invoiced, paid } = finishedCost(row, open.get(nameOf(row)));
    const line = { ...factOf(row, at, date), salesTax: noMoney };
    return [
      { ...line, fact: "vendorInvoiceLine", mark: "Billed", amount: invoiced } as const,
      { ...line, fact: "payableSettlement", mark: "Payment", amount: paid } as const,
    ].filter(isFilled);
  });
}

interface Cost {
  readonly invoiced: Money;
  readonly paid: Money;
}

function openCosts(bills: readonly OpeningBill[]): Map<string, Cost> {
  const found = new Map<string, Cost>();
  for (const bill of bills) {
    const paid = paidByLine(bill);
    for (const [at, { project, phase, amount }] of bill.lines.entries()) {
      if (project === null) continue;
      const place = placeOf(project, phase, bill.kind);
      const before = found.get(place) ?? { invoiced: noMoney, paid: noMoney };
      found.set(place, { invoiced: add(before.invoiced, amount), paid: add(before.paid, paid[at]!) });
    }
  }
  return found;
}

function finishedCost(row: RowOf<"VendorCosts">, open: Cost = { invoiced: noMoney, paid: noMoney }): Cost {
  return {
    invoiced: subtract(row.Invoiced ?? noMoney, open.invoiced),
    paid: subtract(row.Paid ?? noMoney, open.paid),
  };
}

const isFilled = ({ amount, salesTax }: Fact): boolean => amount !== noMoney || salesTax !== noMoney;

/** No invoice of the service stands for finished billing, so these facts have the invoice key 0. */
function factOf(row: RowOf<"Billings"> | RowOf<"VendorCosts">, at: number, accountingDate: DateOnly) {
  return {
    kind: row.Kind,
    invoice: 0,
    line: at + 1,
    project: row.ProjectKey as ProjectKey,
    phase: phaseOf(row) as PhaseKey | null,
    accountingDate,
  };
}

const nounOf = (row: RowOf<"Billings"> | RowOf<"VendorCosts">): string =>
  `project ${row.ProjectKey}${phaseOf(row) === null ? "" : `, phase ${phaseOf(row)}`}, ${row.Kind}`;

/** Refuses rows after the first for a project, phase and kind. */
function refuseRepeated(
  rows: readonly (RowOf<"Billings"> | RowOf<"VendorCosts">)[],
  part: "Billings" | "VendorCosts",
): Refusal[] {
  const first = new Map<string, number>();
  return rows.flatMap((row, at) => {
    const before = first.get(nameOf(row));
    if (before === undefined) first.set(nameOf(row), at);
    return before === undefined
      ? []
      : [wrong(`${part}[${at}].Kind`, row.Kind, `repeats the project, phase and kind of ${part}[${before}].`)];
  });
}
