import { createHmac, randomBytes } from "node:crypto";
import { purposeOf } from "../../platform/keys/index.ts";

/** The headers of a delivery, as docs/guides/webhooks.md describes them. */
export const timestampHeader = "Plumbline-Timestamp";
export const signatureHeader = "Plumbline-Signature";
export const webhookHeader = "Plumbline-Webhook";
export const deliveryHeader = "Plumbline-Delivery";
export const attemptHeader = "Plumbline-Attempt";

const secretBytes = 32;
/** The former secret is encrypted for the same purpose: it becomes the former one without being read. */
export const secretPurpose = purposeOf("webhook", "secret");

export function newSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString("base64url")}`;
}

/** `v1=<hex>` for each secret: HMAC-SHA256 of the timestamp (seconds since 1970), a period, and the body as it is sent. */
export function sign(secrets: readonly string[], timestamp: number, body: string): string {
  return secrets
    .map((secret) => `v1=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`)
    .join(",");
}
