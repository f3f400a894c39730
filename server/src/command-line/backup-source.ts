import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { keysIn, type MasterKeys } from "../platform/keys/index.ts";
import { readSettings } from "../settings.ts";
import { CommandRefused } from "./command.ts";

export const keyFlag = {
  value: "FILE",
  meaning: "The file with the key of the backups. [PLUMBLINE_BACKUP_KEY_FILE]",
} as const;

/** The backup folder of the arguments or the settings. */
export function backupFolder(given: string | undefined, name = "FOLDER"): string {
  const folder = given === undefined ? readSettings().backup?.folder : resolve(given);
  if (folder === undefined) throw new CommandRefused(`${name} is missing. Give it, or set PLUMBLINE_BACKUP.`);
  return folder;
}

/** The key that the backups were encrypted with. */
export function backupKeys(given: string | undefined): MasterKeys {
  const file = backupKeyFile(given);
  if (!existsSync(file))
    throw new CommandRefused(`The key file ${file} does not exist. Give the key that the backups were made with.`);
  return keysIn(file);
}

export function backupKeyFile(given: string | undefined): string {
  const file = given === undefined ? readSettings().backup?.keyFile : resolve(given);
  if (file === undefined)
    throw new CommandRefused("--key is missing. Give it, or set PLUMBLINE_BACKUP and PLUMBLINE_BACKUP_KEY_FILE.");
  return file;
}
