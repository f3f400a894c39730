import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Face } from "./helvetica.ts";
import { readTrueType, type TrueType } from "./truetype.ts";

const { resolve } = createRequire(import.meta.url);

const files: Readonly<Record<Face, string>> = {
  regular: "@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf",
  bold: "@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf",
};

/** A face and, of each character that it draws, the width in thousandths of the size: rounded, as a PDF tells it. */
interface Read {
  readonly font: TrueType;
  readonly widths: ReadonlyMap<string, number>;
}

const read: Partial<Record<Face, Read>> = {};

/**
 * Arimo draws the letters that Helvetica does not have: Latin, Greek and Cyrillic, as wide as Helvetica's and of its forms.
 * Read when a letter is first asked for, once in a process; texts of Western Europe never ask.
 */
const reading = (face: Face): Read => (read[face] ??= readFace(readFileSync(resolve(files[face]))));

export const arimo = (face: Face): TrueType => reading(face).font;

/** Whether the font draws a character, in both faces. */
export const arimoHas = (character: string): boolean => reading("regular").widths.has(character);

export const arimoWidth = (character: string, face: Face): number => reading(face).widths.get(character) ?? 0;

/**
 * Marks, and what else has no width, would need placing, and right-to-left letters another order: they would stand wrong.
 * What is for private use means something else in each font. Spaces are Helvetica's.
 */
const notDrawn = /[\s\p{C}\p{M}\p{Script=Hebrew}]/u;

function readFace(file: Buffer): Read {
  const font = readTrueType(file);
  const widths = new Map<string, number>();
  for (const [character, glyph] of font.glyphs) {
    const width = Math.round((font.advance(glyph) * 1000) / font.unitsPerEm);
    if (width > 0 && !notDrawn.test(character)) widths.set(character, width);
  }
  return { font, widths };
}
