import { partsOf, type TrueType } from "./truetype.ts";

/**
 * A font with only these glyphs, numbered from 1; glyph 0 is the missing-character glyph, and the components of composite glyphs
 * follow at the end. It has no character map, because the PDF maps glyphs itself.
 */
export function subsetOf(font: TrueType, glyphs: readonly number[]): Buffer {
  const kept = [0, ...glyphs];
  const places = new Map<number, number>();
  const placeOf = (glyph: number): number => {
    const place = places.get(glyph) ?? kept.push(glyph) - 1;
    places.set(glyph, place);
    return place;
  };
  for (const [place, glyph] of kept.entries()) if (!places.has(glyph)) places.set(glyph, place);
  const outlines: Buffer[] = [];
  // The list grows during the loop, because a component may itself be composite.
  for (const glyph of kept) outlines.push(renumbered(font.outline(glyph), placeOf));
  const metrics = kept.map(font.metrics);
  return fontFile([
    ["glyf", Buffer.concat(outlines)],
    ["head", changed(font.table("head"), (head) => head.writeUInt32BE(0, adjustmentAt))],
    ["hhea", changed(font.table("hhea"), (hhea) => hhea.writeUInt16BE(kept.length, 34))],
    ["hmtx", Buffer.concat(metrics)],
    ["loca", places32(outlines)],
    ["maxp", changed(font.table("maxp"), (maxp) => maxp.writeUInt16BE(kept.length, 4))],
    ["prep", font.table("prep")],
  ]);
}

function renumbered(outline: Buffer, placeOf: (glyph: number) => number): Buffer {
  return changed(outline, (copy) => {
    for (const { glyph, at } of partsOf(copy)) copy.writeUInt16BE(placeOf(glyph), at);
  });
}

function changed(table: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(table);
  change(copy);
  return copy;
}

/** The offset of each outline, and the end of the last. */
function places32(outlines: readonly Buffer[]): Buffer {
  const loca = Buffer.alloc(4 * (outlines.length + 1));
  let end = 0;
  for (const [at, outline] of outlines.entries()) loca.writeUInt32BE((end += outline.length), 4 * (at + 1));
  return loca;
}

const adjustmentAt = 8;
const wholeSum = 0xb1b0afba;

/** The table directory, then the tables in the order of their names, with the checksums that the format requires. */
function fontFile(tables: readonly (readonly [name: string, table: Buffer])[]): Buffer {
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const list = Buffer.alloc(12 + 16 * tables.length);
  list.writeUInt32BE(0x00010000, 0);
  for (const [at, value] of [tables.length, 16 * power, Math.log2(power), 16 * (tables.length - power)].entries())
    list.writeUInt16BE(value, 4 + 2 * at);
  const parts = [list];
  let headAt = 0;
  let start = list.length;
  for (const [index, [name, table]] of tables.entries()) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    const at = 12 + 16 * index;
    list.write(name, at, "latin1");
    list.writeUInt32BE(sumOf(padded), at + 4);
    list.writeUInt32BE(start, at + 8);
    list.writeUInt32BE(table.length, at + 12);
    if (name === "head") headAt = start;
    parts.push(padded);
    start += padded.length;
  }
  const file = Buffer.concat(parts);
  file.writeUInt32BE((wholeSum - sumOf(file)) >>> 0, headAt + adjustmentAt);
  return file;
}

function sumOf(words: Buffer): number {
  let sum = 0;
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0;
  return sum;
}
