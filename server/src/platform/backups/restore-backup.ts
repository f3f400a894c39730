import { chownSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { open, statfs } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { type PlaceForRestore, placeForRestore, recoverCluster, RecoveryFailed } from "../database/index.ts";
import { FileRefused, readEncryptedFile } from "../keys/index.ts";
import { megabytes } from "./base-backup.ts";
import {
  BackupRefused,
  dataFile,
  type FoundBackup,
  fullFile,
  keysFile,
  type Line,
  pathIn,
  purposeOf,
} from "./backup-folder.ts";
import { isoTime } from "./find-backups.ts";
import { writeMemory } from "./line-memory.ts";
import { untar } from "./untar.ts";
import { missing, readSegment } from "./wal-archive.ts";
import { nextSegment, type Position, positionFrom, segmentBytes, segmentName, segmentStart } from "./wal-positions.ts";

interface RestoreOptions {
  readonly found: FoundBackup;
  /** The data folder to create. */
  readonly to: string;
  /** Changes after this time are left out. */
  readonly time: number | undefined;
  readonly say: (sentence: string) => void;
  /** A trial: faster, but does not survive a power failure. */
  readonly throwaway?: boolean;
}

/** PostgreSQL itself writes a little while it recovers. */
const spareBytes = 200_000_000;
const sayEveryMs = 5000;

/** Restores a backup into an empty data folder. After a failure the folder is empty again. Returns the time it was restored to. */
export async function restoreBackup(options: RestoreOptions): Promise<{ until: number; keyFile: string | undefined }> {
  const { found, time } = options;
  const place = placeForRestore(options.to, options.say);
  if (place === undefined)
    throw new BackupRefused(`${options.to} is not empty. Restore into a new folder; nothing was changed.`);
  try {
    const log = logOf(found);
    await checkSpace(place, found, log);
    await unpackData(place, options);
    const gap = await unpackLog(place, found, log, options);
    const keyFile = await restoreKeys(place, found);
    await recover(place, options, gap);
    // It has the same log as other restores of this backup up to here, but none of their backups.
    const { folder, name: line } = found.line;
    writeMemory(place.home, { begins: "The database was restored.", beside: { folder, line } });
    place.keep();
    return { until: time ?? found.until, keyFile };
  } catch (error) {
    await place.remove();
    throw explained(error, options.to);
  }
}

/** The segments of the log that follow the data; the data contains those before. */
function logOf({ backup, endOfLog }: FoundBackup): { from: Position; to: Position } {
  const from = segmentStart(positionFrom(backup.to));
  return { from, to: endOfLog === undefined ? from : positionFrom(endOfLog) };
}

async function checkSpace(place: PlaceForRestore, { backup }: FoundBackup, log: { from: Position; to: Position }) {
  const needed = backup.bytes + Number(log.to - log.from) + 2 * segmentBytes + spareBytes;
  const { bavail, bsize } = await statfs(place.home);
  const free = bavail * bsize;
  if (free < needed)
    throw new BackupRefused(
      `The disk of ${place.home} has ${megabytes(free)} free, but the restore needs ${megabytes(needed)}.`,
    );
}

async function unpackData(place: PlaceForRestore, { found: { line, backup }, say }: RestoreOptions): Promise<void> {
  mkdirSync(place.cluster, { mode: 0o700 });
  if (place.owner !== undefined) chownSync(place.cluster, place.owner.uid, place.owner.gid);
  const file = fullFile(backup.name, dataFile);
  let bytes = 0;
  const progress = setInterval(() => say(`Restored ${megabytes(bytes)} of ${megabytes(backup.bytes)} ...`), sayEveryMs);
  try {
    const onBytes = (count: number) => void (bytes += count);
    await untar(unpacked(line, file), place.cluster, { owner: place.owner, onBytes });
  } finally {
    clearInterval(progress);
  }
  if (bytes !== backup.bytes) throw new FileRefused(`${pathIn(line, file)} does not have its full length.`);
}

/** The content of a compressed, encrypted file. */
export function unpacked(line: Line, name: string): AsyncIterable<Buffer> {
  const packed = Readable.from(readEncryptedFile(pathIn(line, name), purposeOf(line, name), line.keys));
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  packed.once("error", (error) => gunzip.destroy(error));
  return packed.pipe(gunzip);
}

/** Returns the first missing part of the log if there is one, which matters only for changes after it. */
async function unpackLog(
  place: PlaceForRestore,
  { line, backup, endOfLog }: FoundBackup,
  { from, to }: { from: Position; to: Position },
  { say, time }: RestoreOptions,
): Promise<FileRefused | undefined> {
  if (endOfLog === undefined) return undefined;
  let saidAt = Date.now();
  for (let start = from; start < to; start = nextSegment(start)) {
    const { content, end } = await readSegment(line, backup.timeline, start);
    const isWhole = end >= to || end === nextSegment(start);
    const gap = isWhole ? undefined : missing(line, backup.timeline, start);
    if (gap !== undefined && time === undefined) throw gap;
    if (gap !== undefined) return gap;
    await writeSegment(place, segmentName(backup.timeline, start), content);
    if (Date.now() - saidAt < sayEveryMs) continue;
    saidAt = Date.now();
    say(`Read ${megabytes(Number(start - from))} of ${megabytes(Number(to - from))} of the changes ...`);
  }
  return undefined;
}

async function writeSegment({ cluster, owner }: PlaceForRestore, name: string, content: Buffer): Promise<void> {
  const path = join(cluster, "pg_wal", name);
  rmSync(path, { force: true });
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(content);
    if (owner !== undefined) await file.chown(owner.uid, owner.gid);
  } finally {
    await file.close();
  }
}

async function recover(place: PlaceForRestore, options: RestoreOptions, gap: FileRefused | undefined): Promise<void> {
  const { found, time, say, throwaway = false } = options;
  const signal = join(place.cluster, "recovery.signal");
  writeFileSync(signal, "");
  if (place.owner !== undefined) chownSync(signal, place.owner.uid, place.owner.gid);
  say(`Replaying the changes until ${isoTime(time ?? found.until)} ...`);
  const { from, to } = { from: positionFrom(found.backup.from), to: positionFrom(found.endOfLog ?? found.backup.to) };
  const onReplayed = (position: string) => {
    const done = positionFrom(position) - from;
    if (to > from) say(`Replayed ${Math.min(100, Number((done * 100n) / (to - from)))} % ...`);
  };
  const until = time === undefined ? undefined : new Date(time);
  try {
    await recoverCluster({ place, time: until, say, onReplayed, throwaway });
  } catch (error) {
    if (!(error instanceof RecoveryFailed) || !error.isTooShort) throw error;
    if (gap !== undefined) throw gap;
    // Nothing was changed between that time and the end of the log, which is later: all of the log is what was asked for.
    await recoverCluster({ place, time: undefined, say, onReplayed, throwaway });
  }
}

/** The keys of the secrets in the database, where the service looks for them by default. */
async function restoreKeys(place: PlaceForRestore, { line, backup }: FoundBackup): Promise<string | undefined> {
  if (!backup.hasKeys) return undefined;
  const name = fullFile(backup.name, keysFile);
  const content = await buffer(Readable.from(readEncryptedFile(pathIn(line, name), purposeOf(line, name), line.keys)));
  const path = join(place.dataFolder, "keys.json");
  writeFileSync(path, content, { mode: 0o600, flag: "wx" });
  return path;
}

function explained(error: unknown, to: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== "ENOSPC" && code !== "EDQUOT") return error;
  return new BackupRefused(`The disk of ${to} is full. The restore was undone.`, { cause: error });
}
