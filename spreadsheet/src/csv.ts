/** What a spreadsheet would run as a formula, after any apostrophes. Some take the wide forms of the signs for the signs. */
const formula = /^'*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/;

/** A cell of a CSV file. An apostrophe keeps a spreadsheet from running a text as a formula. */
export function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return "";
  const text = String(value);
  const safe = typeof value === "string" && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of such a cell, without the apostrophe that was put before it. */
export function csvText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
