import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { installedFile } from "../../installed-files.ts";
import { type Applied, oldMigrationsIn, replacementsOf, rewrittenAfter } from "./bridge.ts";
import { quoteName } from "./connection.ts";
import { makeMigration, type Migration } from "./migration.ts";
import { nameOrigin } from "./name-origin.ts";
import { catalogSchema } from "./pools.ts";
import { applyPrinted, printedIsDue } from "./printed-files.ts";
import type { Transactions } from "./transactions.ts";
import { createIndexesFor } from "./postponed-indexes.ts";
import { reportingNameOf } from "./reporting-schema.ts";

/** The database was migrated by a later version of Plumbline with which this one cannot work. */
export class DatabaseIsNewer extends Error {}

/** The database is only partly migrated by a version whose migrations this one no longer has. */
export class DatabaseIsOlder extends Error {}

/** The file of an applied migration was edited: a schema change needs a new file. */
export class MigrationChanged extends Error {}

/** Brings the catalog schema up to date. Returns the names of the migrations it applied. */
export function migrateCatalog(admin: Transactions, migrations = readMigrations("catalog")): Promise<string[]> {
  return migrate(admin, catalogSchema, migrations);
}

/** The firm's schema is not on this server: it was moved or dropped at this moment. */
export class SchemaIsGone extends Error {}

/** Brings the schema of an existing firm up to date; one that was moved away meanwhile must not be created again. */
export function migrateExistingFirm(
  admin: Transactions,
  schema: string,
  say: (sentence: string) => void,
): Promise<string[]> {
  return migrate(admin, schema, readMigrations("firm"), say, false);
}

/** Brings a firm's schema up to date, or creates it. Returns the names of the migrations it applied; `say` gets what they report. */
export function migrateFirm(
  admin: Transactions,
  schema: string,
  migrations: readonly Migration[] = readMigrations("firm"),
  say: (sentence: string) => void = () => {},
): Promise<string[]> {
  return migrate(admin, schema, migrations, say);
}

/** Brings the rows of an imported file up to date, in the caller's transaction. */
export async function migrateWithin(client: pg.ClientBase, schema: string): Promise<void> {
  const seen = (await applied(client, schema)) ?? new Map();
  const todo = pending(schema, readMigrations("firm"), seen);
  await apply(client, schema, todo);
  await applyPrinted(client, schema, together(seen, todo));
}

/** The migration files in order. */
export function readMigrations(kind: "catalog" | "firm"): Migration[] {
  const folder = folderOf(kind);
  return migrationNames(kind).map((name) => makeMigration(name, readFileSync(join(folder, `${name}.sql`), "utf8")));
}

/** The names of the migrations in order. */
export function migrationNames(kind: "catalog" | "firm"): string[] {
  return readdirSync(folderOf(kind))
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => file.slice(0, -".sql".length));
}

const folderOf = (kind: "catalog" | "firm") => fileURLToPath(installedFile(`server/migrations/${kind}/`));

/**
 * The version before works with the database after this migration: it only adds. A migration that takes something away is named
 * `NNNN-contract-...`, and comes at least one version after nothing uses that thing any more.
 */
export function onlyAdds(name: string): boolean {
  return !/^\d{4}-contract-/.test(name);
}

async function migrate(
  admin: Transactions,
  schema: string,
  migrations: readonly Migration[],
  say: (sentence: string) => void = () => {},
  mayCreate = true,
): Promise<string[]> {
  return admin.client(async (client) => {
    // Without the lock first: most starts find nothing to do, and a service with many firms checks each of them.
    const seen = await applied(client, schema);
    const isMigrated =
      seen !== undefined && oldMigrationsIn(seen) === "none" && pending(schema, migrations, seen).length === 0;
    if (isMigrated && !(await printedIsDue(client, schema, seen))) return [];
    await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [`plumbline migration ${schema}`]);
    // PostgreSQL's own notices have other codes.
    const hear = ({ code, message }: { code?: string | undefined; message?: string | undefined }) => {
      if (code === "00000" && message !== undefined) say(message);
    };
    client.on("notice", hear);
    try {
      return await applyPending(client, schema, migrations, say, mayCreate);
    } finally {
      client.off("notice", hear);
      await client.query("select pg_advisory_unlock_all()");
    }
  });
}

async function applyPending(
  client: pg.ClientBase,
  schema: string,
  migrations: readonly Migration[],
  say: (sentence: string) => void,
  mayCreate: boolean,
): Promise<string[]> {
  await replaceOldMigrations(client, schema, migrations);
  const before = await applied(client, schema);
  const todo = pending(schema, migrations, before ?? new Map());
  if (!before && !mayCreate) throw new SchemaIsGone(`The schema ${schema} does not exist.`);
  // A new schema is created in one transaction; later, each file has its own.
  if (!before) await inTransaction(client, () => createAll(client, schema, todo));
  else {
    for (const migration of todo) await applyBetweenCalls(client, schema, migration, say);
    await inTransaction(client, () => applyPrinted(client, schema, together(before, todo)));
  }
  return todo.map(({ name }) => name);
}

/**
 * A change of a table waits for the calls that use it, and all later calls wait behind it. So it gives way after a moment and
 * tries again: other versions of the service go on working on this database.
 */
async function applyBetweenCalls(
  client: pg.ClientBase,
  schema: string,
  migration: Migration,
  say: (sentence: string) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(client, async () => {
        await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
        await apply(client, schema, [migration]);
      });
    } catch (error) {
      if (!isBusy(error) || attempt === mostAttempts) throw error;
      if (attempt % 10 === 0) say(`Migration ${migration.name} waits for calls that use its tables ...`);
      await pause(pauseMs + Math.random() * pauseMs);
    }
  }
}

const lockTimeoutMs = 1000;
const pauseMs = 500;
/** About five minutes. */
const mostAttempts = 200;

/** A lock that was not free in time, or a deadlock with a call. */
function isBusy(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as { code?: string };
  return code === "55P03" || code === "40P01";
}

/** Only the list changes: the schema is already what the new migrations create. */
async function replaceOldMigrations(
  client: pg.ClientBase,
  schema: string,
  migrations: readonly Migration[],
): Promise<void> {
  const old = oldMigrationsIn((await applied(client, schema)) ?? new Map());
  if (old === "none") return;
  if (old === "some")
    throw new DatabaseIsOlder(
      `Schema ${schema} has only some of the migrations of version ${rewrittenAfter} of Plumbline. ` +
        `Run "plumbline migrate" of version ${rewrittenAfter} first, then start this version.`,
    );
  await inTransaction(client, async () => {
    await client.query(`delete from ${quoteName(schema)}.migration`);
    await record(client, schema, replacementsOf(migrations));
  });
}

async function createAll(client: pg.ClientBase, schema: string, todo: readonly Migration[]): Promise<void> {
  await client.query(
    `create schema if not exists ${quoteName(schema)};
     create table ${quoteName(schema)}.migration (
       name text primary key,
       sha256 text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  await apply(client, schema, todo);
  await applyPrinted(client, schema, together(new Map(), todo));
}

/** The names of all migrations of a schema to which some were added. */
function together(seen: Applied, added: readonly Migration[]): ReadonlySet<string> {
  return new Set([...seen.keys(), ...added.map(({ name }) => name)]);
}

async function apply(client: pg.ClientBase, schema: string, migrations: readonly Migration[]): Promise<void> {
  await client.query("select set_config('plumbline.reporting', $1, true)", [reportingNameOf(schema)]);
  for (const { name, sql } of migrations) {
    await client.query(`set local search_path to ${quoteName(schema)}, public`);
    try {
      await createIndexesFor(client, sql, !onlyAdds(name));
      await client.query(sql);
    } catch (error) {
      throw new Error(`Migration ${name} failed in schema ${schema}: ${(error as Error).message}`, { cause: error });
    }
  }
  await record(client, schema, migrations);
  const [first, last] = [migrations.at(0)?.name, migrations.at(-1)?.name];
  await nameOrigin(client, first === last ? `Migration ${last}` : `Migrations ${first} to ${last}`, "Upgrade");
}

async function record(client: pg.ClientBase, schema: string, migrations: readonly Migration[]): Promise<void> {
  await client.query(
    `insert into ${quoteName(schema)}.migration (name, sha256) select * from unnest($1::text[], $2::text[])`,
    [migrations.map(({ name }) => name), migrations.map(({ sha256 }) => sha256)],
  );
}

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/** Undefined if the schema was never migrated. */
async function applied(client: pg.ClientBase, schema: string): Promise<Applied | undefined> {
  try {
    const { rows } = await client.query<{ name: string; sha256: string }>(
      `select name, sha256 from ${quoteName(schema)}.migration`,
    );
    return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "42P01" || code === "3F000") return undefined; // no such table, no such schema
    throw error;
  }
}

function pending(schema: string, migrations: readonly Migration[], seen: Applied): Migration[] {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...seen.keys()].filter((name) => !known.has(name) && !onlyAdds(name)).sort();
  if (unknown.length > 0)
    throw new DatabaseIsNewer(
      `The database is newer than this version of Plumbline: schema ${schema} has the migration ${unknown.join(", ")}, ` +
        "which this version does not have and which takes away something that it needs. Start the version that applied it, or a later one.",
    );
  for (const { name, sha256 } of migrations)
    if (seen.has(name) && seen.get(name) !== sha256)
      throw new MigrationChanged(
        `The migration ${name} was changed after it was applied to schema ${schema}. ` +
          "Restore the file and write the change as a new migration.",
      );
  return migrations.filter(({ name }) => !seen.has(name));
}
