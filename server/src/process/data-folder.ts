import pg from "pg";
import type { ConnectionSettings } from "../engine/database/index.ts";

/**
 * One service a data folder. The one that runs holds a lock in the folder's own PostgreSQL: it is gone the moment its
 * process is, however that ended.
 */
export interface HeldFolder {
  /** False when the database went away; `hold` again when it is back. */
  readonly held: boolean;
  /** Resolves when the database goes away. */
  readonly lost: Promise<void>;
  release(): Promise<void>;
}

const lock = "hashtextextended('plumbline service', 0)";

/** Takes the data folder for this service; answers who has it when another does. */
export async function holdDataFolder(connection: ConnectionSettings, address: string): Promise<HeldFolder | string> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: `plumbline process ${process.pid}, ${address}`.slice(0, applicationNameMax),
  });
  let held = true;
  const lost = new Promise<void>((resolve) => {
    const lose = () => {
      held = false;
      resolve();
    };
    client.on("error", lose);
    client.on("end", lose);
  });
  await client.connect();
  const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${lock}) as free`);
  if (rows[0]?.free) {
    return {
      get held() {
        return held;
      },
      lost,
      release: () => client.end().catch(() => {}),
    };
  }
  const holder = await holderOf(client);
  await client.end();
  return holder;
}

/** Longer ones are cut off by PostgreSQL. */
const applicationNameMax = 63;

async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32 | objid::bigint) = ${lock}`,
  );
  return rows[0]?.name.replace(/^plumbline /, "") ?? "another process";
}

/** Whether any other process of ours works on this database: a command does not stop it under a service that has just come. */
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
