import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { installedFile } from "../../installed-files.ts";
import { serviceVersion } from "../../service-version.ts";
import { quoteName } from "./connection.ts";
import { makeMigration, type Migration } from "./migration.ts";

/**
 * Files that `npm run print` writes from the definitions. Each fills tables of a firm anew, so it may be applied at any time: after
 * the migrations, when what is applied is something else and was not applied by a later version (decisions 0079 and 0128).
 */
export function readPrintedFiles(): readonly Migration[] {
  return (printed ??= readdirSync(folder())
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => makeMigration(file.slice(0, -".sql".length), readFileSync(join(folder(), file), "utf8"))));
}

let printed: readonly Migration[] | undefined;

const folder = () => fileURLToPath(installedFile("server/schema/printed/"));

/** The migration that creates the tables that the files fill. */
const neededMigration = "0089-public-members";

/** Whether this version would change something in a schema with these migrations. */
export async function printedIsDue(client: pg.ClientBase, schema: string, migrations: Names): Promise<boolean> {
  return (await dueFiles(client, schema, migrations)).length > 0;
}

/** Applies what is due, in the caller's transaction. */
export async function applyPrinted(client: pg.ClientBase, schema: string, migrations: Names): Promise<void> {
  for (const { name, sql, sha256 } of await dueFiles(client, schema, migrations)) {
    await client.query(`set local search_path to ${quoteName(schema)}, public`);
    await client.query(sql);
    await client.query(
      `insert into schema_file (name, sha256, version) values ($1, $2, $3)
       on conflict (name) do update set sha256 = excluded.sha256, version = excluded.version, applied_at = now()`,
      [name, sha256, serviceVersion],
    );
  }
}

interface Names {
  has(name: string): boolean;
}

async function dueFiles(client: pg.ClientBase, schema: string, migrations: Names): Promise<Migration[]> {
  if (!migrations.has(neededMigration)) return [];
  const { rows } = await client.query<{ name: string; sha256: string; version: string }>(
    `select name, sha256, version from ${quoteName(schema)}.schema_file`,
  );
  const applied = new Map(rows.map((row) => [row.name, row]));
  return readPrintedFiles().filter(({ name, sha256 }) => {
    const before = applied.get(name);
    if (before === undefined || isOlder(before.version, serviceVersion)) return true;
    return before.sha256 !== sha256 && !isOlder(serviceVersion, before.version);
  });
}

/** Whether a version comes before another one; versions are numbers with dots between. */
export function isOlder(version: string, other: string): boolean {
  return version.localeCompare(other, "en", { numeric: true }) < 0;
}
