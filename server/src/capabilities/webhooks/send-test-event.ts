import { needs } from "../../engine/access/access.ts";
import { key } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { findRecords, listOfRecord } from "../../engine/records/index.ts";
import { WebhookDelivery } from "./delivery-record.ts";
import { requireWebhook } from "./required-webhook.ts";
import { addTest } from "./webhook-store.ts";

export const sendTestEvent = defineMethod({
  name: "SendTestEvent",
  chapter: "Events",
  versions: [1, 2],
  extension: true,
  access: needs("integrate"),
  effect: "write",
  summary: "Sends a test event to a webhook, signed like every delivery, even while it is Paused.",
  rules: [
    "It is sent within a second or two, with one attempt; ListWebhookDeliveries shows the result. Its one event has the RecordType Test and the EventKey 0, and ListEvents does not return it.",
  ],
  args: { WebhookKey: key({ of: "Webhook", required: true, doc: "The webhook to test." }) },
  content: { WebhookDeliveries: listOfRecord(WebhookDelivery) },
  example: { WebhookKey: 1 },
  async handle(args, call) {
    await requireWebhook(call.db, args.WebhookKey);
    const delivery = await addTest(call.db, args.WebhookKey, call.now);
    const { json } = await findRecords(call.db, WebhookDelivery, [delivery]);
    call.wrote({ record: WebhookDelivery.name, key: delivery, before: null, after: json.text.slice(1, -1) });
    return { content: { WebhookDeliveries: json } };
  },
});
