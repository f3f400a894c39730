import type { Db } from "../../platform/database/index.ts";
import type { Call, RawJson } from "../../engine/method/method.ts";
import { findRecords, lockRecords } from "../../engine/records/index.ts";
import { Webhook } from "./webhook-record.ts";

/** Callers that create webhooks wait for each other, so that together they keep the maximum. */
export async function countWebhooks(db: Db): Promise<number> {
  await db.run("select pg_advisory_xact_lock(hashtextextended(current_schema() || ' webhooks', 0))");
  const row = await db.row<{ count: number }>("select count(*)::int as count from webhook");
  return row?.count ?? 0;
}

/** Clears earlier failures: the receiver, or what it is sent, has changed. */
export async function forgetFailures(db: Db, keys: readonly number[]): Promise<void> {
  if (keys.length > 0)
    await db.run("update webhook set failures = 0, next_attempt = null where webhook_key = any($1)", [keys]);
}

const changed = (now: string) =>
  `last_modified = greatest(${now}::timestamptz, last_modified + interval '1 millisecond')`;

/** Sends from the position on; waiting deliveries no longer count. */
export async function moveTo(db: Db, webhook: number, position: number, now: number): Promise<void> {
  await db.run(
    `update webhook set position = $2, failures = 0, next_attempt = null, claim = null, claimed_until = null, ${changed("$3")} where webhook_key = $1`,
    [webhook, position, new Date(now).toISOString()],
  );
  await db.run(
    "update webhook_delivery set status = 'Cancelled', error = 'A replay started.' where webhook_key = $1 and kind = 'Events' and status = 'Waiting'",
    [webhook],
  );
}

/** Deliveries are signed with both secrets, which are encrypted, until the given time. */
export async function replaceSecret(
  db: Db,
  webhook: number,
  secret: string,
  at: { readonly now: number; readonly formerUntil: number },
): Promise<void> {
  await db.run(
    `update webhook set former_secret = secret, former_secret_until = $3, secret = $2, ${changed("$4")} where webhook_key = $1`,
    [webhook, secret, new Date(at.formerUntil).toISOString(), new Date(at.now).toISOString()],
  );
}

/** The stored webhook as JSON, locked; undefined when it does not exist. */
export async function lockWebhook(db: Db, key: number): Promise<string | undefined> {
  return (await lockRecords(db, Webhook, [key])).get(key)?.json;
}

/** The current webhook as the one record of a response, recorded as written. */
export async function showWebhook(call: Call, key: number, before: string): Promise<RawJson> {
  const { json } = await findRecords(call.db, Webhook, [key]);
  call.wrote({ record: Webhook.name, key, before, after: json.text.slice(1, -1) });
  return json;
}

/** Queues a test event, unless one is already waiting. */
export async function addTest(db: Db, webhook: number, now: number): Promise<number> {
  const row = await db.row<{ key: number }>(
    `insert into webhook_delivery (webhook_key, kind, status, events, created, last_modified) values ($1, 'Test', 'Waiting', 1, $2, $2)
     on conflict (webhook_key, kind) where status = 'Waiting' do update set last_modified = excluded.last_modified returning webhook_delivery_key as key`,
    [webhook, new Date(now).toISOString()],
  );
  return row?.key ?? 0;
}
