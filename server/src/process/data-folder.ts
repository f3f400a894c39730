import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { ConnectionSettings } from "../platform/database/index.ts";

/**
 * Only one service may use a data folder. It holds a lock in the folder's own PostgreSQL, which is released when its
 * process ends, however that happens.
 */
export interface FolderLock {
  /** False when the connection to the database was lost; lock again when it is back. */
  readonly isLocked: boolean;
  /** Resolves when the connection to the database is lost. */
  readonly lost: Promise<void>;
  release(): Promise<void>;
}

const releaseMsMax = 500;
const lock = "hashtextextended('plumbline service', 0)";

/** Locks the data folder for this service; returns the name of the process that has it when it is already locked. */
export async function lockDataFolder(connection: ConnectionSettings, address: string): Promise<FolderLock | string> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: `plumbline process ${process.pid}, ${address}`.slice(0, applicationNameMax),
  });
  let isLocked = true;
  const lost = new Promise<void>((resolve) => {
    const markLost = () => {
      isLocked = false;
      resolve();
    };
    client.on("error", markLost);
    client.on("end", markLost);
  });
  await client.connect();
  const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${lock}) as free`);
  if (rows[0]?.free) {
    return {
      get isLocked() {
        return isLocked;
      },
      lost,
      release: () => Promise.race([client.end().catch(() => {}), pause(releaseMsMax, undefined, { ref: false })]),
    };
  }
  const holder = await holderOf(client);
  await client.end();
  return holder;
}

/** PostgreSQL truncates longer names. */
const applicationNameMax = 63;

async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32 | objid::bigint) = ${lock}`,
  );
  return rows[0]?.name.replace(/^plumbline /, "") ?? "another process";
}

/** Whether another process uses this database, so that a command does not stop it for a service that has just started. */
export async function isUsedByOthers(connection: ConnectionSettings): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return (rows[0]?.others ?? 0) > 0;
  } finally {
    await client.end();
  }
}
