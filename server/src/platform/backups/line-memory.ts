import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BackupRefused } from "./backup-folder.ts";

const lineFile = "backup-line.json";

/** What a database that went back in time lacks; both times in milliseconds. */
export interface WentBack {
  /** The backups hold every change until this time. */
  readonly savedUntil: number;
  /** The last time that the database knew when that was noticed; null if it knew none. */
  readonly databaseAt: number | null;
}

/** What a database remembers of its backups, in a file beside it. */
export type LineMemory =
  /** The line that its log is saved to, and whether the database lacks what that line has. */
  | { readonly folder: string; readonly line: string; readonly wentBack?: WentBack }
  /** That the next line is a new one, because a person said so; it begins beside an earlier one if there is one, and that is not gone. */
  | { readonly begins: string; readonly beside?: LinePlace };

export interface LinePlace {
  readonly folder: string;
  readonly line: string;
}

/** The database's line is not in the backup folder. */
export class LineIsMissing extends BackupRefused {
  constructor(folder: string, line?: string) {
    super(
      `${folder} does not contain the backups of this database${line === undefined ? "" : ` (${line})`}: is the disk mounted? ` +
        "If they are gone for good, begin again with: plumbline backup accept.",
    );
  }
}

/** The backups hold changes that the database does not have. */
export class DatabaseWentBack extends BackupRefused {
  readonly place: LinePlace;
  readonly savedUntil: number;
  constructor({ folder, line }: LinePlace, savedUntil: number) {
    super(
      `The database went back in time: the backups hold changes until ${new Date(savedUntil).toISOString()} that it does not have. ` +
        "Restore them with plumbline restore, or go on without them with plumbline backup accept.",
    );
    this.place = { folder, line };
    this.savedUntil = savedUntil;
  }
}

/** Undefined before the first line. */
export function readMemory(home: string): LineMemory | undefined {
  const path = join(home, lineFile);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as LineMemory) : undefined;
}

export function writeMemory(home: string, memory: LineMemory): void {
  const path = join(home, lineFile);
  // Whole, so that a disk that is full cannot make the database forget its line.
  writeFileSync(`${path}.new`, `${JSON.stringify(memory)}\n`, { flush: true });
  renameSync(`${path}.new`, path);
}

/** What is remembered of a database that went back; undefined if it did not. */
export function rememberedWentBack(home: string): WentBack | undefined {
  const memory = readMemory(home);
  return memory !== undefined && "line" in memory ? memory.wentBack : undefined;
}

/** The error of a database that is known to have gone back, wherever its line is now. */
export function knownWentBack(home: string): DatabaseWentBack | undefined {
  const memory = readMemory(home);
  if (memory === undefined || !("line" in memory) || memory.wentBack === undefined) return undefined;
  return new DatabaseWentBack(memory, memory.wentBack.savedUntil);
}

/** Whether a person let the next line be a new one, and it has not begun. */
export function beginsAnew(home: string): boolean {
  const memory = readMemory(home);
  return memory !== undefined && "begins" in memory;
}

/** Whether the database has a line in this folder, or begins one beside another, so that the folder's key exists. */
export function remembersLine(home: string, folder: string): boolean {
  return placeOf(readMemory(home))?.folder === folder;
}

/** The line that must be where it was: the database's, or the one that the next begins beside. */
export function placeOf(memory: LineMemory | undefined): LinePlace | undefined {
  return memory === undefined || "line" in memory ? memory : memory.beside;
}
