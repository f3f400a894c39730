import { crc32, deflateRawSync } from "node:zlib";
import type { Cell, Table } from "./table.ts";

/** A workbook of one sheet. An .xlsx file is a zip of a few XML parts: small enough to need no library. */
export function toWorkbook({ columns, rows }: Table, name: string): Buffer {
  const row = (cells: readonly Cell[]) => `<row>${cells.map(sheetCell).join("")}</row>`;
  return zip([
    ["[Content_Types].xml", contentTypes],
    ["_rels/.rels", relations("officeDocument", "xl/workbook.xml")],
    ["xl/workbook.xml", workbook(name)],
    ["xl/_rels/workbook.xml.rels", relations("worksheet", "worksheets/sheet1.xml")],
    [
      "xl/worksheets/sheet1.xml",
      `${declaration}<worksheet xmlns="${main}"><sheetData>${row(columns)}${rows.map(row).join("")}</sheetData></worksheet>`,
    ],
  ]);
}

/** Figures stay figures, everything else is text. */
function sheetCell(value: Cell): string {
  if (value === null || value === "") return "<c/>";
  if (typeof value === "number") return `<c><v>${value}</v></c>`;
  if (typeof value === "boolean") return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${xml(value.slice(0, cellLengthMax))}</t></is></c>`;
}

/** What a cell of a spreadsheet holds at most. */
const cellLengthMax = 32_767;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const sheets = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const contentTypes = `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheets}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheets}.worksheet+xml"/></Types>`;

const relations = (type: string, target: string) =>
  `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${office}/${type}" Target="${target}"/></Relationships>`;

const workbook = (name: string) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${xml(name.replace(/[\\/*?:[\]]/g, " ").slice(0, 31))}" sheetId="1" r:id="r1"/></sheets></workbook>`;

function xml(text: string): string {
  // XML 1.0 has no control characters but tab and line ends.
  return text
    .replace(/\p{Cc}|[\uFFFE\uFFFF]/gu, (character) => (/[\t\n\r]/.test(character) ? character : ""))
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Dates in zip files begin with 1980; all files bear the same one, so that the same rows make the same bytes. */
const dosDate = (1 << 5) | 1;
const deflated = 8;

function zip(files: readonly (readonly [path: string, text: string])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of files) {
    const name = Buffer.from(path);
    const data = Buffer.from(text);
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(deflated, 4);
    common.writeUInt16LE(dosDate, 8);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from("PK\u0003\u0004", "latin1"), common, name, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\u0001\u0002\u0014\u0000", "latin1"), common, place, name);
    offset += 4 + common.length + name.length + packed.length;
  }
  const size = directory.reduce((total, each) => total + each.length, 0);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
