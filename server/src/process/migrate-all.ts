import { migrateCatalog, migrateFirm, type Pools } from "../engine/database/index.ts";
import {
  dropOldSpareSchemas,
  forgetChecked,
  giveLogin,
  listFirms,
  listUncheckedFirms,
  markChecked,
  openLoginCipher,
} from "../engine/firms/index.ts";
import { encryptStored, type MasterKeys, openCipher } from "../engine/keys/index.ts";
import { atOnce } from "./at-once.ts";

/** As many as there are connections for administration in the processes that migrate. */
const firmsAtOnce = 4;
const sayEveryMs = 5000;

/**
 * Migrates the catalog and every firm that is not complete, a few firms at the same time, encrypts secrets that are not, and gives every firm its
 * database role; reports what was done to each schema. A missing key stops it.
 */
export async function migrateAll(
  pools: Pools,
  keys: MasterKeys | undefined,
  say: (sentence: string) => void,
  /** Called with what the operator should change. */
  warn: (sentence: string) => void = () => {},
): Promise<number> {
  const inCatalog = await migrateCatalog(pools.admin);
  let count = inCatalog.length;
  await dropOldSpareSchemas(pools);
  if ((await listFirms(pools)).length === 0) return count;
  const loginCipher = await openLoginCipher(pools, keys);
  const firms = await listUncheckedFirms(pools, keys, loginCipher);
  let done = 0;
  const sharing = new Set<string>();
  const progress = setInterval(() => say(`Migrated ${done} of ${firms.length} firms ...`), sayEveryMs);
  try {
    await atOnce(firms, firmsAtOnce, async ({ id, schema }) => {
      // First, so that a version before does not trust its own mark if this one is killed half way.
      await forgetChecked(pools, { id, schema });
      const applied = await migrateFirm(pools.admin, schema, undefined, (sentence) => say(`Firm ${id}: ${sentence}`));
      if (applied.length > 0) say(`Migrated the firm ${id}: ${applied.join(", ")}.`);
      const cipher = await openCipher(pools.admin, schema, keys);
      const encrypted = await encryptStored(pools.admin, schema, cipher);
      if (encrypted > 0) say(`Encrypted the secrets of the firm ${id}: ${encrypted}.`);
      const shared = await giveLogin(pools, { id, schema }, loginCipher);
      if (shared === undefined) await markChecked(pools, { id, schema }, keys);
      else sharing.add(shared);
      count += applied.length;
      done++;
    });
  } finally {
    clearInterval(progress);
  }
  for (const sentence of sharing) warn(sentence);
  return count;
}
