import { strToU8, zipSync } from "fflate";

export type Cell = string | number | boolean | null | undefined;

/** How a column's values are stored and shown. Without a format, each value keeps its own type. */
export type ColumnFormat = "text" | "number" | "integer" | "money" | "date" | "dateTime";

export interface SheetColumn {
  readonly label: string;
  readonly format?: ColumnFormat | undefined;
}

export interface Sheet {
  /** Excel allows 31 characters and none of \ / * ? : [ ]; the rest is replaced or cut off. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** The cells of each row, in the order of the columns. Dates are ISO 8601 texts. */
  readonly rows: readonly (readonly Cell[])[];
}

export const workbookMimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The bytes of an .xlsx file. The same sheets always give the same bytes. */
export function writeWorkbook(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const files: Record<string, string> = { ...filesBesideSheets(sheets.map((sheet) => sheet.name)) };
  for (const [index, { columns, rows }] of sheets.entries()) {
    const { start, row, end } = worksheet(columns);
    files[sheetPath(index)] = start + rows.map(row).join("") + end;
  }
  const bytes = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]));
  return zipSync(bytes, { mtime: firstZipDate });
}

/** A workbook of one sheet in parts, for a writer that does not hold all rows: files by path, and the sheet's file last. */
export function workbookParts(name: string, columns: readonly SheetColumn[]): WorkbookParts {
  return { files: filesBesideSheets([name]), sheetPath: sheetPath(0), sheet: worksheet(columns) };
}

export interface WorkbookParts {
  readonly files: Readonly<Record<string, string>>;
  readonly sheetPath: string;
  readonly sheet: SheetText;
}

/** The text of a sheet: its start, the text of each row, and its end. */
export interface SheetText {
  readonly start: string;
  readonly row: (cells: readonly Cell[]) => string;
  readonly end: string;
}

const sheetPath = (index: number) => `xl/worksheets/sheet${index + 1}.xml`;

function filesBesideSheets(names: readonly string[]): Readonly<Record<string, string>> {
  return {
    "[Content_Types].xml": contentTypes(names.length),
    "_rels/.rels": relationships([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": workbook(names),
    "xl/_rels/workbook.xml.rels": relationships([
      ...names.map((_, index) => ["worksheet", `worksheets/sheet${index + 1}.xml`] as const),
      ["styles", "styles.xml"],
    ]),
    "xl/styles.xml": styles(),
  };
}

/** ZIP stores local times from 1980 on; a fixed one keeps the bytes the same. */
const firstZipDate = new Date(1980, 0, 1);

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const mainNamespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const officeRelationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageNamespace = "http://schemas.openxmlformats.org/package/2006";
const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

function worksheet(columns: readonly SheetColumn[]): SheetText {
  const widths = columns
    .map((column, index) => `<col min="${index + 1}" max="${index + 1}" width="${width(column)}" customWidth="1"/>`)
    .join("");
  const heading = columns.map(({ label }) => textCell(label, headingStyle)).join("");
  const frozenHeading =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return {
    start: `${declaration}<worksheet xmlns="${mainNamespace}">${frozenHeading}${columns.length > 0 ? `<cols>${widths}</cols>` : ""}<sheetData><row>${heading}</row>`,
    row: (cells) => `<row>${cells.map((value, at) => cell(value, columns[at]?.format)).join("")}</row>`,
    end: "</sheetData></worksheet>",
  };
}

/** In characters. Excel shows ##### for a date or an amount that is wider than its column. */
function width({ label, format }: SheetColumn): number {
  const content = format === undefined || format === "text" ? 20 : format === "dateTime" ? 18 : 14;
  return Math.min(40, Math.max(content, label.length + 2));
}

function cell(value: Cell, format: ColumnFormat | undefined): string {
  if (value === null || value === undefined || value === "") return "<c/>";
  const style = format === undefined ? 0 : formatStyles.indexOf(format) + firstFormatStyle;
  if (typeof value === "boolean") return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  if (format === "text") return textCell(String(value), style);
  const number = format === "date" || format === "dateTime" ? serialDate(value) : numberOf(value, format);
  return number === undefined ? textCell(String(value), 0) : `<c${styled(style)}><v>${number}</v></c>`;
}

/** A text in a column of numbers becomes a number if it is one; anywhere else it remains text. */
function numberOf(value: string | number, format: ColumnFormat | undefined): number | undefined {
  if (typeof value === "string" && (format === undefined || value.trim() === "")) return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Excel counts days from 1900 and treats that year as a leap year, so only dates from March 1900 on are exact. */
function serialDate(value: string | number): number | undefined {
  if (typeof value === "number") return undefined;
  const found = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?/.exec(value);
  if (found === null) return undefined;
  const [year, month, day, hour, minute, second] = found.slice(1).map((part) => Number(part ?? 0)) as SixNumbers;
  const date = Date.UTC(year, month - 1, day);
  if (new Date(date).getUTCDate() !== day || date < Date.UTC(1900, 2, 1)) return undefined;
  return (date - Date.UTC(1899, 11, 30)) / 86_400_000 + (hour * 3600 + minute * 60 + second) / 86_400;
}

type SixNumbers = [number, number, number, number, number, number];

function textCell(text: string, style: number): string {
  return `<c t="inlineStr"${styled(style)}><is><t xml:space="preserve">${xml(text.slice(0, cellLengthMax))}</t></is></c>`;
}

const styled = (style: number) => (style === 0 ? "" : ` s="${style}"`);

/** The longest text that Excel accepts in a cell. */
const cellLengthMax = 32_767;

/** Style 0 is the default, 1 the bold heading; the formats follow in this order. */
const headingStyle = 1;
const firstFormatStyle = 2;
const formatStyles: readonly ColumnFormat[] = ["text", "number", "integer", "money", "date", "dateTime"];
/** Excel's built-in format ids; 14 and 22 follow the reader's own date format. Ids from 164 on are custom. */
const numberFormats: Readonly<Record<ColumnFormat, number>> = {
  text: 49,
  number: 164,
  integer: 1,
  money: 4,
  date: 14,
  dateTime: 22,
};

function styles(): string {
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
  const heading = '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>';
  const formats = formatStyles.map(
    (format) =>
      `<xf numFmtId="${numberFormats[format]}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
  return [
    `${declaration}<styleSheet xmlns="${mainNamespace}">`,
    `<numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00##"/></numFmts>`,
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${formats.length + firstFormatStyle}">${plain}${heading}${formats.join("")}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  ].join("");
}

function contentTypes(count: number): string {
  const parts = Array.from(
    { length: count },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${contentType}.worksheet+xml"/>`,
  );
  return `${declaration}<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${parts.join("")}</Types>`;
}

function relationships(all: readonly (readonly [type: string, target: string])[]): string {
  const entries = all.map(
    ([type, target], index) =>
      `<Relationship Id="r${index + 1}" Type="${officeRelationships}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packageNamespace}/relationships">${entries.join("")}</Relationships>`;
}

function workbook(names: readonly string[]): string {
  const sheets = names.map((name, index) => {
    const allowed = xml(name.replace(/[\\/*?:[\]]/g, " ").slice(0, 31));
    return `<sheet name="${allowed}" sheetId="${index + 1}" r:id="r${index + 1}"/>`;
  });
  return `${declaration}<workbook xmlns="${mainNamespace}" xmlns:r="${officeRelationships}"><sheets>${sheets.join("")}</sheets></workbook>`;
}

function xml(text: string): string {
  // XML 1.0 allows no control characters except tab and line ends. Spreadsheets write a carriage return as _x000D_, so an
  // underscore that begins the same pattern is escaped too.
  return text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replace(/\p{Cc}|[\uFFFE\uFFFF]|\p{Surrogate}/gu, (character) => (/[\t\n\r]/.test(character) ? character : ""))
    .replaceAll("\r", "_x000D_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
