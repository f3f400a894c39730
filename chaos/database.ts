import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  type ConnectionSettings,
  removeBundledPostgres,
  startBundledPostgres,
} from "../server/src/platform/database/index.ts";
import { killPid } from "./kill.ts";

/** The PostgreSQL that the services use through the proxy. */
export interface ChaosDatabase {
  /** Of the server that accepts writes now. */
  readonly connection: ConnectionSettings;
  /** Kills the server that accepts writes, and returns when writes are possible again. */
  kill(): Promise<void>;
  /** Fills its disk for a while, and returns when writes are possible again; absent where it has no disk of its own. */
  readonly fillDisk?: (ms: number) => Promise<void>;
  /** Moves its clock by this many minutes from the true time; absent where libfaketime is not installed. */
  readonly shiftClock?: (minutes: number) => void;
  close(): Promise<void>;
}

const diskMegabytes = 4096;

/** The bundled PostgreSQL, which is started again after it was killed; on a disk of its own if a file system can be mounted. */
export async function startSingle(disk: string): Promise<ChaosDatabase> {
  mkdirSync(disk, { mode: 0o755 });
  const options = ["-t", "tmpfs", "-o", `size=${diskMegabytes}m,mode=755`, "tmpfs", disk];
  const mounted = process.getuid?.() === 0 && spawnSync("mount", options).status === 0;
  const folder = join(disk, "data");
  const clock = shiftableClock(join(disk, "clock"));
  const start = () =>
    startBundledPostgres({ dataFolder: folder, say: () => {}, environment: clock?.environment ?? {} });
  const { connection } = await start();
  return {
    connection,
    async kill() {
      const { stdout } = spawnSync("sh", ["-c", `head -1 "$(find '${folder}' -name postmaster.pid)"`], {
        encoding: "utf8",
      });
      killPid(Number(stdout));
      await pause(500);
      await start();
    },
    ...(mounted && {
      async fillDisk(ms: number) {
        const filler = join(disk, "filler");
        const { bavail, bsize } = statfsSync(disk);
        spawnSync("fallocate", ["--length", String(bavail * bsize), filler]);
        await pause(ms);
        rmSync(filler);
        // A server that could not write its log has ended.
        await start();
      },
    }),
    ...(clock && { shiftClock: clock.shift }),
    async close() {
      await removeBundledPostgres(folder);
      if (mounted) spawnSync("umount", [disk]);
    },
  };
}

/** Debian's libfaketime tells a program the time of a file; undefined where it is not installed. */
function shiftableClock(file: string) {
  const library = ["aarch64", "x86_64"]
    .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
    .find((path) => existsSync(path));
  if (library === undefined) return undefined;
  const shift = (minutes: number) => writeFileSync(file, `${minutes < 0 ? "-" : "+"}${Math.abs(minutes)}m\n`);
  shift(0);
  return {
    shift,
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
  };
}
