import { type Column, isFigure } from "./columns.ts";

type Cell = string | number | boolean | null | undefined;

export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const line = (cells: readonly Cell[]) => cells.map(csvCell).join(",");
  return `\ufeff${[line(columns.map((each) => each.label)), ...rows.map((row) => line(columns.map((each) => each.value(row))))].join("\r\n")}\r\n`;
}

/** A workbook of one sheet: figures stay figures. An .xlsx file is a zip of a few XML parts; stored, not packed, it needs no library. */
export function toWorkbook<Row>(columns: readonly Column<Row>[], rows: readonly Row[], name: string): Blob {
  const cell = (value: Cell, figure: boolean) => {
    if (value === null || value === undefined || value === "") return "<c/>";
    if (figure && Number.isFinite(Number(value))) return `<c><v>${Number(value)}</v></c>`;
    return `<c t="inlineStr"><is><t xml:space="preserve">${xml(String(value))}</t></is></c>`;
  };
  const head = `<row>${columns.map((each) => cell(each.label, false)).join("")}</row>`;
  const body = rows
    .map((row) => `<row>${columns.map((each) => cell(each.value(row), isFigure(each.kind))).join("")}</row>`)
    .join("");
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const files: [string, string][] = [
    [
      "[Content_Types].xml",
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    ],
    [
      "_rels/.rels",
      `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${xml(name.replace(/[\\/*?:[\]]/g, " ").slice(0, 31))}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
    [
      "xl/worksheets/sheet1.xml",
      `${declaration}<worksheet xmlns="${main}"><sheetData>${head}${body}</sheetData></worksheet>`,
    ],
  ];
  return new Blob([zip(files) as Uint8Array<ArrayBuffer>], {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
}

export function download(name: string, content: Blob | string): void {
  const blob = typeof content === "string" ? new Blob([content], { type: "text/csv;charset=utf-8" }) : content;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A text that a spreadsheet would run as a formula is kept a text. */
function csvCell(value: Cell): string {
  const text = value === null || value === undefined ? "" : String(value);
  const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function xml(text: string): string {
  // XML 1.0 has no control characters but tab and line ends.
  return text
    .replace(/\p{Cc}/gu, (character) => (/[\t\n\r]/.test(character) ? character : ""))
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function zip(files: readonly [string, string][]): Uint8Array {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [path, text] of files) {
    const name = encoder.encode(path);
    const data = encoder.encode(text);
    const common = [
      20,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0x21,
      0x5c,
      ...long(crc32(data)),
      ...long(data.length),
      ...long(data.length),
      name.length & 255,
      name.length >> 8,
      0,
      0,
    ];
    const local = Uint8Array.from([0x50, 0x4b, 3, 4, ...common]);
    parts.push(local, name, data);
    directory.push(
      Uint8Array.from([0x50, 0x4b, 1, 2, 20, 0, ...common, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ...long(offset)]),
      name,
    );
    offset += local.length + name.length + data.length;
  }
  const size = directory.reduce((total, each) => total + each.length, 0);
  const end = Uint8Array.from([
    0x50,
    0x4b,
    5,
    6,
    0,
    0,
    0,
    0,
    files.length,
    0,
    files.length,
    0,
    ...long(size),
    ...long(offset),
    0,
    0,
  ]);
  const all = [...parts, ...directory, end];
  const whole = new Uint8Array(all.reduce((total, each) => total + each.length, 0));
  let at = 0;
  for (const each of all) {
    whole.set(each, at);
    at += each.length;
  }
  return whole;
}

const long = (value: number) => [value & 255, (value >>> 8) & 255, (value >>> 16) & 255, (value >>> 24) & 255];

function crc32(data: Uint8Array): number {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
