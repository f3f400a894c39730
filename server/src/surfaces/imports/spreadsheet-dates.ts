/** Whether a number format of a spreadsheet shows a day: a built-in one by its number, or one that names days or years. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined)
    return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  const [shown = ""] = code.split(";");
  // Texts in quotes, escaped characters and what stands in brackets (colours, currencies, elapsed time) say nothing of a date.
  const plain = shown.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, "");
  return /[yd]/i.test(plain) || /m{3,}/i.test(plain);
}

const dayMs = 86_400_000;
const lastSerial = 2_958_465; // 9999-12-31

/** The day of a spreadsheet's number, with the time when there is one; undefined for numbers that are no day. */
export function dateOfSerial(serial: number, since1904: boolean): string | undefined {
  const counted = since1904 ? serial + 1462 : serial;
  if (counted < 1 || counted >= lastSerial + 1) return undefined;
  // Spreadsheets count a 29 February 1900 that never was.
  const days = counted < 60 ? counted + 1 : counted;
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(days * dayMs)).toISOString();
  return at.endsWith("T00:00:00.000Z") ? at.slice(0, 10) : at.slice(0, 19).replace("T", " ");
}
