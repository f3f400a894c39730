import { expect, test } from "vitest";
import { eventsText, healthText, type Webhook, type WebhookDelivery } from "./webhook.ts";

const webhook = (values: Partial<Webhook>) =>
  ({ Status: "Active", Health: "OK", FailedAttempts: 0, ...values }) as Webhook;
const delivery = (values: Partial<WebhookDelivery>) => ({ Kind: "Events", ...values }) as WebhookDelivery;

test("the health of a webhook is shown as text", () => {
  expect(healthText(webhook({}))).toBe("Working");
  expect(healthText(webhook({ Status: "Paused", Health: "Failing" }))).toBe("Paused");
  expect(healthText(webhook({ Health: "Retrying", FailedAttempts: 1 }))).toBe("Retrying, 1 failed attempt");
  expect(healthText(webhook({ Health: "Failing", FailedAttempts: 9 }))).toBe("Failing, 9 failed attempts");
});

test("a delivery shows its events", () => {
  expect(eventsText(delivery({ Kind: "Test" }))).toBe("Test");
  expect(eventsText(delivery({ FirstEventKey: 4, LastEventKey: 4 }))).toBe("Event 4");
  expect(eventsText(delivery({ FirstEventKey: 4, LastEventKey: 7 }))).toBe("Events 4 to 7");
});
