import { type Pools, quoteName } from "../database/index.ts";
import { changeChannel } from "./firms.ts";
import type { ListedFirm } from "./list-firms.ts";

/** Takes a firm and everything in it away, while the service runs: processes that know it are told. */
export async function dropFirm(pools: Pools, firm: ListedFirm): Promise<void> {
  await pools.admin.transaction(async (db) => {
    await db.run("delete from firm where firm_id = $1", [firm.id]);
    await db.script(`drop schema ${quoteName(firm.schema)} cascade`);
    await db.run("select pg_notify($1, $2)", [changeChannel, firm.schema]);
  });
  await pools.forget(firm.schema);
}
