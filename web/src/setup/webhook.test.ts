import { expect, test } from "vitest";
import { eventsText, healthText, indented, outcomeText, type Webhook, type WebhookDelivery } from "./webhook.ts";

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

test("the outcome of a delivery is shown as a sentence", () => {
  const sent = { Status: "Delivered", Attempts: 1, DurationMs: 84, Error: "" } as const;
  expect(outcomeText(delivery(sent))).toBe("Delivered after 1 attempt, the last took 84 ms.");
  const failed = { ...sent, Status: "Waiting", Attempts: 2, Error: "The receiver answered 500." } as const;
  expect(outcomeText(delivery(failed))).toBe("Waiting, 2 attempts, the last took 84 ms. The receiver answered 500.");
  const waiting = { Status: "Cancelled", Attempts: 0, DurationMs: null, Error: "A replay started." } as const;
  expect(outcomeText(delivery(waiting))).toBe("Canceled, 0 attempts. A replay started.");
});

test("JSON is indented, and other texts are shown as they are", () => {
  expect(indented('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(indented("<p>no</p>")).toBe("<p>no</p>");
});
