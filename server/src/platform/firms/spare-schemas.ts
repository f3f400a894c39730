import { createHash, randomBytes } from "node:crypto";
import type pg from "pg";
import {
  catalogSchema,
  migrateFirm,
  type Pools,
  postponeIndexes,
  readMigrations,
  readPrintedFiles,
} from "../database/index.ts";
import { dropSchemas } from "./drop-schemas.ts";

/** An installation with fewer firms has no spare schema: most have one firm, and never another. */
const firmsMin = 2;

/**
 * Makes a schema for the next firm if there is none, and returns whether it did. Only one process does it at a time, and what a
 * killed one left is dropped.
 */
export async function makeSpareSchema(pools: Pools): Promise<boolean> {
  const digest = migrationsDigest();
  const state = await pools.admin.row<{ firms: number; spares: number }>(
    `select (select count(*)::int from (select from firm limit ${firmsMin}) few) as firms,
            (select count(*)::int from spare_schema where migrations = $1) as spares`,
    [digest],
  );
  if (state === undefined || state.firms < firmsMin || state.spares > 0) return false;
  return pools.admin.client(async (client) => {
    const { rows } = await client.query<{ free: boolean }>(
      "select pg_try_advisory_lock(hashtextextended('plumbline spare schema', 0)) as free",
    );
    if (!rows[0]?.free) return false;
    try {
      await dropUnlisted(client);
      const schema = `${sparePrefix}${randomBytes(6).toString("hex")}`;
      await migrateFirm(pools.admin, schema);
      await client.query("begin");
      await postponeIndexes(client, schema);
      await client.query(`insert into ${catalogSchema}.spare_schema (schema_name, migrations) values ($1, $2)`, [
        schema,
        digest,
      ]);
      await client.query("commit");
      // Migrations change what they created before; the next firm can use that space.
      await client.query(`vacuum ${changedCatalogs}`);
      return true;
    } catch (error) {
      await client.query("rollback").catch(() => {});
      throw error;
    } finally {
      await client.query("select pg_advisory_unlock_all()").catch(() => {});
    }
  });
}

const sparePrefix = "spare_";
const changedCatalogs =
  "pg_attrdef, pg_attribute, pg_class, pg_constraint, pg_depend, pg_index, pg_proc, pg_rewrite, pg_trigger, pg_type";

/** Takes the spare schema in the caller's transaction; undefined if there is none. */
export async function takeSpareSchema(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `delete from ${catalogSchema}.spare_schema where schema_name =
       (select schema_name from ${catalogSchema}.spare_schema where migrations = $1 limit 1 for update skip locked) returning schema_name as name`,
    [migrationsDigest()],
  );
  return rows[0]?.name;
}

/** Drops the spare schemas of other versions. They are few, and a version that still runs makes another. */
export async function dropOldSpareSchemas(pools: Pools): Promise<void> {
  await pools.admin.transaction(async (db) => {
    const old = await db.rows<{ name: string }>(
      "delete from spare_schema where migrations <> $1 returning schema_name as name",
      [migrationsDigest()],
    );
    for (const { name } of old) await db.script(dropSchemas(name));
  });
}

async function dropUnlisted(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace
      where nspname ~ '^${sparePrefix}[0-9a-f]{12}$' and nspname not in (select schema_name from ${catalogSchema}.spare_schema)`,
  );
  for (const { name } of rows) await client.query(dropSchemas(name));
}

let digest: string | undefined;

/** Names the schema that this version's migrations and printed files create. */
export function migrationsDigest(): string {
  if (digest !== undefined) return digest;
  const hash = createHash("sha256");
  for (const { name, sha256 } of [...readMigrations("firm"), ...readPrintedFiles()]) hash.update(`${name} ${sha256}\n`);
  return (digest = hash.digest("hex"));
}
