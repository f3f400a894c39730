import { zipSync } from "fflate";
import { toWorkbook } from "../../src/capabilities/exports/index.ts";
import type { TestFirm } from "../firm.ts";

export type Row = readonly (string | number | boolean | null)[];

/** A CSV file of these rows, headings first, in base64. */
export function csv(rows: readonly Row[], delimiter = ","): string {
  const cell = (value: Row[number]) => `"${String(value ?? "").replaceAll('"', '""')}"`;
  return base64(rows.map((row) => row.map(cell).join(delimiter)).join("\r\n"));
}

export const base64 = (text: string | Uint8Array) => Buffer.from(text as string).toString("base64");

export function excel([columns = [], ...rows]: readonly Row[]): string {
  return toWorkbook({ columns: columns.map(String), rows: rows.map((row) => [...row]) }, "Sheet").toString("base64");
}

type Values = Record<string, unknown>;

/** Calls ImportRecords on a firm with CSV rows. */
export function importer(firm: TestFirm) {
  const send = (Type: string, rows: readonly Row[], more: Values = {}, preview = false) =>
    firm.call(
      "ImportRecords",
      { Type, Format: "CSV", Data: csv(rows), ...more },
      preview ? { envelope: { Preview: true } } : {},
    );
  return {
    send,
    /** Imports rows that must be valid. */
    async done(Type: string, rows: readonly Row[], more: Values = {}) {
      const answer = await send(Type, rows, more);
      if (answer.ResponseCode !== 200) throw new Error(JSON.stringify(answer.Errors, null, 1));
      return answer.Content;
    },
    /** The problems of invalid rows: code, row, column, property. */
    async problems(Type: string, rows: readonly Row[], more: Values = {}) {
      const answer = await send(Type, rows, more, true);
      return answer.Errors.map(({ ErrorID, ErrorData }) => [
        ErrorID,
        ErrorData["Row"] ?? null,
        ErrorData["Column"] ?? null,
        ErrorData["Property"] ?? null,
      ]);
    },
  };
}

export function zipOf(parts: Record<string, string>): Buffer {
  const files = Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]);
  return Buffer.from(zipSync(Object.fromEntries(files) as Record<string, Buffer>));
}

const workbookXml =
  '<workbook xmlns:r="x"><workbookPr/><sheets><sheet name="Hidden" state="hidden" r:id="r0"/><sheet name="Rows" sheetId="2" r:id="r2"/></sheets></workbook>';
const relations =
  '<Relationships><Relationship Id="r0" Target="worksheets/sheet1.xml"/><Relationship Target="/xl/worksheets/sheet2.xml" Id="r2"/></Relationships>';
const styles =
  '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[Red]yyyy\\-mm\\-dd;@"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="4"/></cellXfs></styleSheet>';
const strings =
  '<sst><si><t>Name</t></si><si><r><t>Ada </t></r><r><rPr><b/></rPr><t xml:space="preserve">&amp; Co_x000D_</t></r><rPh sb="0" eb="1"><t>reading</t></rPh></si><si/></sst>';
const sheetOfCells = (rows: string) =>
  `<?xml version="1.0"?><x:worksheet xmlns:x="y"><x:sheetData>${rows}</x:sheetData></x:worksheet>`;
/** A spreadsheet with these rows of XML on its second, visible sheet, with shared strings and styles. */
export const bookOf = (rows: string, more: Record<string, string> = {}) =>
  zipOf({
    "xl/workbook.xml": workbookXml,
    "xl/_rels/workbook.xml.rels": relations,
    "xl/styles.xml": styles,
    "xl/sharedStrings.xml": strings,
    "xl/worksheets/sheet2.xml": sheetOfCells(rows),
    ...more,
  });
