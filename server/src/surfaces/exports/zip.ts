import { once } from "node:events";
import { Readable, type Writable } from "node:stream";
import { crc32, createDeflateRaw, deflateRawSync } from "node:zlib";

/** A zip file of texts that are at hand. The same texts make the same bytes. */
export function zip(files: readonly (readonly [path: string, text: string])[]): Buffer {
  const parts: Buffer[] = [];
  const entries: Entry[] = [];
  let offset = 0;
  for (const [path, text] of files) {
    const data = Buffer.from(text);
    const packed = deflateRawSync(data);
    const entry = { path, offset, crc: crc32(data), packed: packed.length, size: data.length, streamed: false };
    const head = localHeader(entry);
    parts.push(head, packed);
    entries.push(entry);
    offset += head.length + packed.length;
  }
  return Buffer.concat([...parts, directoryOf(entries, offset)]);
}

/** Writes a zip file piece by piece, whatever its size; the stream is left open. */
export interface ZipWriter {
  /** Adds a file as it comes. */
  add(path: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void>;
  /** Writes the directory; nothing can be added after. */
  end(): Promise<void>;
}

/** More than a plain zip file can hold. */
export class ZipTooLarge extends Error {}

/** Sizes and places in a plain zip file are numbers of 32 bits. */
export const zipBytesMax = 2 ** 32 - 2;

export function zipWriter(file: Writable, bytesMax = zipBytesMax): ZipWriter {
  const entries: Entry[] = [];
  let offset = 0;
  const write = async (bytes: Buffer) => {
    offset += bytes.length;
    if (offset > bytesMax) throw new ZipTooLarge(`A zip file holds at most ${bytesMax} bytes.`);
    if (!file.write(bytes)) await once(file, "drain");
  };
  return {
    async add(path, content) {
      const entry: Entry = { path, offset, crc: 0, packed: 0, size: 0, streamed: true };
      await write(localHeader(entry));
      const counted = async function* () {
        for await (const block of content) {
          // Of an empty block crc32 would forget what came before.
          if (block.length === 0) continue;
          entry.crc = crc32(block, entry.crc);
          entry.size += block.length;
          if (entry.size > bytesMax) throw new ZipTooLarge(`A file in a zip file has at most ${bytesMax} bytes.`);
          yield block;
        }
      };
      const source = Readable.from(counted());
      const deflate = createDeflateRaw();
      source.on("error", (error) => deflate.destroy(error));
      for await (const block of source.pipe(deflate)) {
        entry.packed += (block as Buffer).length;
        await write(block as Buffer);
      }
      await write(descriptorOf(entry));
      entries.push(entry);
    },
    end: () => write(directoryOf(entries, offset)),
  };
}

interface Entry {
  readonly path: string;
  readonly offset: number;
  crc: number;
  packed: number;
  size: number;
  /** Its sizes were not known when its header was written: they stand after it. */
  readonly streamed: boolean;
}

/** Dates in zip files begin with 1980; all files bear the same one. */
const dosDate = (1 << 5) | 1;
const deflated = 8;
const sizesFollow = 1 << 3;
const namesAreUtf8 = 1 << 11;

function localHeader(entry: Entry): Buffer {
  const { streamed } = entry;
  const known = streamed ? { ...entry, crc: 0, packed: 0, size: 0 } : entry;
  return Buffer.concat([signature("\u0003\u0004"), commonOf(known), Buffer.from(entry.path)]);
}

function descriptorOf({ crc, packed, size }: Entry): Buffer {
  const numbers = Buffer.alloc(12);
  [crc, packed, size].forEach((number, at) => numbers.writeUInt32LE(number, at * 4));
  return Buffer.concat([signature("\u0007\u0008"), numbers]);
}

function directoryOf(entries: readonly Entry[], offset: number): Buffer {
  const lines = Buffer.concat(entries.map(directoryLine));
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(lines.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([lines, signature("\u0005\u0006"), end]);
}

function directoryLine(entry: Entry): Buffer {
  const place = Buffer.alloc(14);
  place.writeUInt32LE(entry.offset, 10);
  return Buffer.concat([signature("\u0001\u0002\u0014\u0000"), commonOf(entry), place, Buffer.from(entry.path)]);
}

/** What a file's header and its line in the directory have in common. */
function commonOf({ path, crc, packed, size, streamed }: Entry): Buffer {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(namesAreUtf8 | (streamed ? sizesFollow : 0), 2);
  common.writeUInt16LE(deflated, 4);
  common.writeUInt16LE(dosDate, 8);
  common.writeUInt32LE(crc, 10);
  common.writeUInt32LE(packed, 14);
  common.writeUInt32LE(size, 18);
  common.writeUInt16LE(Buffer.byteLength(path), 22);
  return common;
}

const signature = (code: string) => Buffer.from(`PK${code}`, "latin1");
