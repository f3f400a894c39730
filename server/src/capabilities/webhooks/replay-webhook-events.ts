import { needs } from "../../engine/access/access.ts";
import { integer, key } from "../../engine/fields/fields.ts";
import { eventKeyMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { findStream } from "../../engine/events/event-store.ts";
import { Webhook } from "./webhook-record.ts";
import { requireWebhook } from "./required-webhook.ts";
import { moveTo, showWebhook } from "./webhook-store.ts";

export const replayWebhookEvents = defineMethod({
  name: "ReplayWebhookEvents",
  chapter: "Events",
  versions: [1, 2],
  extension: true,
  access: needs("integrate"),
  effect: "write",
  summary: "Moves a webhook to another event: resends all events from it on, or skips those before it.",
  rules: [
    "FromEventKey is the next event to send. An event before the last delivered one resends events; a later one skips waiting events; the one after the newest skips all of them.",
    "Deliveries that wait for a retry are canceled; a delivery that is being sent right now may still arrive.",
    "Events that were deleted because of their age cannot be resent: -422.",
  ],
  args: {
    WebhookKey: key({ of: "Webhook", required: true, doc: "The webhook to move." }),
    FromEventKey: integer({ required: true, min: 1, max: eventKeyMax, doc: "The next event to send." }),
  },
  content: { Webhooks: listOfRecord(Webhook) },
  example: { WebhookKey: 1, FromEventKey: 1 },
  async handle(args, call) {
    const before = await requireWebhook(call.db, args.WebhookKey);
    refuseAll(checkPlace(args.FromEventKey, await findStream(call.db)));
    await moveTo(call.db, args.WebhookKey, args.FromEventKey - 1, call.now);
    return { content: { Webhooks: await showWebhook(call, args.WebhookKey, before) } };
  },
});

function checkPlace(from: number, { newest, removedThrough }: { newest: number; removedThrough: number }): Refusal[] {
  const refuse = (reason: string): Refusal[] => [{ name: "notAllowed", property: "FromEventKey", value: from, reason }];
  if (from <= removedThrough)
    return refuse(
      `Events up to ${removedThrough} were deleted because of their age. Start with ${removedThrough + 1} or later.`,
    );
  if (from > newest + 1)
    return refuse(`The newest event is ${newest}. Start with it or an earlier one, or with ${newest + 1} to skip all.`);
  return [];
}
