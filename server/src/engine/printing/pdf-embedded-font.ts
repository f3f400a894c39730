import { createHash } from "node:crypto";
import { arimo, arimoWidth } from "./arimo.ts";
import type { Face } from "./helvetica.ts";
import { hexadecimal } from "./pdf-text.ts";
import { subsetOf } from "./truetype-subset.ts";

const names: Readonly<Record<Face, string>> = { regular: "Arimo-Regular", bold: "Arimo-Bold" };
/** The thickness of vertical stems, which readers use to substitute a font. */
const strokes: Readonly<Record<Face, number>> = { regular: 88, bold: 138 };

/**
 * The objects of a font with only these letters; pages refer to the first object. Not compressed, since a glyph takes about
 * a hundred bytes.
 */
export function embeddedFont(face: Face, letters: ReadonlyMap<string, number>, firstKey: number): string[] {
  const font = arimo(face);
  const characters = [...letters.keys()];
  const name = `${tagOf(characters)}+${names[face]}`;
  const file = subsetOf(font, characters.map(font.glyphOf)).toString("latin1");
  const thousandths = (units: number): number => Math.round((units * 1000) / font.unitsPerEm);
  const [descendant, descriptor, fontFile, unicode] = [1, 2, 3, 4].map((each) => `${firstKey + each} 0 R`);
  return [
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant}] /ToUnicode ${unicode} >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity /FontDescriptor ${descriptor} /W [1 [${characters.map((each) => arimoWidth(each, face)).join(" ")}]] >>`,
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${font.box.map(thousandths).join(" ")}] /ItalicAngle 0 /Ascent ${thousandths(font.ascent)} /Descent ${thousandths(font.descent)} /CapHeight ${thousandths(font.capHeight)} /StemV ${strokes[face]} /FontFile2 ${fontFile} >>`,
    stream(file, `/Length1 ${file.length} `),
    stream(unicodeMap(letters)),
  ];
}

export function stream(content: string, more = ""): string {
  return `<< ${more}/Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** A tag of six letters that distinguishes different subsets of a font when files are merged. */
function tagOf(characters: readonly string[]): string {
  const bytes = createHash("sha256").update(characters.join("")).digest().subarray(0, 6);
  return Array.from(bytes, (byte) => String.fromCharCode(65 + (byte % 26))).join("");
}

const linesMax = 100;

/** Maps glyphs to characters, so that text can be searched and copied. */
function unicodeMap(letters: ReadonlyMap<string, number>): string {
  const lines = Array.from(letters, ([character, number]) => `<${hexadecimal(number)}> <${utf16(character)}>`);
  const parts = Array.from({ length: Math.ceil(lines.length / linesMax) }, (_, at) =>
    lines.slice(at * linesMax, (at + 1) * linesMax),
  );
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
${parts.map((part) => `${part.length} beginbfchar\n${part.join("\n")}\nendbfchar`).join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

function utf16(character: string): string {
  return Buffer.from(character, "utf16le").swap16().toString("hex").toUpperCase();
}
