import type { Db, Pools } from "../../platform/database/index.ts";
import { changeChannel } from "../../platform/firms/change-channel.ts";
import { dropSchemas } from "../../platform/firms/drop-schemas.ts";
import { dropRole } from "./firm-login.ts";
import type { ListedFirm } from "./list-firms.ts";
import { dropOldCopies, FirmIsMoving, movingFirm } from "./old-copies.ts";
import { dropReader } from "./reporting-reader.ts";

/** Deletes a firm and everything in it while the service runs, and notifies the processes that know it. */
export async function dropFirm(pools: Pools, firm: ListedFirm): Promise<void> {
  if (await movingFirm(pools.admin, firm.id)) throw new FirmIsMoving(firm.id);
  await dropOldCopies(pools, firm);
  const at = await pools.on(firm.server);
  const forget = async (catalog: Db) => {
    await catalog.run("delete from firm where firm_id = $1", [firm.id]);
    await catalog.run("select pg_notify($1, $2)", [changeChannel, firm.schema]);
  };
  await at.admin.transaction(async (db) => {
    await db.script(dropSchemas(firm.schema));
    await dropReader(db, firm);
    await dropRole(db, firm.schema);
    if (firm.server === null) await forget(db);
  });
  // The catalog knows the firm until its tables are gone, so that an interrupted command can be repeated.
  if (firm.server !== null) await pools.admin.transaction(forget);
  await at.forget(firm.schema);
}
