/** A webhook as the service returns it. */
export interface Webhook {
  readonly WebhookKey: number;
  readonly Description: string;
  readonly URL: string;
  readonly Status: "Active" | "Paused";
  readonly RecordTypes: readonly string[];
  readonly Health: "OK" | "Retrying" | "Failing";
  readonly FailedAttempts: number;
  readonly NextAttemptDate: string | null;
  readonly LastDeliveredDate: string | null;
  readonly LastDeliveredEventKey: number;
  readonly FormerSecretUntilDate: string | null;
}

/** The health of a webhook as text. */
export function healthText(webhook: Webhook): string {
  if (webhook.Status === "Paused") return "Paused";
  if (webhook.Health === "OK") return "Working";
  const times = `${webhook.FailedAttempts} failed ${webhook.FailedAttempts === 1 ? "attempt" : "attempts"}`;
  return webhook.Health === "Failing" ? `Failing, ${times}` : `Retrying, ${times}`;
}

export interface WebhookDelivery {
  readonly WebhookDeliveryKey: number;
  readonly Kind: "Events" | "Test";
  readonly Status: "Waiting" | "Delivered" | "Failed" | "Cancelled";
  readonly FirstEventKey: number | null;
  readonly LastEventKey: number | null;
  readonly NumberOfEvents: number;
  readonly Attempts: number;
  readonly CreatedDate: string;
  readonly StatusCode: number | null;
  readonly DurationMs: number | null;
  readonly Error: string;
}

/** The events of a delivery. */
export function eventsText({ Kind, FirstEventKey, LastEventKey }: WebhookDelivery): string {
  if (Kind === "Test") return "Test";
  return FirstEventKey === LastEventKey ? `Event ${FirstEventKey}` : `Events ${FirstEventKey} to ${LastEventKey}`;
}
