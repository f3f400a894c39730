import {
  isDatabaseDown,
  migrateCatalog,
  migrateExistingFirm,
  type Pools,
  SchemaIsGone,
} from "../platform/database/index.ts";
import {
  dropOldSpareSchemas,
  encryptServers,
  forgetChecked,
  giveLogin,
  type ListedFirm,
  listFirms,
  listUncheckedFirms,
  markChecked,
  openLoginCipher,
} from "../engine/firms/index.ts";
import { encryptStored, type MasterKeys, openCipher } from "../platform/keys/index.ts";
import { atOnce } from "../engine/method/at-once.ts";

/** As many as there are connections for administration in the processes that migrate. */
const firmsAtOnce = 4;
/** A start of many firms says soon what it does, and then now and then how far it is. */
const sayAfterMs = 1000;
const sayEveryMs = 5000;

/**
 * Migrates the catalog and every firm that is not complete, a few firms at the same time, encrypts secrets that are not, and gives
 * every firm its database role; reports what was done to each schema. A missing key stops it; a server beside the one of the catalog
 * that does not respond does not.
 */
export async function migrateAll(
  pools: Pools,
  keys: MasterKeys | undefined,
  say: (sentence: string) => void,
  /** Called with what the operator should change. */
  warn: (sentence: string) => void = () => {},
  /** Which firms; by default all. */
  isMeant: (firm: ListedFirm) => boolean = () => true,
): Promise<number> {
  const inCatalog = await migrateCatalog(pools.admin);
  let count = inCatalog.length;
  await dropOldSpareSchemas(pools);
  await encryptServers(pools, keys);
  if ((await listFirms(pools)).length === 0) return count;
  const loginCipher = await openLoginCipher(pools, keys);
  const firms = (await listUncheckedFirms(pools, keys, loginCipher)).filter(isMeant);
  let done = 0;
  const sharing = new Set<string>();
  const migrateOne = async (firm: ListedFirm) => {
    const { id, schema, server } = firm;
    const { admin } = await pools.on(server);
    // First, so that a version before does not trust its own mark if this one is killed half way.
    await forgetChecked(pools, firm);
    const applied = await migrateExistingFirm(admin, schema, (sentence) => say(`Firm ${id}: ${sentence}`));
    if (applied.length > 0) say(`Migrated the firm ${id}: ${applied.join(", ")}.`);
    const encrypted = await encryptStored(admin, schema, await openCipher(admin, schema, keys));
    if (encrypted > 0) say(`Encrypted the secrets of the firm ${id}: ${encrypted}.`);
    const shared = await giveLogin(pools, firm, loginCipher);
    if (shared === undefined) await markChecked(pools, firm, keys);
    else sharing.add(shared);
    count += applied.length;
    done++;
  };
  const away = new Set<string>();
  const sayHowFar = () => say(`Migrated ${done} of ${firms.length} firms ...`);
  const first = setTimeout(sayHowFar, sayAfterMs);
  const progress = setInterval(sayHowFar, sayEveryMs);
  try {
    await atOnce(firms, firmsAtOnce, async (firm) => {
      if (firm.server !== null && away.has(firm.server)) return;
      await migrateOne(firm).catch((error: unknown) => {
        if (firm.server !== null && isDatabaseDown(error)) away.add(firm.server);
        // It was moved or dropped at this moment.
        else if (!(error instanceof SchemaIsGone)) throw error;
      });
    });
  } finally {
    clearTimeout(first);
    clearInterval(progress);
  }
  for (const server of away)
    say(`The server ${server} does not respond, so its firms were not migrated. Run plumbline migrate when it does.`);
  for (const sentence of sharing) warn(sentence);
  return count;
}
