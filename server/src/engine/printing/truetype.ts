/** A TrueType font: the glyph of each character, its width and its outline. Only the layout of our fonts is supported. */
export interface TrueType {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  /** The bounding box of all glyphs: left, bottom, right, top. */
  readonly box: readonly number[];
  /** The glyph of each character in the font. */
  readonly glyphs: ReadonlyMap<string, number>;
  /** The glyph of a character, or glyph 0 if the font does not have it. */
  readonly glyphOf: (character: string) => number;
  readonly advance: (glyph: number) => number;
  /** The width and left side bearing of a glyph, as in the file. */
  readonly metrics: (glyph: number) => Buffer;
  /** The outline as in the file; empty for a space. */
  readonly outline: (glyph: number) => Buffer;
  readonly table: (name: string) => Buffer;
}

export function readTrueType(file: Buffer): TrueType {
  const tables = readTables(file);
  const table = (name: string): Buffer => tables.get(name) ?? unsuitable(`no table ${name}`);
  const [head, hhea, hmtx, loca, glyf] = [table("head"), table("hhea"), table("hmtx"), table("loca"), table("glyf")];
  const count = table("maxp").readUInt16BE(4);
  if (head.readInt16BE(50) !== 1) unsuitable("places of glyphs in two bytes");
  if (hhea.readUInt16BE(34) !== count) unsuitable("glyphs without a width of their own");
  const glyphs = tables.has("cmap") ? readCharacters(table("cmap")) : new Map<string, number>();
  return {
    unitsPerEm: head.readUInt16BE(18),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    capHeight: tables.get("OS/2")?.readInt16BE(88) ?? 0,
    box: [36, 38, 40, 42].map((at) => head.readInt16BE(at)),
    glyphs,
    glyphOf: (character) => glyphs.get(character) ?? 0,
    advance: (glyph) => hmtx.readUInt16BE(4 * glyph),
    metrics: (glyph) => hmtx.subarray(4 * glyph, 4 * glyph + 4),
    outline: (glyph) => glyf.subarray(loca.readUInt32BE(4 * glyph), loca.readUInt32BE(4 * glyph + 4)),
    table,
  };
}

function readTables(file: Buffer): Map<string, Buffer> {
  const count = file.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = 12 + 16 * index;
      const start = file.readUInt32BE(at + 8);
      return [file.toString("latin1", at, at + 4), file.subarray(start, start + file.readUInt32BE(at + 12))];
    }),
  );
}

/** The character map of Unicode's first plane (platform 3, encoding 1): ranges of characters with their glyphs. */
function readCharacters(cmap: Buffer): Map<string, number> {
  const entries = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => 4 + 8 * index);
  const entry = entries.find((at) => cmap.readUInt16BE(at) === 3 && cmap.readUInt16BE(at + 2) === 1);
  const part = cmap.subarray(entry === undefined ? unsuitable("no Unicode") : cmap.readUInt32BE(entry + 4));
  if (part.readUInt16BE(0) !== 4) unsuitable("characters in another format than 4");
  const twice = part.readUInt16BE(6);
  const found = new Map<string, number>();
  for (let at = 14; at < 14 + twice; at += 2) {
    const last = part.readUInt16BE(at);
    const first = part.readUInt16BE(at + twice + 2);
    const difference = part.readUInt16BE(at + 2 * twice + 2);
    const listAt = at + 3 * twice + 2;
    const list = part.readUInt16BE(listAt);
    for (let code = first; code <= last; code++) {
      const listed = list === 0 ? code : part.readUInt16BE(listAt + list + 2 * (code - first));
      const glyph = listed === 0 ? 0 : (listed + difference) & 0xffff;
      if (glyph !== 0) found.set(String.fromCharCode(code), glyph);
    }
  }
  return found;
}

const [hasWords, hasScale, hasMore, hasTwoScales, hasMatrix] = [0x01, 0x08, 0x20, 0x40, 0x80] as const;

/** The components of a composite glyph (o and the accent of ó), with their offsets in its outline. */
export function partsOf(outline: Buffer): { glyph: number; at: number }[] {
  const parts: { glyph: number; at: number }[] = [];
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return parts;
  let flags: number;
  let at = 10;
  do {
    flags = outline.readUInt16BE(at);
    parts.push({ glyph: outline.readUInt16BE(at + 2), at: at + 2 });
    at += 4 + (flags & hasWords ? 4 : 2);
    at += flags & hasScale ? 2 : flags & hasTwoScales ? 4 : flags & hasMatrix ? 8 : 0;
  } while (flags & hasMore);
  return parts;
}

function unsuitable(why: string): never {
  throw new Error(`The font cannot be embedded: ${why}.`);
}
