import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import {
  type BundledPostgres,
  type ConnectionSettings,
  isDatabaseDown,
  startBundledPostgres,
} from "../engine/database/index.ts";
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
    const bundled = await startBundledPostgres({ dataFolder: settings.dataFolder, say });
    return { connection: bundled.connection, bundled };
  }
  await checkServer(settings.database, say, secondsToWait);
  return { connection: settings.database, bundled: undefined };
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

async function checkOnce(connection: ConnectionSettings, where: string): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string }>(
      "select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding",
    );
    const { version = 0, encoding } = rows[0] ?? {};
    if (version < versionMin * 10_000)
      throw new DatabaseRefused(
        `${where} is version ${Math.floor(version / 10_000)}; Plumbline needs version ${versionMin} or later.`,
      );
    if (encoding !== "UTF8") throw new DatabaseRefused(`${where} has the encoding ${encoding}; Plumbline needs UTF8.`);
  } finally {
    await client.end().catch(() => {});
  }
}
