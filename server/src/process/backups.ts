import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import {
  backupsOf,
  beginsAnew,
  checkKeyOf,
  DatabaseWentBack,
  deleteOldBackups,
  findBackups,
  KeyDoesNotFit,
  keysForFolder,
  type Line,
  LineIsMissing,
  LogDiffers,
  openLine,
  readIfOpens,
  readProved,
  readSaved,
  receiveWal,
  releaseLog,
  rememberedWentBack,
  skippedSentences,
  slotName,
  takeBaseBackup,
  writeMemory,
} from "../platform/backups/index.ts";
import { type BundledPostgres, readClock, removeBundledPostgres } from "../platform/database/index.ts";
import { type FileKeys, keysIn, type MasterKeys } from "../platform/keys/index.ts";
import type { OpenCore } from "../service-core.ts";
import type { BackupSettings, Settings } from "../settings.ts";
import { type BackupStatus, type BackupTimes, wentBackSentence } from "./backup-status.ts";
import { dueTask, type NotBefore, retryTaskMs } from "./backup-tasks.ts";
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
  readonly service: Pick<OpenCore, "clock" | "clockDoubt" | "pools">;
  /** The keys that encrypt secrets in the database. */
  readonly keys: FileKeys | undefined;
  readonly log: Log;
  readonly onStatus: (status: BackupStatus) => void;
}

const retryMs = 1000;
const retryMsMax = 60_000;
const lookEveryMs = 1000;
const lookForUnreadableEveryMs = 60_000;
const stopMsMax = 2000;
/** A person has to decide, to mount a disk or to bring the key, and expects to see soon that it worked. */
const retryStoppedMs = 5000;
/** A start waits so long to know whether the database went back in time, before anybody can change it. */
const firstLookMsMax = 5000;

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
    return holdWithoutBackups(options, database.bundled.folder);
  }
  // A wrong file stops the start; a missing one may come later, with a disk that is mounted late.
  if (existsSync(settings.backup.keyFile)) keysIn(settings.backup.keyFile);
  const keeper = openKeeper(options, settings.backup, database.bundled);
  log.info({ folder: settings.backup.folder, keepDays: settings.backup.keepDays }, "backups are on");
  const work = Promise.all([keeper.receive(), keeper.runTasks()]);
  await Promise.race([keeper.looked, pause(firstLookMsMax, undefined, { ref: false })]);
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

/** A database that went back in time takes no writes without a backup folder either, until a person accepts it. */
function holdWithoutBackups({ log, onStatus }: BackupOptions, home: string): Backups | undefined {
  let wentBack = rememberedWentBack(home);
  if (wentBack === undefined) return undefined;
  const status = (): BackupStatus => ({ ...noTimes, wentBack, unreadable: 0, problem: undefined });
  log.error(wentBackSentence(status()));
  const timer = setInterval(() => {
    if (!beginsAnew(home)) return;
    wentBack = undefined;
    clearInterval(timer);
    onStatus(status());
  }, retryStoppedMs).unref();
  return { status, stop: async () => clearInterval(timer) };
}

function openKeeper(options: BackupOptions, backup: BackupSettings, bundled: BundledPostgres) {
  const { service, log } = options;
  // Not as the service's own role, which may not copy the whole server.
  const { connection, folder: home } = bundled;
  const end = new AbortController();
  let keys: MasterKeys | undefined;
  let line: Line | undefined;
  let times: BackupTimes = noTimes;
  // What is known holds, whether or not the line can be opened.
  let wentBack = rememberedWentBack(home);
  let noteLooked: () => void = () => {};
  const looked = new Promise<void>((resolve) => (noteLooked = resolve));
  let unreadable: readonly string[] = [];
  const problems = new Map<string, string>();
  const status = (): BackupStatus => ({
    ...times,
    wentBack,
    unreadable: unreadable.length,
    problem: [...problems.values()].join(" ") || undefined,
  });
  const update = (more: Partial<typeof times>) => {
    times = { ...times, ...more };
    options.onStatus(status());
  };
  const failed = (what: "changes" | "full backup" | "trial restore", error: unknown) => {
    if (end.signal.aborted) return;
    const sentence = sentenceOf(error) ?? sentences[what];
    log.error({ err: error }, sentence);
    problems.set(what, sentence);
    options.onStatus(status());
  };
  const rest = (ms: number) => pause(ms, undefined, { signal: end.signal }).catch(() => {});

  return {
    end,
    status,
    /** Resolves when it is known whether the line continues, or why not. */
    looked,
    async receive() {
      for (let wait = retryMs; !end.signal.aborted; wait = Math.min(retryMsMax, wait * 2)) {
        try {
          if (beginsAnew(home)) wentBack = undefined;
          keys ??= keysForFolder(backup.keyFile, backup.folder, home, () => log.warn(createdSentence(backup.keyFile)));
          await checkKeyOf(backup.folder, keys, backup.keyFile);
          const opened = await openLine(connection, home, backup.folder, keys);
          if (opened.begun !== undefined) {
            wentBack = undefined;
            log.info({ line: opened.line.name, why: opened.begun }, "a new line of backups begins");
          }
          noteLooked();
          const { found: known } = await backupsOf(opened.line);
          line = opened.line;
          update({
            fullAt: known.at(-1)?.backup.finishedAt,
            savedUntil: (await readIfOpens(() => readSaved(opened.line)))?.at,
            provedAt: provenAt(await readIfOpens(() => readProved(opened.line))),
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
          // A line that is not there, or is ahead of the database, is written to no more.
          const stopped = await stoppedBy(error);
          if (stopped !== undefined) [line, times, wait] = [undefined, noTimes, retryMs];
          // The right key may be put in its place, and nothing may be written with this one then.
          if (error instanceof KeyDoesNotFit) keys = undefined;
          failed("changes", stopped ?? error);
          noteLooked();
          await rest(stopped === undefined && !(error instanceof KeyDoesNotFit) ? wait : retryStoppedMs);
        }
      }
    },
    async runTasks() {
      const notBefore: NotBefore = { "full backup": 0, "trial restore": 0 };
      let nextLook = 0;
      // Of a service that was killed during a trial.
      await removeBundledPostgres(trialFolder(home)).catch((error: unknown) => failed("trial restore", error));
      for (; !end.signal.aborted; await rest(lookEveryMs)) {
        if (performance.now() >= nextLook) {
          await lookForUnreadable();
          nextLook = performance.now() + lookForUnreadableEveryMs;
        }
        // A clock that jumped must not delete anything, nor count as time that has passed.
        if (line === undefined || service.clockDoubt() !== undefined) continue;
        const task = dueTask(times, backup, service.clock(), notBefore, performance.now());
        if (task === undefined) continue;
        try {
          if (task === "full backup") await takeFull(line);
          else await prove(line);
          problems.delete(task);
          options.onStatus(status());
        } catch (error) {
          failed(task, error);
          notBefore[task] = performance.now() + retryTaskMs[task];
        }
      }
    },
  };

  /** The error if it stops the backups until a person does something; what is known of a database that went back is kept for the next start. */
  async function stoppedBy(error: unknown): Promise<LineIsMissing | DatabaseWentBack | undefined> {
    if (error instanceof LineIsMissing) return error;
    const back =
      error instanceof LogDiffers && line !== undefined
        ? new DatabaseWentBack({ folder: line.folder, line: line.name }, times.savedUntil ?? 0)
        : error;
    if (!(back instanceof DatabaseWentBack)) return undefined;
    // Before anything that may fail: from here on nothing can be changed.
    wentBack ??= { savedUntil: back.savedUntil, databaseAt: null };
    await noteWentBack(back).catch((failure: unknown) =>
      log.error({ err: failure }, "it could not be written down that the database went back in time"),
    );
    return back;
  }

  /** It writes on, and soon has as much log as the backups. */
  async function noteWentBack({ place, savedUntil }: DatabaseWentBack): Promise<void> {
    if (beginsAnew(home) || rememberedWentBack(home) !== undefined) return;
    wentBack = { savedUntil, databaseAt: (await readClock(service.pools.admin)).seen };
    writeMemory(home, { ...place, wentBack });
  }

  /** What cannot be read, with this key or by this user, cannot be restored, and a person must know before it is needed. */
  async function lookForUnreadable(): Promise<void> {
    if (keys === undefined) return;
    const before = unreadable.join();
    try {
      unreadable = skippedSentences((await findBackups(backup.folder, keys)).unreadable);
    } catch (error) {
      // A folder that is away is what saving the changes reports.
      log.debug({ err: error }, "the backup folder was not read");
    }
    if (unreadable.join() === before) return;
    if (unreadable.length > 0) log.warn({ unreadable }, "the backup folder contains what the service cannot read");
    options.onStatus(status());
  }

  async function takeFull(of: Line): Promise<void> {
    const taken = await takeBaseBackup({
      connection,
      line: of,
      secretKeys: options.keys,
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

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof LineIsMissing)
    return "The backup folder does not contain the backups of this database, so no changes are saved: is the disk mounted? See the log.";
  if (error instanceof DatabaseWentBack) return "No changes are saved.";
  if (!(error instanceof KeyDoesNotFit)) return undefined;
  return error.is === "missing"
    ? "The key of the backups is missing, so no changes are saved; see the log."
    : "The service's key does not open the backups in the backup folder, so no changes are saved; see the log.";
}

const noTimes: BackupTimes = { fullAt: undefined, savedUntil: undefined, provedAt: undefined };

const createdSentence = (keyFile: string) =>
  `The backup key ${keyFile} was created. Copy it to a safe place outside this machine: without it, nobody can restore.`;

function provenAt(proved: { at: number; problems: readonly string[] } | undefined): number | undefined {
  return proved === undefined || proved.problems.length > 0 ? undefined : proved.at;
}
