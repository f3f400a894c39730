import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { verifyWebhook, WebhookRefused } from "./index.ts";

const secret = "whsec_of_this_test";
const body = '{"Firm":"demo","WebhookKey":1,"WebhookDeliveryKey":2,"Events":[{"EventKey":3,"Record":{"Name":"Zoë"}}]}';
const now = 1_800_000_000_000;
const timestamp = String(now / 1000);
const signed = (with_ = secret, at = timestamp, what = body) =>
  `v1=${createHmac("sha256", with_).update(`${at}.${what}`).digest("hex")}`;
const headers = { "Plumbline-Timestamp": timestamp, "Plumbline-Signature": signed() };

describe("verifyWebhook refuses", () => {
  it.each([
    ["without headers", {}, body],
    ["without a signature", { "plumbline-timestamp": timestamp }, body],
    ["a changed body", headers, body.replace("3", "4")],
    ["another secret", { ...headers, "Plumbline-Signature": signed("other") }, body],
    ["a changed timestamp", { ...headers, "Plumbline-Timestamp": String(now / 1000 + 1) }, body],
    ["an empty signature", { ...headers, "Plumbline-Signature": "v1=" }, body],
    ["a cut signature", { ...headers, "Plumbline-Signature": signed().slice(0, -1) }, body],
    ["another scheme", { ...headers, "Plumbline-Signature": signed().replace("v1", "v2") }, body],
    ["a malformed timestamp", { "Plumbline-Timestamp": "soon", "Plumbline-Signature": signed(secret, "soon") }, body],
  ])("%s", async (_what, sent, text) => {
    await expect(verifyWebhook(secret, sent, text, { now })).rejects.toThrow(WebhookRefused);
  });

  it("what was signed too long ago, or in the future", async () => {
    for (const off of [-301_000, 301_000])
      await expect(verifyWebhook(secret, headers, body, { now: now + off })).rejects.toThrow(/too long ago/);
    await verifyWebhook(secret, headers, body, { now: now + 300_000 });
    await verifyWebhook(secret, headers, body, { now: now + 900_000, toleranceSeconds: 900 });
    await expect(verifyWebhook(secret, headers, body)).rejects.toThrow(WebhookRefused);
  });
});

describe("verifyWebhook returns what was delivered", () => {
  it("with headers from node or from fetch, and with either of two signatures", async () => {
    const both = { ...headers, "Plumbline-Signature": `${signed("new one")},${signed()}` };
    for (const sent of [headers, new Headers(headers), new Headers(both), both])
      expect(await verifyWebhook(secret, sent, body, { now })).toEqual(JSON.parse(body));
  });
});
