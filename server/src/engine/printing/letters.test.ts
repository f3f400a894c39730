import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codes, widths } from "./helvetica.ts";
import { lostCharacters } from "./index.ts";
import { printable, runsOf, widthOf, wrap } from "./letters.ts";
import { made } from "./test-document.ts";

/** Letters of both fonts and others, mixed. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(..."Łódź źÓżżEĘΩλЖё (€)"),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
  ),
  maxLength: 60,
});

describe("printable text", () => {
  it.each([
    ["plain (text) \\ with signs", "plain (text) \\ with signs", []],
    ["Zoë’s “café” – 10 € ½", "Zoë’s “café” – 10 € ½", []],
    ["Łódź, Győr, Đà Nẵng", "Łódź, Győr, Đà Nẵng", []],
    ["Ελληνικά ΑΕ, ООО «Ромашка»", "Ελληνικά ΑΕ, ООО «Ромашка»", []],
    ["L\u0142o\u0301dz\u0301", "Lłódź", []],
    ["≤ ≥ → ‑ ₴", "≤ ≥ → ‑ ₴", []],
    ["a\tb\nc\u0000\u200bd", "a b cd", []],
    ["ａ① 𝐀 ṩ̱", "a1 A ṩ", []],
    ["日本 & Ω", "?? & Ω", ["日", "本"]],
    ["שלום", "????", ["ש", "ל", "ו", "ם"]],
    ["\uf001\u0488\ua717", "???", ["\uf001", "\u0488", "\ua717"]],
    ["🙂", "?", ["🙂"]],
  ])("%j is %j", (text, shown, lost) => {
    expect(printable(text)).toEqual({ text: shown, lost });
  });

  it("reports each lost character once per document and contains only characters of the fonts", () => {
    expect(lostCharacters(made({ to: ["日本", "本"], facts: [{ name: "Ω", value: "Łódź" }] }))).toEqual(["日", "本"]);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const shown = printable(text).text;
        expect(printable(shown)).toEqual({ text: shown, lost: [] });
        for (const character of shown) expect(widthOf(character, 1000, "bold")).toBeGreaterThan(0);
      }),
    );
  });
});

describe("runs", () => {
  it.each([
    ["", [["helvetica", ""]]],
    ["plain €", [["helvetica", "plain €"]]],
    [
      "Żółć",
      [
        ["arimo", "Ż"],
        ["helvetica", "ó"],
        ["arimo", "łć"],
      ],
    ],
    [
      "ООО Ромашка",
      [
        ["arimo", "ООО"],
        ["helvetica", " "],
        ["arimo", "Ромашка"],
      ],
    ],
  ])("of %j", (text, runs) => {
    expect(runsOf(text).map((run) => [run.font, run.text])).toEqual(runs);
  });

  it("add up to the text, each in one font, alternating", () => {
    fc.assert(
      fc.property(anyText, (given) => {
        const { text } = printable(given);
        const runs = runsOf(text);
        expect(runs.map((run) => run.text).join("")).toBe(text);
        for (const [at, run] of runs.entries()) {
          expect([...run.text].every((each) => codes.has(each) === (run.font === "helvetica"))).toBe(true);
          expect(run.font).not.toBe(runs[at - 1]?.font);
        }
      }),
    );
  });
});

describe("lines", () => {
  it("have the widths of Adobe's metrics", () => {
    expect([widths.regular.length, widths.bold.length]).toEqual([224, 224]);
    expect(widthOf("A", 1000, "regular")).toBe(667);
    expect(widthOf("A", 1000, "bold")).toBe(722);
    expect(widthOf("1,234.50", 10, "regular")).toBeCloseTo(38.92);
    expect(widthOf("—€ü", 1000, "regular")).toBe(1000 + 556 + 556);
  });

  it("have the width of the font of each letter, the same as the letter without its mark", () => {
    for (const [marked = "", plain = ""] of ["ŁL", "łl", "źz", "őo", "ŻZ", "ΑA", "ОO"].map((pair) => [...pair]))
      for (const face of ["regular", "bold"] as const)
        expect(widthOf(marked, 1000, face)).toBe(widthOf(plain, 1000, face));
    expect(widthOf("Ж", 1000, "regular")).toBe(923);
    expect(widthOf("Ж", 1000, "bold")).toBe(904);
    expect(widthOf("aЖb", 10, "regular")).toBeCloseTo((556 + 923 + 556) / 100);
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
    );
  });

  it("break between words, and within a word if necessary, using the widths of both fonts", () => {
    const word = widthOf("Żółć", 9, "bold");
    expect(wrap("Żółć Żółć Żółć", 2 * word + widthOf(" ", 9, "bold"), 9, "bold")).toEqual(["Żółć Żółć", "Żółć"]);
    expect(wrap("ЖЖЖЖЖ", widthOf("ЖЖ", 9, "regular"), 9, "regular")).toEqual(["ЖЖ", "ЖЖ", "Ж"]);
  });
});
