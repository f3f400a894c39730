import { once } from "node:events";
import type { Writable } from "node:stream";
import { Zip, ZipDeflate } from "fflate";

/** A ZIP file of texts in memory. The same texts make the same bytes. */
export function zip(files: readonly (readonly [path: string, text: string])[]): Buffer {
  const parts: Uint8Array[] = [];
  const archive = openArchive(parts);
  for (const [path, text] of files) addEntry(archive, path).push(Buffer.from(text), true);
  archive.end();
  return Buffer.concat(parts);
}

/** Writes a ZIP file block by block, so that its size is not limited by memory. The stream stays open. */
export interface ZipWriter {
  /** Adds a file whose content arrives in blocks. */
  add(path: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void>;
  /** Writes the directory; nothing can be added afterwards. */
  end(): Promise<void>;
}

/** The content exceeds what a plain ZIP file can hold. */
export class ZipTooLarge extends Error {}

/** Sizes and offsets in a plain ZIP file are 32-bit numbers, and fflate does not write ZIP64. */
export const zipBytesMax = 2 ** 32 - 2;

export function zipWriter(file: Writable, bytesMax = zipBytesMax): ZipWriter {
  const ready: Uint8Array[] = [];
  const archive = openArchive(ready);
  let written = 0;
  const flush = async () => {
    for (const bytes of ready.splice(0)) {
      written += bytes.length;
      if (written > bytesMax) throw new ZipTooLarge(`The ZIP file would exceed the maximum of ${bytesMax} bytes.`);
      if (!file.write(bytes)) await once(file, "drain");
    }
  };
  return {
    async add(path, content) {
      const entry = addEntry(archive, path);
      let size = 0;
      for await (const block of content) {
        size += block.length;
        if (size > bytesMax) throw new ZipTooLarge(`${path} exceeds the maximum of ${bytesMax} bytes.`);
        entry.push(block);
        await flush();
      }
      entry.push(new Uint8Array(), true);
      await flush();
    },
    async end() {
      archive.end();
      await flush();
    },
  };
}

function openArchive(parts: Uint8Array[]): Zip {
  return new Zip((error, bytes) => {
    if (error !== null) throw error;
    parts.push(bytes);
  });
}

function addEntry(archive: Zip, path: string): ZipDeflate {
  const entry = new ZipDeflate(path);
  entry.mtime = mtime;
  archive.add(entry);
  return entry;
}

/** Every file gets the earliest date a ZIP file can hold, so that the bytes do not depend on the clock. */
const mtime = new Date(1980, 0, 1);
