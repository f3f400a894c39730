import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync, renameSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { checkVersion, startServer } from "./bundled-postgres.ts";
import { findBinaries } from "./postgres-binaries.ts";
import { findHome, removeHome } from "./postgres-places.ts";
import { runningPostmaster, stopPostmaster } from "./postmaster.ts";
import { clusterUser, type PostgresUser } from "./postgres-user.ts";

/** Where a cluster is restored: under a temporary name until it is complete. */
export interface PlaceForRestore {
  readonly dataFolder: string;
  /** The folder with the cluster, its log and its socket. */
  readonly home: string;
  /** The cluster's folder while it is being restored; it does not exist yet. */
  readonly cluster: string;
  /** The owner of the cluster's files; undefined: this process. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
  /** Gives the recovered cluster its name. */
  keep(): void;
  /** Deletes everything that the restore created. */
  remove(): Promise<void>;
}

/** PostgreSQL did not recover the cluster. */
export class RecoveryFailed extends Error {
  /** Whether the log ended before the time that was asked for. */
  readonly isTooShort: boolean;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.isTooShort = message.includes("recovery ended before configured recovery target was reached");
  }
}

/** Undefined when the data folder is not empty, because a restore never replaces anything. */
export function placeForRestore(folder: string, say: (sentence: string) => void): PlaceForRestore | undefined {
  const dataFolder = resolve(folder);
  const wasThere = existsSync(dataFolder);
  if (wasThere && (!statSync(dataFolder).isDirectory() || readdirSync(dataFolder).length > 0)) return undefined;
  const user = clusterUser(join(dataFolder, "postgres"));
  const home = findHome(dataFolder, user, say);
  const cluster = join(home, "postgres.restoring");
  return {
    dataFolder,
    home,
    cluster,
    owner: user.drop ? { uid: user.uid, gid: user.gid } : undefined,
    keep: () => renameSync(cluster, join(home, "postgres")),
    async remove() {
      const running = runningPostmaster(cluster);
      if (running) await stopPostmaster(cluster, running.pid);
      if (!wasThere) return removeHome(dataFolder, async () => {});
      if (home !== dataFolder) await rm(home, { recursive: true, force: true });
      for (const name of readdirSync(dataFolder)) await rm(join(dataFolder, name), { recursive: true, force: true });
    },
  };
}

interface RecoverOptions {
  readonly place: PlaceForRestore;
  /** Replays changes up to this time only. */
  readonly time: Date | undefined;
  readonly say: (sentence: string) => void;
  /** Called with the position in the log that the replay has reached. */
  readonly onReplayed: (position: string) => void;
  /** A trial: faster, but does not survive a power failure. */
  readonly throwaway: boolean;
}

const secondsToRecoverMax = 24 * 3600;
const progressEveryMs = 2000;

/** Replays the log in the cluster's folder and stops the server again. The cluster is then complete and can be started. */
export async function recoverCluster({ place, time, say, onReplayed, throwaway }: RecoverOptions): Promise<void> {
  checkVersion(place.cluster);
  const user: PostgresUser = clusterUser(place.cluster);
  const binaries = findBinaries(user, place.home, say);
  const progress = setInterval(() => reportReplay(place.home, onReplayed), progressEveryMs);
  try {
    const server = await startServer(binaries, place.cluster, user, {
      dataFolder: dirname(place.cluster),
      say: () => {},
      throwaway,
      secondsToStartMax: secondsToRecoverMax,
      settings: {
        // All of the log is in the cluster already.
        restore_command: "false",
        recovery_target_timeline: "current",
        recovery_target_action: "promote",
        hot_standby: "off",
        log_startup_progress_interval: "1s",
        ...(time === undefined ? {} : { recovery_target_time: timestamp(time) }),
      },
    });
    await server.stop();
  } catch (error) {
    throw new RecoveryFailed((error as Error).message, { cause: error });
  } finally {
    clearInterval(progress);
  }
}

/** PostgreSQL does not accept the Z of UTC before it has started. */
function timestamp(time: Date): string {
  return time.toISOString().replace("T", " ").replace("Z", "+00");
}

const tailBytes = 4096;

function reportReplay(home: string, onReplayed: (position: string) => void): void {
  const path = join(home, "postgres.log");
  if (!existsSync(path)) return;
  const log = openSync(path, "r");
  try {
    const tail = Buffer.alloc(tailBytes);
    const read = readSync(log, tail, 0, tailBytes, Math.max(0, fstatSync(log).size - tailBytes));
    const position = [...tail.toString("utf8", 0, read).matchAll(/current LSN: ([0-9A-F]+\/[0-9A-F]+)/g)].at(-1)?.[1];
    if (position !== undefined) onReplayed(position);
  } finally {
    closeSync(log);
  }
}
