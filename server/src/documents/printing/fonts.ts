import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { create, type Font } from "fontkit";
import { installedFile } from "../../installed-files.ts";

export type Face = "regular" | "bold";

/** The fonts of a PDF: Arimo for Latin, Greek, Cyrillic and Hebrew letters, Noto Sans for the others. See server/fonts. */
export type FontName = "arimo" | "arabic" | "sc" | "jp" | "kr";

function readFont(name: FontName, face: Face): Buffer {
  const family = name === "arimo" ? name : `noto-sans-${name}`;
  return brotliDecompressSync(readFileSync(installedFile(`server/fonts/${family}-${face}.ttf.br`)));
}

interface OpenFont {
  readonly file: Buffer;
  readonly font: Font;
}

const opened = new Map<string, OpenFont>();

/** A font is read once per process, when it is first needed: most documents need only Arimo. */
function openFont(name: FontName, face: Face): OpenFont {
  const id = `${name} ${face}`;
  const known = opened.get(id);
  if (known !== undefined) return known;
  const file = readFont(name, face);
  const made = { file, font: create(file) as Font };
  opened.set(id, made);
  return made;
}

/** The file of a font, to embed what a document uses of it. */
export const fontFile = (name: FontName, face: Face): Buffer => openFont(name, face).file;

export const fontHas = (name: FontName, codePoint: number): boolean =>
  openFont(name, "regular").font.hasGlyphForCodePoint(codePoint);

/** The width of a text in one font, in thousandths of the font size. */
export function textWidth(text: string, name: FontName, face: Face): number {
  const { font } = openFont(name, face);
  return (font.layout(text).advanceWidth * 1000) / font.unitsPerEm;
}
