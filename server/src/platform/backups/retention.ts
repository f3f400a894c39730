import { readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import {
  completeMark,
  type FoundBackup,
  findLines,
  fullBackups,
  fullFile,
  type Line,
  pathIn,
  readOrigin,
  walFile,
  walFiles,
} from "./backup-folder.ts";
import { backupsOf } from "./find-backups.ts";
import { type Position, positionFrom, segmentStart } from "./wal-positions.ts";

const dayMs = 86_400_000;
/** A backup that has not grown for this long was interrupted. */
const interruptedAfterMs = 3_600_000;
const deletedEnding = ".deleted";

/**
 * What may be deleted so that every time since `since` can still be restored: the backups before the newest one that is older, and the log
 * that no remaining backup needs. The newest backup always stays.
 */
export function planRetention(
  backups: readonly Pick<FoundBackup, "backup">[],
  since: number,
): { deleted: string[]; logFrom: Position | undefined } {
  const sorted = backups.map(({ backup }) => backup).toSorted((one, other) => one.finishedAt - other.finishedAt);
  const first = Math.max(
    0,
    sorted.findLastIndex(({ finishedAt }) => finishedAt <= since),
  );
  const oldest = sorted[first];
  return {
    deleted: sorted.slice(0, first).map(({ name }) => name),
    logFrom: oldest === undefined ? undefined : segmentStart(positionFrom(oldest.from)),
  };
}

/** Deletes what is older than the days to keep: from the current line, and other lines of the same server as a whole. Returns their names. */
export async function deleteOldBackups(current: Line, keepDays: number, now: number): Promise<string[]> {
  await removeDeleted(current.folder);
  removeInterrupted(current, now);
  const since = now - keepDays * dayMs;
  const { found: own } = await backupsOf(current);
  const { deleted, logFrom } = planRetention(own, since);
  for (const name of deleted) {
    // From now on it is not complete, however far the rest gets.
    rmSync(completeMark(current, name), { force: true });
    rmSync(pathIn(current, fullFile(name, "")), { recursive: true, force: true });
  }
  for (const file of walFiles(current))
    if (logFrom !== undefined && file.to <= logFrom) rmSync(pathIn(current, walFile(file.name)), { force: true });
  const lines = own.length === 0 ? [] : await oldLines(current, since);
  for (const { folder, name } of lines) {
    renameSync(join(folder, name), join(folder, `${name}${deletedEnding}`));
    await removeDeleted(folder);
  }
  return [...deleted, ...lines.map(({ name }) => name)];
}

async function oldLines(current: Line, since: number): Promise<Line[]> {
  const { systemId } = await readOrigin(current);
  const old: Line[] = [];
  for (const line of findLines(current.folder, current.keys)) {
    if (line.name === current.name) continue;
    try {
      const origin = await readOrigin(line);
      const { found, unreadable } = await backupsOf(line);
      const untils = found.map(({ until }) => until);
      if (origin.systemId === systemId && unreadable.length === 0 && Math.max(origin.begunAt, ...untils) < since)
        old.push(line);
    } catch {
      // Another server's, or damaged: `backup verify` reports it, and nobody deletes it.
    }
  }
  return old;
}

async function removeDeleted(folder: string): Promise<void> {
  for (const name of readdirSync(folder))
    if (name.endsWith(deletedEnding)) await rm(join(folder, name), { recursive: true, force: true });
}

function removeInterrupted(line: Line, now: number): void {
  for (const name of fullBackups(line).incomplete) {
    const folder = pathIn(line, fullFile(name, ""));
    const newest = Math.max(...[folder, ...readdirSync(folder).map((each) => join(folder, each))].map(changedAt));
    if (now - newest > interruptedAfterMs) rmSync(folder, { recursive: true, force: true });
  }
}

function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
