import { choice, dateTime, integer, key, text } from "../../engine/fields/fields.ts";
import { eventKeyMax } from "../../engine/fields/limits.ts";
import { defineRecord } from "../../engine/records/index.ts";

const deliveryKinds = ["Events", "Test"] as const;
export const deliveryStatuses = ["Waiting", "Delivered", "Failed", "Cancelled"] as const;

/** Events that are posted to a webhook together. Only the service writes these. */
export const WebhookDelivery = defineRecord({
  name: "WebhookDelivery",
  plural: "WebhookDeliveries",
  key: "WebhookDeliveryKey",
  table: "webhook_delivery",
  from: "webhook_delivery join webhook on webhook.webhook_key = webhook_delivery.webhook_key",
  doc: "Events that are posted to a webhook in one request, with the status of the delivery.",
  fields: {
    WebhookDeliveryKey: key("webhook_delivery_key", { doc: "Identifies the delivery." }),
    WebhookKey: key("webhook_key", { of: "Webhook", doc: "The webhook it is sent to." }),
    WebhookDescription: text({ sql: "webhook.description", doc: "The description of that webhook." }),
    Kind: choice(deliveryKinds, "kind", { doc: "Events: events of the firm. Test: a test sent by SendTestEvent." }),
    Status: choice(deliveryStatuses, "status", {
      doc: "Waiting: the first attempt or a retry is still to come. Delivered: the receiver accepted it. Failed: a test, which is attempted once, failed. Cancelled: a replay started elsewhere, or the events were deleted because of their age.",
    }),
    FirstEventKey: integer("first_event_key", {
      nullable: true,
      min: 1,
      max: eventKeyMax,
      doc: "The first event in the delivery; null for a test.",
    }),
    LastEventKey: integer("last_event_key", {
      nullable: true,
      min: 1,
      max: eventKeyMax,
      doc: "The last event in the delivery; null for a test.",
    }),
    NumberOfEvents: integer("events", { doc: "How many events the delivery contains." }),
    Attempts: integer("attempts", { doc: "How often it was sent so far." }),
    CreatedDate: dateTime("created", { doc: "When the delivery was created." }),
    LastAttemptDate: dateTime("last_attempt", {
      nullable: true,
      doc: "When it was last sent; null before the first attempt.",
    }),
    NextAttemptDate: dateTime({
      nullable: true,
      sql: "case when webhook_delivery.status = 'Waiting' and webhook_delivery.kind = 'Events' then webhook.next_attempt end",
      doc: "When it is sent next; null when that is as soon as possible, or never.",
    }),
    StatusCode: integer("status_code", {
      nullable: true,
      doc: "The HTTP status of the receiver's last response; null when there was none.",
    }),
    DurationMs: integer("duration_ms", { nullable: true, doc: "How long the last attempt took, in milliseconds." }),
    Error: text("error", { doc: "Why the last attempt failed; empty when it succeeded." }),
  },
});
