import { existsSync } from "node:fs";
import {
  createSingleLine,
  findBackups,
  findCurrentLine,
  isoTime,
  megabytes,
  rangesOf,
  takeBaseBackup,
} from "../engine/backups/index.ts";
import { openKeyFile } from "../engine/keys/index.ts";
import { isUsedByOthers } from "../process/data-folder.ts";
import { openDatabase } from "../process/open-database.ts";
import { readSettings } from "../settings.ts";
import { backupFolder, backupKeyFile, keyFlag } from "./backup-source.ts";
import { CommandRefused, defineCommand } from "./command.ts";

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
    if (!existsSync(keyFile))
      terminal.say(`Creating the key file ${keyFile}. Keep a copy of it elsewhere: without it, nobody can restore.`);
    const keys = openKeyFile(keyFile);
    const { bundled } = await openDatabase(settings, terminal.say);
    if (bundled === undefined) throw new CommandRefused("Only the bundled PostgreSQL is backed up.");
    // Not as the service's own role, which may not copy the whole server.
    const { connection } = bundled;
    try {
      const line = findCurrentLine(bundled.folder, folder, keys) ?? (await createSingleLine(connection, folder, keys));
      const taken = await takeBaseBackup({ connection, line, keyFile: settings.keyFile, say: terminal.say });
      const found = (await findBackups(folder, keys)).filter((each) => each.backup.name === taken.name);
      terminal.print(
        `Backup ${taken.name}: ${megabytes(taken.bytes)}, stored as ${megabytes(taken.storedBytes)}, complete at ${isoTime(taken.finishedAt)}.`,
      );
      terminal.print(`It restores ${rangesOf(found).join("; ")}.`);
    } finally {
      if (!bundled.adopted && !(await isUsedByOthers(connection))) await bundled.stop();
    }
  },
});
