import {
  BackupRefused,
  checkKeyOf,
  createSingleLine,
  findBackups,
  findCurrentLine,
  isoTime,
  KeyDoesNotFit,
  keysForFolder,
  megabytes,
  rangesOf,
  takeBaseBackup,
} from "../platform/backups/index.ts";
import type { BundledPostgres } from "../platform/database/index.ts";
import { keysOfDatabase } from "../engine/firms/index.ts";
import type { MasterKeys } from "../platform/keys/index.ts";
import { isUsedByOthers } from "../process/data-folder.ts";
import { openDatabase } from "../process/open-database.ts";
import { readSettings } from "../settings.ts";
import { backupFolder, backupKeyFile, keyFlag } from "./backup-source.ts";
import { CommandRefused, defineCommand, type Terminal } from "./command.ts";

export const backup = defineCommand({
  name: "backup",
  summary: "Takes a full backup of the bundled PostgreSQL now, also while the service runs.",
  takes: ["[FOLDER]"],
  flags: { key: keyFlag },
  notes: () =>
    "FOLDER is PLUMBLINE_BACKUP by default, where a running service adds every change. In another folder, the backup contains the\nfirms as of its end. The backup is encrypted; keep a copy of the key file elsewhere, because nobody can restore without it.",
  async run({ takes: [given], flags }, terminal) {
    const settings = readSettings();
    if (settings.database !== undefined)
      throw new CommandRefused(
        "DATABASE_URL is set: back up that PostgreSQL with its own tools, such as pg_basebackup with archived WAL. plumbline firm export saves one firm.",
      );
    const folder = backupFolder(given);
    const keyFile = backupKeyFile(flags.key);
    const { bundled } = await openDatabase(settings, terminal.say);
    if (bundled === undefined) throw new CommandRefused("Only the bundled PostgreSQL is backed up.");
    // Not as the service's own role, which may not copy the whole server.
    const { connection } = bundled;
    try {
      const secretKeys = await keysOfDatabase(settings.keyFile, connection);
      const keys = await keysFor(folder, keyFile, bundled.folder, terminal);
      const line = (await currentLine(bundled, folder, keys)) ?? (await createSingleLine(connection, folder, keys));
      const taken = await takeBaseBackup({ connection, line, secretKeys, say: terminal.say });
      const found = (await findBackups(folder, keys, taken.name)).found;
      terminal.print(
        `Backup ${taken.name}: ${megabytes(taken.bytes)}, stored as ${megabytes(taken.storedBytes)}, complete at ${isoTime(taken.finishedAt)}.`,
      );
      terminal.print(`It restores ${rangesOf(found).join("; ")}.`);
    } finally {
      if (!bundled.adopted && !(await isUsedByOthers(connection))) await bundled.stop();
    }
  },
});

/** The key is compared with what it protects before anything is written. */
async function keysFor(folder: string, keyFile: string, home: string, { say }: Terminal): Promise<MasterKeys> {
  try {
    const keys = keysForFolder(keyFile, folder, home, () =>
      say(`Creating the key file ${keyFile}. Keep a copy of it elsewhere: without it, nobody can restore.`),
    );
    await checkKeyOf(folder, keys, keyFile);
    return keys;
  } catch (error) {
    throw error instanceof KeyDoesNotFit ? new CommandRefused(error.message) : error;
  }
}

async function currentLine({ connection, folder: home }: BundledPostgres, folder: string, keys: MasterKeys) {
  try {
    return await findCurrentLine(connection, home, folder, keys);
  } catch (error) {
    throw error instanceof BackupRefused ? new CommandRefused(error.message) : error;
  }
}
