import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { describe, expect, it } from "vitest";
import { integer, list, group, money, text } from "../../engine/fields/fields.ts";
import { readCsv } from "../../../testing/read-csv.ts";
import { readZip } from "../../../testing/read-zip.ts";
import { type Item, tableShape } from "./table.ts";
import { type Format, writeTable } from "./write-table.ts";

const fields = {
  Things: list(
    group({
      Key: integer({ doc: "" }),
      Name: text({ doc: "" }),
      Parts: list(group({ Amount: money({ doc: "" }) }), { doc: "" }),
    }),
    { doc: "" },
  ),
};

async function fileOf(format: Format, parts: readonly (readonly Item[])[]): Promise<Buffer> {
  const shape = tableShape(fields, "Things", []);
  for (const items of parts) for (const item of items) shape.rowsOf(item);
  async function* rows() {
    for (const items of parts) yield items.flatMap((item) => shape.rowsOf(item).map((row) => shape.cellsOf(row)));
  }
  const { Data } = await writeTable(format, "Things", { columns: shape.columns, formats: shape.formats, rows: rows() });
  return buffer(Readable.from(Data.pieces()));
}

describe("a table that is written part by part", () => {
  const parts = [
    [{ Key: 1, Name: "a", Parts: [] }],
    [
      { Key: 2, Name: "b", Parts: [{ Amount: 1.5 }, { Amount: 2 }] },
      { Key: 3, CF_Late: "x" },
    ],
  ];

  it("has the columns of all parts in every row", async () => {
    expect(readCsv((await fileOf("CSV", parts)).toString())).toEqual([
      ["Key", "Name", "Parts", "Parts.Amount", "CF_Late"],
      ["1", "a", "", "", ""],
      ["2", "b", "", "1.5", ""],
      ["2", "b", "", "2", ""],
      ["3", "", "", "", "x"],
    ]);
    const sheet = (await readZip(await fileOf("Excel", parts))).get("xl/worksheets/sheet1.xml")?.toString() ?? "";
    expect(sheet.match(/<row>/g)).toHaveLength(5);
    expect(sheet).toContain('<c s="5"><v>1.5</v></c>');
  });

  it("without rows has the columns of the reference", async () => {
    expect(readCsv((await fileOf("CSV", [])).toString())).toEqual([["Key", "Name", "Parts"]]);
  });

  it.each(["CSV", "Excel"] as const)("lets others run while a long %s file is written", async (format) => {
    const columns = Array.from({ length: 20 }, (_, at) => `Column ${at}`);
    async function* rows() {
      for (let part = 0; part < 20; part++) yield Array.from({ length: 2_000 }, () => columns);
    }
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await writeTable(format, "Things", { columns, rows: rows() });
    delay.disable();
    expect(delay.count).toBeGreaterThan(5);
  });
});
