import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import {
  type BundledPostgres,
  type ConnectionSettings,
  isDatabaseDown,
  isUnprotected,
  type Pools,
  startBundledPostgres,
  useServiceRole,
} from "../platform/database/index.ts";
import type { Settings } from "../settings.ts";

/** The PostgreSQL of the settings, reachable and supported. */
export interface OpenDatabase {
  readonly connection: ConnectionSettings;
  /** The bundled server; undefined with DATABASE_URL. */
  readonly bundled: BundledPostgres | undefined;
}

/** The database is unavailable or not supported; the message says what to do. */
export class DatabaseRefused extends Error {}

const versionMin = 15;

/** How long a service waits for a database server that is still starting. */
export const secondsToWaitForDatabase = 30;

export async function openDatabase(
  settings: Settings,
  say: (sentence: string) => void,
  secondsToWait = 0,
): Promise<OpenDatabase> {
  if (settings.database === undefined) {
    const connectionsMax = connectionsNeeded(settings);
    const bundled = await startBundledPostgres({ dataFolder: settings.dataFolder, say, connectionsMax });
    return { connection: await useServiceRole(bundled.connection, say), bundled };
  }
  await checkServer(settings.database, say, secondsToWait);
  return { connection: settings.database, bundled: undefined };
}

/** Said at a start whose database is reached over a network without encryption; undefined for others. */
export function unprotectedSentence(database: ConnectionSettings | undefined): string | undefined {
  if (database === undefined || !isUnprotected(database)) return undefined;
  return (
    `The connection to PostgreSQL at ${database.host} is not encrypted, so others on the network can read and change what it carries. ` +
    "Add ?sslmode=verify-full to DATABASE_URL (guide: Managed PostgreSQL)."
  );
}

/** Connections of the primary: its own work, upkeep, the lock of the data folder, and a look-up. */
export const connectionsOfPrimary = { firms: 2, administration: 4, others: 3 };
/** Connections of a worker beside PLUMBLINE_CONNECTIONS: looking up firms, the listener, and a look-up. */
export const connectionsOfWorker = { administration: 2, others: 2 };
const othersOfWorker = connectionsOfWorker.administration + connectionsOfWorker.others;

/** How many connections this machine may open at the same time. */
export function connectionsNeeded({ workers, connections }: Pick<Settings, "workers" | "connections">): number {
  const { firms, administration, others } = connectionsOfPrimary;
  return workers * (connections + othersOfWorker) + firms + administration + others;
}

/** What the server must allow and whether it does, as a sentence. */
export async function connectionsSentence(
  pools: Pools,
  settings: Pick<Settings, "workers" | "connections">,
): Promise<{ sentence: string; isEnough: boolean }> {
  const row = await pools.admin.row<{ allowed: number }>(
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
            - coalesce(current_setting('reserved_connections', true)::int, 0) as allowed`,
  );
  const needed = connectionsNeeded(settings);
  const allowed = row?.allowed ?? 0;
  const isEnough = needed <= allowed;
  const sentence =
    `This machine opens up to ${needed} database connections (${settings.workers} workers with ${settings.connections} and ${othersOfWorker}, ` +
    `and the primary process); PostgreSQL allows ${allowed}.`;
  const advice = ` Set max_connections to at least ${needed + 10}, or lower PLUMBLINE_CONNECTIONS or PLUMBLINE_WORKERS.`;
  return { sentence: isEnough ? sentence : sentence + advice, isEnough };
}

/** Waits for a server that is still starting, but not for one that refuses the connection. */
async function checkServer(
  connection: ConnectionSettings,
  say: (sentence: string) => void,
  secondsToWait: number,
): Promise<void> {
  const where = `The PostgreSQL of DATABASE_URL (${connection.host}, port ${connection.port}, database ${connection.database})`;
  const until = Date.now() + secondsToWait * 1000;
  let reported = false;
  for (;;) {
    try {
      return await checkOnce(connection, where);
    } catch (error) {
      if (error instanceof DatabaseRefused) throw error;
      const reason = (error as Error).message || (error as { code?: string }).code;
      if (!isDatabaseDown(error) || Date.now() >= until)
        throw new DatabaseRefused(`${where} cannot be used: ${reason}.`, { cause: error });
      if (!reported) say(`${where} does not respond yet (${reason}); waiting up to ${secondsToWait} seconds ...`);
      reported = true;
      await pause(250);
    }
  }
}

function pooled(where: string): string {
  return (
    `${where} is reached through a connection pooler such as PgBouncer, which Plumbline cannot use: a connection belongs to one firm, ` +
    "listens for changes and keeps prepared statements. Connect to PostgreSQL directly; PLUMBLINE_CONNECTIONS limits the connections."
  );
}

async function checkOnce(connection: ConnectionSettings, where: string): Promise<void> {
  // A connection of a firm sets its search path when it opens, which PgBouncer refuses.
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000, options: "-c search_path=public" });
  client.on("error", () => {});
  try {
    await client.connect().catch((error: unknown) => {
      if ((error as { code?: string }).code === "08P01") throw new DatabaseRefused(pooled(where));
      throw error;
    });
    const { rows } = await client.query<{ version: number; encoding: string; pid: number; path: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
              pg_backend_pid() as pid, current_setting('search_path') as path`,
    );
    const { version = 0, encoding, pid, path } = rows[0] ?? {};
    // A pooler makes up the process of a connection, and ignores its settings if it is told to.
    const { processID } = client as unknown as { processID: number };
    if (pid !== processID || path !== "public") throw new DatabaseRefused(pooled(where));
    if (version < versionMin * 10_000)
      throw new DatabaseRefused(
        `${where} is version ${Math.floor(version / 10_000)}; Plumbline needs version ${versionMin} or later.`,
      );
    if (encoding !== "UTF8") throw new DatabaseRefused(`${where} has the encoding ${encoding}; Plumbline needs UTF8.`);
  } finally {
    await client.end().catch(() => {});
  }
}
