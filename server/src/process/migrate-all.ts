import { migrateCatalog, migrateFirm, type Pools } from "../engine/database/index.ts";
import { listFirms } from "../engine/firms/index.ts";
import { atOnce } from "./at-once.ts";

/** As many as there are connections for administration in the processes that migrate. */
const firmsAtOnce = 4;
const sayEveryMs = 5000;

/** Migrates the catalog and every firm, a few firms at the same time; reports what was applied to each schema. */
export async function migrateAll(pools: Pools, say: (sentence: string) => void): Promise<number> {
  const inCatalog = await migrateCatalog(pools.admin);
  let count = inCatalog.length;
  const firms = await listFirms(pools);
  let done = 0;
  const progress = setInterval(() => say(`Migrated ${done} of ${firms.length} firms ...`), sayEveryMs);
  try {
    await atOnce(firms, firmsAtOnce, async ({ id, schema }) => {
      const applied = await migrateFirm(pools.admin, schema, undefined, (sentence) => say(`Firm ${id}: ${sentence}`));
      if (applied.length > 0) say(`Migrated the firm ${id}: ${applied.join(", ")}.`);
      count += applied.length;
      done++;
    });
  } finally {
    clearInterval(progress);
  }
  return count;
}
