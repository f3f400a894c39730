import { type Pools, quoteName, reportingSchemaOf } from "../database/index.ts";
import { dropLogin } from "./firm-login.ts";
import { changeChannel } from "./firms.ts";
import type { ListedFirm } from "./list-firms.ts";
import { dropReader } from "./reporting-reader.ts";

/** Deletes a firm and everything in it while the service runs, and notifies the processes that know it. */
export async function dropFirm(pools: Pools, firm: ListedFirm): Promise<void> {
  await pools.admin.transaction(async (db) => {
    await db.script(dropSchemas(firm.schema));
    await dropReader(db, firm);
    await dropLogin(db, firm);
    await db.run("delete from firm where firm_id = $1", [firm.id]);
    await db.run("select pg_notify($1, $2)", [changeChannel, firm.schema]);
  });
  await pools.forget(firm.schema);
}

/** The statements that drop a firm's schema and the schema of its reporting views. */
export function dropSchemas(schema: string): string {
  return [reportingSchemaOf(schema), schema]
    .map((name) => `drop schema if exists ${quoteName(name)} cascade`)
    .join("; ");
}
