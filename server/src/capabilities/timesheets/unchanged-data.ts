/**
 * The rows of a block as they were read, handed to the caller and passed back with a change: base64 of a JSON whose members
 * are sorted, so that the same rows always give the same text (rulings, section 8).
 */
export type UnchangedRow = Readonly<Record<string, unknown>>;

export function packRows(rows: readonly UnchangedRow[]): string {
  return Buffer.from(canonicalJson(rows), "utf8").toString("base64");
}

/** Rows are flat: a list of all their names, sorted, gives each its members in that order. */
function canonicalJson(rows: readonly UnchangedRow[]): string {
  return JSON.stringify(rows, [...new Set(rows.flatMap(Object.keys))].sort());
}

/** The rows of a packed block; undefined where the text is broken. */
export function unpackRows(packed: string): UnchangedRow[] | undefined {
  const bytes = Buffer.from(packed, "base64");
  // Buffer skips what is not base64; a text that does not come out as it went in is broken.
  if (bytes.toString("base64").replace(/=+$/, "") !== packed.trim().replace(/=+$/, "")) return undefined;
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
