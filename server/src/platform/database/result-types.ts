import pg from "pg";

const { builtins } = pg.types;

/**
 * How values are parsed: money and rates (numeric) as exact text, whole numbers as numbers, dates as 'YYYY-MM-DD',
 * instants as milliseconds since 1970; everything else as pg does.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.NUMERIC, (text) => text],
  [builtins.INT8, wholeNumber],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMP, (text) => text],
  [builtins.TIMESTAMPTZ, instant],
  [1182, textArray], // date[]
  [1231, textArray], // numeric[]
  [1016, (text) => textArray(text).map((value) => (value === null ? null : wholeNumber(value)))], // bigint[]
]);

export const resultTypes = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    (format === "binary" ? undefined : parsers.get(oid)) ??
    (pg.types.getTypeParser(oid, format as "text") as unknown)) as typeof pg.types.getTypeParser,
};

/** Every value as the text PostgreSQL sent. */
export const textTypes = {
  getTypeParser: (() => (text: string) => text) as unknown as typeof pg.types.getTypeParser,
};

function wholeNumber(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

/** PostgreSQL writes 2026-01-31 23:59:59.123456+05:30, with seconds in the offset of some old dates. */
function instant(text: string): number {
  const parts =
    /^(\d{4,})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d+))?([+-])(\d\d)(?::(\d\d))?(?::(\d\d))?( BC)?$/.exec(text);
  if (!parts) return text === "infinity" ? Infinity : text === "-infinity" ? -Infinity : NaN;
  const part = (index: number) => Number(parts[index] ?? 0);
  const offset = (part(9) * 3600 + part(10) * 60 + part(11)) * (parts[8] === "-" ? -1 : 1);
  const milliseconds = Math.floor(Number(`0.${parts[7] ?? 0}`) * 1000);
  const year = parts[12] ? 1 - part(1) : part(1);
  const utc = new Date(0);
  utc.setUTCFullYear(year, part(2) - 1, part(3));
  utc.setUTCHours(part(4), part(5), part(6), milliseconds);
  return utc.getTime() - offset * 1000;
}

function textArray(text: string): (string | null)[] {
  const inner = text.slice(1, -1);
  return inner === "" ? [] : inner.split(",").map((value) => (value === "NULL" ? null : value));
}
