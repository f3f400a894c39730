import { existsSync } from "node:fs";
import { FileRefused, keysIn, KeysRefused, type MasterKeys, openKeyFile } from "../keys/index.ts";
import { BackupRefused, findLines, lineNames, readOrigin } from "./backup-folder.ts";
import { remembersLine } from "./line-memory.ts";

/** A key that does not fit the backups: missing, or another one. A person must give the right one. */
export class KeyDoesNotFit extends BackupRefused {
  readonly is: "missing" | "another";
  constructor(is: "missing" | "another", message: string) {
    super(message);
    this.is = is;
  }
}

/**
 * The key of a backup folder. It is created only for a folder without backups, in which the database of `home` has none either: where
 * backups are, their key exists, so a path without a file is mistyped. A disk that is not mounted looks like a folder without backups.
 */
export function keysForFolder(keyFile: string, folder: string, home: string, onCreate: () => void): MasterKeys {
  if (existsSync(keyFile)) return keysIn(keyFile);
  if (lineNames(folder).length > 0 || remembersLine(home, folder))
    throw new KeyDoesNotFit(
      "missing",
      `The key file ${keyFile} does not exist. ${folder} has backups: give the key that they were made with. ` +
        "A key is created only by the service or the first backup, in a folder without backups.",
    );
  onCreate();
  return openKeyFile(keyFile);
}

/** A key that opens none of a folder's backups is the wrong one, or the folder is. */
export async function checkKeyOf(folder: string, keys: MasterKeys, keyFile: string): Promise<void> {
  if (lineNames(folder).length === 0) return;
  const reasons: string[] = [];
  for (const line of findLines(folder, keys)) {
    const reason = await whyNotOpened(() => readOrigin(line));
    if (reason === undefined) return;
    reasons.push(reason);
  }
  throw new KeyDoesNotFit(
    "another",
    `${keyFile} does not open the backups in ${folder}: ${reasons.at(-1)} Give their key, or choose a folder without backups. Nothing was written.`,
  );
}

/** Why what is read is damaged, encrypted with another key or another user's; undefined if it is none of these. */
export async function whyNotOpened(read: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await read();
    return undefined;
  } catch (error) {
    if (error instanceof FileRefused || error instanceof KeysRefused) return error.message;
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === "EACCES") return `This user may not read ${path}. Give it to the service's user with chown.`;
    throw error;
  }
}

/** A record that is written again soon; undefined too when it cannot be read, which must not keep it from being written. */
export async function readIfOpens<Record>(read: () => Promise<Record | undefined>): Promise<Record | undefined> {
  let record: Record | undefined;
  await whyNotOpened(async () => void (record = await read()));
  return record;
}
