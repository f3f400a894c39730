import { createHash } from "node:crypto";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { arimo, arimoHas } from "./arimo.ts";
import type { PrintedDocument } from "./document.ts";
import { codes } from "./helvetica.ts";
import { pdfDocument } from "./index.ts";
import { printable, widthOf } from "./letters.ts";
import { made, rows } from "./test-document.ts";
import { readPdf } from "./test-reading.ts";
import { readTrueType } from "./truetype.ts";

const plain: readonly [string, PrintedDocument, string][] = [
  ["of one page", made(), "16673095a85c94449a4557e2448e76a9d6242b609f39b17f95463edd214873a8"],
  [
    "of many pages, a draft",
    made({ rows: rows(100), mark: "Draft", paper: "A4" }),
    "b9ebeb1a59cb31c5ed910adca18d80364102f2f06d8da773c10b090a645338e5",
  ],
  [
    "with the signs of Western Europe",
    made({
      from: { name: "Zoë & “Söhne” (1/2) \\ €", lines: ["Øresund – 5"] },
      rows: [{ is: "group", text: "Œuvre" }, { is: "remark", text: "naïve\nŽižek" }, ...rows(2)],
    }),
    "b30adcd5799321a60017d88d793273b65002f092b5e02ffab9f0f61909bd266f",
  ],
];

const named = (to: string): PrintedDocument => made({ to: [to], facts: [{ name: "Project", value: to }] });

describe("a PDF with Helvetica characters only", () => {
  it.each(plain)("%s has the same bytes as before fonts were embedded", (_, document, sum) => {
    expect(createHash("sha256").update(pdfDocument(document)).digest("hex")).toBe(sum);
  });

  it("never reads the embedded font; with other letters each face is read once per process", async () => {
    vi.resetModules();
    const freshModule = await import("./index.ts");
    const reads = vi.spyOn(fs, "readFileSync");
    syncBuiltinESMExports();
    try {
      const fontsRead = () => reads.mock.calls.map(([file]) => String(file)).filter((file) => file.endsWith(".ttf"));
      for (const [, document] of plain) freshModule.pdfDocument(document);
      expect(fontsRead()).toEqual([]);
      for (let count = 0; count < 3; count++) freshModule.pdfDocument(named("Łódź"));
      expect(fontsRead().map((file) => /_(\d+\w+)\.ttf$/.exec(file)?.[1])).toEqual(["400Regular", "700Bold"]);
    } finally {
      reads.mockRestore();
      syncBuiltinESMExports();
    }
  });
});

describe("a PDF with other letters", () => {
  it("contains the given text in runs of both fonts", () => {
    const { texts, fonts } = readPdf(pdfDocument(named("Żółć Łódź ΑΕ «Ромашка»")));
    const shown = texts.filter(({ text }) => text === "Żółć Łódź ΑΕ «Ромашка»");
    expect(shown.map((text) => text.fonts.slice(0, 4))).toEqual([
      ["F4", "F2", "F4", "F2"],
      ["F3", "F1", "F3", "F1"],
    ]);
    expect(Array.from(fonts, ([name, font]) => [name, font.name])).toEqual([
      ["F1", "Helvetica"],
      ["F2", "Helvetica-Bold"],
      ["F3", expect.stringMatching(/^[A-Z]{6}\+Arimo-Regular$/)],
      ["F4", expect.stringMatching(/^[A-Z]{6}\+Arimo-Bold$/)],
    ]);
  });

  it("embeds only the faces it uses", () => {
    const { fonts } = readPdf(pdfDocument(made({ to: ["The City", "Łódź"] })));
    expect([...fonts.keys()]).toEqual(["F1", "F2", "F3"]);
  });

  it("has the character, width and outline of every letter", () => {
    const isDrawn = (each: string) => arimoHas(each) && !codes.has(each) && each.normalize("NFC") === each;
    const letters = [...arimo("regular").glyphs.keys()].filter(isDrawn);
    const expectLetters = (given: readonly string[]) => {
      const { text } = printable(given.join(""));
      const { texts, fonts } = readPdf(pdfDocument(made({ to: [], blocks: [{ is: "text", text }] })));
      expect(texts.map((each) => each.text).join("")).toContain(text);
      const { characters, widths, file } = fonts.get("F3")!;
      const part = readTrueType(file!);
      expect(new Set(characters.values())).toEqual(new Set(text));
      for (const [code, character] of characters) {
        const glyph = arimo("regular").glyphOf(character);
        expect(widths.get(code)).toBe(widthOf(character, 1000, "regular"));
        expect(part.advance(code)).toBe(arimo("regular").advance(glyph));
        expect(part.outline(code)).toHaveLength(arimo("regular").outline(glyph).length);
      }
    };
    const some = fc.uniqueArray(fc.constantFrom(...letters), { minLength: 1, maxLength: 60 });
    fc.assert(fc.property(some, expectLetters), { numRuns: 30 });
    expectLetters(letters);
  });

  it("right-aligns figures and keeps texts within their columns, by the widths in the file", () => {
    const row = (text: string, figure: string) => ({ is: "entry", cells: [text, figure] }) as const;
    const long = "Zażółć gęślą jaźń, съешь же ещё этих мягких булок ".repeat(6);
    const sum = { is: "sum", cells: ["Σύνολο", "2,468.00 ₴"] } as const;
    const { texts } = readPdf(
      pdfDocument(made({ rows: [row("a", "1,234.00"), row(long, "1,234.00 zł"), row("b", "5.00 ₽"), sum] })),
    );
    const figures = texts.filter(({ text }) => /^[\d,.]+ ?[zł₽₴]*$/.test(text) && text.includes("."));
    expect(figures.length).toBeGreaterThanOrEqual(6);
    for (const { end } of figures) expect(end).toBeCloseTo(612 - 54 - 4, 1);
    const lines = texts.filter(({ text, x }) => x === 58 && long.includes(text));
    expect(lines.map(({ text }) => text).join(" ")).toContain(long.trim());
    const column = (612 - 108) * 0.75;
    for (const { end } of lines) expect(end).toBeLessThanOrEqual(58 + column - 8);
    const [first, second] = lines.filter(({ text }) => text.length > 20);
    const next = second!.text.split(" ")[0]!;
    expect(first!.end + widthOf(` ${next}`, 9, "regular")).toBeGreaterThan(58 + column - 8);
  });

  it("has the same bytes each time and grows little per letter", () => {
    const bytes = pdfDocument(named("Ελληνικά ΑΕ"));
    expect(pdfDocument(named("Ελληνικά ΑΕ")).equals(bytes)).toBe(true);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(
      "a896fb8cd8c14c56959dd543779ae2f77837ca7cc2d41c6eb14b4126891d5960",
    );
    expect(pdfDocument(named("Lodź")).length - pdfDocument(named("Lodz")).length).toBeLessThan(5000);
  });
});
