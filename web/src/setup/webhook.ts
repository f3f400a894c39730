import type { Webhook, WebhookDelivery } from "@plumbline/client";

export type { Webhook };

/** The health of a webhook as text. */
export function healthText(webhook: Webhook): string {
  if (webhook.Status === "Paused") return "Paused";
  if (webhook.Health === "OK") return "Working";
  const times = `${webhook.FailedAttempts} failed ${webhook.FailedAttempts === 1 ? "attempt" : "attempts"}`;
  return webhook.Health === "Failing" ? `Failing, ${times}` : `Retrying, ${times}`;
}

export type { WebhookDelivery };

/** The events of a delivery. */
export function eventsText({ Kind, FirstEventKey, LastEventKey }: WebhookDelivery): string {
  if (Kind === "Test") return "Test";
  return FirstEventKey === LastEventKey ? `Event ${FirstEventKey}` : `Events ${FirstEventKey} to ${LastEventKey}`;
}
