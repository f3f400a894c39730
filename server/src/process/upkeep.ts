import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseDown, startBundledPostgres } from "../platform/database/index.ts";
import type { OpenCore } from "../service-core.ts";
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
/** Writes of so long are sealed together; more seals would take more time than they save. */
const followMsMin = 250;

export interface Upkeep {
  /** Follows the writes of these firms soon. */
  wrote(firms: readonly string[]): void;
  stop(): Promise<void>;
}

/**
 * About every second: seals the audit, cleans up, and checks that the database is available. With many firms a round comes less often.
 * Beside it, firms that write are followed soon after each write, so that their events are not late, however long a round takes.
 */
export function startUpkeep(service: OpenCore, folder: DataFolder, log: Log): Upkeep {
  const end = new AbortController();
  const { signal } = end;
  const rested = (ms: number) => pause(ms, undefined, { signal }).catch(() => {});
  const rounds = async () => {
    while (!signal.aborted) {
      const began = performance.now();
      try {
        await folder.repair();
        await service.upkeep(signal);
        const took = performance.now() - began;
        const rest = Math.min(pauseMsMax, Math.max(pauseMsMin - took, took * pauseTimesDuration));
        await Promise.race([rested(rest), folder.lockLost()]);
      } catch (error) {
        if (signal.aborted) return;
        if (isDatabaseDown(error)) log.warn({ err: error }, "the database does not respond");
        else log.error({ err: error }, "upkeep failed");
        await rested(pauseMsMin);
      }
    }
  };
  let wake = () => {};
  let isNoted = false;
  const noted = (ms: number) =>
    Promise.race([isNoted ? undefined : rested(ms), new Promise<void>((resolve) => (wake = resolve))]);
  const following = async () => {
    while (!signal.aborted) {
      isNoted = false;
      const began = performance.now();
      let rest = followMsMin;
      try {
        await service.followWrites(signal);
      } catch (error) {
        if (signal.aborted) return;
        // A database that is down is reported by the rounds.
        if (!isDatabaseDown(error)) log.error({ err: error }, "sending events failed");
        rest = pauseMsMin;
      }
      // A turn that takes long leaves as much time to others as it took.
      const took = performance.now() - began;
      await rested(Math.max(rest - took, took));
      await noted(pauseMsMin - followMsMin);
    }
  };
  const ended = Promise.all([rounds(), following()]);
  return {
    wrote(firms) {
      service.noteWrites(firms);
      isNoted = true;
      wake();
    },
    async stop() {
      end.abort();
      // A long statement is ended with its connection when the service closes; its transaction is rolled back.
      await Promise.race([ended, pause(stopMsMax, undefined, { ref: false })]);
    },
  };
}
