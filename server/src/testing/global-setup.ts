import { chmodSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import {
  connectionFromUrl,
  removeBundledPostgres,
  startBundledPostgres,
  type ConnectionSettings,
} from "../engine/database/index.ts";
import { removeOldTestDatabases } from "./test-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    connection: ConnectionSettings;
  }
}

/** One PostgreSQL for the whole test run: a throwaway bundled one, or the server of DATABASE_URL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env["DATABASE_URL"];
  if (url) {
    const connection = connectionFromUrl(url);
    await checkServer(connection);
    project.provide("connection", connection);
    return async () => {};
  }
  const parent = join(tmpdir(), `plumbline-test-${process.getuid?.() ?? 0}`);
  mkdirSync(parent, { recursive: true });
  chmodSync(parent, 0o711);
  await removeLeftovers(parent);
  const dataFolder = join(parent, String(process.pid));
  const postgres = await startBundledPostgres({ dataFolder, say: () => {}, throwaway: true });
  project.provide("connection", postgres.connection);
  return () => removeBundledPostgres(dataFolder);
}

/** A killed run leaves its server and its folder, which is named after its process. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) if (!isAlive(Number(name))) await removeBundledPostgres(join(parent, name));
}

function isAlive(pid: number): boolean {
  if (existsSync("/proc/self")) return existsSync(`/proc/${pid}`) && pid !== process.pid;
  try {
    return process.kill(pid, 0) && pid !== process.pid;
  } catch (error) {
    return (error as { code?: string }).code === "EPERM";
  }
}

async function checkServer(connection: ConnectionSettings): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < 150_000) throw new Error("The tests need PostgreSQL 15 or later at DATABASE_URL.");
    await removeOldTestDatabases(client);
  } finally {
    await client.end();
  }
}
