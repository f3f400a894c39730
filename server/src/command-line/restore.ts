import {
  chooseBackup,
  findBackups,
  isoTime,
  rangesOf,
  restoreBackup,
  skippedSentences,
} from "../platform/backups/index.ts";
import { backupFolder, backupKeys, keyFlag } from "./backup-source.ts";
import { CommandRefused, defineCommand } from "./command.ts";

export const restore = defineCommand({
  name: "restore",
  summary: "Restores a backup into a new data folder, as of its last moment or of any moment before.",
  flags: {
    from: { value: "FOLDER", meaning: "The folder with the backups. [PLUMBLINE_BACKUP]" },
    to: { value: "DATA_FOLDER", meaning: "The data folder to create; it must be empty or not exist." },
    key: keyFlag,
    "to-time": { value: "TIME", meaning: "Leaves out changes after this time, such as 2026-03-31T17:00:00Z." },
    backup: { value: "NAME", meaning: "Uses this backup, as backup list names it. By default the newest that fits." },
  },
  notes: () => "Then start the service with PLUMBLINE_DATA=DATA_FOLDER. It begins its own backups.",
  async run({ flags }, terminal) {
    if (flags.to === undefined) throw new CommandRefused("--to is missing: the data folder to create.");
    const time = flags["to-time"] === undefined ? undefined : readTime(flags["to-time"]);
    const folder = backupFolder(flags.from, "--from");
    const all = await findBackups(folder, backupKeys(flags.key), flags.backup);
    const found = chooseBackup(all, folder, { time, name: flags.backup });
    for (const sentence of skippedSentences(all.unreadable)) terminal.say(sentence);
    terminal.say(`These times can be restored: ${rangesOf(all.found).join("; ")}.`);
    terminal.say(`Restoring ${found.backup.name} of ${isoTime(found.backup.finishedAt)} to ${flags.to} ...`);
    const { until, keyFile } = await restoreBackup({ found, to: flags.to, time, say: terminal.say });
    terminal.print(`Restored everything until ${isoTime(until)} to ${flags.to}.`);
    if (keyFile !== undefined) terminal.print(`The keys of secrets in the database are in ${keyFile}.`);
    terminal.print(`Check it with: PLUMBLINE_DATA='${flags.to}' npx plumbline check`);
  },
});

/** A time without a zone would mean different moments on different machines. */
function readTime(text: string): number {
  const isTime = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text);
  const time = isTime ? Date.parse(text.replace(" ", "T")) : Number.NaN;
  if (Number.isNaN(time))
    throw new CommandRefused(
      `--to-time ${text} is not a time with its zone. Use a time such as 2026-03-31T17:00:00Z or 2026-03-31T12:00:00-05:00.`,
    );
  return time;
}
