import { needs } from "../../engine/access/access.ts";
import { choice, dateTime, key, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { deliveryStatuses, WebhookDelivery } from "./delivery-record.ts";

export const listWebhookDeliveries = defineMethod({
  name: "ListWebhookDeliveries",
  chapter: "Events",
  versions: [1, 2],
  extension: true,
  access: needs("integrate"),
  effect: "read",
  paged: true,
  summary: "Lists deliveries to webhooks, newest first: their events, number of attempts and results.",
  rules: ["Deliveries are kept as long as events: see the firm setting eventsKeptDays."],
  args: {
    FilterByWebhook: list(key({ of: "Webhook" }), { doc: "Only deliveries to these webhooks." }),
    FilterByStatus: list(choice(deliveryStatuses), { doc: "Only deliveries with one of these statuses." }),
    FilterByEarliestCreatedDate: dateTime({ doc: "Only deliveries created at or after this time." }),
    FilterByLatestCreatedDate: dateTime({
      endOfDay: true,
      doc: "Only deliveries created at or before this time; a plain date includes the whole day.",
    }),
  },
  content: { WebhookDeliveries: listOfRecord(WebhookDelivery) },
  example: { FilterByWebhook: [1] },
  async handle(args, call) {
    const { items, total } = await listRecords(call.db, WebhookDelivery, {
      item: Object.keys(WebhookDelivery.fields),
      where: new Conditions()
        .anyOf("webhook_delivery.webhook_key", args.FilterByWebhook)
        .anyOf("webhook_delivery.status", args.FilterByStatus)
        .between("webhook_delivery.created", args.FilterByEarliestCreatedDate, args.FilterByLatestCreatedDate),
      order: "webhook_delivery.webhook_delivery_key desc",
      page: call.page,
    });
    return { content: { WebhookDeliveries: items }, ...(total === undefined ? {} : { total }) };
  },
});
