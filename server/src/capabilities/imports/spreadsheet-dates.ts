/** Whether a number format shows a date: a built-in format by its number, or one with days or years. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined)
    return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  const [shown = ""] = code.slice(0, numberFormatLengthMax).split(";");
  // Quoted texts, escaped characters and brackets (colors, currencies, elapsed time) do not show a date.
  const plain = shown.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\][]*\]/g, "");
  return /[yd]/i.test(plain) || /m{3,}/i.test(plain);
}

/** Spreadsheet programs accept no longer format. */
const numberFormatLengthMax = 255;

const dayMs = 86_400_000;
const lastSerial = 2_958_465; // 9999-12-31

/** The date of a spreadsheet number, with the time if there is one; undefined for numbers that are not dates. */
export function dateOfSerial(serial: number, since1904: boolean): string | undefined {
  const counted = since1904 ? serial + 1462 : serial;
  if (counted < 1 || counted >= lastSerial + 1) return undefined;
  // Spreadsheets count February 29, 1900, which did not exist.
  const days = counted < 60 ? counted + 1 : counted;
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(days * dayMs)).toISOString();
  return at.endsWith("T00:00:00.000Z") ? at.slice(0, 10) : at.slice(0, 19).replace("T", " ");
}
