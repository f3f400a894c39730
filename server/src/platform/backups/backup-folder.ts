import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import {
  giveToOwnerOfFolder,
  type MasterKeys,
  readEncryptedFile,
  syncFolder,
  writeEncryptedFile,
} from "../keys/index.ts";
import { type WalFile, walFileFrom } from "./wal-positions.ts";

/**
 * A backup folder holds one folder for each uninterrupted log of a server, here called a line:
 *
 *   LINE/line             whose log it is
 *   LINE/saved            up to when everything is saved
 *   LINE/proved           the last restore that was tried and checked
 *   LINE/full/NAME/       a full backup; complete if it has the file `backup`, which is written last
 *   LINE/wal/SEGMENT      the log, as whole segments and pieces of the newest segment
 *
 * All files are encrypted, and each opens only under its own name.
 */
export interface Line {
  readonly folder: string;
  readonly name: string;
  readonly keys: MasterKeys;
}

/** Whose log a line is. A server that was restored continues with another timeline, so it begins another line. */
export interface LineOrigin {
  readonly systemId: string;
  readonly timeline: number;
  readonly begunAt: number;
}

/** Everything acknowledged before `at` is saved: the log up to `position`. */
export interface Saved {
  readonly at: number;
  readonly position: string;
}

/** The result of a restore that was tried. */
export interface Proved {
  readonly at: number;
  readonly backup: string;
  /** The time up to which changes were restored. */
  readonly until: number;
  readonly firms: number;
  readonly seconds: number;
  /** One sentence for each problem that was found. */
  readonly problems: readonly string[];
}

export interface FullBackup {
  readonly name: string;
  readonly systemId: string;
  readonly timeline: number;
  readonly begunAt: number;
  /** It can be restored from this time on. */
  readonly finishedAt: number;
  /** The log that a restore reads begins and ends here; this much of it is in the backup itself. */
  readonly from: string;
  readonly to: string;
  /** The length of the data when restored. */
  readonly bytes: number;
  /** The length of the stored file. */
  readonly storedBytes: number;
  readonly hasKeys: boolean;
  readonly serviceVersion: string;
}

/** A full backup with its line and the last time it can be restored to. */
export interface FoundBackup {
  readonly line: Line;
  readonly backup: FullBackup;
  readonly until: number;
  /** Where the log must reach for that; undefined if the backup alone is enough. */
  readonly endOfLog: string | undefined;
}

/** What the key does not open, or what is damaged. */
export interface Unreadable {
  /** The name of the backup; undefined: the record up to when a line's changes are saved. */
  readonly backup: string | undefined;
  readonly why: string;
}

/** The complete backups of a folder or a line, oldest first, without those that cannot be read. */
export interface BackupsFound {
  readonly found: readonly FoundBackup[];
  readonly unreadable: readonly Unreadable[];
}

/** The backup folder cannot be used as asked; the message says why. */
export class BackupRefused extends Error {}

export const dataFile = "data";
export const keysFile = "keys";
const backupFile = "backup";

/** Names sort by time. */
export function newName(at: number): string {
  const stamp = new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");
  return `${stamp}-${randomBytes(3).toString("hex")}`;
}

export async function createLine(root: string, keys: MasterKeys, origin: LineOrigin): Promise<Line> {
  const line = { folder: root, name: newName(origin.begunAt), keys };
  for (const name of ["", "full", "wal"]) {
    mkdirSync(join(root, line.name, name), { mode: 0o700 });
    giveToOwnerOfFolder(join(root, line.name, name));
  }
  await writeRecord(line, "line", origin);
  await syncFolder(root);
  return line;
}

/** The lines of a folder, oldest first. */
export function findLines(folder: string, keys: MasterKeys): Line[] {
  if (!existsSync(folder)) throw new BackupRefused(`The backup folder ${folder} does not exist.`);
  return lineNames(folder).map((name) => ({ folder, name, keys }));
}

/** The names of a folder's lines, which are there without a key too; none if there is no folder. */
export function lineNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, "line")))
    .toSorted();
}

export const readOrigin = (line: Line) => readRecord<LineOrigin>(line, "line");
export const readSaved = (line: Line) => readRecordIfThere<Saved>(line, "saved");
export const writeSaved = (line: Line, saved: Saved) => writeRecord(line, "saved", saved);
export const readProved = (line: Line) => readRecordIfThere<Proved>(line, "proved");
export const writeProved = (line: Line, proved: Proved) => writeRecord(line, "proved", proved);
export const readBackup = (line: Line, name: string) => readRecord<FullBackup>(line, fullFile(name, backupFile));
export const writeBackup = (line: Line, backup: FullBackup) =>
  writeRecord(line, fullFile(backup.name, backupFile), backup);

export function pathIn(line: Line, name: string): string {
  return join(line.folder, line.name, name);
}

/** What a file of the line is encrypted for, so that no file can take the place of another. */
export function purposeOf(line: Line, name: string): string {
  return `${line.name}/${name}`;
}

export function fullFile(backup: string, name: string): string {
  return `full/${backup}/${name}`;
}

/** The names of the full backups, oldest first. */
export function fullBackups(line: Line): { complete: string[]; incomplete: string[] } {
  const names = existsSync(pathIn(line, "full")) ? readdirSync(pathIn(line, "full")).toSorted() : [];
  const isComplete = (name: string) => isThere(completeMark(line, name));
  return { complete: names.filter(isComplete), incomplete: names.filter((name) => !isComplete(name)) };
}

/** Also where only another user may look: reading it says so, and nobody takes it for an interrupted backup. */
function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EACCES") return true;
    throw error;
  }
}

/** The file that makes a full backup complete. */
export function completeMark(line: Line, name: string): string {
  return pathIn(line, fullFile(name, backupFile));
}

export function walFiles(line: Line): WalFile[] {
  const folder = pathIn(line, "wal");
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.map(walFileFrom).filter((file) => file !== undefined);
}

export function walFile(name: string): string {
  return `wal/${name}`;
}

async function writeRecord(line: Line, name: string, record: object): Promise<void> {
  const content = [Buffer.from(JSON.stringify(record))];
  await writeEncryptedFile(pathIn(line, name), purposeOf(line, name), line.keys, content);
}

async function readRecord<Record>(line: Line, name: string): Promise<Record> {
  const parts: Buffer[] = [];
  for await (const part of readEncryptedFile(pathIn(line, name), purposeOf(line, name), line.keys)) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString()) as Record;
}

async function readRecordIfThere<Record>(line: Line, name: string): Promise<Record | undefined> {
  return existsSync(pathIn(line, name)) ? readRecord<Record>(line, name) : undefined;
}
