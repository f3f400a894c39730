import { platform } from "./platform.ts";

/** A change that a write made to one record. */
export interface DeliveredEvent {
  readonly EventKey: number;
  readonly EventDate: string;
  readonly RecordType: string;
  readonly RecordKey: number;
  readonly Happened: "Created" | "Updated" | "Deleted";
  readonly Method: string;
  readonly UserName: string;
  readonly UsageKey: string;
  readonly Record: Readonly<Record<string, unknown>> | null;
}

/** The body of a delivery to a webhook. */
export interface DeliveredEvents {
  readonly Firm: string;
  readonly WebhookKey: number;
  readonly WebhookDeliveryKey: number;
  readonly Events: readonly DeliveredEvent[];
}

/** A delivery that is not genuine, or too old to accept. */
export class WebhookRefused extends Error {
  override readonly name = "WebhookRefused";
}

export interface VerifyOptions {
  /** The allowed difference between the sender's clock and this one; 300 seconds by default. */
  readonly toleranceSeconds?: number;
  /** Milliseconds since 1970; now by default. */
  readonly now?: number;
}

/** Headers from fetch or from node:http. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Checks that a delivery was signed recently with the webhook's secret, and returns its content. `body` is the text as
 * received, because parsing and serializing it may change it.
 */
export async function verifyWebhook(
  secret: string,
  headers: WebhookHeaders,
  body: string,
  options: VerifyOptions = {},
): Promise<DeliveredEvents> {
  const timestamp = header(headers, "plumbline-timestamp");
  const signatures = header(headers, "plumbline-signature");
  if (timestamp === "" || signatures === "")
    throw new WebhookRefused("The headers Plumbline-Timestamp and Plumbline-Signature are missing.");
  const age = Math.abs((options.now ?? Date.now()) / 1000 - Number(timestamp));
  // A timestamp that is not a number has no age either.
  if (!(age <= (options.toleranceSeconds ?? 300)))
    throw new WebhookRefused("The delivery was signed too long ago, or the clocks differ too much.");
  const bytes = (text: string) => new platform.TextEncoder().encode(text);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await platform.crypto.subtle.importKey("raw", bytes(secret), hmac, false, ["verify"]);
  for (const [, hex = ""] of signatures.matchAll(/v1=([0-9a-f]{64})(?![0-9a-f])/g)) {
    const signature = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    if (await platform.crypto.subtle.verify("HMAC", key, signature, bytes(`${timestamp}.${body}`)))
      return JSON.parse(body) as DeliveredEvents;
  }
  throw new WebhookRefused("The signature does not match this webhook's secret and this body.");
}

function header(headers: WebhookHeaders, name: string): string {
  if (typeof headers.get === "function") return headers.get(name) ?? "";
  const found = Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  return typeof found === "string" ? found : "";
}
