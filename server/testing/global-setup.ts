import pg from "pg";
import type { TestProject } from "vitest/node";
import { connectionFromUrl, startBundledPostgres, type ConnectionSettings } from "../src/platform/database/index.ts";
import { removeOldTestDatabases } from "./test-databases.ts";
import { openTestFolder } from "./test-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    connection: ConnectionSettings;
  }
}

/** One PostgreSQL for the whole test run: a throwaway bundled one, or the server of DATABASE_URL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server: dataFolder, remove } = await openTestFolder();
  const url = process.env["DATABASE_URL"];
  if (url) {
    const connection = connectionFromUrl(url);
    await checkServer(connection);
    project.provide("connection", connection);
    return remove;
  }
  const postgres = await startBundledPostgres({ dataFolder, say: () => {}, throwaway: true });
  project.provide("connection", postgres.connection);
  return remove;
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
