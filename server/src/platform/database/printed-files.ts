import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { installedFile } from "../../installed-files.ts";
import { serviceVersion } from "../../service-version.ts";
import { quoteName } from "./connection.ts";
import type { Db } from "./db.ts";
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

/** The most sentences about one table; the first few are enough to find a fault. */
const sentencesMax = 20;

/** A sentence for each row of the tables that differs from what this version printed; none about what another version printed. */
export async function checkPrinted(db: Db): Promise<string[]> {
  const known = await db.row<{ has: boolean }>("select to_regclass('schema_file') is not null as has");
  if (known?.has !== true) return [];
  const applied = await db.rows<{ sha256: string }>("select sha256 from schema_file");
  const own = readPrintedFiles().filter(({ sha256 }) => applied.some((each) => each.sha256 === sha256));
  const problems: string[] = [];
  for (const { name, sql } of own) problems.push(...(await differences(db, name, sql)));
  return problems;
}

async function differences(db: Db, name: string, sql: string): Promise<string[]> {
  const [, table, columns, printed] = /^insert into (\w+) \(([\w, ]+)\)\n([^]+);\s*$/m.exec(sql) ?? [];
  if (table === undefined) throw new Error(`The printed file ${name} does not end with an insert.`);
  const rows = await db.rows<{ shown: string; isAdded: boolean }>(
    `with printed (${columns}) as materialized (${printed}),
          stored as materialized (select ${columns} from ${table})
     select each::text as shown, false as "isAdded" from (select * from printed except select * from stored) each
     union all
     select each::text, true from (select * from stored except select * from printed) each
      order by 1 limit ${sentencesMax}`,
  );
  return rows.map(({ shown, isAdded }) =>
    isAdded
      ? `The table ${table} has ${shown}, which this version did not print: the row was added outside the service.`
      : `The table ${table} lacks ${shown}, which this version printed: the row was removed outside the service.`,
  );
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
