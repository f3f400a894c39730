import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Face } from "./helvetica.ts";
import { readTrueType, type TrueType } from "./truetype.ts";

const { resolve } = createRequire(import.meta.url);

const files: Readonly<Record<Face, string>> = {
  regular: "@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf",
  bold: "@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf",
};

/** A font face, and the width of each character it has in thousandths of the font size, rounded as in a PDF. */
interface Read {
  readonly font: TrueType;
  readonly widths: ReadonlyMap<string, number>;
}

const read: Partial<Record<Face, Read>> = {};

/**
 * Arimo has the Latin, Greek and Cyrillic letters that Helvetica lacks, with the same widths and shapes. It is read once per
 * process, when it is first needed; Western European texts never need it.
 */
const reading = (face: Face): Read => (read[face] ??= readFace(readFileSync(resolve(files[face]))));

export const arimo = (face: Face): TrueType => reading(face).font;

/** Whether both faces have a character. */
export const arimoHas = (character: string): boolean => reading("regular").widths.has(character);

export const arimoWidth = (character: string, face: Face): number => reading(face).widths.get(character) ?? 0;

/**
 * Combining marks and right-to-left letters are left out because this writer cannot place or order them. Private-use characters
 * differ from font to font. Spaces come from Helvetica.
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
