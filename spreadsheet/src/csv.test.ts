import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvCell, csvText } from "./csv.ts";

describe("a cell that a spreadsheet would run", () => {
  it.each(["=1+1", "+1", "-1", "@sum(a1)", "\t=1", "＝1+1", "＋1", "－1", "＠sum(a1)", "'=1", "''＝1"])(
    "such as %j gets an apostrophe, and loses it when it is read",
    (text) => {
      expect(csvCell(text)).toBe(`'${text}`);
      expect(csvText(`'${text}`)).toBe(text);
    },
  );

  it("is no number, and no other text", () => {
    expect([csvCell(-1), csvCell(true), csvCell(null), csvCell("plain - text"), csvCell("'plain")]).toEqual([
      "-1",
      "true",
      "",
      "plain - text",
      "'plain",
    ]);
    expect([csvText("'plain"), csvText("=1"), csvText("")]).toEqual(["'plain", "=1", ""]);
  });

  it("is read as it was, whatever the text", () => {
    const sign = fc.constantFrom("'", "=", "＝", "-", "－", "@", "\t", "a");
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 5 }), (signs) => {
        const text = signs.join("");
        expect(csvText(csvCell(text))).toBe(text);
      }),
    );
  });
});
