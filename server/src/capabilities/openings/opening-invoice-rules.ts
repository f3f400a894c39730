/** Open client invoices of the old system. */
import {
  add,
  type ClientKey,
  type DateOnly,
  type DepartmentKey,
  type Money,
  noMoney,
  type PhaseKey,
  type ProjectKey,
  settleReceivable,
  sum,
  type TransactionKind,
} from "@plumbline/accounting";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { type OpeningFacts, type StoredOpening, wrong } from "./opening-facts.ts";
import type { OpeningRows } from "./opening-parts.ts";
import { phaseOf, placeName } from "./opening-places.ts";

/** An invoice with the lines that the client received. */
export interface OpeningInvoice {
  readonly number: number;
  readonly date: DateOnly;
  readonly project: ProjectKey;
  readonly group: number;
  readonly client: ClientKey;
  readonly lines: readonly OpeningInvoiceLine[];
  /** What was received before the cutover. */
  readonly received: Money;
}

export interface OpeningInvoiceLine {
  readonly line: number;
  readonly kind: TransactionKind;
  readonly isAdjustment: boolean;
  readonly fromContract: boolean;
  readonly project: ProjectKey;
  readonly phase: PhaseKey | null;
  readonly department: DepartmentKey | null;
  readonly description: string;
  readonly amount: Money;
  readonly salesTax: Money;
  readonly taxCode: string;
}

const contractTypes: readonly string[] = ["FixedFee", "PercentComplete", "UnitPrice", "PercentofConstructionCost"];

/** The invoices by number, in the order of their first rows. */
export function planInvoices(
  rows: OpeningRows["ClientInvoices"],
  { cutover }: StoredOpening,
  facts: OpeningFacts,
): { invoices: OpeningInvoice[]; refusals: Refusal[] } {
  const refusals: Refusal[] = [];
  const byNumber = new Map<number, { row: OpeningRows["ClientInvoices"][number]; at: number }[]>();
  for (const [at, row] of rows.entries()) byNumber.set(row.Number, [...(byNumber.get(row.Number) ?? []), { row, at }]);
  const invoices = [...byNumber.values()].flatMap((of): OpeningInvoice[] => {
    const { row: first, at: firstAt } = of[0]!;
    const place = facts.places.get(placeName(first.ProjectKey, phaseOf(first)));
    const lines = of.map(({ row }, position) => lineOf(row, position + 1, facts));
    const received = sum(of.map(({ row }) => row.Received ?? noMoney));
    const total = sum(lines.map(({ amount, salesTax }) => add(amount, salesTax)));
    const property = `ClientInvoices[${firstAt}].Number`;
    refusals.push(
      ...of.flatMap(({ row, at }) => refuseRow(row, first, at, cutover)),
      ...(facts.taken.has(first.Number)
        ? [wrong(property, first.Number, `is the number of client invoice ${facts.taken.get(first.Number)}.`)]
        : []),
      ...refuseReceived(`ClientInvoices[${firstAt}].Received`, received, total),
    );
    if (place === undefined) return [];
    if (place.group === null || place.client === null) {
      refusals.push(wrong(`ClientInvoices[${firstAt}].ProjectKey`, first.ProjectKey, "has no invoice group to bill."));
      return [];
    }
    const { group, client, project } = place;
    return [{ number: first.Number, date: first.InvoiceDate, project, group, client, lines, received }];
  });
  return { invoices, refusals };
}

function refuseRow(
  row: OpeningRows["ClientInvoices"][number],
  first: OpeningRows["ClientInvoices"][number],
  at: number,
  cutover: DateOnly,
): Refusal[] {
  const differs = (name: "ProjectKey" | "InvoiceDate") =>
    row[name] === first[name]
      ? []
      : [wrong(`ClientInvoices[${at}].${name}`, row[name], `differs from ${first[name]} on invoice ${row.Number}.`)];
  return [
    ...differs("ProjectKey"),
    ...differs("InvoiceDate"),
    ...(row.InvoiceDate > cutover
      ? [wrong(`ClientInvoices[${at}].InvoiceDate`, row.InvoiceDate, `is after the cutover on ${cutover}.`)]
      : []),
  ];
}

/** What was settled before has the sign of the invoice and leaves something open. */
export function refuseReceived(property: string, settled: Money, total: Money): Refusal[] {
  if (settled === noMoney && total !== noMoney) return [];
  const isPart = total > noMoney ? settled > noMoney && settled < total : settled < noMoney && settled > total;
  if (isPart) return [];
  return [wrong(property, settled, "must leave a part of the invoice open. Enter only open invoices.")];
}

function lineOf(
  row: OpeningRows["ClientInvoices"][number],
  line: number,
  { places }: OpeningFacts,
): OpeningInvoiceLine {
  const place = places.get(placeName(row.ProjectKey, phaseOf(row)));
  const isAdjustment = row.IsAdjustment ?? false;
  return {
    line,
    kind: row.Kind,
    isAdjustment,
    fromContract: !isAdjustment && contractTypes.includes(place?.billingType ?? ""),
    project: row.ProjectKey as ProjectKey,
    phase: phaseOf(row) as PhaseKey | null,
    department: place?.department ?? null,
    description: row.Description ?? "",
    amount: row.Amount,
    salesTax: row.SalesTax ?? noMoney,
    taxCode: row.SalesTaxCode ?? "",
  };
}

/** What was received of each line, as the receipt of the invoice will allocate it. */
export function receivedByLine({ client, lines, received }: OpeningInvoice): { amount: Money; salesTax: Money }[] {
  if (received === noMoney) return lines.map(() => ({ amount: noMoney, salesTax: noMoney }));
  const open = lines.map((line) => ({ ...line, company: 0 as never }));
  return settleReceivable(
    { to: { invoice: 0 as never, client, company: 0 as never, lines: open }, amount: received },
    "Receipt",
  );
}
