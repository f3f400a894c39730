import type { Db } from "../../platform/database/index.ts";
import { refuse } from "../../engine/fields/refusals.ts";
import { lockAccess } from "../identities/index.ts";
import { someoneGivesAccess } from "./role-store.ts";

/**
 * Somebody must be able to give access: a person, because an API user is a tool, and one who is active. Callers who change who that is wait
 * for each other, so that two cannot remove the last together. Called before the change; `stays` is called after it.
 */
export async function requireAccessGiver(db: Db): Promise<{ stays(): Promise<void> }> {
  await lockAccess(db);
  const before = await someoneGivesAccess(db);
  return {
    async stays() {
      if (!before || (await someoneGivesAccess(db))) return;
      throw refuse(
        "notAllowed",
        "After this change nobody could give access: no active person who signs in would have the right giveAccess. Give it to someone first.",
      );
    },
  };
}
