import { type Db, type Pools, quoteName } from "../../platform/database/index.ts";
import { dropSchemas } from "../../platform/firms/drop-schemas.ts";
import { dropRole } from "./firm-login.ts";
import type { ListedFirm } from "./list-firms.ts";
import { movingSchemaOf, oldSchemaOf } from "./move-names.ts";
import { dropReader } from "./reporting-reader.ts";

/** The firm is on its way from one server to another. */
export class FirmIsMoving extends Error {
  constructor(id: string) {
    super(`The firm ${id} is being moved to another server. Wait for the end of the move.`);
  }
}

export async function movingFirm(catalog: Db, id: string): Promise<boolean> {
  return (await catalog.row("select from firm_move where firm_id = $1", [id])) !== undefined;
}

/** Drops what moves of the firm left at its former servers; returns the names of these. */
export async function dropOldCopies(pools: Pools, firm: ListedFirm): Promise<(string | null)[]> {
  const copies = await pools.admin.rows<{ server: string | null }>(
    "select server_name as server from old_copy where firm_id = $1 order by moved_at",
    [firm.id],
  );
  for (const { server } of copies) {
    const at = await pools.on(server);
    await at.admin.transaction(async (db) => {
      await db.script(dropSchemas(oldSchemaOf(firm.id)));
      await db.script(`drop schema if exists ${quoteName(movingSchemaOf(firm.id))} cascade`);
      if (server === firm.server) return;
      await dropReader(db, firm);
      await dropRole(db, firm.schema);
    });
    await pools.admin.run("delete from old_copy where firm_id = $1 and server_name is not distinct from $2", [
      firm.id,
      server,
    ]);
  }
  return copies.map(({ server }) => server);
}
