import {
  type Line,
  BackupRefused,
  type FoundBackup,
  findLines,
  fullBackups,
  readBackup,
  readSaved,
} from "./backup-folder.ts";
import type { MasterKeys } from "../keys/index.ts";
import { positionFrom } from "./wal-positions.ts";

/** All complete backups of the folder, oldest first, with the last time that each can be restored to. */
export async function findBackups(folder: string, keys: MasterKeys): Promise<FoundBackup[]> {
  const found: FoundBackup[] = [];
  for (const line of findLines(folder, keys)) found.push(...(await backupsOf(line)));
  return found;
}

export async function backupsOf(line: Line): Promise<FoundBackup[]> {
  const saved = await readSaved(line);
  const found: FoundBackup[] = [];
  for (const name of fullBackups(line).complete) {
    const backup = await readBackup(line, name);
    const continues = saved !== undefined && positionFrom(saved.position) >= positionFrom(backup.to);
    found.push({
      line,
      backup,
      until: continues ? Math.max(saved.at, backup.finishedAt) : backup.finishedAt,
      endOfLog: continues ? saved.position : undefined,
    });
  }
  return found;
}

/** The backup to restore: the newest one before the time, or the newest of all. */
export function chooseBackup(
  all: readonly FoundBackup[],
  folder: string,
  wanted: { readonly time: number | undefined; readonly name: string | undefined },
): FoundBackup {
  if (all.length === 0) throw new BackupRefused(`${folder} contains no complete backup.`);
  const named = all.filter(({ backup }) => wanted.name === undefined || backup.name === wanted.name);
  if (named.length === 0)
    throw new BackupRefused(`${folder} contains no complete backup ${wanted.name}. plumbline backup list shows them.`);
  const servers = new Set(named.map(({ backup }) => backup.systemId)).size;
  if (servers > 1)
    throw new BackupRefused(
      `${folder} contains backups of ${servers} servers. Choose one with --backup; plumbline backup list shows them.`,
    );
  const { time } = wanted;
  // Later lines come later, and later backups of a line too.
  if (time === undefined) return named.reduce((best, each) => (each.until >= best.until ? each : best));
  const fitting = named.filter(({ backup, until }) => backup.finishedAt <= time && time <= until);
  const chosen = fitting.at(-1);
  if (chosen === undefined)
    throw new BackupRefused(`${isoTime(time)} cannot be restored. These times can be: ${rangesOf(named).join("; ")}.`);
  return chosen;
}

/** The times that can be restored, as "from ... to ..."; ranges that touch are one. */
export function rangesOf(all: readonly FoundBackup[]): string[] {
  const ranges: { from: number; to: number }[] = [];
  const sorted = all.toSorted((one, other) => one.backup.finishedAt - other.backup.finishedAt);
  for (const { backup, until } of sorted) {
    const last = ranges.at(-1);
    if (last !== undefined && backup.finishedAt <= last.to) last.to = Math.max(last.to, until);
    else ranges.push({ from: backup.finishedAt, to: until });
  }
  return ranges.map(({ from, to }) => (from === to ? isoTime(from) : `from ${isoTime(from)} to ${isoTime(to)}`));
}

export function isoTime(at: number): string {
  return new Date(at).toISOString();
}
