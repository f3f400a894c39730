import { withoutPadding } from "../../../engine/fields/base64.ts";

export type UnchangedRow = Readonly<Record<string, unknown>>;

/**
 * UnchangedData: rows as the caller read them, to be sent again with a change. Base64 of JSON with sorted members, so that
 * the same rows always give the same text (rulings, section 8).
 */
export function packRows(rows: readonly UnchangedRow[]): string {
  return Buffer.from(canonicalJson(rows), "utf8").toString("base64");
}

/** Rows are flat, so a sorted list of all their member names sorts the members of each. */
function canonicalJson(rows: readonly UnchangedRow[]): string {
  return JSON.stringify(rows, [...new Set(rows.flatMap(Object.keys))].sort());
}

/** The rows of a packed text; undefined when it is damaged. */
export function unpackRows(packed: string): UnchangedRow[] | undefined {
  const bytes = Buffer.from(packed, "base64");
  // Buffer skips characters that are not base64, so the text is compared with its round trip.
  if (withoutPadding(bytes.toString("base64")) !== withoutPadding(packed.trim())) return undefined;
  try {
    const rows = JSON.parse(bytes.toString("utf8")) as unknown;
    return Array.isArray(rows) && rows.every(isRow) ? rows : undefined;
  } catch {
    return undefined;
  }
}

function isRow(row: unknown): row is UnchangedRow {
  return typeof row === "object" && row !== null && !Array.isArray(row);
}
