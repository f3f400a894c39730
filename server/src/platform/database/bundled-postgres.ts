import { spawn } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { ConnectionSettings } from "./connection.ts";
import { findBinaries } from "./postgres-binaries.ts";
import { findHome, findSocketFolder, removeHome } from "./postgres-places.ts";
import { removeStaleSocketLock, runningPostmaster, stopPostmaster } from "./postmaster.ts";
import { clusterUser, identity, type PostgresUser } from "./postgres-user.ts";

export interface BundledPostgres {
  connection: ConnectionSettings;
  /** The folder with the cluster, its log and its socket. */
  folder: string;
  /** True when a PostgreSQL that was already running on this data folder is used. */
  adopted: boolean;
  /** Fast shutdown: open transactions are rolled back. Resolves when the server has stopped. */
  stop(): Promise<void>;
}

interface BundledPostgresOptions {
  dataFolder: string;
  /** Called with a sentence before each slow step. */
  say: (sentence: string) => void;
  /** The number of connections to allow in addition to those of commands and report readers. The total is at least 200. */
  connectionsMax?: number;
  /** For tests and trial restores: a small server that does not survive a power failure. */
  throwaway?: boolean;
  /** For chaos runs: variables of the server's environment, such as those that shift its clock. */
  environment?: Readonly<Record<string, string>>;
}

interface StartOptions extends BundledPostgresOptions {
  /** Settings of this start only, such as how far to recover. */
  settings?: Record<string, string>;
  secondsToStartMax?: number;
}

const majorVersion = "18";
export const logBytesMax = 10_000_000;
const secondsToStartMax = 300;
const secondsToAnswerMax = 20;
const superuser = "plumbline";
const databaseName = "plumbline";

/** Starts the PostgreSQL from npm on the data folder, or adopts the one that already runs there. */
export async function startBundledPostgres(options: BundledPostgresOptions): Promise<BundledPostgres> {
  if (process.platform === "win32")
    throw new Error(
      "The bundled PostgreSQL does not run on Windows yet. Set DATABASE_URL to a PostgreSQL 15 or later.",
    );
  const dataFolder = resolve(options.dataFolder);
  const home = findHome(dataFolder, clusterUser(join(dataFolder, "postgres")), options.say);
  const cluster = join(home, "postgres");
  const user = clusterUser(cluster);
  const running = await adopt(cluster, secondsToAnswerMax);
  if (running) return running;

  const binaries = findBinaries(user, home, options.say);
  if (!existsSync(join(cluster, "PG_VERSION"))) await createCluster(binaries, cluster, user, options);
  checkVersion(cluster);
  return startServer(binaries, cluster, user, options);
}

/** Stops the PostgreSQL of a data folder if one runs, and deletes its data; for tests, trial restores and what they leave behind. */
export async function removeBundledPostgres(dataFolder: string): Promise<void> {
  await removeHome(resolve(dataFolder), async (home) => {
    for (const name of ["postgres", "postgres.restoring"]) {
      const running = runningPostmaster(join(home, name));
      if (running) await stopPostmaster(join(home, name), running.pid);
    }
  });
}

async function adopt(cluster: string, seconds: number): Promise<BundledPostgres | undefined> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    const running = runningPostmaster(cluster);
    if (!running) return undefined;
    if (running.ready) {
      const connection = connectionTo(running.socketFolder, running.port);
      if (await answersFrom(connection, cluster)) return bundled(cluster, connection, running.pid, true);
    }
    if (Date.now() > until)
      throw new Error(
        `The data folder ${dirname(cluster)} is in use: a PostgreSQL (process ${running.pid}) runs on it but does not respond. ` +
          "Stop that process, or set PLUMBLINE_DATA to another folder.",
      );
    await pause(20);
  }
}

/** Creates the cluster under a temporary name and renames it, so that two services that start together create only one. */
async function createCluster(binaries: string, cluster: string, user: PostgresUser, options: BundledPostgresOptions) {
  options.say(`Creating the database cluster in ${cluster} ...`);
  const temporary = `${cluster}.new-${process.pid}`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { mode: 0o700 });
  if (user.drop) chownSync(temporary, user.uid, user.gid);
  try {
    await initdb(binaries, temporary, user, options.throwaway === true);
    renameSync(temporary, cluster);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(join(cluster, "PG_VERSION"))) throw error;
  }
}

async function initdb(binaries: string, folder: string, user: PostgresUser, throwaway: boolean): Promise<void> {
  const args = [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    // Access is controlled by the socket's folder, which only its owner can enter (see findSocketFolder), and soon by passwords (see
    // requirePasswords).
    "--auth=trust",
    "--no-instructions",
    ...(throwaway ? ["--no-sync", "--no-data-checksums"] : []),
  ];
  const child = spawn(join(binaries, "bin", "initdb"), args, {
    ...identity(user),
    cwd: "/",
    env: serverEnvironment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const problem = await new Promise<string | undefined>((done) => {
    child.once("error", (error) => done(error.message));
    child.once("close", (code, signal) => done(code === 0 ? undefined : `it exited with ${code ?? signal}`));
  });
  if (problem !== undefined)
    throw new Error(
      `PostgreSQL could not create a database cluster in ${folder}: ${problem}.\n${lastLines(output)}\n` +
        "To use your own PostgreSQL instead, set DATABASE_URL.",
    );
}

export function checkVersion(cluster: string): void {
  const version = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (version !== majorVersion)
    throw new Error(
      `${cluster} was created by PostgreSQL ${version}; this version of Plumbline needs PostgreSQL ${majorVersion}.`,
    );
}

export async function startServer(
  binaries: string,
  cluster: string,
  user: PostgresUser,
  options: StartOptions,
): Promise<BundledPostgres> {
  const socketFolder = findSocketFolder(dirname(cluster), user);
  const logFile = join(dirname(cluster), "postgres.log");
  if (existsSync(logFile) && statSync(logFile).size > logBytesMax) renameSync(logFile, `${logFile}.1`);
  const log = openSync(logFile, "a", 0o600);
  const logStart = statSync(logFile).size;
  const settings: Record<string, string> = {
    ...serverSettings(socketFolder, options),
    ...syncSettings(cluster),
    ...options.settings,
  };
  const secondsMax = options.secondsToStartMax ?? secondsToStartMax;
  removeStaleSocketLock(join(socketFolder, `.s.PGSQL.${settings["port"]}.lock`), cluster);
  // Detached, so that Ctrl-C in the terminal reaches only the service, which then stops PostgreSQL in order.
  const child = spawn(
    join(binaries, "bin", "postgres"),
    ["-D", cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    {
      ...identity(user),
      cwd: "/",
      env: { ...serverEnvironment, ...options.environment },
      stdio: ["ignore", log, log],
      detached: true,
    },
  );
  closeSync(log);
  let ended: string | undefined;
  child.once("error", (error) => (ended = error.message));
  child.once("exit", (code, signal) => (ended = `it exited with ${code ?? signal}`));
  child.unref();

  const connection = connectionTo(socketFolder, Number(settings["port"]));
  const startedAt = Date.now();
  let mentionedRecovery = false;
  while (ended === undefined) {
    const running = runningPostmaster(cluster);
    if (running?.ready && running.pid === child.pid && (await answersFrom(connection, cluster)))
      return bundled(cluster, connection, running.pid, false);
    const seconds = (Date.now() - startedAt) / 1000;
    if (seconds > 3 && !mentionedRecovery) {
      options.say("PostgreSQL is starting; after an unclean stop it first replays its log ...");
      mentionedRecovery = true;
    }
    if (seconds > secondsMax) {
      child.kill("SIGQUIT");
      ended = `it was not ready after ${secondsMax} seconds`;
    }
    await pause(10);
  }
  // Another service may have started PostgreSQL first; then use that one.
  const other = await adopt(cluster, secondsToAnswerMax);
  if (other) return other;
  const output = readFileSync(logFile).subarray(logStart).toString();
  throw new Error(`PostgreSQL did not start on ${cluster}: ${ended}.\n${lastLines(output)}`);
}

const serverEnvironment = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

const connectionsOfOthers = 50;

function serverSettings(
  socketFolder: string,
  { throwaway = false, connectionsMax = 0 }: BundledPostgresOptions,
): Record<string, string> {
  return {
    listen_addresses: "",
    port: "5432",
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    max_connections: String(Math.max(200, connectionsMax + connectionsOfOthers)),
    shared_buffers: throwaway ? "64MB" : "192MB",
    jit: "off",
    // Disks without moving parts: plans made while a table was small must not read all of it once it has grown.
    random_page_cost: "1.1",
    // The service retries one of two transactions in a deadlock, so it should be detected soon.
    deadlock_timeout: "200ms",
    // Calls are short, and parallel workers need more /dev/shm than containers have.
    max_parallel_workers_per_gather: "0",
    max_wal_size: throwaway ? "256MB" : "2GB",
    // The log that waits to be backed up must not fill the disk when the backup folder is gone.
    max_slot_wal_keep_size: throwaway ? "512MB" : "8GB",
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    // The service reports refused statements; their text may contain data that must not be logged.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    ...(throwaway
      ? { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" }
      : { fsync: "on", synchronous_commit: "on" }),
  };
}

/** Syncing so many files one by one takes longer than everything that other programs have written. */
const filesSyncedMax = 20_000;

/** After a crash every file must reach the disk first: one by one, or with the whole file system when there are very many. */
export function syncSettings(cluster: string, filesMax = filesSyncedMax): Record<string, string> {
  const base = join(cluster, "base");
  if (process.platform !== "linux" || !existsSync(base)) return {};
  return readdirSync(base, { recursive: true }).length > filesMax ? { recovery_init_sync_method: "syncfs" } : {};
}

function connectionTo(socketFolder: string, port: number): ConnectionSettings {
  return { host: socketFolder, port, user: superuser, database: databaseName };
}

/** Whether the server serves this cluster. Creates the service's database if it does not exist. */
async function answersFrom(connection: ConnectionSettings, cluster: string): Promise<boolean> {
  const client = new pg.Client({ ...connection, database: "postgres", connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string; there: boolean }>(
      `select current_setting('data_directory') as folder,
              exists (select from pg_database where datname = '${databaseName}') as there`,
    );
    if (!sameFolder(rows[0]?.folder ?? "", cluster)) return false;
    if (!rows[0]?.there) await createDatabase(client);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  try {
    await client.query(`create database ${databaseName}`);
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code !== "42P04" && code !== "23505") throw error; // another service created it at the same time
  }
}

function sameFolder(one: string, other: string): boolean {
  const [a, b] = [statSync(one, { throwIfNoEntry: false }), statSync(other, { throwIfNoEntry: false })];
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev && basename(one) === basename(other);
}

function bundled(cluster: string, connection: ConnectionSettings, pid: number, adopted: boolean): BundledPostgres {
  return { connection, folder: dirname(cluster), adopted, stop: () => stopPostmaster(cluster, pid) };
}

function lastLines(text: string): string {
  return text.trimEnd().split("\n").slice(-15).join("\n");
}
