import type { Db, Transactions } from "../../platform/database/index.ts";
import { isListed, publicPart } from "./public-members.ts";

/**
 * Makes events from the audit rows that were sealed since the last time, and returns their number. Only one process does it
 * at a time, one seal at a time, so that events become visible in the order of their numbers (decision 0025).
 */
export async function numberEvents(pool: Pick<Transactions, "transaction">): Promise<number> {
  let numbered = 0;
  for (;;) {
    const count = await pool.transaction(numberSeal);
    if (count === undefined) return numbered;
    numbered += count;
  }
}

/** Undefined when there are no more seals, or another process is working on them. */
async function numberSeal(db: Db): Promise<number | undefined> {
  const state = await db.row<{ sealed: number | null; numbered: number | null }>(
    "select (select max(seal) from audit_seal) as sealed, (select numbered_seal from event_stream) as numbered",
  );
  if (state === undefined || state.sealed === null || state.sealed === state.numbered) return undefined;
  if (state.numbered === null) await db.run("insert into event_stream default values on conflict do nothing");
  const stream = await db.row<{ last_event_key: number; numbered_seal: number }>(
    "select last_event_key, numbered_seal from event_stream where numbered_seal < $1 for update skip locked",
    [state.sealed],
  );
  if (stream === undefined) return undefined;
  const seal = stream.numbered_seal + 1;
  const count = await db.run(insertEvents, [stream.last_event_key, seal]);
  await db.run("update event_stream set numbered_seal = $1, last_event_key = last_event_key + $2::int8", [seal, count]);
  return count;
}

/** The record is read from the audit row again, unless that is long: each of its events would read all of it. */
const bytesReadAgainMax = 20_000;

/**
 * Reading members of JSON means scanning all of it each time. So the type, the key and what happened come from the row's list of touched
 * records and from the two ends of the text, in the form that the audit writes; only rows with several records are split as JSON.
 * The end is compared as bytes: to find it in a text, PostgreSQL counts the letters from its beginning. Records of a type without public
 * members are not shown; which members of the others are public is found when an event is read, and here for those of long rows.
 */
const insertEvents = `
  insert into event (event_key, at, record_type, record_key, happened, method, user_name, usage_key, public_record, written_key, written_place, members_left_out)
  select $1::int8 + row_number() over (order by audit_key, place), at, type, key::int8,
         case when is_deleted then 'Deleted'
              when starts_with(written, opening || '{"record":"' || type || '","key":' || key || ',"before":null,') then 'Created' else 'Updated' end,
         method, user_name, usage_key, stored.record,
         case when shown and not is_long then audit_key end, case when shown and not is_long then place end,
         stored.left_out
    from audit
         cross join lateral (
           select records as written, 1 as place, '[' as opening, ']' as closing where cardinality(touched) = 1
           union all
           select value::text, ordinality, '', '' from json_array_elements(case when cardinality(touched) <> 1 then records::json end) with ordinality) as each
         cross join lateral (select convert_to(',"after":null}' || closing, 'UTF8') as deleted_end) as ends
         cross join lateral (
           select split_part(touched[place], ':', 1) as type, split_part(touched[place], ':', 2) as key,
                  substr(convert_to(written, 'UTF8'), octet_length(written) - octet_length(deleted_end) + 1) = deleted_end as is_deleted) as named
         cross join lateral (
           select not is_deleted and ${isListed("type")} as shown, octet_length(records) > ${bytesReadAgainMax} as is_long offset 0) as found
         cross join lateral (
           ${publicPart("type", "case when shown and is_long then case when opening = '' then written::json else written::json -> 0 end -> 'after' end")}) as stored
   where seal = $2::int`;
