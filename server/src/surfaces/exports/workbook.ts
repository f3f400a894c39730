import type { Cell, Table } from "./table.ts";
import { zip } from "./zip.ts";

/** A further sheet. */
export interface NamedTable {
  readonly name: string;
  readonly table: Table;
}

/** An .xlsx workbook: a ZIP file of XML parts. The only function that writes workbooks. */
export function toWorkbook(table: Table, name: string, further: readonly NamedTable[] = []): Buffer {
  const all = [{ name, table }, ...further];
  return zip([
    ["[Content_Types].xml", contentTypes(all.length)],
    ["_rels/.rels", relations("officeDocument", ["xl/workbook.xml"])],
    ["xl/workbook.xml", workbook(all.map((each) => each.name))],
    [
      "xl/_rels/workbook.xml.rels",
      relations(
        "worksheet",
        all.map((_, at) => `worksheets/sheet${at + 1}.xml`),
      ),
    ],
    ...all.map((each, at) => [`xl/worksheets/sheet${at + 1}.xml`, worksheet(each.table)] as const),
  ]);
}

function worksheet({ columns, rows }: Table): string {
  const row = (cells: readonly Cell[]) => `<row>${cells.map(sheetCell).join("")}</row>`;
  return `${declaration}<worksheet xmlns="${main}"><sheetData>${row(columns)}${rows.map(row).join("")}</sheetData></worksheet>`;
}

/** Numbers and booleans keep their type; everything else is text. */
function sheetCell(value: Cell): string {
  if (value === null || value === "") return "<c/>";
  if (typeof value === "number") return `<c><v>${value}</v></c>`;
  if (typeof value === "boolean") return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${xml(value.slice(0, cellLengthMax))}</t></is></c>`;
}

/** The longest text that a spreadsheet cell can hold. */
const cellLengthMax = 32_767;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const sheets = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const contentTypes = (count: number) => {
  const parts = Array.from({ length: count }, (_, at) => at + 1).map(
    (each) => `<Override PartName="/xl/worksheets/sheet${each}.xml" ContentType="${sheets}.worksheet+xml"/>`,
  );
  return `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheets}.sheet.main+xml"/>${parts.join("")}</Types>`;
};

const relations = (type: string, targets: readonly string[]) => {
  const all = targets.map((each, at) => `<Relationship Id="r${at + 1}" Type="${office}/${type}" Target="${each}"/>`);
  return `${declaration}<Relationships xmlns="${packaged}/relationships">${all.join("")}</Relationships>`;
};

const workbook = (names: readonly string[]) => {
  const all = names.map((name, at) => {
    const shown = xml(name.replace(/[\\/*?:[\]]/g, " ").slice(0, 31));
    return `<sheet name="${shown}" sheetId="${at + 1}" r:id="r${at + 1}"/>`;
  });
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${all.join("")}</sheets></workbook>`;
};

function xml(text: string): string {
  // XML 1.0 allows no control characters except tab and line ends. Spreadsheets write a carriage return as _x000D_, and
  // escape the underscore of a text that only looks like that.
  return text
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replace(/\p{Cc}|[\uFFFE\uFFFF]/gu, (character) => (/[\t\n\r]/.test(character) ? character : ""))
    .replaceAll("\r", "_x000D_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
