import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseDown, startBundledPostgres } from "../engine/database/index.ts";
import type { OpenService } from "../service.ts";
import type { Settings } from "../settings.ts";
import { type HeldFolder, holdDataFolder } from "./data-folder.ts";
import type { Log } from "./log.ts";
import { DatabaseRefused, type OpenDatabase } from "./open-database.ts";

/** The data folder of the bundled PostgreSQL while this service has it. With a PostgreSQL of the owner's there is nothing to take. */
export interface TakenFolder {
  /** Starts the bundled PostgreSQL again if it is gone, and holds the folder again if that was lost. */
  mend(): Promise<void>;
  /** Resolves when there is something to mend. */
  broken(): Promise<void>;
  giveBack(): Promise<void>;
}

export async function takeFolder(database: OpenDatabase, settings: Settings, address: string): Promise<TakenFolder> {
  let { bundled } = database;
  if (bundled === undefined)
    return { mend: async () => {}, broken: () => new Promise(() => {}), giveBack: async () => {} };
  let held = await hold(database, settings, address);
  return {
    async mend() {
      if (held.held) return;
      bundled = await startBundledPostgres({ dataFolder: settings.dataFolder, say: () => {} });
      held = await hold(database, settings, address);
    },
    broken: () => held.lost,
    async giveBack() {
      await held.release();
      await bundled?.stop();
    },
  };
}

async function hold(database: OpenDatabase, settings: Settings, address: string): Promise<HeldFolder> {
  const held = await holdDataFolder(database.connection, address);
  if (typeof held !== "string") return held;
  throw new DatabaseRefused(
    `The data folder ${settings.dataFolder} is in use by another Plumbline (${held}). ` +
      "Stop that one, or set PLUMBLINE_DATA and PLUMBLINE_PORT to a folder and a port of this one's own.",
  );
}

const pauseMsMin = 1000;
const pauseMsMax = 60_000;
/** Upkeep of many firms takes long; it may use a tenth of the time. */
const pauseTimesDuration = 10;

/** Every second or so: seals the audit, takes away what is old, and sees that the database is there. Answers how to end it. */
export function startUpkeep(service: OpenService, folder: TakenFolder, log: Log): () => Promise<void> {
  const end = new AbortController();
  const loop = async () => {
    while (!end.signal.aborted) {
      const began = performance.now();
      try {
        await folder.mend();
        await service.upkeep();
        const rest = Math.min(pauseMsMax, Math.max(pauseMsMin, (performance.now() - began) * pauseTimesDuration));
        await Promise.race([pause(rest, undefined, { signal: end.signal }).catch(() => {}), folder.broken()]);
      } catch (error) {
        if (isDatabaseDown(error)) log.warn({ err: error }, "the database does not answer");
        else log.error({ err: error }, "upkeep failed");
        await pause(pauseMsMin, undefined, { signal: end.signal }).catch(() => {});
      }
    }
  };
  const ended = loop();
  return async () => {
    end.abort();
    await ended;
  };
}
