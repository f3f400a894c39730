import { findBackups, isoTime, megabytes, rangesOf, skippedSentences } from "../platform/backups/index.ts";
import { backupFolder, backupKeys, keyFlag } from "./backup-source.ts";
import { defineCommand } from "./command.ts";
import { table } from "./table.ts";

export const backupList = defineCommand({
  name: "backup list",
  summary: "Lists the complete backups of a folder and the times that can be restored.",
  takes: ["[FOLDER]"],
  flags: { key: keyFlag },
  notes: () => "FOLDER is PLUMBLINE_BACKUP by default.",
  async run({ takes: [given], flags }, terminal) {
    const { found, unreadable } = await findBackups(backupFolder(given), backupKeys(flags.key));
    const skipped = skippedSentences(unreadable);
    if (found.length === 0) {
      terminal.print(
        [
          skipped.length === 0 ? "There are no complete backups." : "The key opens none of the backups.",
          ...skipped,
        ].join("\n"),
      );
      return skipped.length === 0 ? 0 : 1;
    }
    const rows = found.map(({ backup, until }) => [
      backup.name,
      isoTime(backup.finishedAt),
      isoTime(until),
      megabytes(backup.storedBytes),
    ]);
    terminal.print(table(["Backup", "Restores from", "Restores to", "Size"], rows));
    terminal.print([`Times that can be restored: ${rangesOf(found).join("; ")}.`, ...skipped].join("\n"));
    return 0;
  },
});
