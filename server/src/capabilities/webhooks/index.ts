import type { Capability } from "../../engine/capability/capability.ts";
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
export const webhooks = {
  name: "webhooks",
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
