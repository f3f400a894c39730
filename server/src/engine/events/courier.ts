import { randomUUID } from "node:crypto";
import type { Transactions } from "../database/index.ts";
import { attemptsBeforeFailing, deliveriesAtOnceMax } from "../fields/limits.ts";
import { serviceVersion } from "../../service-version.ts";
import {
  type Attempt,
  beginAttempt,
  type Claim,
  claimWebhook,
  endAttempt,
  findWaiting,
  releaseWebhook,
  type WaitingWebhook,
} from "./delivery-store.ts";
import { type Resolve, send } from "./send.ts";
import { attemptHeader, deliveryHeader, sign, signatureHeader, timestampHeader, webhookHeader } from "./signature.ts";

/** Delivers events. Each webhook has a course of its own: no receiver waits for another. */
export interface Courier {
  /** Starts what is due in a firm; waits for no receiver. Answers how the firm's webhooks fare. */
  visit(firm: VisitedFirm): Promise<WebhookFigures>;
  /** How many attempts of this process succeeded and failed. */
  readonly attempts: { delivered: number; failed: number };
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
  /** Breaks off what is on its way; it is sent again later. */
  close(): Promise<void>;
}

export interface VisitedFirm {
  readonly id: string;
  readonly schema: string;
  /** Transactions in the firm's schema and time zone. */
  readonly pool: Pick<Transactions, "transaction">;
}

export interface CourierOptions {
  readonly clock: () => number;
  readonly allowsPrivate: boolean;
  /** Told what went wrong outside of any call. */
  readonly onFault?: ((error: unknown) => void) | undefined;
  readonly resolve?: Resolve | undefined;
}

export interface WebhookFigures {
  readonly ok: number;
  readonly retrying: number;
  readonly failing: number;
  readonly paused: number;
  /** When the oldest event was written that an active webhook has still to be sent. */
  readonly waitingSince: number | null;
}

/** Much longer than an attempt takes: when it is over, the process that delivered is gone. */
export const claimMs = 60_000;

export function openCourier({ clock, allowsPrivate, onFault, resolve }: CourierOptions): Courier {
  const underWay = new Map<string, Promise<void>>();
  const ending = new AbortController();
  const attempts = { delivered: 0, failed: 0 };

  const post = (firm: VisitedFirm, claim: Claim, attempt: Attempt) => {
    const body = `{"Firm":${JSON.stringify(firm.id)},"WebhookKey":${claim.webhook},"WebhookDeliveryKey":${attempt.delivery},"Events":${attempt.events}}`;
    const timestamp = Math.floor(clock() / 1000);
    const headers = {
      "Content-Type": "application/json",
      "User-Agent": `Plumbline/${serviceVersion}`,
      [timestampHeader]: String(timestamp),
      [signatureHeader]: sign(attempt.secrets, timestamp, body),
      [webhookHeader]: String(claim.webhook),
      [deliveryHeader]: String(attempt.delivery),
      [attemptHeader]: String(attempt.number),
    };
    return send(
      { url: attempt.url, headers, body },
      { allowsPrivate, signal: ending.signal, ...(resolve === undefined ? {} : { resolve }) },
    );
  };

  /** One delivery after the other, in the order of the stream, until nothing is left or one fails. */
  const deliver = async (firm: VisitedFirm, first: Claim) => {
    const { transaction } = firm.pool;
    while (!ending.signal.aborted) {
      const claim = { ...first, until: clock() + claimMs };
      const attempt = await transaction((db) => beginAttempt(db, claim, clock()));
      if (attempt === undefined) break;
      const began = performance.now();
      const outcome = await post(firm, claim, attempt);
      // Broken off by the end of the service: what became of it is not known.
      if (outcome.error !== null && ending.signal.aborted) break;
      const durationMs = Math.round(performance.now() - began);
      await transaction((db) => endAttempt(db, claim, attempt, { ...outcome, durationMs }, clock()));
      attempts[outcome.error === null ? "delivered" : "failed"]++;
      if (outcome.error !== null && attempt.kind === "Events") break;
    }
    await transaction((db) => releaseWebhook(db, first));
  };

  const start = async (firm: VisitedFirm, webhook: number) => {
    const name = `${firm.schema} ${webhook}`;
    if (underWay.has(name) || underWay.size >= deliveriesAtOnceMax) return;
    const claim = { webhook, id: randomUUID(), until: clock() + claimMs };
    if (!(await firm.pool.transaction((db) => claimWebhook(db, claim, clock())))) return;
    const course = deliver(firm, claim)
      .catch((error: unknown) => onFault?.(error))
      .finally(() => underWay.delete(name));
    underWay.set(name, course);
  };

  return {
    attempts,
    async visit(firm) {
      const webhooks = await firm.pool.transaction(findWaiting);
      for (const each of webhooks) if (isDue(each, clock())) await start(firm, each.key);
      return figuresOf(webhooks);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
    async close() {
      ending.abort();
      await Promise.all(underWay.values());
    },
  };
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
