import { choice, dateTime, integer, key, text } from "../fields/fields.ts";
import { eventKeyMax } from "../fields/limits.ts";
import { defineRecord } from "../records/index.ts";

export const deliveryKinds = ["Events", "Test"] as const;
export const deliveryStatuses = ["Waiting", "Delivered", "Failed", "Cancelled"] as const;

/** Events that were, or are to be, posted to a webhook together. Written by the service alone. */
export const WebhookDelivery = defineRecord({
  name: "WebhookDelivery",
  plural: "WebhookDeliveries",
  key: "WebhookDeliveryKey",
  table: "webhook_delivery",
  from: "webhook_delivery join webhook on webhook.webhook_key = webhook_delivery.webhook_key",
  doc: "Events that were, or are to be, posted to a webhook together.",
  fields: {
    WebhookDeliveryKey: key("webhook_delivery_key"),
    WebhookKey: key("webhook_key", { of: "Webhook" }),
    WebhookDescription: text({ sql: "webhook.description" }),
    Kind: choice(deliveryKinds, "kind"),
    Status: choice(deliveryStatuses, "status", {
      doc: "Waiting: to be tried, or tried again. Failed: a test, which is tried once. Cancelled: a replay began elsewhere, or the events were removed for their age.",
    }),
    FirstEventKey: integer("first_event_key", { nullable: true, min: 1, max: eventKeyMax }),
    LastEventKey: integer("last_event_key", { nullable: true, min: 1, max: eventKeyMax }),
    NumberOfEvents: integer("events"),
    Attempts: integer("attempts"),
    CreatedDate: dateTime("created"),
    LastAttemptDate: dateTime("last_attempt", { nullable: true }),
    NextAttemptDate: dateTime({
      nullable: true,
      sql: "case when webhook_delivery.status = 'Waiting' and webhook_delivery.kind = 'Events' then webhook.next_attempt end",
      doc: "null: as soon as may be, or no more.",
    }),
    StatusCode: integer("status_code", { nullable: true, doc: "What the receiver answered to the last attempt." }),
    DurationMs: integer("duration_ms", { nullable: true, doc: "How long the last attempt took." }),
    Error: text("error", { nullable: true, doc: "Why the last attempt did not succeed." }),
  },
});
