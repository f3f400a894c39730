import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCsv, toWorkbook } from "../exports/index.ts";
import { choice, date, integer, list, money, rate, text, boolean } from "../../engine/fields/fields.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { cellValue, decimalOf } from "./cell-values.ts";
import { openCsv, readCsv } from "./read-csv.ts";
import { wholeSheet } from "./sheet.ts";
import { bytesSource, readFile } from "./read-file.ts";
import { bookOf, zipOf } from "../../../testing/capabilities/imported-files.ts";
import { dateOfSerial, isDateFormat } from "./spreadsheet-dates.ts";
import { runs } from "@plumbline/accounting/testing";

const rowsOf = async (text: string) => (await readCsv(Buffer.from(text))).rows.map(({ cells }) => cells);
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof RefusedCall)) throw new Error(`not refused: ${String(error)}`);
  return error.refusals[0]?.reason ?? "";
};

/** A file that arrives in chunks of so many bytes. */
const inChunks = (bytes: Buffer, size: number) =>
  async function* chunks() {
    for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
  };

describe("CSV in chunks", () => {
  it("is the same, wherever a chunk ends", async () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('"', "\r\n", "é€😀", ",", ";", "", 'a""b'));
    const row = fc.array(cell, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 6 }), fc.integer({ min: 2, max: 9 }), async (rows, size) => {
        const quoted = [
          "A,B,C,D",
          ...rows.map((each) => each.map((one) => `"${one.replaceAll('"', '""')}"`).join(",")),
        ];
        const bytes = Buffer.from(quoted.join("\r\n").replaceAll("\u0000", ""));
        const whole = await readCsv(bytes);
        expect(await wholeSheet(await openCsv(inChunks(bytes, size)), 100)).toEqual(whole);
      }),
    );
    for (const text of ["sep=|\r\nA|B\r\n1|2", '\ufeffA;B\r\n"1\r\n";2\r\n', "A\rB\r", 'A,"B'])
      for (const size of [2, 3, 4, 5]) {
        const read = async (work: Promise<unknown>) => work.catch((error: unknown) => String(error));
        const whole = await read(readCsv(Buffer.from(text)));
        const chunked = openCsv(inChunks(Buffer.from(text), size)).then((sheet) => wholeSheet(sheet, 100));
        expect(await read(chunked)).toEqual(whole);
      }
  });

  it("names the line that is not UTF-8", async () => {
    const lines = Array.from({ length: 50 }, (_, at) => (at === 36 ? "caf\xe9" : "café"));
    const bytes = Buffer.concat(lines.map((line, at) => Buffer.from(`${line}\n`, at === 36 ? "latin1" : "utf8")));
    for (const size of [7, 64, 1_000])
      await expect(openCsv(inChunks(bytes, size)).then((sheet) => wholeSheet(sheet, 100))).rejects.toThrow(
        /\(line 37\)/,
      );
  });
});

describe("CSV", () => {
  it("has quotes, line breaks in cells, quotes in quotes, empty cells and a byte order mark", async () => {
    const sheet = await readCsv(Buffer.from('\ufeffA, B ,C\r\n1,"two\r\nlines, ""so""",\r\n\r\n,,x\n'));
    expect(sheet.headings).toEqual(["A", "B", "C"]);
    expect(sheet.rows).toEqual([
      { number: 2, cells: ["1", 'two\r\nlines, "so"', ""] },
      { number: 4, cells: ["", "", "x"] },
    ]);
  });

  it("is separated by commas, semicolons or tabs, as the headings or a sep= line show", async () => {
    expect(await rowsOf("A;B\n1,5;2")).toEqual([["1,5", "2"]]);
    expect(await rowsOf("A\tB\n1;5\t2")).toEqual([["1;5", "2"]]);
    expect(await rowsOf('"A;B;C",D\n1,2')).toEqual([["1", "2"]]);
    expect(await rowsOf("sep=|\nA|B\n1|2")).toEqual([["1", "2"]]);
    expect((await readCsv(Buffer.from("sep=;\nA;B\n1;2"))).rows[0]?.number).toBe(3);
    expect(await rowsOf("A\n1")).toEqual([["1"]]);
    // Lines without a value say nothing.
    expect(await rowsOf("\t\t\r\n \n  A;B\n1;2")).toEqual([["1", "2"]]);
    expect(await rowsOf("\n\n\tA\tB;C\n1\t2\t3")).toEqual([["1", "2", "3"]]);
  });

  it("that is not UTF-8 is rejected with its first bad line", async () => {
    const bad = Buffer.from([0xff]);
    const lines = (count: number) => Buffer.from("ü,2\n".repeat(count));
    for (const before of [0, 1, 3, 40_000])
      for (const after of [0, 2, 40_000]) {
        const file = Buffer.concat([lines(before), bad, lines(after)]);
        expect(await refusal(readFile("CSV", bytesSource(file)))).toContain(`(line ${before + 1})`);
      }
  });

  it("may be UTF-16, in which spreadsheets write Unicode text", async () => {
    const wide = Buffer.from("\ufeffÄ\tB\r\nö\t2", "utf16le");
    expect(await readCsv(wide)).toMatchObject({ headings: ["Ä", "B"], rows: [{ cells: ["ö", "2"] }] });
  });

  it("loses the apostrophe that exports put before formulas, and no other", async () => {
    expect(await rowsOf("A\n'=1+1\n'plain\n''-x")).toEqual([["=1+1"], ["'plain"], ["'-x"]]);
  });
});

describe("what exports write is read again unchanged", () => {
  const cell = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("=1+1", "'=x", "''-1", "a\r\nb", "_x000D_", "<&>", " padded ", "\t", "'"),
  );
  const table = fc.array(fc.tuple(cell, fc.integer(), fc.boolean()), { minLength: 1, maxLength: 8 });

  it("by CSV: every cell as its text", async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const kept = rows.filter(([text]) => !text.includes("\u0000"));
        const sheet = await readCsv(Buffer.from(toCsv({ columns: ["A", "B", "C"], rows: kept })));
        expect(sheet.rows.map(({ cells }) => cells)).toEqual(kept.map((row) => row.map(String)));
      }),
    );
  });

  it("by Excel: texts, numbers and booleans as they are", async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const sheet = await readFile("Excel", bytesSource(toWorkbook({ columns: ["A", "B", "C"], rows }, "Sheet")));
        const plain = (text: string) =>
          text.replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (each) => (/[\t\n\r]/.test(each) ? each : ""));
        expect(sheet.rows.map(({ cells }) => cells)).toEqual(
          rows.map(([text, ...more]) => [plain(text) || null, ...more]),
        );
      }),
    );
  });
});

describe("Excel", () => {
  it("has shared and inline strings, dates by style, booleans, values of formulas, errors and gaps", async () => {
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>B</t></is></c><c r="D1" t="str"><f>1&gt;0</f><v>D</v></c><c r="AA1" t="s"><v>0</v></c></row>
      <row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4" s="1"><v>45382</v></c><c r="C4" s="2"><v>60.5</v></c><c r="D4"><f>SUM(A1:A2)</f><v>0.30000000000000004</v></c></row>
      <row><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c/><c s="3"><v>-12.5</v></c><c t="d"><v>2024-02-29T00:00:00</v></c></row>`;
    const sheet = await readFile("Excel", bytesSource(bookOf(rows)));
    expect(sheet.headings.filter((each) => each !== "")).toEqual(["Name", "B", "D", "Name"]);
    expect(sheet.headings[26]).toBe("Name");
    expect(sheet.rows[0]).toEqual({ number: 4, cells: ["Ada & Co\r", "2024-03-31", "1900-02-28 12:00:00", 0.3] });
    expect(sheet.rows[1]?.number).toBe(5);
    expect(sheet.rows[1]?.cells).toEqual([true, { error: "the spreadsheet's error #N/A" }, null, -12.5, "2024-02-29"]);
  });

  it("is rejected when damaged, protected, too large, or of another type", async () => {
    const read = (bytes: Buffer) => refusal(readFile("Excel", bytesSource(bytes)));
    const good = bookOf("<row><c><v>1</v></c></row>");
    expect(await read(zipOf({ "word/document.xml": "<a/>" }))).toMatch(/has no part xl\/workbook.xml/);
    expect(await read(zipOf({ "xl/workbook.xml": "<workbook/>" }))).toMatch(/has no sheet/);
    expect(await read(zipOf({ "xl/workbook.xml": "<!DOCTYPE x [<!ENTITY a 'b'>]><workbook/>" }))).toMatch(
      /document type/,
    );
    expect(await read(zipOf({ "xl/workbook.xml": "<workbook" }))).toMatch(/a part is incomplete/);
    const directoryOf = (bytes: Buffer) => bytes.indexOf("PK\u0001\u0002", 0, "latin1");
    const bzip2 = zipOf({ "xl/workbook.xml": "x" });
    bzip2.writeUInt16LE(12, directoryOf(bzip2) + 10);
    expect(await read(bzip2)).toMatch(/unknown compression method/);
    expect(await read(good.subarray(0, good.length - 30))).toMatch(/not a ZIP file/);
    const bomb = bookOf("", { "xl/sharedStrings.xml": `<sst>${" ".repeat(64 * 1024 * 1024)}</sst>` });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await read(bomb)).toMatch(/unpacks to more than 64 MB/);
    const understated = zipOf({ "xl/workbook.xml": " ".repeat(1024 * 1024) });
    understated.writeUInt32LE(10, directoryOf(understated) + 24);
    expect(await read(understated)).toMatch(/a part cannot be unpacked/);
    const locked = Buffer.from(good);
    locked.writeUInt16LE(1, directoryOf(locked) + 8);
    expect(await read(locked)).toMatch(/password/);
  });

  it("reads numbers as dates only where their format shows one", () => {
    expect([14, 17, 22, 30, 52].every((id) => isDateFormat(id, undefined))).toBe(true);
    expect([0, 2, 9, 18, 45, 49].some((id) => isDateFormat(id, undefined))).toBe(false);
    for (const code of ["d/m/yy", "mmm yyyy", "[$-409]dddd", "yyyy"]) expect(isDateFormat(200, code), code).toBe(true);
    for (const code of ["0.00", '"day" 0', "[Red]0", "h:mm", "\\d0", "0_d"])
      expect(isDateFormat(200, code), code).toBe(false);
    expect([1, 59, 61, 45382].map((each) => dateOfSerial(each, false))).toEqual([
      "1900-01-01",
      "1900-02-28",
      "1900-03-01",
      "2024-03-31",
    ]);
    expect(dateOfSerial(43920, true)).toBe("2024-03-31");
    expect([0, -1, 3_000_000].map((each) => dateOfSerial(each, false))).toEqual([undefined, undefined, undefined]);
  });
});

describe("with any bytes", () => {
  const good = bookOf(
    '<row><c t="s"><v>1</v></c><c s="1"><v>45000</v></c></row><row><c t="s"><v>7</v></c><c><v>x</v></c></row>',
  );
  const answers = async (format: "CSV" | "Excel", bytes: Uint8Array) => {
    try {
      await readFile(format, bytesSource(bytes));
    } catch (error) {
      expect(error, String(error)).toBeInstanceOf(RefusedCall);
    }
  };

  it("a file is read or rejected: any bytes, any text, a spreadsheet with changed bytes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.string({ unit: "binary", maxLength: 200 }),
        async (bytes, text) => {
          for (const format of ["CSV", "Excel"] as const) await answers(format, bytes);
          await answers("CSV", Buffer.from(text));
          await answers("Excel", bookOf(text));
          await answers(
            "Excel",
            bookOf("", { "xl/styles.xml": text, "xl/sharedStrings.xml": text, "xl/workbook.xml": text }),
          );
        },
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        async (changes) => {
          const broken = Buffer.from(good);
          for (const [at, byte] of changes) broken[at] = byte;
          await answers("Excel", broken);
        },
      ),
      { numRuns: runs(150) },
    );
  });

  it("quotes, delimiters and line ends in cells are read unchanged", async () => {
    const cell = fc.string({ unit: fc.constantFrom("a", '"', ",", ";", "\t", "\n", "\r", " ") });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell)), async (rows) => {
        const written = rows.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(",")).join("\r\n");
        const expected = rows.filter((row) => row.some((each) => each.trim() !== ""));
        expect(await rowsOf(`A,B\r\n${written}`)).toEqual(expected);
      }),
    );
  });
});

describe("cells", () => {
  const value = (field: Parameters<typeof cellValue>[0], cell: Parameters<typeof cellValue>[1], comma = false) =>
    cellValue(field, cell, comma);

  it("accept yes and no, numbers, dates and lists as people type them", () => {
    for (const yes of ["yes", "Y", "TRUE", "x", "1", 1, true]) expect(value(boolean(), yes)).toEqual({ value: true });
    for (const no of ["no", "N", "false", "0", 0, false]) expect(value(boolean(), no)).toEqual({ value: false });
    expect(value(boolean(), "maybe")).toEqual({ value: "maybe" });
    expect(value(integer(), " 30 ")).toEqual({ value: 30 });
    expect(value(integer(), "3.5")).toEqual({ value: "3.5" });
    expect(value(date(), "3/1/2024")).toEqual({ value: "2024-03-01" });
    expect(value(date(), "2024-03-01 00:00:00")).toEqual({ value: "2024-03-01" });
    for (const wrong of ["1.3.2024", "13/31/2024"]) expect(value(date(), wrong)).toEqual({ value: wrong });
    expect(value(text(), 12345)).toEqual({ value: "12345" });
    expect(value(text(), " kept ")).toEqual({ value: " kept " });
    expect(value(choice(["A"]), " a ")).toEqual({ value: "a" });
    expect(value(list(text()), "A; B,C")).toEqual({ value: ["A", "B", "C"] });
    expect(value(rate(), 1.5)).toEqual({ value: 1.5 });
    expect(value(money(), { error: "the spreadsheet's error #REF!" })).toEqual({
      unclear: "has the spreadsheet's error #REF!. Enter the value itself.",
    });
  });

  it("accept thousands separators and currency symbols, and report ambiguous amounts", () => {
    const plain = (text: string, comma = false) => {
      const read = decimalOf(text, comma);
      return "value" in read ? read.value : "unclear";
    };
    expect(
      ["1,234.50", "$ 1,234.5", "(12.00)", "-7", "+7", "12 %", ".5", "1,234,567", "1 234.5"].map((each) => plain(each)),
    ).toEqual(["1234.50", "1234.5", "-12.00", "-7", "7", "12", "0.5", "1234567", "1234.5"]);
    expect(
      ["1.234,50", "1234,5", "1.234.567", "1,234.50", "0,125", "1234.56"].map((each) => plain(each, true)),
    ).toEqual(["1234.50", "1234.5", "1234567", "1234.50", "0.125", "1234.56"]);
    expect([plain("1,234", true), plain("1.234", true)]).toEqual(["unclear", "unclear"]);
    expect(["1,23", "1.2.3", "abc", "1,2345", "--1"].map((each) => plain(each))).toEqual([
      "1,23",
      "1.2.3",
      "abc",
      "1,2345",
      "--1",
    ]);
  });
});
