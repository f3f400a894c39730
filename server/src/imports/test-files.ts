import { toWorkbook } from "../exports/index.ts";
import type { TestFirm } from "../testing/firm.ts";

export type Row = readonly (string | number | boolean | null)[];

/** A CSV file of these rows, the headings first, as the base64 that methods take. */
export function csv(rows: readonly Row[], delimiter = ","): string {
  const cell = (value: Row[number]) => `"${String(value ?? "").replaceAll('"', '""')}"`;
  return base64(rows.map((row) => row.map(cell).join(delimiter)).join("\r\n"));
}

export const base64 = (text: string | Uint8Array) => Buffer.from(text as string).toString("base64");

export function excel([columns = [], ...rows]: readonly Row[]): string {
  return toWorkbook({ columns: columns.map(String), rows: rows.map((row) => [...row]) }, "Sheet").toString("base64");
}

type Values = Record<string, unknown>;

/** The methods of imports on a firm, with CSV rows. */
export function importer(firm: TestFirm) {
  const send = (Type: string, rows: readonly Row[], more: Values = {}, preview = false) =>
    firm.call(
      "ImportRecords",
      { Type, Format: "CSV", Data: csv(rows), ...more },
      preview ? { envelope: { Preview: true } } : {},
    );
  return {
    send,
    /** Imports what must be right. */
    async done(Type: string, rows: readonly Row[], more: Values = {}) {
      const answer = await send(Type, rows, more);
      if (answer.ResponseCode !== 200) throw new Error(JSON.stringify(answer.Errors, null, 1));
      return answer.Content;
    },
    /** The problems of what must be refused: code, row, column, property. */
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
