import { rmSync } from "node:fs";
import { constants, createGunzip, gzip } from "node:zlib";
import { promisify } from "node:util";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { FileRefused, readEncryptedFile, writeEncryptedFile } from "../keys/index.ts";
import { type Line, pathIn, purposeOf, walFile, walFiles } from "./backup-folder.ts";
import {
  continuedFrom,
  nextSegment,
  offsetInSegment,
  type Position,
  segmentBytes,
  segmentName,
  segmentStart,
  type WalFile,
  walFileName,
} from "./wal-positions.ts";

const compress = promisify(gzip);
const rereadMax = 3;

/** Saves a part of the log, and then deletes the pieces that it replaces. */
export async function saveWal(
  line: Line,
  timeline: number,
  from: Position,
  content: Buffer,
  replaced: readonly WalFile[],
): Promise<WalFile> {
  const to = from + BigInt(content.length);
  const name = walFileName(timeline, from, to);
  const packed = await compress(content, { level: constants.Z_BEST_SPEED });
  await writeEncryptedFile(pathIn(line, walFile(name)), purposeOf(line, walFile(name)), line.keys, [packed]);
  for (const each of replaced) if (each.name !== name) rmSync(pathIn(line, walFile(each.name)), { force: true });
  return { name, from, to };
}

/** Where the saved log ends that continues from the position. */
export function endOfWal(line: Line, from: Position): Position {
  return continuedFrom(walFiles(line), segmentStart(from)).end;
}

/** The segment that contains the position, as far as it is saved; zeros follow. */
export async function readSegment(
  line: Line,
  timeline: number,
  position: Position,
): Promise<{ content: Buffer; end: Position }> {
  const start = segmentStart(position);
  for (let attempt = 1; ; attempt++) {
    try {
      return await readPieces(line, start);
    } catch (error) {
      // The service may just have replaced pieces with the whole segment.
      const isGone = (error as NodeJS.ErrnoException).code === "ENOENT";
      if (!isGone || attempt > rereadMax) throw error;
    }
    if (attempt === rereadMax) throw missing(line, timeline, start);
  }
}

export function missing(line: Line, timeline: number, position: Position): FileRefused {
  const path = pathIn(line, walFile(segmentName(timeline, position)));
  return new FileRefused(`${path} is missing: without it, no later change can be restored.`);
}

async function readPieces(line: Line, start: Position): Promise<{ content: Buffer; end: Position }> {
  const here = walFiles(line).filter(({ from }) => segmentStart(from) === start);
  const { used, end } = continuedFrom(here, start);
  const content = Buffer.alloc(segmentBytes);
  for (const file of used) {
    const part = await readWal(line, file);
    part.copy(content, offsetInSegment(file.from));
  }
  return { content, end: end > nextSegment(start) ? nextSegment(start) : end };
}

async function readWal(line: Line, { name, from, to }: WalFile): Promise<Buffer> {
  const path = pathIn(line, walFile(name));
  const packed = Readable.from(readEncryptedFile(path, purposeOf(line, walFile(name)), line.keys));
  const unpacked = createGunzip();
  packed.once("error", (error) => unpacked.destroy(error));
  const content = await buffer(packed.pipe(unpacked));
  if (BigInt(content.length) !== to - from) throw new FileRefused(`${path} does not have the length in its name.`);
  return content;
}
