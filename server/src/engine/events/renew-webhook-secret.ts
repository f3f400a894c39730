import { administrator } from "../access/access.ts";
import { key, text } from "../fields/fields.ts";
import { formerSecretHours } from "../fields/limits.ts";
import { defineMethod } from "../method/method.ts";
import { listOfRecord } from "../records/index.ts";
import { newSecret } from "./signature.ts";
import { Webhook } from "./webhook-record.ts";
import { lockWebhook, replaceSecret, showWebhook } from "./webhook-store.ts";

const hourMs = 3_600_000;

export const renewWebhookSecret = defineMethod({
  name: "RenewWebhookSecret",
  chapter: "Events",
  versions: [1, 2],
  extension: true,
  access: administrator,
  effect: "write",
  summary: "Gives a webhook another secret, shown in this answer alone.",
  rules: [
    `For ${formerSecretHours} hours deliveries are signed with the former secret too, so that the receiver can change over. A secret that leaked is out of use at once when it is renewed twice.`,
  ],
  args: { WebhookKey: key({ of: "Webhook", required: true }) },
  content: { Webhooks: listOfRecord(Webhook), Secret: text({ doc: "Keep it: it is not shown again." }) },
  example: { WebhookKey: 1 },
  async handle(args, call) {
    const before = await lockWebhook(call.db, args.WebhookKey);
    const secret = newSecret();
    const formerUntil = call.now + formerSecretHours * hourMs;
    await replaceSecret(call.db, args.WebhookKey, secret, { now: call.now, formerUntil });
    const Webhooks = await showWebhook(call, args.WebhookKey, before);
    return { content: { Webhooks, Secret: secret } };
  },
});
