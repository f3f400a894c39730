import { needs } from "../../engine/access/access.ts";
import { choice, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { Webhook, webhookStatuses } from "./webhook-record.ts";

export const listWebhooks = defineMethod({
  name: "ListWebhooks",
  chapter: "Events",
  versions: [1, 2],
  extension: true,
  access: needs("integrate"),
  effect: "read",
  paged: true,
  summary: "Lists the firm's webhooks by description, with the health of each.",
  rules: ["Items are complete records, which UpdateWebhooks accepts. They do not include the secret."],
  args: { FilterByStatus: list(choice(webhookStatuses), { doc: "Only webhooks with one of these statuses." }) },
  content: { Webhooks: listOfRecord(Webhook) },
  example: { FilterByStatus: ["Active", "Paused"] },
  async handle(args, call) {
    const { items, total } = await listRecords(call.db, Webhook, {
      item: Object.keys(Webhook.fields),
      where: new Conditions().anyOf("webhook.status", args.FilterByStatus),
      order: 'lower(webhook.description) collate "C", webhook.webhook_key',
      page: call.page,
    });
    return { content: { Webhooks: items }, ...(total === undefined ? {} : { total }) };
  },
});
