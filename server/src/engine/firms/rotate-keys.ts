import { setTimeout as pause } from "node:timers/promises";
import { catalogSchema, type Pools } from "../../platform/database/index.ts";
import {
  addNextDataKey,
  encryptStored,
  type MasterKeys,
  openCipher,
  rewrapDataKeys,
} from "../../platform/keys/index.ts";
import { changeChannel } from "../../platform/firms/change-channel.ts";
import { forgetChecked } from "./checked-firms.ts";
import { listFirms } from "./list-firms.ts";

/** Calls that began before a firm's new data key was announced are over by then. */
const othersKnowWithinMs = 1000;

/** Wraps the data keys of the catalog and of every firm with the current key; returns how many firms there are. */
export async function wrapWithCurrentKey(pools: Pools, keys: MasterKeys): Promise<number> {
  const firms = await listFirms(pools);
  await forgetChecked(pools);
  for (const { schema, server } of [{ schema: catalogSchema, server: null }, ...firms])
    await (await pools.on(server)).admin.transaction((db) => rewrapDataKeys(db, schema, keys));
  return firms.length;
}

/** Gives every firm a new data key and encrypts its secrets again; returns how many secrets. */
export async function encryptAnew(pools: Pools, keys: MasterKeys): Promise<number> {
  const firms = await listFirms(pools);
  // If this is interrupted, the next start goes on with it.
  await forgetChecked(pools);
  for (const { schema, server } of firms)
    await (
      await pools.on(server)
    ).admin.transaction(async (db) => {
      await addNextDataKey(db, schema, keys);
      await db.run("select pg_notify($1, $2)", [changeChannel, schema]);
    });
  await pause(othersKnowWithinMs);
  let count = 0;
  for (const { schema, server } of firms) {
    const { admin } = await pools.on(server);
    count += await encryptStored(admin, schema, await openCipher(admin, schema, keys));
  }
  return count;
}
