import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBackups, isoTime, verifyBackups } from "../platform/backups/index.ts";
import { proveRestore } from "../process/prove-restore.ts";
import { backupFolder, backupKeys, keyFlag } from "./backup-source.ts";
import { CommandRefused, defineCommand, type Terminal } from "./command.ts";

export const backupVerify = defineCommand({
  name: "backup verify",
  summary:
    "Reads every file of the backups in a folder to its end; with --restore also restores the newest and checks it.",
  takes: ["[FOLDER]"],
  flags: {
    key: keyFlag,
    restore: { meaning: "Restores the newest backup to a temporary folder, checks every firm, and deletes it again." },
    scratch: { value: "FOLDER", meaning: "Where --restore makes the temporary folder. [the system's]" },
  },
  notes: () => "FOLDER is PLUMBLINE_BACKUP by default. Exits with code 1 when something is damaged or missing.",
  async run({ takes: [given], flags }, terminal) {
    const folder = backupFolder(given);
    const keys = backupKeys(flags.key);
    const { backups, problems } = await verifyBackups(folder, keys, terminal.say);
    if (backups === 0 && problems.length === 0) throw new CommandRefused(`${folder} contains no complete backup.`);
    for (const problem of problems) terminal.print(problem);
    if (problems.length > 0) return 1;
    terminal.print(`All files of ${backups} backups are whole.`);
    return flags.restore === true ? tryRestore({ folder, keys, scratch: flags.scratch ?? tmpdir() }, terminal) : 0;
  },
});

interface Trial {
  readonly folder: string;
  readonly keys: ReturnType<typeof backupKeys>;
  readonly scratch: string;
}

async function tryRestore({ folder, keys, scratch }: Trial, terminal: Terminal): Promise<number> {
  const trial = mkdtempSync(join(scratch, "plumbline-trial-"));
  try {
    const backups = await findBackups(folder, keys);
    const proved = await proveRestore({ backups, folder, trial, now: Date.now, say: terminal.say });
    for (const problem of proved.problems) terminal.print(problem);
    terminal.print(
      `Restored ${proved.backup} until ${isoTime(proved.until)} in ${proved.seconds} s; checked ${proved.firms} firms: ` +
        (proved.problems.length === 0 ? "no errors found." : `${proved.problems.length} errors.`),
    );
    return proved.problems.length === 0 ? 0 : 1;
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}
