import type { Db } from "../../platform/database/index.ts";

/** Ends the sessions of users, their tokens, and links that could still set a password. */
export async function endSessions(db: Db, userKeys: readonly number[]): Promise<void> {
  if (userKeys.length === 0) return;
  await db.run("delete from session where sign_in_key = any($1)", [userKeys]);
  await db.run("delete from api_token where sign_in_key = any($1)", [userKeys]);
  await db.run("delete from sign_in_link where sign_in_key = any($1)", [userKeys]);
}
