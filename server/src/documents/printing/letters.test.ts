import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lostCharacters } from "./pdf-document.ts";
import { printable, runsOf, startsAtRight, widthOf, wrap } from "./letters.ts";
import { made } from "../../../testing/printed-document.ts";
import { runs } from "@plumbline/accounting/testing";

/** Letters of several fonts and others, mixed. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(..."Łódź źÓżżEĘΩλЖё (€) 東京カ한국שלוםمكتب12"),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
  ),
  maxLength: 60,
});

describe("printable text", () => {
  it.each([
    ["plain (text) \\ with signs", "plain (text) \\ with signs", []],
    ["Zoë’s “café” – 10 € ½", "Zoë’s “café” – 10 € ½", []],
    ["Łódź, Győr, Đà Nẵng", "Łódź, Győr, Đà Nẵng", []],
    ["L\u0142o\u0301dz\u0301", "Lłódź", []],
    ["a\tb\nc\u0000\u200bd", "a b cd", []],
    ["東京スタジオ, 上海, 서울", "東京スタジオ, 上海, 서울", []],
    ["שלום, مكتب", "שלום, مكتب", []],
    ["𝐀", "A", []],
    ["\uf001", "", []],
    ["🙂 ኢ", "? ?", ["🙂", "ኢ"]],
  ])("%j is %j", (text, shown, lost) => {
    expect(printable(text)).toEqual({ text: shown, lost });
  });

  it("reports each lost character once per document and contains only characters of the fonts", () => {
    expect(lostCharacters(made({ to: ["ኢት", "ት"], facts: [{ name: "Ω", value: "Łódź" }] }))).toEqual(["ኢ", "ት"]);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const shown = printable(text).text;
        expect(printable(shown)).toEqual({ text: shown, lost: [] });
      }),
    );
  });
});

describe("runs", () => {
  it.each([
    ["plain €", [["arimo", "plain €"]]],
    [
      "東京 Tokyo",
      [
        ["sc", "東京"],
        ["arimo", " Tokyo"],
      ],
    ],
    ["東京カフェ", [["jp", "東京カフェ"]]],
    [
      "abc שלום def",
      [
        ["arimo", "abc "],
        ["arimo", "שלום"],
        ["arimo", " def"],
      ],
    ],
    [
      "שלום (12) אב",
      [
        ["arimo", "( אב"],
        ["arimo", "12"],
        ["arimo", "שלום )"],
      ],
    ],
  ])("of %j", (text, runs) => {
    expect(runsOf(text).map((run) => [run.font, run.text])).toEqual(runs);
  });

  it("lose no character", () => {
    fc.assert(
      fc.property(anyText, (given) => {
        const { text } = printable(given);
        const shown = runsOf(text)
          .map((run) => run.text)
          .join("");
        const letters = (each: string) => [...each.replaceAll(/[^\p{L}\p{N}]/gu, "")].toSorted();
        expect(letters(shown)).toEqual(letters(text));
      }),
    );
  });

  it("of a text that begins with a Hebrew or Arabic letter start at the right", () => {
    expect(["שלום abc", "مكتب", "abc שלום", "12 שלום", "abc"].map(startsAtRight)).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
  });
});

describe("lines", () => {
  it("have the widths of Helvetica, which Arimo shares", () => {
    expect(widthOf("A", 1000, "regular")).toBeCloseTo(667, 0);
    expect(widthOf("A", 1000, "bold")).toBeCloseTo(722, 0);
    expect(widthOf("1,234.50", 10, "regular")).toBeCloseTo(38.92, 1);
  });

  it("are never too wide and lose no text", () => {
    const words = fc.array(fc.oneof(fc.string({ minLength: 1, maxLength: 60 }), anyText), { maxLength: 30 });
    fc.assert(
      fc.property(words, fc.integer({ min: 40, max: 400 }), (given, width) => {
        const { text } = printable(given.join(" "));
        const lines = wrap(text, width, 9, "regular");
        for (const line of lines) expect(widthOf(line, 9, "regular")).toBeLessThanOrEqual(width);
        expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
      }),
      { numRuns: runs(50) },
    );
  });

  it("break between words, between Chinese characters, and within a word if necessary", () => {
    const word = widthOf("Żółć", 9, "bold");
    expect(wrap("Żółć Żółć Żółć", 2 * word + widthOf(" ", 9, "bold"), 9, "bold")).toEqual(["Żółć Żółć", "Żółć"]);
    expect(wrap("ЖЖЖЖЖ", widthOf("ЖЖ", 9, "regular"), 9, "regular")).toEqual(["ЖЖ", "ЖЖ", "Ж"]);
    expect(wrap("上海建筑设计", widthOf("上海建", 9, "regular"), 9, "regular")).toEqual(["上海建", "筑设计"]);
  });
});
