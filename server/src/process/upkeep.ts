import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseDown, startBundledPostgres } from "../engine/database/index.ts";
import type { OpenService } from "../service.ts";
import type { Settings } from "../settings.ts";
import { type FolderLock, lockDataFolder } from "./data-folder.ts";
import type { Log } from "./log.ts";
import { DatabaseRefused, type OpenDatabase } from "./open-database.ts";

/** The locked data folder of the bundled PostgreSQL. With DATABASE_URL there is nothing to lock. */
interface DataFolder {
  /** Restarts the bundled PostgreSQL and locks the folder again if either was lost. */
  repair(): Promise<void>;
  /** Resolves when the lock is lost. */
  lockLost(): Promise<void>;
  release(): Promise<void>;
}

export async function openDataFolder(database: OpenDatabase, settings: Settings, address: string): Promise<DataFolder> {
  let { bundled } = database;
  if (bundled === undefined)
    return { repair: async () => {}, lockLost: () => new Promise(() => {}), release: async () => {} };
  let lock = await lockFolder(database, settings, address);
  return {
    async repair() {
      if (lock.isLocked) return;
      bundled = await startBundledPostgres({ dataFolder: settings.dataFolder, say: () => {} });
      lock = await lockFolder(database, settings, address);
    },
    lockLost: () => lock.lost,
    async release() {
      await lock.release();
      await bundled?.stop();
    },
  };
}

async function lockFolder(database: OpenDatabase, settings: Settings, address: string): Promise<FolderLock> {
  const lock = await lockDataFolder(database.connection, address);
  if (typeof lock !== "string") return lock;
  throw new DatabaseRefused(
    `The data folder ${settings.dataFolder} is in use by another Plumbline (${lock}). ` +
      "Stop that one, or set PLUMBLINE_DATA and PLUMBLINE_PORT to another folder and port.",
  );
}

const pauseMsMin = 1000;
const pauseMsMax = 60_000;
const stopMsMax = 1000;
/** Upkeep of many firms takes long, so it may use only a tenth of the time. */
const pauseTimesDuration = 10;

/**
 * About every second: seals the audit, cleans up, and checks that the database is available. With many firms a round comes less often;
 * firms that write are followed every second meanwhile, so that their events are not late. Returns a function that stops it.
 */
export function startUpkeep(service: OpenService, folder: DataFolder, log: Log): () => Promise<void> {
  const end = new AbortController();
  /** Follows writes every second, counted from the beginning of each turn, until the rest is over or the folder needs repair. */
  const rested = async (began: number, rest: number) => {
    const until = performance.now() + rest;
    let isLost = false;
    const lost = folder.lockLost().then(() => void (isLost = true));
    for (let turn = began; ;) {
      const now = performance.now();
      // A turn that takes long leaves as much time to others as it took.
      const due = Math.max(turn + pauseMsMin, now + (now - turn));
      const next = until - due < pauseMsMin / 2 ? until : due;
      await Promise.race([pause(Math.max(0, next - now), undefined, { signal: end.signal }).catch(() => {}), lost]);
      if (isLost || end.signal.aborted || performance.now() >= until) return;
      turn = performance.now();
      await service.followWrites(end.signal);
    }
  };
  const loop = async () => {
    while (!end.signal.aborted) {
      const began = performance.now();
      try {
        await folder.repair();
        await service.upkeep(end.signal);
        const rest = Math.min(pauseMsMax, Math.max(pauseMsMin, (performance.now() - began) * pauseTimesDuration));
        await rested(began, rest);
      } catch (error) {
        if (end.signal.aborted) return;
        if (isDatabaseDown(error)) log.warn({ err: error }, "the database does not respond");
        else log.error({ err: error }, "upkeep failed");
        await pause(pauseMsMin, undefined, { signal: end.signal }).catch(() => {});
      }
    }
  };
  const ended = loop();
  return async () => {
    end.abort();
    // A long statement is ended with its connection when the service closes; its transaction is rolled back.
    await Promise.race([ended, pause(stopMsMax, undefined, { ref: false })]);
  };
}
