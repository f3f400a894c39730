import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { type Sheet, type SheetColumn, writeWorkbook } from "./index.ts";

const files = (...sheets: Sheet[]) =>
  Object.fromEntries(
    Object.entries(unzipSync(writeWorkbook(sheets))).map(([path, bytes]) => [path, strFromU8(bytes)] as const),
  );
const worksheet = (columns: SheetColumn[], ...rows: Sheet["rows"][number][]) =>
  files({ name: "Sheet", columns, rows })["xl/worksheets/sheet1.xml"]!;
/** The one cell of a column with this format. */
const cell = (format: SheetColumn["format"], value: Sheet["rows"][number][number]) =>
  /<\/row><row>(.*)<\/row>/s.exec(worksheet([{ label: "Value", format }], [value]))?.[1];
const text = (value: string, style = "") =>
  `<c t="inlineStr"${style}><is><t xml:space="preserve">${value}</t></is></c>`;

describe("a workbook", () => {
  it("has a worksheet for each sheet, and the parts that name them", () => {
    const parts = files({ name: "Lines", columns: [], rows: [] }, { name: "Help", columns: [], rows: [] });
    expect(Object.keys(parts)).toEqual([
      "[Content_Types].xml",
      "_rels/.rels",
      "xl/workbook.xml",
      "xl/_rels/workbook.xml.rels",
      "xl/styles.xml",
      "xl/worksheets/sheet1.xml",
      "xl/worksheets/sheet2.xml",
    ]);
    expect(parts["xl/workbook.xml"]).toContain('<sheet name="Lines" sheetId="1" r:id="r1"/>');
    expect(parts["xl/workbook.xml"]).toContain('<sheet name="Help" sheetId="2" r:id="r2"/>');
    expect(parts["xl/_rels/workbook.xml.rels"]).toContain('Target="worksheets/sheet2.xml"');
    expect(parts["[Content_Types].xml"]).toContain("/xl/worksheets/sheet2.xml");
  });

  it("has the same bytes for the same sheets", () => {
    const sheet = { name: "Sheet", columns: [{ label: "A" }], rows: [["x"], [1]] };
    expect(writeWorkbook([sheet])).toEqual(writeWorkbook([sheet]));
  });

  it("replaces the characters that a sheet name cannot have, and cuts it to 31", () => {
    const parts = files({ name: `A/B: "${"c".repeat(40)}`, columns: [], rows: [] });
    expect(parts["xl/workbook.xml"]).toContain(`<sheet name="A B  &quot;${"c".repeat(25)}" `);
  });

  it("has a bold heading that stays in view", () => {
    const sheet = worksheet([{ label: "Client" }]);
    expect(sheet).toContain(`<row>${text("Client", ' s="1"')}</row>`);
    expect(sheet).toContain('ySplit="1"');
    expect(files({ name: "Sheet", columns: [], rows: [] })["xl/styles.xml"]).toContain("<font><b/>");
  });
});

describe("a cell", () => {
  /** The number format that styles.xml gives to the style of a cell. */
  const numberFormat = (xml: string | undefined) => {
    const styles = files({ name: "Sheet", columns: [], rows: [] })["xl/styles.xml"]!;
    const all = [.../<cellXfs.*<\/cellXfs>/.exec(styles)![0].matchAll(/numFmtId="(\d+)"/g)].map(([, id]) => id);
    return all[Number(/ s="(\d+)"/.exec(xml ?? "")?.[1])];
  };

  it("of money is a number with two decimals and separators", () => {
    expect(cell("money", -1234.5)).toBe('<c s="5"><v>-1234.5</v></c>');
    expect(cell("money", "12.30")).toBe('<c s="5"><v>12.3</v></c>');
    expect(numberFormat(cell("money", 1))).toBe("4");
  });

  it("of a date is the serial number of its day", () => {
    expect(cell("date", "2026-11-15")).toBe('<c s="6"><v>46341</v></c>');
    expect(cell("date", "1900-03-01")).toBe('<c s="6"><v>61</v></c>');
    expect(numberFormat(cell("date", "2026-11-15"))).toBe("14");
  });

  it("of a date and time includes the part of the day", () => {
    expect(cell("dateTime", "2026-11-15T18:00:00Z")).toBe('<c s="7"><v>46341.75</v></c>');
    expect(numberFormat(cell("dateTime", "2026-11-15T18:00:00Z"))).toBe("22");
  });

  it("of a date that Excel cannot count remains text", () => {
    for (const value of ["1899-12-31", "2026-02-30", "soon"]) expect(cell("date", value)).toBe(text(value));
  });

  it("of a number or an integer has its format", () => {
    expect(numberFormat(cell("number", 7.125))).toBe("164");
    expect(numberFormat(cell("integer", 1042))).toBe("1");
    expect(cell("number", "n/a")).toBe(text("n/a"));
    expect(cell("number", Number.NaN)).toBe(text("NaN"));
  });

  it("of text remains text, even if it looks like a number or a formula", () => {
    expect(cell("text", "007")).toBe(text("007", ' s="2"'));
    expect(cell("text", "=1+1")).toBe(text("=1+1", ' s="2"'));
    expect(numberFormat(cell("text", "007"))).toBe("49");
  });

  it("without a format keeps the type of its value", () => {
    expect(cell(undefined, 5)).toBe("<c><v>5</v></c>");
    expect(cell(undefined, "5")).toBe(text("5"));
    expect(cell(undefined, true)).toBe('<c t="b"><v>1</v></c>');
    for (const value of [null, undefined, ""]) expect(cell(undefined, value)).toBe("<c/>");
  });

  it("has valid XML, whatever its text", () => {
    expect(cell(undefined, '<a & "b">')).toBe(text("&lt;a &amp; &quot;b&quot;&gt;"));
    expect(cell(undefined, "a\u0000\u0007b\tc\r\nd\uD800e")).toBe(text("ab\tc_x000D_\nde"));
    expect(cell(undefined, "_x000D_")).toBe(text("_x005F_x000D_"));
    expect(cell(undefined, "x".repeat(40_000))).toBe(text("x".repeat(32_767)));
  });
});
