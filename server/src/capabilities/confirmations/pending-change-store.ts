import type { Caller } from "../../engine/access/caller.ts";
import type { Db } from "../../platform/database/index.ts";
import { purposeOf } from "../../platform/keys/index.ts";
import { type Call, RawJson } from "../../engine/method/method.ts";
import { findPeopleBehind, findSignInByKey } from "../../engine/sessions/index.ts";
import { type AskedChange, findConfirmers, whoMayConfirm } from "../../engine/wire/confirmers.ts";
import { type PendingChange, type PendingState, visibleKinds, withoutSecrets } from "./pending-change-rules.ts";

/** How long the asker of a confirmed call has to repeat it. */
const repeatHours = 72;

const stateNow = (now: string) =>
  `case when state = 'Waiting' and expires_at < ${now}::timestamptz then 'Expired' else state end`;

/** The changes that exist, locked in key order until the transaction ends: of two people who decide at once, the second finds it decided. */
export async function lockPending(call: Call, keys: readonly number[]): Promise<PendingChange[]> {
  const found = await call.db.rows<PendingChange>(
    `select pending_change_key as key, kind, method, ${stateNow("$2")} as state, summary, request,
            subject_employee_key as "subjectEmployee", subject_role as "subjectRole", asked_by as "askedBy",
            asked_by_name as "askedByName", asked_by_employee as "askedByEmployee", needed_rights as "neededRights", lacked,
            request_hash is not null as repeats
       from pending_change where pending_change_key = any($1) order by pending_change_key for update`,
    [keys, new Date(call.now).toISOString()],
  );
  const behind = await findPeopleBehind(
    call.db,
    found.map(({ askedBy }) => askedBy),
  );
  return found.map((each) => ({
    ...each,
    askedByPeople: behind.get(each.askedBy) ?? [],
    request: requestOf(call, String(each.request)),
  }));
}

/** The arguments that wait, from their stored form. */
function requestOf({ firm }: Call, stored: string): unknown {
  return JSON.parse(firm.cipher.decrypt(purposeOf("pending_change", "request"), stored));
}

/** Records the decision, with both people in the audit. */
export async function saveDecision(
  call: Call,
  change: PendingChange,
  state: PendingState,
  reason: string,
): Promise<void> {
  const repeatUntil = state === "Confirmed" && change.repeats ? call.now + repeatHours * 3_600_000 : null;
  await call.db.run(
    "update pending_change set state = $2, decided_by_name = $3, decided_at = $4, reason = $5, repeat_until = $6 where pending_change_key = $1",
    [
      change.key,
      state,
      call.caller.userName,
      new Date(call.now).toISOString(),
      reason,
      repeatUntil === null ? null : new Date(repeatUntil).toISOString(),
    ],
  );
  const about = { Kind: change.kind, Method: change.method, Summary: change.summary, AskedBy: change.askedByName };
  call.wrote({
    record: "PendingChange",
    key: change.key,
    before: JSON.stringify({ ...about, Status: "Waiting" }),
    after: JSON.stringify({ ...about, Status: state, DecidedBy: call.caller.userName, Reason: reason }),
  });
}

/** The person who asked, with the rights they have now; undefined if they can no longer sign in. */
export async function findAsker(db: Db, { askedBy }: PendingChange): Promise<Caller | undefined> {
  return (await findSignInByKey(db, askedBy))?.caller;
}

/** The changes that the caller may see, the newest first: their own, and those that they may decide about or audit. One statement. */
export async function showPending(
  call: Call,
  filter: { readonly states: readonly string[]; readonly keys: readonly number[] },
): Promise<{ items: RawJson; total: number }> {
  const { page } = call;
  const row = await call.db.row<{ items: string; total: number }>(
    `with seen as (
       select *, ${stateNow("$1")} as now_state, kind = any($3::text[]) as is_visible from pending_change
        where kind = any($3::text[]) or asked_by = $2)
     , chosen as (select * from seen where (cardinality($4::text[]) = 0 or now_state = any($4)) and (cardinality($5::int[]) = 0 or pending_change_key = any($5)))
     select (select count(*)::int from chosen) as total,
            (select coalesce(json_agg(json_build_object('PendingChangeKey', pending_change_key, 'Kind', kind, 'Method', method, 'RecordType', coalesce(record, ''),
                      'RecordKey', record_key, 'Summary', summary, 'Status', now_state, 'AskedBy', asked_by_name,
                      'AskedDate', to_char(asked_at, 'YYYY-MM-DD"T"HH24:MI:SS'), 'ExpiresDate', to_char(expires_at, 'YYYY-MM-DD"T"HH24:MI:SS'),
                      'DecidedBy', coalesce(decided_by_name, ''), 'DecidedDate', to_char(decided_at, 'YYYY-MM-DD"T"HH24:MI:SS'), 'Reason', reason,
                      'IsOwn', asked_by = $2, 'MayConfirm', json_build_object('kind', kind, 'askedBy', asked_by, 'askedByEmployee', asked_by_employee,
                        'subjectEmployee', subject_employee_key, 'subjectRole', subject_role, 'neededRights', needed_rights),
                      'RepeatUntil', case when now_state = 'Confirmed' and repeat_until > $1::timestamptz then to_char(repeat_until, 'YYYY-MM-DD"T"HH24:MI:SS') end,
                      'Request', request) order by pending_change_key desc), '[]')::text
               from (select * from chosen order by pending_change_key desc limit $6::int offset $7::bigint) page) as items`,
    [
      new Date(call.now).toISOString(),
      call.caller.userKey,
      visibleKinds(call.caller),
      filter.states,
      filter.keys,
      page?.size ?? null,
      page === undefined ? 0 : (page.number - 1) * page.size,
    ],
  );
  const items = JSON.parse(row?.items ?? "[]") as { Status: PendingState; MayConfirm: AskedChange; Request: string }[];
  const waiting = items.filter(({ Status }) => Status === "Waiting").map(({ MayConfirm }) => MayConfirm.askedBy);
  const people = waiting.length > 0 ? await findConfirmers(call.db) : [];
  const behind = await findPeopleBehind(call.db, [...new Set(waiting)]);
  const mayConfirm = (change: AskedChange) =>
    whoMayConfirm(people, { ...change, askedByPeople: behind.get(change.askedBy) ?? [] }).map(({ name }) => name);
  const shown = items.map((each) => ({
    ...each,
    MayConfirm: each.Status === "Waiting" ? mayConfirm(each.MayConfirm) : [],
    Request: withoutSecrets(requestOf(call, each.Request)),
  }));
  return { items: new RawJson(JSON.stringify(shown)), total: row?.total ?? 0 };
}

/** One change that fails does not stop the others of the call. */
export async function beginCarryingOut(db: Db): Promise<void> {
  await db.script("savepoint carried_out");
}

export async function undoCarryingOut(db: Db): Promise<void> {
  await db.script("rollback to savepoint carried_out");
}
