import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import {
  type ConnectionSettings,
  removeBundledPostgres,
  startBundledPostgres,
} from "../server/src/engine/database/index.ts";
import { killPid } from "./kill.ts";

/** The PostgreSQL that the services use through the proxy. */
export interface ChaosDatabase {
  /** Of the server that accepts writes now. */
  readonly connection: ConnectionSettings;
  /** Kills the server that accepts writes, and returns when writes are possible again. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** The bundled PostgreSQL, which is started again after it was killed. */
export async function startSingle(folder: string): Promise<ChaosDatabase> {
  const { connection } = await startBundledPostgres({ dataFolder: folder, say: () => {} });
  return {
    connection,
    async kill() {
      const { stdout } = spawnSync("sh", ["-c", `head -1 "$(find '${folder}' -name postmaster.pid)"`], {
        encoding: "utf8",
      });
      killPid(Number(stdout));
      await pause(500);
      await startBundledPostgres({ dataFolder: folder, say: () => {} });
    },
    close: () => removeBundledPostgres(folder),
  };
}
