import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { vi } from "vitest";
import { type BundledPostgres, removeBundledPostgres, startBundledPostgres } from "../src/platform/database/index.ts";
import {
  chooseBackup,
  findBackups,
  openLine,
  receiveWal,
  restoreBackup,
  type Saved,
  slotName,
  takeBaseBackup,
} from "../src/platform/backups/index.ts";
import { walFiles } from "../src/platform/backups/backup-folder.ts";
import { continuedFrom, positionFrom, segmentStart } from "../src/platform/backups/wal-positions.ts";
import { randomMasterKeys } from "../src/platform/keys/index.ts";

/** A bundled PostgreSQL with a backup folder, for tests of backups without the service. */
export interface BackupServer {
  readonly parent: string;
  readonly dataFolder: string;
  readonly folder: string;
  readonly keys: ReturnType<typeof randomMasterKeys>;
  readonly postgres: BundledPostgres;
  readonly client: pg.Client;
  /** Saves the log until `stop`, every 50 ms. */
  receive(): Promise<Receiving>;
  /** Takes a full backup in the line of the last `receive`. */
  backup(signal?: AbortSignal): ReturnType<typeof takeBaseBackup>;
  restore(to: string, wanted?: { time?: number; name?: string; from?: string }): ReturnType<typeof restoreBackup>;
  /** Kills the server at once, and deletes its data. */
  destroy(): Promise<void>;
  remove(): Promise<void>;
}

export interface Receiving {
  readonly begun: string | undefined;
  saved(): Saved | undefined;
  /** Positions that were reported as saved although a part before them was not. */
  readonly untrue: string[];
  /** Resolves when everything acknowledged until now is saved. */
  caughtUp(): Promise<void>;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

export async function startBackupServer(): Promise<BackupServer> {
  const parent = mkdtempSync(join(tmpdir(), "plumbline backup "));
  chmodSync(parent, 0o711);
  const dataFolder = join(parent, "the data");
  const folder = join(parent, "the backups");
  const keys = randomMasterKeys();
  const postgres = await startBundledPostgres({ dataFolder, say: () => {} });
  const client = new pg.Client(postgres.connection);
  client.on("error", () => {});
  await client.connect();
  let line: Awaited<ReturnType<typeof openLine>>["line"] | undefined;
  const restored: string[] = [];
  return {
    parent,
    dataFolder,
    folder,
    keys,
    postgres,
    client,
    async receive() {
      const opened = await vi.waitUntil(() => openLine(postgres.connection, dataFolder, folder, keys), 5000);
      line = opened.line;
      const end = new AbortController();
      let last: Saved | undefined;
      const untrue: string[] = [];
      const first = segmentStart(opened.from);
      const ended = receiveWal({
        connection: postgres.connection,
        slot: slotName,
        line: opened.line,
        timeline: opened.timeline,
        from: opened.from,
        everyMs: 50,
        signal: end.signal,
        onSaved: (saved) => {
          last = saved;
          const stored = continuedFrom(
            walFiles(opened.line).filter(({ from }) => from >= first),
            first,
          ).end;
          if (stored < positionFrom(saved.position)) untrue.push(saved.position);
        },
      });
      ended.catch(() => {});
      return {
        begun: opened.begun,
        saved: () => last,
        untrue,
        async caughtUp() {
          const now = Date.now() + 1;
          await vi.waitFor(
            () => {
              if ((last?.at ?? 0) < now) throw new Error("The log is not saved.");
            },
            { timeout: 10_000 },
          );
        },
        ended,
        async stop() {
          end.abort();
          await ended;
        },
      };
    },
    async backup(signal) {
      if (line === undefined) throw new Error("Call receive first.");
      return takeBaseBackup({
        connection: postgres.connection,
        line,
        secretKeys: undefined,
        ...(signal === undefined ? {} : { signal }),
      });
    },
    async restore(to, { time, name, from = folder } = {}) {
      restored.push(to);
      const found = chooseBackup(await findBackups(from, keys), from, { time, name });
      return restoreBackup({ found, to, time, say: () => {}, throwaway: true });
    },
    async destroy() {
      killTree(Number(readFileSync(join(dataFolder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]));
      await removeBundledPostgres(dataFolder);
    },
    async remove() {
      await client.end().catch(() => {});
      for (const each of [dataFolder, ...restored]) await removeBundledPostgres(each);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

/** Kills a process and its children at the same moment; a backend of PostgreSQL would outlive its server for a while. */
export function killTree(pid: number): void {
  const { stdout } = spawnSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
  for (const each of [pid, ...stdout.split("\n").filter(Boolean).map(Number)]) process.kill(each, "SIGKILL");
}

/** Runs the work on a server that is started on the data folder and stopped again. */
export async function onRestored<Result>(
  dataFolder: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const postgres = await startBundledPostgres({ dataFolder, say: () => {}, throwaway: true });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
