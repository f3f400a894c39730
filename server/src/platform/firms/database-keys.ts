import { existsSync } from "node:fs";
import pg from "pg";
import { catalogSchema, type ConnectionSettings, quoteName } from "../database/index.ts";
import { type FileKeys, keysIn, KeysRefused, openKeyFile } from "../keys/index.ts";

/**
 * The keys outside of the database. A key file is created only for a database in which nothing is encrypted yet: a new key opens nothing
 * that another one encrypted, and would hide that the file is lost.
 */
export async function keysOfDatabase(
  keyFile: string | undefined,
  connection: ConnectionSettings,
): Promise<FileKeys | undefined> {
  if (keyFile === undefined) return undefined;
  if (existsSync(keyFile)) return keysIn(keyFile);
  const id = await findMasterKey(connection);
  if (id === undefined) return openKeyFile(keyFile);
  throw new KeysRefused(
    `The key file ${keyFile} does not exist, but secrets in the database are encrypted with the key ${id}. Put a copy of the file back: ` +
      "a service that still runs writes one with plumbline keys save FILE, and a backup of the service contains it. Nothing was created.",
  );
}

/** A key that the data keys of the catalog or of a firm are wrapped with; undefined if there are none. */
async function findMasterKey(connection: ConnectionSettings): Promise<string | undefined> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  await client.connect();
  try {
    for (const schema of [catalogSchema, ...(await schemasOf(client))]) {
      const table = `${quoteName(schema)}.data_key`;
      if (!(await has(client, table))) continue;
      const { rows } = await client.query<{ id: string }>(`select master_key_id as id from ${table} limit 1`);
      if (rows[0] !== undefined) return rows[0].id;
    }
    return undefined;
  } finally {
    await client.end();
  }
}

/** The firms on this server; those on others are known by a key of the catalog. */
async function schemasOf(client: pg.Client): Promise<string[]> {
  if (!(await has(client, `${catalogSchema}.firm`))) return [];
  const { rows } = await client.query<{ schema: string }>(`select schema_name as schema from ${catalogSchema}.firm`);
  return rows.map(({ schema }) => schema);
}

async function has(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>("select to_regclass($1) is not null as has", [table]);
  return rows[0]?.has === true;
}
