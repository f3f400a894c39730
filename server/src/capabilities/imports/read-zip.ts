import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { importUnpackedBytesMax } from "../../engine/fields/limits.ts";
import { UnreadableFile } from "./sheet.ts";

/** The parts of an uploaded ZIP file. All parts that are read together stay within the limit of unpacked bytes. */
export interface ZipReader {
  has(name: string): boolean;
  /** The bytes of the part, in order. */
  chunks(name: string): Promise<Buffer[]>;
}

/** Reads with yauzl, which unpacks off the main thread and stops at the size that the directory declares. */
export async function readZip(bytes: Buffer): Promise<ZipReader> {
  const file = await openZip(bytes);
  const entries = await readEntries(file);
  let left = importUnpackedBytesMax;
  return {
    has: (name) => entries.has(name.toLowerCase()),
    async chunks(name) {
      const entry = entries.get(name.toLowerCase());
      if (entry === undefined) throw notASpreadsheet(`has no part ${name}`);
      if (entry.isEncrypted()) throw new UnreadableFile("is protected by a password. Save it without one.");
      if (!entry.canDecodeFileData()) throw notASpreadsheet("uses an unknown compression method");
      left -= entry.uncompressedSize;
      if (left < 0) throw tooLarge();
      try {
        return (await (await file.openReadStreamPromise(entry)).toArray()) as Buffer[];
      } catch {
        throw notASpreadsheet("is damaged: a part cannot be unpacked");
      }
    },
  };
}

export function notASpreadsheet(detail: string): UnreadableFile {
  return new UnreadableFile(`is not an .xlsx file (it ${detail}). Save it as .xlsx, or send CSV.`);
}

async function openZip(bytes: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(bytes, { lazyEntries: true });
  } catch {
    throw notASpreadsheet("is not a ZIP file");
  }
}

async function readEntries(file: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of file.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  } catch {
    throw notASpreadsheet("is damaged: its directory cannot be read");
  }
  return entries;
}

export function tooLarge(): UnreadableFile {
  const megabytes = importUnpackedBytesMax / 1024 / 1024;
  return new UnreadableFile(`unpacks to more than ${megabytes} MB, the maximum. Split the file, or send CSV.`, {
    name: "notAllowed",
  });
}
