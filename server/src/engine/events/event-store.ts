import type { Db } from "../../platform/database/index.ts";
import { selectList } from "../records/index.ts";
import { Event, showing } from "./event-record.ts";

/**
 * SQL for the next events after a position, up to a limit. With types it uses only the index on types: with an equality
 * filter, the planner would rather scan the whole stream, hoping to meet a rare type soon.
 */
export function nextEvents(position: string, types: string | undefined, limit: string): string {
  if (types === undefined) return `select * from event where event_key > ${position} order by event_key limit ${limit}`;
  return `select found.* from unnest(${types}) as wanted(type)
            cross join lateral (select * from event where (record_type, event_key) > (wanted.type, ${position}) and record_type <= wanted.type
                                 order by record_type, event_key limit ${limit}) found
           order by event_key limit ${limit}`;
}

interface ReadEvents {
  /** A JSON list. */
  readonly json: string;
  readonly count: number;
  readonly lastKey: number | null;
  /** The stream's newest event at that moment, and the newest one that was deleted because of its age. */
  readonly newest: number;
  readonly removedThrough: number;
}

/** Events after a position, in order. One statement. */
export async function readEvents(db: Db, after: number, types: readonly string[], max: number): Promise<ReadEvents> {
  const filtered = types.length > 0;
  const next = nextEvents("$1::int8", filtered ? "$3::text[]" : undefined, "$2::int8");
  const row = await db.row<{ json: string; count: number; last: number | null; newest: number; removed: number }>(
    `select found.*, coalesce(last_event_key, 0)::int8 as newest, coalesce(removed_through, 0)::int8 as removed
       from (select coalesce(json_agg(shown order by "EventKey"), '[]')::text as json, count(*)::int as count, max("EventKey") as last
               from (select ${selectList(Event)} from ${showing(`(${next}) event`)}) shown) found
            left join event_stream on true`,
    filtered ? [after, max, types] : [after, max],
  );
  return {
    json: row?.json ?? "[]",
    count: row?.count ?? 0,
    lastKey: row?.last ?? null,
    newest: row?.newest ?? 0,
    removedThrough: row?.removed ?? 0,
  };
}

/** The newest event of the stream, and the last one deleted because of its age. */
export async function findStream(db: Db): Promise<{ newest: number; removedThrough: number }> {
  const row = await db.row<{ newest: number; removed: number }>(
    "select last_event_key as newest, removed_through as removed from event_stream",
  );
  return { newest: row?.newest ?? 0, removedThrough: row?.removed ?? 0 };
}

/** Deleted in batches, so that no transaction takes long. */
const rowsRemovedMax = 10_000;
const dayMs = 24 * 3_600_000;

/** Deletes events and deliveries that are older than the firm's setting, always from the start of the stream. */
export async function removeOldEvents(db: Db, now: number, daysKept: number): Promise<void> {
  const oldest = new Date(now - daysKept * dayMs).toISOString();
  const last = await db.row<{ key: number | null }>(
    `select max(event_key) as key from (select event_key, at from event order by event_key limit ${rowsRemovedMax}) first where at < $1::timestamptz`,
    [oldest],
  );
  if (typeof last?.key === "number") {
    await db.run("delete from event where event_key <= $1", [last.key]);
    await db.run("update event_stream set removed_through = greatest(removed_through, $1::int8)", [last.key]);
    await db.run(
      "update webhook_delivery set status = 'Cancelled', error = 'The events were deleted because of their age.' where status = 'Waiting' and last_event_key <= $1",
      [last.key],
    );
  }
  await db.run(
    `delete from webhook_delivery where webhook_delivery_key in (
       select webhook_delivery_key from (select webhook_delivery_key, created, status from webhook_delivery order by webhook_delivery_key limit ${rowsRemovedMax}) first
        where created < $1::timestamptz and status <> 'Waiting')`,
    [oldest],
  );
}
