import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type BundledPostgres, startBundledPostgres } from "../src/platform/database/index.ts";

/** Copies a running bundled PostgreSQL, and starts the copy as its standby. */
export async function startStandby(primary: BundledPostgres, dataFolder: string): Promise<BundledPostgres> {
  const { connection, folder } = primary;
  mkdirSync(dataFolder, { mode: 0o711 });
  const cluster = join(dataFolder, "postgres");
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    spawnSync("cp", ["-a", join(folder, "postgres"), cluster]);
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop()");
    rmSync(join(cluster, "postmaster.pid"), { force: true });
    for (const [file, text] of [
      ["backup_label", rows[0]?.labelfile ?? ""],
      ["standby.signal", ""],
    ] as const) {
      writeFileSync(join(cluster, file), text);
      spawnSync("chown", ["--reference", join(cluster, "PG_VERSION"), join(cluster, file)]);
    }
    const { host, port, user } = connection;
    appendFileSync(
      join(cluster, "postgresql.auto.conf"),
      `primary_conninfo = 'host=''${host}'' port=${port} user=${user}'\n`,
    );
  } finally {
    await client.end();
  }
  return startBundledPostgres({ dataFolder, say: () => {}, throwaway: true });
}
