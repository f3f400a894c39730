import { isoTime, knownWentBack, LineIsMissing, whyStopped, writeMemory } from "../platform/backups/index.ts";
import type { BundledPostgres } from "../platform/database/index.ts";
import { isUsedByOthers } from "../process/data-folder.ts";
import { openDatabase } from "../process/open-database.ts";
import { readSettings, type Settings } from "../settings.ts";
import { backupKeys, keyFlag } from "./backup-source.ts";
import { CommandRefused, defineCommand } from "./command.ts";

export const backupAccept = defineCommand({
  name: "backup accept",
  summary:
    "Accepts the database as it is, after it went back in time or its backups are gone, so that new backups begin.",
  flags: { key: keyFlag },
  notes: () =>
    "Restore the backups instead if what they hold is wanted. The earlier backups stay in the folder as long as any are kept\n(PLUMBLINE_BACKUP_KEEP_DAYS), and a running service continues within seconds.",
  async run({ flags }, terminal) {
    const settings = readSettings();
    const { bundled } = await openDatabase(settings, terminal.say);
    if (bundled === undefined) throw new CommandRefused("Only the bundled PostgreSQL is backed up.");
    const { connection, folder: home } = bundled;
    try {
      const why = knownWentBack(home) ?? (await whyStoppedNow(settings, flags.key, bundled));
      if (why === undefined)
        throw new CommandRefused("There is nothing to accept: the backups of this database continue.");
      const begins = "A person accepted the database as it is.";
      writeMemory(home, why instanceof LineIsMissing ? { begins } : { begins, beside: why.place });
      const then = settings.backup === undefined ? "takes writes again" : "begins again with a full backup";
      terminal.print(
        why instanceof LineIsMissing
          ? `Accepted that ${settings.backup?.folder} has no backups of this database. The service ${then}.`
          : `Accepted the database without the changes until ${isoTime(why.savedUntil)} that only the backups hold. The service ${then}.`,
      );
    } finally {
      if (!bundled.adopted && !(await isUsedByOthers(connection))) await bundled.stop();
    }
  },
});

async function whyStoppedNow({ backup }: Settings, key: string | undefined, bundled: BundledPostgres) {
  if (backup === undefined)
    throw new CommandRefused("PLUMBLINE_BACKUP is not set, so there are no backups to accept anything for.");
  return whyStopped(bundled.connection, bundled.folder, backup.folder, backupKeys(key));
}
