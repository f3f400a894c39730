/** The type of a file, determined from its content; its name and the caller's MimeType are not trusted. */
export type FileType = { readonly mimeType: string } | { readonly problem: string };

/** The type of a PDF or image, or why the file is refused: another type, truncated, or valid as two types. */
export function typeOfContent(data: Buffer): FileType {
  const format = formats.find((each) => each.startsAs(data));
  if (format === undefined) return { problem: `must be a PDF or an image (${acceptedNames}).` };
  if (!format.isComplete(data))
    return { problem: `starts as ${format.name} but is truncated, damaged, or followed by other data.` };
  const other = secondType(data, format);
  return other === undefined
    ? { mimeType: format.mimeType }
    : { problem: `is both ${format.name} and ${other}; a file must have one type.` };
}

interface Format {
  readonly name: string;
  readonly mimeType: string;
  startsAs(data: Buffer): boolean;
  /** The file ends where its format says it ends. */
  isComplete(data: Buffer): boolean;
}

const formats: readonly Format[] = [
  {
    name: "PDF",
    mimeType: "application/pdf",
    startsAs: startsWith("%PDF-"),
    isComplete: (data) => data.subarray(-1024).includes("%%EOF"),
  },
  {
    name: "PNG",
    mimeType: "image/png",
    startsAs: startsWith("\x89PNG\r\n\x1a\n"),
    isComplete: (data) => endOfPng(data) === data.length,
  },
  {
    name: "JPEG",
    mimeType: "image/jpeg",
    startsAs: startsWith("\xff\xd8\xff"),
    // Phones append more pictures after the first, so the end marker can be anywhere.
    isComplete: (data) => data.includes(Buffer.from("\xff\xd9", "latin1"), 3),
  },
  {
    name: "GIF",
    mimeType: "image/gif",
    startsAs: (data) => startsWith("GIF87a")(data) || startsWith("GIF89a")(data),
    isComplete: (data) => data.length > 13 && data.at(-1) === 0x3b,
  },
  {
    name: "WebP",
    mimeType: "image/webp",
    startsAs: (data) => startsWith("RIFF")(data) && startsWith("WEBP", 8)(data),
    isComplete: (data) => data.readUInt32LE(4) + 8 === data.length,
  },
  {
    name: "TIFF",
    mimeType: "image/tiff",
    startsAs: (data) => startsWith("II*\0")(data) || startsWith("MM\0*")(data),
    isComplete: (data) => data.length > 8,
  },
  {
    name: "BMP",
    mimeType: "image/bmp",
    startsAs: (data) => startsWith("BM")(data) && data.length > 26 && data.readUInt32LE(6) === 0,
    isComplete: (data) => data.readUInt32LE(2) === data.length,
  },
  { name: "AVIF", mimeType: "image/avif", startsAs: hasBrand(["avif", "avis"]), isComplete: hasCompleteBoxes },
  {
    name: "HEIC",
    mimeType: "image/heic",
    startsAs: hasBrand(["heic", "heix", "hevc", "mif1"]),
    isComplete: hasCompleteBoxes,
  },
];

const acceptedNames = formats
  .slice(1)
  .map((each) => each.name)
  .join(", ");

function startsWith(text: string, at = 0): (data: Buffer) => boolean {
  const bytes = Buffer.from(text, "latin1");
  return (data) => data.subarray(at, at + bytes.length).equals(bytes);
}

/** Where the chunks of a PNG end; -1 when they are truncated. */
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

/** A HEIC or AVIF file is a sequence of boxes up to its end. */
function hasCompleteBoxes(data: Buffer): boolean {
  let at = 0;
  while (at + 8 <= data.length) {
    const size = data.readUInt32BE(at);
    if (size === 0) return true; // The box goes to the end of the file.
    const long = size === 1;
    if (long && at + 16 > data.length) return false;
    const length = long ? Number(data.readBigUInt64BE(at + 8)) : size;
    if (length < (long ? 16 : 8)) return false;
    at += length;
  }
  return at === data.length;
}

const headLength = 1024;

/** Archives are recognized by their end, PDFs and web pages by their start, so one file can be valid as two types. */
function secondType(data: Buffer, format: Format): string | undefined {
  if (endsInZip(data)) return "a ZIP archive";
  const head = data.toString("latin1", 0, headLength);
  if (format.mimeType !== "application/pdf" && head.includes("%PDF-")) return "a PDF";
  if (/<(script|html|svg|iframe|!doctype)\b/i.test(head)) return "a web page";
  return undefined;
}

const zipEndLength = 22;
const zipCommentMax = 65_535;

/** A ZIP archive has an end record near the end of the file that points back to its directory. */
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
