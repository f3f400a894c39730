import { existsSync } from "node:fs";
import { FileRefused, type MasterKeys, readEncryptedFile } from "../keys/index.ts";
import { megabytes } from "./base-backup.ts";
import {
  completeMark,
  dataFile,
  type FoundBackup,
  findLines,
  fullFile,
  keysFile,
  type Line,
  pathIn,
  purposeOf,
  readOrigin,
} from "./backup-folder.ts";
import { backupsOf } from "./find-backups.ts";
import { whyNotOpened } from "./line-keys.ts";
import { unpacked } from "./restore-backup.ts";
import { missing, readSegment } from "./wal-archive.ts";
import { nextSegment, positionFrom, segmentStart } from "./wal-positions.ts";

/** Reads every file of every backup to its end, and returns one sentence for each that is damaged or missing. */
export async function verifyBackups(
  folder: string,
  keys: MasterKeys,
  say: (sentence: string) => void,
): Promise<{ backups: number; problems: string[] }> {
  const problems: string[] = [];
  let backups = 0;
  for (const line of findLines(folder, keys)) {
    await collect(problems, () => readOrigin(line));
    const { found, unreadable } = await backupsOf(line);
    problems.push(...unreadable.map(({ why }) => why));
    for (const each of found) {
      backups++;
      await collect(problems, () => verifyData(each, say));
    }
    await verifyLog(line, found, problems);
  }
  return { backups, problems };
}

async function collect(problems: string[], work: () => Promise<unknown>): Promise<void> {
  const why = await whyNotOpened(work);
  if (why !== undefined) problems.push(why);
}

async function verifyData({ line, backup }: FoundBackup, say: (sentence: string) => void): Promise<void> {
  const file = fullFile(backup.name, dataFile);
  try {
    let bytes = 0;
    for await (const part of unpacked(line, file)) bytes += part.length;
    if (bytes !== backup.bytes) throw new FileRefused(`${pathIn(line, file)} does not have its full length.`);
    const secrets = fullFile(backup.name, keysFile);
    if (backup.hasKeys)
      for await (const _ of readEncryptedFile(pathIn(line, secrets), purposeOf(line, secrets), line.keys));
    say(`${backup.name}: ${megabytes(bytes)} are readable.`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    // The service may have deleted an old backup in the meantime.
    if (existsSync(completeMark(line, backup.name)))
      throw new FileRefused(`${(error as NodeJS.ErrnoException).path} is missing.`);
  }
}

/** The log must continue from the oldest backup to the last saved moment. */
async function verifyLog(line: Line, found: readonly FoundBackup[], problems: string[]): Promise<void> {
  const continued = found.find(({ endOfLog }) => endOfLog !== undefined);
  if (continued?.endOfLog === undefined) return;
  const to = positionFrom(continued.endOfLog);
  const { timeline } = continued.backup;
  for (let start = segmentStart(positionFrom(continued.backup.to)); start < to; start = nextSegment(start))
    await collect(problems, async () => {
      const { end } = await readSegment(line, timeline, start);
      if (end < to && end < nextSegment(start)) throw missing(line, timeline, start);
    });
}
