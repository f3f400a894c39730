import { once } from "node:events";
import type { Writable } from "node:stream";
import { createDeflateRaw } from "node:zlib";
import { Zip, ZipPassThrough } from "fflate";

/** Writes a ZIP file block by block, so that its size is not limited by memory. */
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

/** Writes to a stream, which stays open. */
export function zipWriter(file: Writable, bytesMax = zipBytesMax): ZipWriter {
  return zipTo(async (bytes) => {
    if (!file.write(bytes)) await once(file, "drain");
  }, bytesMax);
}

/** Hands the bytes of a ZIP file on in order. */
export function zipTo(take: (bytes: Uint8Array) => Promise<void> | void, bytesMax = zipBytesMax): ZipWriter {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, bytes) => {
    if (error !== null) throw error;
    ready.push(bytes);
  });
  let written = 0;
  const flush = async () => {
    for (const bytes of ready.splice(0)) {
      written += bytes.length;
      if (written > bytesMax) throw new ZipTooLarge(`The ZIP file would exceed the maximum of ${bytesMax} bytes.`);
      await take(bytes);
    }
  };
  return {
    async add(path, content) {
      const entry = new DeflatedFile(path);
      archive.add(entry);
      try {
        let size = 0;
        for await (const block of content) {
          size += block.length;
          if (size > bytesMax) throw new ZipTooLarge(`${path} exceeds the maximum of ${bytesMax} bytes.`);
          entry.push(block);
          await entry.taken();
          await flush();
        }
        entry.push(new Uint8Array(), true);
        await entry.ended;
        await flush();
      } finally {
        entry.close();
      }
    },
    async end() {
      archive.end();
      await flush();
    },
  };
}

/** Every file gets the earliest date a ZIP file can hold, so that the bytes do not depend on the clock. */
const mtime = new Date(1980, 0, 1);
const deflated = 8;

/** A file that Node compresses in a thread of its own; fflate would do it in the thread that answers calls. */
class DeflatedFile extends ZipPassThrough {
  readonly #deflate = createDeflateRaw();
  readonly ended: Promise<unknown>;
  #isFull = false;

  constructor(path: string) {
    super(path);
    this.compression = deflated;
    this.mtime = mtime;
    this.#deflate.on("data", (bytes: Buffer<ArrayBuffer>) => this.ondata(null, bytes, false));
    this.ended = once(this.#deflate, "end").then(() => this.ondata(null, new Uint8Array(), true));
    // It fails only when it is closed, after the error that is told.
    this.ended.catch(() => {});
  }

  protected override process(block: Uint8Array, isLast: boolean): void {
    if (isLast) this.#deflate.end();
    else this.#isFull = !this.#deflate.write(block);
  }

  async taken(): Promise<void> {
    if (this.#isFull) await once(this.#deflate, "drain");
    this.#isFull = false;
  }

  close(): void {
    this.#deflate.destroy();
  }
}
