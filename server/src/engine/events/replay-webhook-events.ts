import { administrator } from "../access/access.ts";
import { integer, key } from "../fields/fields.ts";
import { eventKeyMax } from "../fields/limits.ts";
import { defineMethod } from "../method/method.ts";
import { listOfRecord } from "../records/index.ts";
import { type Refusal, RefusedCall } from "../fields/refusals.ts";
import { findStream } from "./event-store.ts";
import { Webhook } from "./webhook-record.ts";
import { lockWebhook, moveTo, showWebhook } from "./webhook-store.ts";

export const replayWebhookEvents = defineMethod({
  name: "ReplayWebhookEvents",
  chapter: "Events",
  versions: [1, 2],
  extension: true,
  access: administrator,
  effect: "write",
  summary: "Sends a webhook all events again from a given one on, or passes over those before it.",
  rules: [
    "FromEventKey is the first event to be sent: an earlier one than the last delivered sends events again, a later one passes over what waits, and the one after the newest passes over all of it.",
    "What waits to be tried again is cancelled; what is on its way at this moment may still arrive.",
    "Events that were removed for their age cannot be sent again: -422.",
  ],
  args: {
    WebhookKey: key({ of: "Webhook", required: true }),
    FromEventKey: integer({ required: true, min: 1, max: eventKeyMax }),
  },
  content: { Webhooks: listOfRecord(Webhook) },
  example: { WebhookKey: 1, FromEventKey: 1 },
  async handle(args, call) {
    const before = await lockWebhook(call.db, args.WebhookKey);
    const refusals = checkPlace(args.FromEventKey, await findStream(call.db));
    if (refusals.length > 0) throw new RefusedCall(refusals);
    await moveTo(call.db, args.WebhookKey, args.FromEventKey - 1, call.now);
    return { content: { Webhooks: await showWebhook(call, args.WebhookKey, before) } };
  },
});

function checkPlace(from: number, { newest, removedThrough }: { newest: number; removedThrough: number }): Refusal[] {
  const refuse = (reason: string): Refusal[] => [{ name: "notAllowed", property: "FromEventKey", value: from, reason }];
  if (from <= removedThrough)
    return refuse(
      `Events up to ${removedThrough} were removed for their age; begin with ${removedThrough + 1} or later.`,
    );
  if (from > newest + 1)
    return refuse(
      `The newest event is ${newest}; begin with it or an earlier one, or with ${newest + 1} to pass over all.`,
    );
  return [];
}
