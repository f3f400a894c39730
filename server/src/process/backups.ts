import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import {
  backupsOf,
  deleteOldBackups,
  type Line,
  openLine,
  readProved,
  readSaved,
  receiveWal,
  releaseLog,
  slotName,
  takeBaseBackup,
} from "../engine/backups/index.ts";
import { type BundledPostgres, removeBundledPostgres } from "../engine/database/index.ts";
import { type MasterKeys, openKeyFile } from "../engine/keys/index.ts";
import type { OpenService } from "../service.ts";
import type { BackupSettings, Settings } from "../settings.ts";
import type { BackupStatus } from "./backup-status.ts";
import type { Log } from "./log.ts";
import type { OpenDatabase } from "./open-database.ts";
import { proveRestore, trialFolder } from "./prove-restore.ts";

export interface Backups {
  readonly status: () => BackupStatus;
  /** Saves the last changes and ends. Call it when nothing is written any more. */
  stop(): Promise<void>;
}

interface BackupOptions {
  readonly settings: Settings;
  readonly database: OpenDatabase;
  readonly service: Pick<OpenService, "clock" | "clockDoubt">;
  readonly log: Log;
  readonly onStatus: (status: BackupStatus) => void;
}

const retryMs = 1000;
const retryMsMax = 60_000;
const lookEveryMs = 1000;
const stopMsMax = 2000;
const hourMs = 3_600_000;
/** A trial restore is long work. */
const retryTaskMs = { "full backup": 60_000, "trial restore": hourMs };

/** Backs up the bundled PostgreSQL as the settings say: its changes all the time, full backups and trial restores when they are due. */
export async function startBackups(options: BackupOptions): Promise<Backups | undefined> {
  const { settings, database, log } = options;
  if (database.bundled === undefined) {
    log.info("DATABASE_URL is set: back up that PostgreSQL with its own tools.");
    return undefined;
  }
  if (settings.backup === undefined) {
    await releaseLog(database.bundled.connection).catch((error: unknown) =>
      log.warn({ err: error }, "PostgreSQL still keeps the log of former backups"),
    );
    log.info("There are no backups. Set PLUMBLINE_BACKUP to a folder on another disk or machine.");
    return undefined;
  }
  if (!existsSync(settings.backup.keyFile))
    log.warn(
      `The backup key ${settings.backup.keyFile} was created. Copy it to a safe place outside this machine: without it, nobody can restore.`,
    );
  const keeper = openKeeper(options, settings.backup, openKeyFile(settings.backup.keyFile), database.bundled);
  log.info({ folder: settings.backup.folder, keepDays: settings.backup.keepDays }, "backups are on");
  const work = Promise.all([keeper.receive(), keeper.runTasks()]);
  return {
    status: keeper.status,
    async stop() {
      keeper.end.abort();
      await Promise.race([work, pause(stopMsMax, undefined, { ref: false })]);
      // A trial that still runs ends with its server.
      await removeBundledPostgres(trialFolder(database.bundled?.folder ?? ""));
    },
  };
}

function openKeeper(options: BackupOptions, backup: BackupSettings, keys: MasterKeys, bundled: BundledPostgres) {
  const { settings, service, log } = options;
  // Not as the service's own role, which may not copy the whole server.
  const { connection, folder: home } = bundled;
  const end = new AbortController();
  let line: Line | undefined;
  let times: Omit<BackupStatus, "problem"> = { fullAt: undefined, savedUntil: undefined, provedAt: undefined };
  const problems = new Map<string, string>();
  const status = (): BackupStatus => ({ ...times, problem: [...problems.values()].join(" ") || undefined });
  const update = (more: Partial<typeof times>) => {
    times = { ...times, ...more };
    options.onStatus(status());
  };
  const failed = (what: "changes" | "full backup" | "trial restore", error: unknown) => {
    if (end.signal.aborted) return;
    log.error({ err: error }, sentences[what]);
    problems.set(what, sentences[what]);
    options.onStatus(status());
  };
  const rest = (ms: number) => pause(ms, undefined, { signal: end.signal }).catch(() => {});

  return {
    end,
    status,
    async receive() {
      for (let wait = retryMs; !end.signal.aborted; wait = Math.min(retryMsMax, wait * 2)) {
        try {
          const opened = await openLine(connection, home, backup.folder, keys);
          if (opened.begun !== undefined)
            log.info({ line: opened.line.name, why: opened.begun }, "a new line of backups begins");
          const known = await backupsOf(opened.line);
          line = opened.line;
          update({
            fullAt: known.at(-1)?.backup.finishedAt,
            savedUntil: (await readSaved(line))?.at,
            provedAt: provenAt(await readProved(line)),
          });
          await receiveWal({
            connection,
            slot: slotName,
            line: opened.line,
            timeline: opened.timeline,
            from: opened.from,
            everyMs: backup.seconds * 1000,
            signal: end.signal,
            onSaved: ({ at }) => {
              wait = retryMs;
              problems.delete("changes");
              update({ savedUntil: at });
            },
          });
        } catch (error) {
          failed("changes", error);
          await rest(wait);
        }
      }
    },
    async runTasks() {
      let next = 0;
      // Of a service that was killed during a trial.
      await removeBundledPostgres(trialFolder(home)).catch((error: unknown) => failed("trial restore", error));
      for (; !end.signal.aborted; await rest(lookEveryMs)) {
        // A clock that jumped must not delete anything, nor count as time that has passed.
        if (line === undefined || service.clockDoubt() !== undefined || performance.now() < next) continue;
        const task = dueTask(times, backup, service.clock());
        if (task === undefined) continue;
        try {
          if (task === "full backup") await takeFull(line);
          else await prove(line);
          problems.delete(task);
          options.onStatus(status());
        } catch (error) {
          failed(task, error);
          next = performance.now() + retryTaskMs[task];
        }
      }
    },
  };

  async function takeFull(of: Line): Promise<void> {
    const taken = await takeBaseBackup({
      connection,
      line: of,
      keyFile: settings.keyFile,
      signal: end.signal,
    });
    update({ fullAt: taken.finishedAt });
    const { name, bytes, storedBytes, finishedAt, begunAt } = taken;
    log.info({ backup: name, bytes, storedBytes, seconds: (finishedAt - begunAt) / 1000 }, "full backup taken");
    const deleted = await deleteOldBackups(of, backup.keepDays, service.clock());
    if (deleted.length > 0) log.info({ deleted }, "old backups deleted");
  }

  async function prove(of: Line): Promise<void> {
    const proved = await proveRestore({
      backups: await backupsOf(of),
      folder: backup.folder,
      trial: trialFolder(home),
      now: service.clock,
      say: (sentence) => log.debug(sentence),
    });
    const { problems: found, ...rest } = proved;
    if (found.length > 0) throw new Error(`The restored firms have errors: ${found.join(" ")}`);
    log.info(rest, "a restore was tried and found right");
    update({ provedAt: proved.at });
  }
}

/** Shown to anyone who asks whether the service is ready, so the details are in the log only. */
const sentences = {
  changes: "Changes are not being saved to the backup folder; see the log.",
  "full backup": "The last full backup failed; see the log.",
  "trial restore": "The last trial restore failed; see the log.",
};

function provenAt(proved: { at: number; problems: readonly string[] } | undefined): number | undefined {
  return proved === undefined || proved.problems.length > 0 ? undefined : proved.at;
}

/** A full backup comes first, because a trial needs one. */
function dueTask(
  { fullAt, provedAt, savedUntil }: Omit<BackupStatus, "problem">,
  { hours, proveDays }: BackupSettings,
  now: number,
): "full backup" | "trial restore" | undefined {
  if (fullAt === undefined || now - fullAt >= hours * hourMs) return "full backup";
  if (proveDays === 0 || savedUntil === undefined || savedUntil < fullAt) return undefined;
  return provedAt === undefined || now - provedAt >= proveDays * 24 * hourMs ? "trial restore" : undefined;
}
