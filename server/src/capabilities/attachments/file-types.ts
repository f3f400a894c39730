/** What a file is, told by what it holds: its name and what the caller says of it prove nothing. */
export type FileType = { readonly mimeType: string } | { readonly problem: string };

/** The PDF or image that the bytes are; or why they are refused: something else, cut off, or two things at once. */
export function typeOfContent(data: Buffer): FileType {
  const format = formats.find((each) => each.begins(data));
  if (format === undefined) return { problem: `holds neither a PDF nor an image (${acceptedNames}).` };
  if (!format.isWhole(data))
    return { problem: `begins like ${format.name} but is cut off, damaged, or followed by something else.` };
  const other = secondNature(data, format);
  return other === undefined
    ? { mimeType: format.mimeType }
    : { problem: `is ${format.name} and ${other} at once; a receipt is one thing only.` };
}

interface Format {
  readonly name: string;
  readonly mimeType: string;
  begins(data: Buffer): boolean;
  /** The file ends where its format says that it ends. */
  isWhole(data: Buffer): boolean;
}

const formats: readonly Format[] = [
  {
    name: "PDF",
    mimeType: "application/pdf",
    begins: startsWith("%PDF-"),
    isWhole: (data) => data.subarray(-1024).includes("%%EOF"),
  },
  {
    name: "PNG",
    mimeType: "image/png",
    begins: startsWith("\x89PNG\r\n\x1a\n"),
    isWhole: (data) => endOfPng(data) === data.length,
  },
  {
    name: "JPEG",
    mimeType: "image/jpeg",
    begins: startsWith("\xff\xd8\xff"),
    // Phones append further pictures after the first, so the end of the file proves nothing.
    isWhole: (data) => data.includes(Buffer.from("\xff\xd9", "latin1"), 3),
  },
  {
    name: "GIF",
    mimeType: "image/gif",
    begins: (data) => startsWith("GIF87a")(data) || startsWith("GIF89a")(data),
    isWhole: (data) => data.length > 13 && data.at(-1) === 0x3b,
  },
  {
    name: "WebP",
    mimeType: "image/webp",
    begins: (data) => startsWith("RIFF")(data) && startsWith("WEBP", 8)(data),
    isWhole: (data) => data.readUInt32LE(4) + 8 === data.length,
  },
  {
    name: "TIFF",
    mimeType: "image/tiff",
    begins: (data) => startsWith("II*\0")(data) || startsWith("MM\0*")(data),
    isWhole: (data) => data.length > 8,
  },
  {
    name: "BMP",
    mimeType: "image/bmp",
    begins: (data) => startsWith("BM")(data) && data.length > 26 && data.readUInt32LE(6) === 0,
    isWhole: (data) => data.readUInt32LE(2) === data.length,
  },
  { name: "AVIF", mimeType: "image/avif", begins: hasBrand(["avif", "avis"]), isWhole: isOfBoxes },
  { name: "HEIC", mimeType: "image/heic", begins: hasBrand(["heic", "heix", "hevc", "mif1"]), isWhole: isOfBoxes },
];

const acceptedNames = formats
  .slice(1)
  .map((each) => each.name)
  .join(", ");

function startsWith(text: string, at = 0): (data: Buffer) => boolean {
  const bytes = Buffer.from(text, "latin1");
  return (data) => data.subarray(at, at + bytes.length).equals(bytes);
}

/** Where the chunks of a PNG end; -1 when they do not fit. */
function endOfPng(data: Buffer): number {
  let at = 8;
  while (at + 12 <= data.length) {
    const next = at + 12 + data.readUInt32BE(at);
    if (data.toString("latin1", at + 4, at + 8) === "IEND") return next;
    at = next;
  }
  return -1;
}

function hasBrand(brands: readonly string[]): (data: Buffer) => boolean {
  return (data) => startsWith("ftyp", 4)(data) && brands.includes(data.toString("latin1", 8, 12));
}

/** A HEIC or AVIF file is a row of boxes that fills it to its end. */
function isOfBoxes(data: Buffer): boolean {
  let at = 0;
  while (at + 8 <= data.length) {
    const size = data.readUInt32BE(at);
    if (size === 0) return true; // to the end of the file
    const long = size === 1;
    if (long && at + 16 > data.length) return false;
    const length = long ? Number(data.readBigUInt64BE(at + 8)) : size;
    if (length < (long ? 16 : 8)) return false;
    at += length;
  }
  return at === data.length;
}

const headLength = 1024;

/** Readers of archives look at a file's end, of PDFs and web pages at its head: a file may be several things at once. */
function secondNature(data: Buffer, format: Format): string | undefined {
  if (endsInZip(data)) return "a ZIP archive";
  const head = data.toString("latin1", 0, headLength);
  if (format.mimeType !== "application/pdf" && head.includes("%PDF-")) return "a PDF";
  if (/<(script|html|svg|iframe|!doctype)\b/i.test(head)) return "a web page";
  return undefined;
}

const zipEndLength = 22;
const zipCommentMax = 65_535;

/** The end record of an archive lies within so many bytes of the end and points back to its directory. */
function endsInZip(data: Buffer): boolean {
  const mark = Buffer.from("PK\x05\x06", "latin1");
  const from = Math.max(0, data.length - zipEndLength - zipCommentMax);
  for (let at = data.lastIndexOf(mark); at >= from; at = at === 0 ? -1 : data.lastIndexOf(mark, at - 1)) {
    if (at + zipEndLength > data.length) continue;
    const directory = at - data.readUInt32LE(at + 12);
    const entries = data.readUInt16LE(at + 10);
    if (entries === 0 || (directory >= 0 && startsWith("PK\x01\x02", directory)(data))) return true;
  }
  return false;
}
