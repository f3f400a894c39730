import {
  type BackupsFound,
  type Line,
  BackupRefused,
  type FoundBackup,
  findLines,
  type FullBackup,
  fullBackups,
  readBackup,
  readSaved,
  type Saved,
  type Unreadable,
} from "./backup-folder.ts";
import { whyNotOpened } from "./line-keys.ts";
import type { MasterKeys } from "../keys/index.ts";
import { positionFrom } from "./wal-positions.ts";

/** The backups of the folder, each with the last time that it can be restored to. With a name only that backup is read. */
export async function findBackups(folder: string, keys: MasterKeys, only?: string): Promise<BackupsFound> {
  const all: BackupsFound[] = [];
  for (const line of findLines(folder, keys)) all.push(await backupsOf(line, only));
  return { found: all.flatMap(({ found }) => found), unreadable: all.flatMap(({ unreadable }) => unreadable) };
}

/** One that cannot be read does not keep the others from being used. */
export async function backupsOf(line: Line, only?: string): Promise<BackupsFound> {
  const names = fullBackups(line).complete.filter((name) => only === undefined || name === only);
  if (names.length === 0) return { found: [], unreadable: [] };
  const backups: FullBackup[] = [];
  const unreadable: Unreadable[] = [];
  const read = async (backup: string | undefined, work: () => Promise<void>) => {
    const why = await whyNotOpened(work);
    if (why !== undefined) unreadable.push({ backup, why });
  };
  let saved: Saved | undefined;
  await read(undefined, async () => void (saved = await readSaved(line)));
  for (const name of names) await read(name, async () => void backups.push(await readBackup(line, name)));
  return { found: backups.map((backup) => continued(line, backup, saved)), unreadable };
}

function continued(line: Line, backup: FullBackup, saved: Saved | undefined): FoundBackup {
  const continues = saved !== undefined && positionFrom(saved.position) >= positionFrom(backup.to);
  return {
    line,
    backup,
    until: continues ? Math.max(saved.at, backup.finishedAt) : backup.finishedAt,
    endOfLog: continues ? saved.position : undefined,
  };
}

/** What is skipped, as sentences for people. */
export function skippedSentences(unreadable: readonly Unreadable[]): string[] {
  return unreadable.map(({ backup, why }) =>
    backup === undefined
      ? `Not readable, so backups are restored without the changes after them: ${why}`
      : `Not readable, and skipped: ${backup}: ${why}`,
  );
}

/** The backup to restore: the newest one before the time, or the newest of all. */
export function chooseBackup(
  { found: all, unreadable }: BackupsFound,
  folder: string,
  wanted: { readonly time: number | undefined; readonly name: string | undefined },
): FoundBackup {
  const named = all.filter(({ backup }) => wanted.name === undefined || backup.name === wanted.name);
  if (named.length === 0) {
    const why = unreadable.findLast(({ backup }) => backup !== undefined && [undefined, backup].includes(wanted.name));
    const which = wanted.name === undefined ? "" : ` ${wanted.name}`;
    throw new BackupRefused(
      why === undefined
        ? `${folder} contains no complete backup${which}. plumbline backup list shows them.`
        : `${folder} contains no complete backup${which} that can be read: ${why.why}`,
    );
  }
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
