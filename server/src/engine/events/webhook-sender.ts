import { randomUUID } from "node:crypto";
import type { Transactions } from "../../platform/database/index.ts";
import { attemptsBeforeFailing, deliveriesAtOnceMax } from "../fields/limits.ts";
import type { Cipher } from "../../platform/keys/index.ts";
import { serviceVersion } from "../../service-version.ts";
import {
  type Attempt,
  beginAttempt,
  type Claim,
  claimWebhook,
  deliveryBody,
  endAttempt,
  type EndedAttempt,
  findWaiting,
  releaseWebhook,
  type WaitingWebhook,
} from "./delivery-store.ts";
import type { Resolve } from "./checked-addresses.ts";
import { openConnections } from "./connections.ts";
import { type Posted, send } from "./send.ts";
import {
  attemptHeader,
  deliveryHeader,
  secretPurpose,
  sign,
  signatureHeader,
  timestampHeader,
  webhookHeader,
} from "./signature.ts";

/** Delivers events to webhooks. Webhooks are independent: none waits for another's receiver. */
export interface WebhookSender {
  /** Starts the deliveries that are due in a firm, without waiting for receivers. Returns the status of the firm's webhooks. */
  sendDue(firm: SenderFirm): Promise<WebhookFigures>;
  /** How many attempts of this process succeeded and failed. */
  readonly attempts: { delivered: number; failed: number };
  /** Resolves when no delivery is running. */
  settled(): Promise<void>;
  /** Aborts running deliveries; they are sent again later. */
  close(): Promise<void>;
}

interface SenderFirm {
  readonly id: string;
  readonly schema: string;
  /** Decrypts the secrets that deliveries are signed with. */
  readonly cipher: Cipher;
  /** Transactions in the firm's schema and time zone. */
  readonly pool: Pick<Transactions, "transaction">;
}

interface WebhookSenderOptions {
  readonly clock: () => number;
  readonly allowsPrivate: boolean;
  /** Called with errors outside of any call. */
  readonly onFault?: ((error: unknown) => void) | undefined;
  readonly resolve?: Resolve | undefined;
}

export interface WebhookFigures {
  readonly ok: number;
  readonly retrying: number;
  readonly failing: number;
  readonly paused: number;
  /** When the oldest event that an active webhook still has to receive was written. */
  readonly waitingSince: number | null;
}

/** Much longer than an attempt takes, so an expired claim means that the process is gone. */
const claimMs = 30_000;

export function openWebhookSender({ clock, allowsPrivate, onFault, resolve }: WebhookSenderOptions): WebhookSender {
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const attempts = { delivered: 0, failed: 0 };
  const connections = openConnections();

  const requestOf = (firm: SenderFirm, claim: Claim, attempt: Attempt): Posted => {
    const body = deliveryBody(firm.id, claim.webhook, attempt.delivery, attempt.events);
    const timestamp = Math.floor(clock() / 1000);
    const headers = {
      "Content-Type": "application/json",
      "User-Agent": `Plumbline/${serviceVersion}`,
      [timestampHeader]: String(timestamp),
      [signatureHeader]: sign(
        attempt.secrets.map((secret) => firm.cipher.decrypt(secretPurpose, secret)),
        timestamp,
        body,
      ),
      [webhookHeader]: String(claim.webhook),
      [deliveryHeader]: String(attempt.delivery),
      [attemptHeader]: String(attempt.number),
    };
    return { url: attempt.url, headers, body };
  };
  const sending = {
    allowsPrivate,
    connections,
    signal: stopping.signal,
    ...(resolve === undefined ? {} : { resolve }),
  };

  const post = async (firm: SenderFirm, claim: Claim, attempt: Attempt): Promise<EndedAttempt | undefined> => {
    const began = performance.now();
    const posted = requestOf(firm, claim, attempt);
    const outcome = await send(posted, sending);
    // Aborted by the service's shutdown, so the outcome is unknown.
    if (outcome.error !== null && stopping.signal.aborted) return undefined;
    attempts[outcome.error === null ? "delivered" : "failed"]++;
    return { attempt, posted, outcome, durationMs: Math.round(performance.now() - began) };
  };

  /**
   * Delivers in the order of the stream, one delivery after another, until none is left or one fails. One transaction records what came
   * of a delivery and begins the next one.
   */
  const deliver = async (firm: SenderFirm, first: Claim, next: Attempt) => {
    let attempt: Attempt | undefined = next;
    while (attempt !== undefined) {
      const ended = await post(firm, first, attempt);
      const goesOn = !stopping.signal.aborted && ended !== undefined && !isRefused(ended);
      attempt = await firm.pool.transaction(async (db): Promise<Attempt | undefined> => {
        const claim = { ...first, until: clock() + claimMs };
        if (ended !== undefined) endAttempt(db, claim, ended, clock());
        const begun = goesOn ? await beginAttempt(db, claim, clock()) : undefined;
        if (begun === undefined) releaseWebhook(db, claim);
        return begun;
      });
    }
  };

  const start = async (firm: SenderFirm, webhook: number) => {
    const name = `${firm.schema} ${webhook}`;
    if (running.has(name) || running.size >= deliveriesAtOnceMax) return;
    const claim = { webhook, id: randomUUID(), until: clock() + claimMs };
    const first = await firm.pool.transaction(async (db) => {
      if (!(await claimWebhook(db, claim, clock()))) return undefined;
      const begun = await beginAttempt(db, claim, clock());
      if (begun === undefined) releaseWebhook(db, claim);
      return begun;
    });
    if (first === undefined) return;
    const delivering = deliver(firm, claim, first)
      .catch((error: unknown) => onFault?.(error))
      .finally(() => running.delete(name));
    running.set(name, delivering);
  };

  return {
    attempts,
    async sendDue(firm) {
      const webhooks = await firm.pool.transaction(findWaiting);
      for (const each of webhooks) if (isDue(each, clock())) await start(firm, each.key);
      return figuresOf(webhooks);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running.values());
    },
    async close() {
      stopping.abort();
      await Promise.all(running.values());
      connections.close();
    },
  };
}

/** Whether the events must be sent again before the next ones; a test is sent once. */
function isRefused({ attempt, outcome }: EndedAttempt): boolean {
  return outcome.error !== null && attempt.kind === "Events";
}

export function isDue(webhook: WaitingWebhook, now: number): boolean {
  if (webhook.claimedUntil !== null && webhook.claimedUntil > now) return false;
  if (webhook.tests) return true;
  const open = webhook.nextAttempt === null || webhook.nextAttempt <= now;
  return webhook.status === "Active" && webhook.waitingSince !== null && open;
}

function figuresOf(webhooks: readonly WaitingWebhook[]): WebhookFigures {
  const active = webhooks.filter(({ status }) => status === "Active");
  const waiting = active.flatMap(({ waitingSince }) => (waitingSince === null ? [] : [waitingSince]));
  return {
    ok: active.filter(({ failures }) => failures === 0).length,
    retrying: active.filter(({ failures }) => failures > 0 && failures < attemptsBeforeFailing).length,
    failing: active.filter(({ failures }) => failures >= attemptsBeforeFailing).length,
    paused: webhooks.length - active.length,
    waitingSince: waiting.length === 0 ? null : Math.min(...waiting),
  };
}

export function sumFigures(all: readonly WebhookFigures[]): WebhookFigures {
  const sum = (of: (each: WebhookFigures) => number) => all.reduce((total, each) => total + of(each), 0);
  const waiting = all.flatMap(({ waitingSince }) => (waitingSince === null ? [] : [waitingSince]));
  return {
    ok: sum((each) => each.ok),
    retrying: sum((each) => each.retrying),
    failing: sum((each) => each.failing),
    paused: sum((each) => each.paused),
    waitingSince: waiting.length === 0 ? null : Math.min(...waiting),
  };
}
