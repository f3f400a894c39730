import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { type Migration } from "../src/platform/database/index.ts";
import { makeMigration } from "../src/platform/database/migration.ts";

/** The firm migrations of commit e6725e4, the last before they were rewritten. */
export function oldMigrations(): Migration[] {
  const files = JSON.parse(readFixture("migrations-of-e6725e4.json.gz")) as [name: string, sql: string][];
  return files.map(([name, sql]) => makeMigration(name, sql));
}

/** A firm with rows in almost every table, exported by commit e6725e4. */
export function oldFirmFile(): string {
  return readFixture("firm-of-e6725e4.txt.gz");
}

function readFixture(name: string): string {
  return gunzipSync(readFileSync(new URL(`fixtures/${name}`, import.meta.url))).toString("utf8");
}
