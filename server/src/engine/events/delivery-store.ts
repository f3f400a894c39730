import type { Db } from "../../platform/database/index.ts";
import { deliveryBytesMax, eventsPerDeliveryMax } from "../fields/limits.ts";
import { selectList } from "../records/index.ts";
import { backOffMs } from "./back-off.ts";
import { Event, showing } from "./event-record.ts";
import { nextEvents } from "./event-store.ts";
import type { Outcome, Posted } from "./send.ts";

/** A webhook as the sender sees it. */
export interface WaitingWebhook {
  readonly key: number;
  readonly status: "Active" | "Paused";
  readonly failures: number;
  readonly nextAttempt: number | null;
  readonly claimedUntil: number | null;
  /** When the first event it still has to receive was written. */
  readonly waitingSince: number | null;
  /** Whether a test event is waiting to be sent. */
  readonly tests: boolean;
}

const firstWaiting = (types?: string) => `(select at from (${nextEvents("webhook.position", types, "1")}) first)`;

/** All webhooks of the firm, with what waits for each. One statement, by index. */
export function findWaiting(db: Db): Promise<WaitingWebhook[]> {
  return db.rows<WaitingWebhook>(
    `select webhook_key as key, status, failures, next_attempt as "nextAttempt", claimed_until as "claimedUntil",
            case when record_types = '{}' then ${firstWaiting()} else ${firstWaiting("webhook.record_types")} end as "waitingSince",
            exists (select from webhook_delivery test where test.webhook_key = webhook.webhook_key and kind = 'Test' and test.status = 'Waiting') as tests
       from webhook order by webhook_key`,
  );
}

/** The right to deliver to a webhook, and when it expires. */
export interface Claim {
  readonly webhook: number;
  readonly id: string;
  readonly until: number;
}

/** Claims the webhook for this process; false while another claim is valid. */
export async function claimWebhook(db: Db, claim: Claim, now: number): Promise<boolean> {
  const count = await db.run(
    `update webhook set claim = $2, claimed_until = $3::timestamptz
      where webhook_key = $1 and (claimed_until is null or claimed_until <= $4::timestamptz)`,
    [claim.webhook, claim.id, instant(claim.until), instant(now)],
  );
  return count > 0;
}

export function releaseWebhook(db: Db, claim: Claim): void {
  db.send("update webhook set claim = null, claimed_until = null where webhook_key = $1 and claim = $2", [
    claim.webhook,
    claim.id,
  ]);
}

/** An attempt that is recorded and can be sent. */
export interface Attempt {
  readonly delivery: number;
  readonly kind: "Events" | "Test";
  readonly number: number;
  readonly url: string;
  /** As they are stored. */
  readonly secrets: readonly string[];
  /** A JSON list. */
  readonly events: string;
  /** The last event in it; null in a test. */
  readonly lastEvent: number | null;
  /** The record types that the webhook receives; empty for all. */
  readonly types: readonly string[];
  /** Failed attempts in a row before this one. */
  readonly failures: number;
}

interface Claimed {
  readonly url: string;
  readonly secrets: string[];
  readonly isOpen: boolean;
  readonly position: number;
  readonly types: string[];
  readonly failures: number;
}

interface Waiting {
  readonly key: number;
  readonly kind: "Events" | "Test";
  readonly first: number | null;
  readonly last: number | null;
}

/** Records the next attempt for a claimed webhook before it is sent; undefined when nothing is due or the claim was lost. */
export async function beginAttempt(db: Db, claim: Claim, now: number): Promise<Attempt | undefined> {
  const webhook = await db.row<Claimed>(
    `update webhook set claimed_until = $3::timestamptz where webhook_key = $1 and claim = $2
     returning url, position, failures, record_types as types,
               array_remove(array[secret, case when former_secret_until > $4::timestamptz then former_secret end], null) as secrets,
               status = 'Active' and coalesce(next_attempt <= $4::timestamptz, true) as "isOpen"`,
    [claim.webhook, claim.id, instant(claim.until), instant(now)],
  );
  if (webhook === undefined) return undefined;
  const waiting = await db.rows<Waiting>(
    "select webhook_delivery_key as key, kind, first_event_key as first, last_event_key as last from webhook_delivery where webhook_key = $1 and status = 'Waiting'",
    [claim.webhook],
  );
  const test = waiting.find(({ kind }) => kind === "Test");
  if (test !== undefined) return beginTest(db, claim, webhook, test.key, now);
  if (!webhook.isOpen) return undefined;
  const before = waiting.find(({ kind }) => kind === "Events");
  return (
    (before === undefined ? undefined : await beginEvents(db, claim, webhook, before, now)) ??
    (await beginEvents(db, claim, webhook, undefined, now))
  );
}

async function beginTest(
  db: Db,
  claim: Claim,
  { url, secrets, failures }: Claimed,
  delivery: number,
  now: number,
): Promise<Attempt> {
  const row = await db.row<{ events: string }>(
    `update webhook_delivery set attempts = attempts + 1, last_attempt = $2::timestamptz, last_modified = $2::timestamptz where webhook_delivery_key = $1
     returning (select json_agg(test)::text from (select 0 as "EventKey", ${dateText("$2::timestamptz")} as "EventDate", 'Test' as "RecordType",
       $3::int as "RecordKey", 'Created' as "Happened", 'SendTestEvent' as "Method", '' as "UserName", $4::text as "UsageKey", null as "Record", '{}'::text[] as "MembersLeftOut") test) as events`,
    [delivery, instant(now), claim.webhook, claim.id],
  );
  return {
    delivery,
    kind: "Test",
    number: 1,
    url,
    secrets,
    events: row?.events ?? "[]",
    lastEvent: null,
    types: [],
    failures,
  };
}

/** Retries the events of a failed delivery, or puts the next ones into a new delivery. */
async function beginEvents(
  db: Db,
  claim: Claim,
  { url, secrets, types, position, failures }: Claimed,
  before: Waiting | undefined,
  now: number,
): Promise<Attempt | undefined> {
  const batch = await readBatch(db, types, (before?.first ?? position + 1) - 1, before?.last ?? null);
  if (batch === undefined) {
    if (before !== undefined)
      await db.run(
        "update webhook_delivery set status = 'Cancelled', error = 'The webhook no longer receives these record types.' where webhook_delivery_key = $1",
        [before.key],
      );
    return undefined;
  }
  const row = await db.row<{ key: number; attempts: number }>(
    before === undefined
      ? `insert into webhook_delivery (webhook_key, kind, status, first_event_key, last_event_key, events, attempts, created, last_attempt, last_modified)
         values ($1, 'Events', 'Waiting', $2, $3, $4, 1, $5, $5, $5) returning webhook_delivery_key as key, attempts`
      : `update webhook_delivery set first_event_key = $2, last_event_key = $3, events = $4, attempts = attempts + 1, last_attempt = $5, last_modified = $5
          where webhook_delivery_key = $1 returning webhook_delivery_key as key, attempts`,
    [before?.key ?? claim.webhook, batch.first, batch.last, batch.count, instant(now)],
  );
  return {
    delivery: row?.key ?? 0,
    kind: "Events",
    number: row?.attempts ?? 1,
    url,
    secrets,
    events: batch.json,
    lastEvent: batch.last,
    types,
    failures,
  };
}

interface Batch {
  readonly json: string;
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

/** The events after a position that fit into one delivery, up to a given last one. */
async function readBatch(
  db: Db,
  types: readonly string[],
  position: number,
  last: number | null,
): Promise<Batch | undefined> {
  const next = nextEvents("$1::int8", types.length > 0 ? "$3::text[]" : undefined, String(eventsPerDeliveryMax));
  const row = await db.row<Batch & { first: number | null }>(
    `select '[' || string_agg(json, ',' order by key) || ']' as json, min(key) as first, max(key) as last, count(*)::int as count
       from (select key, json, sum(octet_length(json)) over (order by key) - octet_length(json) as before
               from (select event_key as key, (select row_to_json(shown)::text from (select ${selectList(Event)}) shown) as json
                       from ${showing(`(select * from (${next}) following where event_key <= coalesce($2::int8, event_key)) event`)}) written) measured
      where before < ${deliveryBytesMax}`,
    types.length > 0 ? [position, last, types] : [position, last],
  );
  return row === undefined || row.first === null ? undefined : row;
}

/** An attempt, what was sent, and what came of it. */
export interface EndedAttempt {
  readonly attempt: Attempt;
  readonly posted: Posted;
  readonly outcome: Outcome;
  readonly durationMs: number;
}

/** Records the outcome of an attempt. A delivery that was replayed or taken over meanwhile stays unchanged. */
export function endAttempt(db: Db, claim: Claim, ended: EndedAttempt, now: number): void {
  const { attempt, posted, outcome } = ended;
  const delivered = outcome.error === null;
  const status = delivered ? "Delivered" : attempt.kind === "Test" ? "Failed" : "Waiting";
  db.send(
    `update webhook_delivery set status = $2, status_code = $3, duration_ms = $4, error = $5, last_modified = $6,
            request_url = $7, request_headers = $8, request_types = $9, request_body = $10, response_headers = $11, response_body = $12
      where webhook_delivery_key = $1 and status = 'Waiting'`,
    [
      ...[attempt.delivery, status, outcome.statusCode, ended.durationMs, outcome.error, instant(now)],
      posted.url,
      Object.entries(posted.headers)
        .map(([name, value]) => `${name}: ${value}`)
        .join("\n"),
      attempt.types,
      attempt.kind === "Test" ? posted.body : null,
      outcome.answer?.headers ?? "",
      outcome.answer?.body ?? "",
    ],
  );
  if (attempt.kind === "Test") return;
  if (delivered)
    db.send(
      "update webhook set position = $3, failures = 0, next_attempt = null, last_delivered = $4 where webhook_key = $1 and claim = $2",
      [claim.webhook, claim.id, attempt.lastEvent, instant(now)],
    );
  else
    db.send("update webhook set failures = failures + 1, next_attempt = $3 where webhook_key = $1 and claim = $2", [
      claim.webhook,
      claim.id,
      instant(now + backOffMs(attempt.failures + 1)),
    ]);
}

/** What the last attempt of a delivery sent and what came back, as texts. */
export interface DeliveryMessages {
  readonly url: string;
  readonly requestHeaders: string;
  readonly requestBody: string;
  readonly responseHeaders: string;
  readonly responseBody: string;
}

interface StoredMessages extends Omit<DeliveryMessages, "requestBody"> {
  readonly webhook: number;
  readonly body: string | null;
  readonly types: string[];
  readonly first: number | null;
  readonly last: number | null;
}

/** The body of events that were deleted because of their age is empty. */
export async function readMessages(db: Db, firm: string, delivery: number): Promise<DeliveryMessages | undefined> {
  const found = await db.row<StoredMessages>(
    `select webhook_key as webhook, request_url as url, request_headers as "requestHeaders", request_body as body, request_types as types,
            first_event_key as first, last_event_key as last, response_headers as "responseHeaders", response_body as "responseBody"
       from webhook_delivery where webhook_delivery_key = $1`,
    [delivery],
  );
  if (found === undefined) return undefined;
  const { webhook, body, types, first, last, ...messages } = found;
  const batch = first === null || messages.url === "" ? undefined : await readBatch(db, types, first - 1, last);
  const made = batch === undefined ? "" : deliveryBody(firm, webhook, delivery, batch.json);
  return { ...messages, requestBody: body ?? made };
}

/** The body of a request to a receiver; `events` is a JSON list. */
export function deliveryBody(firm: string, webhook: number, delivery: number, events: string): string {
  return `{"Firm":${JSON.stringify(firm)},"WebhookKey":${webhook},"WebhookDeliveryKey":${delivery},"Events":${events}}`;
}

const instant = (milliseconds: number) => new Date(milliseconds).toISOString();
const dateText = (sql: string) => Event.fields.EventDate.kind.select?.(sql) ?? sql;
