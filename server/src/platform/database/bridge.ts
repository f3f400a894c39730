import { createHash } from "node:crypto";

/**
 * Before the first release, the 49 firm migrations of this commit were rewritten as fewer files that create the same schema. A
 * schema with all of the old migrations gets the new list in their place; one with only some must be migrated by that commit first.
 */
export const rewrittenAfter = "e6725e4";

const oldFirst = { name: "0001-settings", sha256: "ff4ece62d0ef14e336bc46fcbdf97f2810e64cf46f174ab818bbd50c5bf927bb" };
/** Of the lines `name sha256` of all old migrations. */
const oldListSha256 = "fff1238558b27de53a9b33e5f95ee0bcb02f5ebda1717be0ded15068ed64742c";
/** The last new migration whose result was already in the old schema. Later ones are applied as usual. */
const sameSchemaThrough = "0028-reporting-books";

/** Name and checksum of each migration that was applied. */
export type Applied = ReadonlyMap<string, string>;

/** How many of the old migrations were applied: a schema created by the new ones has none. */
export function oldMigrationsIn(applied: Applied): "all" | "some" | "none" {
  if (applied.get(oldFirst.name) !== oldFirst.sha256) return "none";
  const lines = [...applied].map(([name, sha256]) => `${name} ${sha256}\n`).sort();
  return createHash("sha256").update(lines.join("")).digest("hex") === oldListSha256 ? "all" : "some";
}

/** The new migrations that create the same schema as all of the old ones. */
export function replacementsOf<Migration extends { readonly name: string }>(
  migrations: readonly Migration[],
): Migration[] {
  return migrations.filter(({ name }) => name <= sameSchemaThrough);
}
