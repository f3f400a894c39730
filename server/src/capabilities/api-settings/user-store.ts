import type { Db } from "../../engine/database/index.ts";

export async function endSessions(db: Db, userKeys: readonly number[]): Promise<void> {
  if (userKeys.length > 0) await db.run("delete from session where sign_in_key = any($1)", [userKeys]);
}
