import type { Refusal } from "../../engine/fields/refusals.ts";
import { cellText, type PlannedRow, refuseRow, type RowPlan } from "./import-row.ts";
import type { Sheet } from "./sheet.ts";

/** A row that was left out, with its cells and its problems, so that it can be corrected and imported later. */
export interface SkippedRow {
  readonly Row: number;
  readonly Cells: readonly string[];
  readonly Problems: readonly { readonly Column: string; readonly Property: string; readonly Reason: string }[];
}

const rowOf = (refusal: Refusal) => refusal.data?.["Row"] as number | undefined;

/** The plan without the rows that have a problem. */
export function withoutRefused({ rows, refusals }: RowPlan): RowPlan {
  const wrong = new Set(refusals.map(rowOf));
  return { rows: rows.filter((row) => !wrong.has(row.number)), refusals };
}

/** The rows to save next: those whose references to other rows of the file are known. Rows that never will be are refused. */
export function nextRows(
  open: readonly PlannedRow[],
  keys: ReadonlyMap<number, number>,
): {
  readonly ready: readonly PlannedRow[];
  readonly rest: readonly PlannedRow[];
  readonly refusals: readonly Refusal[];
} {
  const numbers = new Set(open.map((row) => row.number));
  const unknown = (row: PlannedRow) => row.later.filter((each) => !keys.has(each.row));
  const ready = open.filter((row) => unknown(row).length === 0);
  const waiting = open.filter((row) => unknown(row).length > 0);
  const lost = waiting.flatMap((row) => {
    const gone = unknown(row).find((each) => !numbers.has(each.row));
    return gone === undefined ? [] : [{ row, refusal: refuseReference(row, gone, "which is skipped") }];
  });
  if (ready.length === 0 && lost.length === 0) {
    const refusals = waiting.map((row) => refuseReference(row, unknown(row)[0]!, "which also refers to this row"));
    return { ready: [], rest: [], refusals };
  }
  const left = new Set(lost.map(({ row }) => row));
  return { ready, rest: waiting.filter((row) => !left.has(row)), refusals: lost.map(({ refusal }) => refusal) };
}

function refuseReference(
  row: PlannedRow,
  { path, row: other }: { readonly path: string; readonly row: number },
  why: string,
): Refusal {
  return refuseRow(row.number, "notAllowed", `The row refers to row ${other}, ${why}.`, { property: path });
}

/** The skipped rows in order; undefined when a problem is not one of a row. */
export function skippedRows(refusals: readonly Refusal[], { rows }: Pick<Sheet, "rows">): SkippedRow[] | undefined {
  if (refusals.some((each) => rowOf(each) === undefined)) return undefined;
  const byRow = new Map<unknown, Refusal[]>();
  for (const each of refusals) byRow.set(rowOf(each), [...(byRow.get(rowOf(each)) ?? []), each]);
  return rows.flatMap(({ number, cells }) => {
    const wrong = byRow.get(number) ?? [];
    if (wrong.length === 0) return [];
    const Problems = wrong.map(({ data, property = "", reason }) => ({
      Column: String(data?.["Column"] ?? ""),
      Property: property,
      Reason: reason.replace(/^Row \d+(, column "(?:[^"\\]|\\.)*")?: /, ""),
    }));
    return [{ Row: number, Cells: cells.map(cellText), Problems }];
  });
}
