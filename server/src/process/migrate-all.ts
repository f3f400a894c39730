import { migrateCatalog, migrateFirm, type Pools } from "../engine/database/index.ts";
import { listFirms } from "../engine/firms/index.ts";

/** Migrates the catalog and every firm; reports what was applied to each schema. */
export async function migrateAll(pools: Pools, say: (sentence: string) => void): Promise<number> {
  const inCatalog = await migrateCatalog(pools.admin);
  let count = inCatalog.length;
  for (const { id, schema } of await listFirms(pools)) {
    const applied = await migrateFirm(pools.admin, schema, undefined, (sentence) => say(`Firm ${id}: ${sentence}`));
    if (applied.length > 0) say(`Migrated the firm ${id}: ${applied.join(", ")}.`);
    count += applied.length;
  }
  return count;
}
