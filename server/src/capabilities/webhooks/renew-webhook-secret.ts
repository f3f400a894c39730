import { needs } from "../../engine/access/access.ts";
import { key, text } from "../../engine/fields/fields.ts";
import { formerSecretHours } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { listOfRecord } from "../../engine/records/index.ts";
import { newSecret, secretPurpose } from "../../engine/events/signature.ts";
import { Webhook } from "./webhook-record.ts";
import { requireWebhook } from "./required-webhook.ts";
import { replaceSecret, showWebhook } from "./webhook-store.ts";

const hourMs = 3_600_000;

export const renewWebhookSecret = defineMethod({
  name: "RenewWebhookSecret",
  chapter: "Events",
  versions: [1, 2],
  extension: true,
  access: needs("integrate"),
  effect: "write",
  summary: "Gives a webhook a new secret, shown only in this response.",
  rules: [
    `For ${formerSecretHours} hours deliveries are also signed with the former secret, so that the receiver can switch. To disable a leaked secret at once, renew it twice.`,
  ],
  args: { WebhookKey: key({ of: "Webhook", required: true, doc: "The webhook that gets a new secret." }) },
  content: {
    Webhooks: listOfRecord(Webhook),
    Secret: text({ doc: "The new secret; store it, because it is not shown again." }),
  },
  example: { WebhookKey: 1 },
  async handle(args, call) {
    const before = await requireWebhook(call.db, args.WebhookKey);
    const secret = newSecret();
    const formerUntil = call.now + formerSecretHours * hourMs;
    await replaceSecret(call.db, args.WebhookKey, call.firm.cipher.encrypt(secretPurpose, secret), {
      now: call.now,
      formerUntil,
    });
    const Webhooks = await showWebhook(call, args.WebhookKey, before);
    return { content: { Webhooks, Secret: secret } };
  },
});
