import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arimo, arimoHas, arimoWidth } from "./arimo.ts";
import { partsOf, readTrueType, type TrueType } from "./truetype.ts";
import { subsetOf } from "./truetype-subset.ts";

const faces = ["regular", "bold"] as const;
const drawn = [...arimo("regular").glyphs.keys()].filter(arimoHas);

describe("the font", () => {
  it.each(faces)("%s: maps each character to the glyph with its name", (face) => {
    const nameOf = glyphNames(arimo(face).table("post"));
    const named = (character: string) => nameOf(arimo(face).glyphOf(character));
    expect(Array.from("AŁźőΩλ", named)).toEqual(["A", "Lslash", "zacute", "ohungarumlaut", "Omega", "lambda"]);
    const byCode = drawn.filter((each) => /^uni[0-9A-F]{4}$/.test(named(each)));
    expect(byCode.length).toBeGreaterThan(1900);
    // The Cyrillic schwa shares the glyph of the Latin schwa.
    expect(byCode.filter((each) => named(each) !== uniName(each))).toEqual(["Ә", "ә"]);
    expect(arimo(face).glyphOf("日")).toBe(0);
  });

  it("has every Latin, Greek and Cyrillic letter in both faces, with an outline", () => {
    const letters = Array.from({ length: 0x530 - 0xa0 }, (_, at) => String.fromCharCode(0xa0 + at));
    const alphabet = letters.filter((each) => /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(each));
    expect(alphabet.filter((each) => !arimoHas(each) && !/\p{M}/u.test(each))).toEqual([]);
    for (const face of faces) {
      expect(drawn.filter((each) => arimoWidth(each, face) === 0)).toEqual([]);
      expect(drawn.filter((each) => arimo(face).outline(arimo(face).glyphOf(each)).length === 0)).toEqual([]);
    }
  });

  it("is rejected if it has an unsupported layout", () => {
    const file = subsetOf(arimo("regular"), []);
    const changed = (change: (font: TrueType) => void): Buffer => {
      const copy = Buffer.from(file);
      change(readTrueType(copy));
      return copy;
    };
    const refused: [Buffer, RegExp][] = [
      [changed(({ table }) => table("head").writeUInt16BE(0, 50)), /two bytes/],
      [changed(({ table }) => table("hhea").writeUInt16BE(0, 34)), /without a width/],
      [Buffer.from(file.toString("latin1").replace("glyf", "CFF "), "latin1"), /no table glyf/],
    ];
    for (const [each, why] of refused) expect(() => readTrueType(each)).toThrow(why);
  });
});

describe("a subset of the font", () => {
  const expectSame = (face: (typeof faces)[number], characters: readonly string[]) => {
    const font = arimo(face);
    const part = readTrueType(subsetOf(font, characters.map(font.glyphOf)));
    for (const [at, character] of characters.entries()) {
      const glyph = font.glyphOf(character);
      expect(part.metrics(at + 1).equals(font.metrics(glyph))).toBe(true);
      expect(shapeOf(part, at + 1)).toEqual(shapeOf(font, glyph));
    }
    expect(shapeOf(part, 0)).toEqual(shapeOf(font, 0));
    return part;
  };

  it("has the widths and outlines of the requested glyphs in order", () => {
    const characters = fc.uniqueArray(fc.constantFrom(...drawn), { maxLength: 40 });
    fc.assert(fc.property(fc.constantFrom(...faces), characters, (face, each) => void expectSame(face, each)));
  });

  it.each(faces)("%s: works with all glyphs", (face) => {
    expectSame(face, drawn);
  });

  it("includes the components of composite glyphs once, and no other glyphs", () => {
    const font = arimo("regular");
    const partsIn = (character: string) => partsOf(font.outline(font.glyphOf(character))).map(({ glyph }) => glyph);
    expect(partsIn("ź")).toHaveLength(2);
    const count = (characters: string) =>
      expectSame("regular", [...characters])
        .table("maxp")
        .readUInt16BE(4);
    const shared = new Set(Array.from("źŹśŚ").flatMap(partsIn));
    expect(count("źŹśŚ")).toBe(1 + 4 + shared.size);
    expect(count("ж")).toBe(2);
    expect(count("")).toBe(1);
  });

  it("finds components after others that are moved, scaled or rotated", () => {
    const part = (flags: number, glyph: number, more: number) => [
      0,
      flags,
      0,
      glyph,
      ...Array<number>(more).fill(0xff),
    ];
    const [words, scale, again, scales, matrix] = [1, 8, 32, 64, 128];
    const outline = Buffer.from([
      ...[0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0],
      ...part(again, 1, 2),
      ...part(again | words, 2, 4),
      ...part(again | words | scale, 3, 6),
      ...part(again | scales, 4, 6),
      ...part(again | words | matrix, 5, 12),
      ...part(0, 6, 2),
      ...part(0, 7, 2),
    ]);
    expect(partsOf(outline).map(({ glyph }) => glyph)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(partsOf(outline).map(({ at }) => outline.readUInt16BE(at))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("has the checksums of the format and aligns each table", () => {
    const file = subsetOf(arimo("bold"), Array.from("Żółć", arimo("bold").glyphOf));
    expect(sumOf(file)).toBe(0xb1b0afba);
    const tables = Array.from({ length: file.readUInt16BE(4) }, (_, at) => file.subarray(12 + 16 * at, 28 + 16 * at));
    for (const entry of tables) {
      const [sum, start, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at)) as [number, number, number];
      const table = Buffer.concat([file.subarray(start, start + length), Buffer.alloc(-length & 3)]);
      if (entry.toString("latin1", 0, 4) === "head") table.writeUInt32BE(0, 8);
      expect([start % 4, sumOf(table)]).toEqual([0, sum]);
    }
  });
});

const uniName = (character: string): string =>
  `uni${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;

type Shape = { outline: string; parts: Shape[] };

/** The outline without the glyph numbers of its components, and the outlines of these. */
function shapeOf(font: TrueType, glyph: number): Shape {
  const outline = Buffer.from(font.outline(glyph));
  const parts = partsOf(outline);
  for (const { at } of parts) outline.writeUInt16BE(0, at);
  return { outline: outline.toString("hex"), parts: parts.map((part) => shapeOf(font, part.glyph)) };
}

/** The glyph names of a "post" table of format 2; numbers from 258 on are indexes into the list of names that follows. */
function glyphNames(post: Buffer): (glyph: number) => string {
  const count = post.readUInt16BE(32);
  const names: string[] = [];
  for (let at = 34 + 2 * count; at < post.length; at += 1 + post[at]!)
    names.push(post.toString("latin1", at + 1, at + 1 + post[at]!));
  const standard: Readonly<Record<number, string>> = { 36: "A", 159: "Omega", 226: "Lslash" };
  return (glyph) => {
    const index = post.readUInt16BE(34 + 2 * glyph);
    return index < 258 ? (standard[index] ?? `standard ${index}`) : names[index - 258]!;
  };
}

function sumOf(words: Buffer): number {
  let sum = 0;
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0;
  return sum;
}
