import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { readParquet } from "../../../testing/read-parquet.ts";
import { type ParquetColumn, parquetFile, type TextRow } from "./parquet.ts";

async function* batchesOf(batches: readonly (readonly TextRow[])[]) {
  yield* batches;
}
const written = async (columns: readonly ParquetColumn[], ...batches: (readonly TextRow[])[]) =>
  readParquet(await buffer(parquetFile(columns, batchesOf(batches))));
const amounts = (type: string, ...texts: (string | null)[]) =>
  written(
    [{ name: "amount", type }],
    texts.map((text): TextRow => [text]),
  );

describe("a Parquet file", () => {
  it.each([
    ["numeric(19,2)", "1.234", /amount \(1\.234\) does not fit a decimal of 19 digits, 2 of them decimals/],
    ["numeric", "1.00001", /does not fit a decimal of 23 digits, 4 of them decimals/],
    ["numeric(4,2)", "100.00", /does not fit/],
    ["numeric", "NaN", /does not fit/],
    ["point", "(1,2)", /No Parquet type is known for amount, which is point/],
  ])("of %s refuses %s", async (type, text, problem) => {
    await expect(amounts(type, text)).rejects.toThrow(problem);
  });

  it("keeps every digit of a decimal, where a float would not", async () => {
    const largest = "99999999999999999.99";
    const { rows, types } = await amounts("numeric(19,2)", largest, `-${largest}`, "0.01", "-0.01", "0.00", null);
    expect(rows.flat()).toEqual([largest, `-${largest}`, "0.01", "-0.01", "0", ""]);
    expect(types).toEqual({ amount: "DECIMAL(19,2)" });
    expect(Number(largest)).toBe(1e17);
    expect((await amounts("numeric", "12345678901234567.8900")).rows).toEqual([["12345678901234567.89"]]);
  });

  it("keeps texts, dates and microseconds, and holds several batches or none", async () => {
    const columns = [
      { name: "name", type: "text" },
      { name: "on", type: "date" },
      { name: "at", type: "timestamp with time zone" },
      { name: "key", type: "bigint" },
    ];
    const first = ['Zoë, "the" 1st', "1969-12-31", "2026-11-15 08:00:00.123456+00", "9007199254740993"];
    const { rows } = await written(columns, [first], [["", null, "2026-11-15 08:00:00+00", "-1"]]);
    expect(rows).toEqual([
      ['Zoë, "the" 1st', "1969-12-31", "2026-11-15T08:00:00.123Z", "9007199254740993"],
      ["", "", "2026-11-15T08:00:00.000Z", "-1"],
    ]);
    expect(await written(columns)).toMatchObject({ columns: ["name", "on", "at", "key"], rows: [] });
  });
});
