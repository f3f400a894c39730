import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import type { DemoSize } from "../src/demo/index.ts";
import {
  migrateCatalog,
  migrateFirm,
  openPools,
  type Pools,
  quoteName,
  readMigrations,
  readPrintedFiles,
  type ConnectionSettings,
} from "../src/platform/database/index.ts";

export const testSchema = "firm_test";
export const testTimeZone = "America/New_York";
export const demoSchema = "firm_demo";

const lock = "hashtextextended('plumbline test template', 0)";
const secondsOldMin = 3600;

export interface TestDatabaseOptions {
  /** With the demo firm as it is on the tests' day, which is generated once in a run of the tests. */
  readonly demo?: DemoSize | undefined;
}

/** Creates a database for one test file, as a copy of a template that is made once. */
export async function createTestDatabase(
  server: ConnectionSettings,
  { demo }: TestDatabaseOptions = {},
): Promise<ConnectionSettings> {
  const name = `plumbline_test_${Math.floor(Date.now() / 1000)}_${randomBytes(4).toString("hex")}`;
  await onServer(server, async (client) => {
    await client.query(`select pg_advisory_lock(${lock})`);
    const migrated = await findTemplate(client, templateName(), (building) => migrate(client, server, building));
    const template =
      demo === undefined
        ? migrated
        : await findTemplate(client, demoTemplateName(demo), (building) =>
            addDemo(client, server, building, migrated, demo),
          );
    await copyDatabase(client, template, name);
  });
  return { ...server, database: name };
}

export async function dropTestDatabase(server: ConnectionSettings, name: string): Promise<void> {
  await onServer(server, async (client) => {
    const { rows } = await client.query<{ role: string }>(
      "select rolname as role from pg_roles, pg_database where datname = $1 and rolname ~ ('_(login|reporting)_' || pg_database.oid || '$')",
      [name],
    );
    await client.query(`drop database if exists ${quoteName(name)} with (force)`);
    for (const { role } of rows) await client.query(`drop role if exists ${quoteName(role)}`);
  });
}

/** On a permanent server: drops databases of killed runs, templates of other migrations, and demos of earlier runs. */
export async function removeOldTestDatabases(client: pg.Client): Promise<void> {
  await client.query(`select pg_advisory_lock(${lock})`);
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database
     where not exists (select from pg_stat_activity a where a.datname = pg_database.datname)
       and ((datname ~ '^plumbline_test_[0-9]+_' and split_part(datname, '_', 3)::bigint < extract(epoch from now()) - ${secondsOldMin})
         or (datname like 'plumbline\\_template\\_%' and datname <> $1)
         or datname like 'plumbline\\_demo\\_template\\_%')`,
    [templateName()],
  );
  for (const { name } of rows) await client.query(`drop database if exists ${quoteName(name)}`);
  const { rows: roles } = await client.query<{ role: string }>(
    `select rolname as role from pg_roles
      where rolname ~ '^firm_.*_login_[0-9]+$' and not exists (select from pg_database where rolname ~ ('_' || oid || '$'))`,
  );
  for (const { role } of roles) await client.query(`drop role if exists ${quoteName(role)}`);
  await client.query(`select pg_advisory_unlock(${lock})`);
}

async function findTemplate(
  client: pg.Client,
  name: string,
  build: (building: string) => Promise<void>,
): Promise<string> {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
  if (rowCount) return name;
  // Under a temporary name until it is complete: a build that was killed must not be used as a template.
  const building = `${name}_building`;
  await client.query(`drop database if exists ${quoteName(building)} with (force)`);
  await build(building);
  await client.query(`alter database ${quoteName(building)} rename to ${quoteName(name)}`);
  return name;
}

async function migrate(client: pg.Client, server: ConnectionSettings, building: string): Promise<void> {
  await client.query(
    `create database ${quoteName(building)} template template0 encoding 'UTF8' ${await localeOf(client)}`,
  );
  await withPools({ ...server, database: building }, async (pools) => {
    await migrateCatalog(pools.admin);
    await migrateFirm(pools.admin, testSchema);
  });
}

async function addDemo(
  client: pg.Client,
  server: ConnectionSettings,
  building: string,
  migrated: string,
  size: DemoSize,
) {
  await copyDatabase(client, migrated, building);
  // Tests without the demo need not load what generates it.
  const { createDemoFirm } = await import("../src/demo/index.ts");
  const { demoToday } = await import("./demo-day.ts");
  await withPools({ ...server, database: building }, async (pools) => {
    await createDemoFirm(pools, { today: demoToday, size });
    // A role belongs to one database, so each copy gets its own.
    await pools.admin.run("update firm set login_role = null, login_encrypted = null, login_grants = null");
  });
}

async function copyDatabase(client: pg.Client, template: string, name: string): Promise<void> {
  await client.query(`create database ${quoteName(name)} template ${quoteName(template)} strategy file_copy`);
}

async function withPools(connection: ConnectionSettings, work: (pools: Pools) => Promise<unknown>): Promise<void> {
  const pools = openPools(connection, { max: 2, idleMs: 1000 });
  try {
    await work(pools);
  } finally {
    await pools.close();
  }
}

/** Sorts texts the same way on every server: by code point, like the bundled one. PostgreSQL 15 needs libc for it. */
async function localeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  return (rows[0]?.version ?? 0) >= 170_000
    ? "locale_provider builtin builtin_locale 'C.UTF-8' lc_collate 'C' lc_ctype 'C'"
    : "locale_provider libc lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'";
}

function templateName(): string {
  const hash = createHash("sha256").update(testSchema);
  for (const kind of ["catalog", "firm"] as const)
    for (const { name, sha256 } of readMigrations(kind)) hash.update(`${kind} ${name} ${sha256}\n`);
  for (const { name, sha256 } of readPrintedFiles()) hash.update(`printed ${name} ${sha256}\n`);
  return `plumbline_template_${hash.digest("hex").slice(0, 16)}`;
}

/** The code that makes the demo may change without a migration, so a permanent server keeps no demo of an earlier run. */
function demoTemplateName(size: DemoSize): string {
  return templateName().replace("template", `demo_template_${size}`);
}

async function onServer<T>(server: ConnectionSettings, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
