/** Compares the documents of the source with the history here: counts and sums by vendor and by project. */
import { cents, subtract } from "@plumbline/accounting";
import type { Call } from "../../engine/method/method.ts";
import type { HistoryDocument, Row } from "../history/index.ts";
import type { ComparedFigure } from "./compare.ts";
import { findHistorySums, findKnownRecords, type HistorySum } from "./history-store.ts";
import { readDocuments } from "./load-documents.ts";
import { toCents } from "./own-figures.ts";
import type { Spool } from "./spool.ts";

export async function compareDocuments(call: Call, spool: Spool): Promise<ComparedFigure[]> {
  const theirs = new Map<string, HistorySum>();
  for await (const { family, documents } of readDocuments(spool, await findKnownRecords(call.db)))
    for (const document of documents) for (const part of partsOf(family.header.table, document)) addTo(theirs, part);
  const ours = new Map<string, HistorySum>();
  for (const part of await findHistorySums(call.db)) addTo(ours, part);
  return [...new Set([...theirs.keys(), ...ours.keys()])]
    .toSorted((left, right) => left.localeCompare(right, "en", { numeric: true }))
    .flatMap((name) => compareSums(name, theirs.get(name), ours.get(name)));
}

/** What a document adds to the sums. */
function partsOf(table: string, { header, inside }: HistoryDocument): HistorySum[] {
  switch (table) {
    case "vendor_invoice":
      return [
        {
          of: `Vendor ${String(header["vendor_key"])}`,
          figure: "Vendor invoices",
          count: 1,
          amount: header["status"] === "Voided" ? 0 : (header["amount"] as number),
        },
        ...partsOfRows(inside["vendor_invoice_line"], "Vendor invoice lines", (row) => row["cost_amount"] as number),
      ];
    case "timesheet":
      return partsOfRows(inside["timesheet_row"], "Timesheet hours", hoursIn);
    default:
      return partsOfRows(inside["expense"], "Expenses", (row) => row["cost_amount"] as number);
  }
}

function partsOfRows(rows: readonly Row[] | undefined, figure: string, amountOf: (row: Row) => number): HistorySum[] {
  return (rows ?? []).map((row) => ({
    of: (row["project_key"] ?? null) === null ? "Without project" : `Project ${String(row["project_key"])}`,
    figure,
    count: 1,
    amount: amountOf(row),
  }));
}

const hoursIn = (row: Row): number =>
  ["regular", "overtime", "doubletime"].reduce(
    (total, kind) => total + (row[kind] as number[]).reduce((sum, hours) => sum + Math.round(hours * 100), 0),
    0,
  ) / 100;

function addTo(sums: Map<string, HistorySum>, part: HistorySum): void {
  const name = JSON.stringify([part.of, part.figure]);
  const before = sums.get(name);
  sums.set(name, {
    ...part,
    count: (before?.count ?? 0) + part.count,
    amount: (Math.round((before?.amount ?? 0) * 100) + Math.round(part.amount * 100)) / 100,
  });
}

function compareSums(name: string, theirs: HistorySum | undefined, ours: HistorySum | undefined): ComparedFigure[] {
  const [of, figure] = JSON.parse(name) as [string, string];
  const compared = (what: string, old: number, now: number): ComparedFigure => {
    const [left, right] = [toCents(old), toCents(now)];
    return { of, figure: what, theirs: left, ours: right, difference: subtract(right, left) };
  };
  return [
    compared(`${figure} (count)`, theirs?.count ?? 0, ours?.count ?? 0),
    compared(figure, theirs?.amount ?? 0, ours?.amount ?? 0),
  ].filter(({ theirs: left, ours: right }) => left !== cents(0n) || right !== cents(0n));
}
