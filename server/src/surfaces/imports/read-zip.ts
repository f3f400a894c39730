import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { importUnpackedBytesMax } from "../../engine/fields/limits.ts";
import { UnreadableFile } from "./sheet.ts";

const inflate = promisify(inflateRaw);

/** Unpacks parts of a zip by their names. All parts taken together stay within the limit of unpacked bytes. */
export interface Zip {
  has(name: string): boolean;
  /** The part as UTF-8 text. */
  text(name: string): Promise<string>;
}

interface Entry {
  readonly method: number;
  readonly encrypted: boolean;
  readonly packed: number;
  readonly offset: number;
}

export function readZip(bytes: Buffer): Zip {
  const entries = readDirectory(bytes);
  let left = importUnpackedBytesMax;
  return {
    has: (name) => entries.has(name.toLowerCase()),
    async text(name) {
      const entry = entries.get(name.toLowerCase());
      if (entry === undefined) throw notASpreadsheet(`has no part ${name}`);
      const unpacked = await unpack(bytes, entry, left);
      left -= unpacked.length;
      return unpacked.toString("utf8");
    },
  };
}

export function notASpreadsheet(detail: string): UnreadableFile {
  return new UnreadableFile(`is not an .xlsx file (it ${detail}); save it from the spreadsheet as .xlsx, or send CSV.`);
}

const endLength = 22;
const entryLength = 46;
const localLength = 30;
const commentLengthMax = 0xffff;

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries = new Map<string, Entry>();
  for (let each = 0; each < count; each++) {
    if (at + entryLength > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50)
      throw notASpreadsheet("is damaged: its directory cannot be read");
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString("utf8", at + entryLength, at + entryLength + nameLength);
    entries.set(name.toLowerCase(), {
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += entryLength + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - endLength - commentLengthMax);
  for (let at = bytes.length - endLength; at >= lowest; at--) if (bytes.readUInt32LE(at) === 0x06054b50) return at;
  throw notASpreadsheet("is no zip file");
}

async function unpack(bytes: Buffer, entry: Entry, left: number): Promise<Buffer> {
  if (entry.encrypted) throw new UnreadableFile("is protected by a password; save it without one.");
  const { offset } = entry;
  if (offset + localLength > bytes.length || bytes.readUInt32LE(offset) !== 0x04034b50)
    throw notASpreadsheet("is damaged: a part cannot be read");
  const from = offset + localLength + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(from, from + entry.packed);
  if (packed.length < entry.packed) throw notASpreadsheet("is damaged: a part is cut off");
  if (entry.method === 0) return packed.length <= left ? packed : tooMuch();
  if (entry.method !== 8) throw notASpreadsheet("is packed in a way that is not known");
  try {
    // zlib takes no limit of 0.
    return await inflate(packed, { maxOutputLength: Math.max(left, 1) });
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE") return tooMuch();
    throw notASpreadsheet("is damaged: a part cannot be unpacked");
  }
}

function tooMuch(): never {
  throw new UnreadableFile(
    `unpacks to more than ${importUnpackedBytesMax / 1024 / 1024} MB; that is the maximum. Split the file, or send CSV.`,
    { name: "notAllowed" },
  );
}
