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

/** How a delivery went, as a sentence. */
export function outcomeText({ Status, Attempts, DurationMs, Error }: WebhookDelivery): string {
  const tried = `${Attempts} ${Attempts === 1 ? "attempt" : "attempts"}`;
  const last = DurationMs === null ? "" : `, the last took ${DurationMs} ms`;
  if (Status === "Delivered") return `Delivered after ${tried}${last}.`;
  return [`${Status === "Cancelled" ? "Canceled" : Status}, ${tried}${last}.`, Error].filter(Boolean).join(" ");
}

/** JSON with a line for each member, as people read it; any other text as it is. */
export function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
