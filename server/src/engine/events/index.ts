import type { Capability } from "../capability/capability.ts";
import { getWebhookDelivery } from "./get-webhook-delivery.ts";
import { getWebhooks } from "./get-webhooks.ts";
import { listEvents } from "./list-events.ts";
import { listWebhookDeliveries } from "./list-webhook-deliveries.ts";
import { listWebhooks } from "./list-webhooks.ts";
import { renewWebhookSecret } from "./renew-webhook-secret.ts";
import { replayWebhookEvents } from "./replay-webhook-events.ts";
import { sendTestEvent } from "./send-test-event.ts";
import { updateWebhooks } from "./update-webhooks.ts";

/** Events made from the audit, and webhooks. */
export const events = {
  name: "events",
  methods: {
    listEvents,
    listWebhooks,
    getWebhooks,
    updateWebhooks,
    renewWebhookSecret,
    replayWebhookEvents,
    sendTestEvent,
    listWebhookDeliveries,
    getWebhookDelivery,
  },
} satisfies Capability;

export { type WebhookSender, openWebhookSender, sumFigures, type WebhookFigures } from "./webhook-sender.ts";
export { removeOldEvents } from "./event-store.ts";
export { carriedMembers } from "./record-types.ts";
export { numberEvents } from "./number-events.ts";
export { ClosedAddress, type Resolve } from "./checked-addresses.ts";
export { type FetchLimits, publicFetch } from "./public-fetch.ts";
export { hostOf, isLoopbackHost, isPrivateHost } from "./webhook-url.ts";
