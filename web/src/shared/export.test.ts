import { writeWorkbook } from "@plumbline/spreadsheet";
import { expect, test } from "vitest";
import type { Column } from "./columns.ts";
import { toCsv, toWorkbook } from "./export.ts";

interface Row {
  readonly name: string;
  readonly amount: number | null;
  readonly day: string;
  readonly active: boolean;
}

const columns: readonly Column<Row>[] = [
  { id: "name", label: "Name", value: (row) => row.name },
  { id: "amount", label: "Amount", value: (row) => row.amount, kind: "money" },
  { id: "day", label: "Date", value: (row) => row.day, kind: "date" },
  { id: "active", label: "Active", value: (row) => row.active, kind: "yes-no" },
];
const rows: readonly Row[] = [
  { name: "=1+1", amount: 12.5, day: "2026-11-15", active: true },
  { name: 'Quay, "North"', amount: null, day: "2026-01-01", active: false },
];

test("a workbook has the format of each column", async () => {
  const bytes = new Uint8Array(await toWorkbook(columns, rows, "Clients").arrayBuffer());
  expect(bytes).toEqual(
    writeWorkbook([
      {
        name: "Clients",
        columns: [
          { label: "Name", format: "text" },
          { label: "Amount", format: "money" },
          { label: "Date", format: "date" },
          { label: "Active" },
        ],
        rows: [
          ["=1+1", 12.5, "2026-11-15", true],
          ['Quay, "North"', null, "2026-01-01", false],
        ],
      },
    ]),
  );
});

test("CSV quotes separators and does not let text run as a formula", () => {
  expect(toCsv(columns, rows)).toBe(
    '\ufeffName,Amount,Date,Active\r\n\'=1+1,12.5,2026-11-15,true\r\n"Quay, ""North""",,2026-01-01,false\r\n',
  );
});
