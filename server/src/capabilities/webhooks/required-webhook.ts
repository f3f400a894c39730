import type { Db } from "../../platform/database/index.ts";
import { missing } from "../../engine/fields/refusal-words.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { lockWebhook } from "./webhook-store.ts";

/** The stored webhook as JSON, locked. Refuses the call if it does not exist. */
export async function requireWebhook(db: Db, key: number): Promise<string> {
  const stored = await lockWebhook(db, key);
  if (stored === undefined) throw new RefusedCall([missing("WebhookKey", key)]);
  return stored;
}
