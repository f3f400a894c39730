import { needs } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { getRecords, listOfRecord, requestedKeys } from "../../engine/records/index.ts";
import { Webhook } from "./webhook-record.ts";

export const getWebhooks = defineMethod({
  name: "GetWebhooks",
  chapter: "Events",
  versions: [1, 2],
  extension: true,
  access: needs("integrate"),
  effect: "read",
  summary: "Returns webhooks by key, in the order of the keys.",
  args: { RequestedWebhooks: requestedKeys(Webhook) },
  content: { Webhooks: listOfRecord(Webhook) },
  example: { RequestedWebhooks: [1] },
  async handle(args, call) {
    return { content: { Webhooks: await getRecords(call, Webhook, args.RequestedWebhooks) } };
  },
});
