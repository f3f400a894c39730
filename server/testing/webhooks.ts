import { webcrypto } from "node:crypto";
import { afterAll, beforeEach, expect } from "vitest";
import { testFirm } from "./firm.ts";
import { answersWell, type Received, testReceiver } from "./webhook-receiver.ts";

export type Sent = Record<string, unknown>;

/** A firm that may send to this machine, two local receivers, and helpers for tests of deliveries; for a whole test file. */
export function testWebhooks() {
  const faults: unknown[] = [];
  const firm = testFirm({ allowPrivateWebhooks: true, onFault: (error) => faults.push(error) });
  const [receiver, other] = [testReceiver(), testReceiver()];
  beforeEach(async () => {
    await firm.database.firm.db.run("delete from webhook");
    for (const each of [receiver, other]) {
      each.received.length = 0;
      each.answer = answersWell;
    }
  });
  afterAll(async () => {
    await firm.service.webhookSender.close();
    expect(faults).toEqual([]);
  });
  const update = (updated: Sent[], unchanged: Sent[] = []) =>
    firm.call("UpdateContacts", { UpdatedContacts: updated, UnchangedContacts: unchanged, UseSingleTransaction: true });

  return {
    firm,
    receiver,
    other,
    update,
    async newWebhook(values: Sent = {}): Promise<{ key: number; secret: string }> {
      const made = await firm.call("UpdateWebhooks", {
        UpdatedWebhooks: [{ WebhookKey: -1, URL: receiver.url, RecordTypes: ["Contact"], ...values }],
        UnchangedWebhooks: [],
      });
      expect(made.Errors).toEqual([]);
      const { WebhookKey, Secret } = made.Content.Webhooks[0] as { WebhookKey: number; Secret: string };
      return { key: WebhookKey, secret: Secret };
    },
    async newContacts(count = 1): Promise<Sent[]> {
      const made = await update(
        Array.from({ length: count }, (_, at) => ({ ContactKey: -1 - at, LastName: `Sent ${at}` })),
      );
      return (made.Content.Contacts as Sent[]).map((each) => {
        const { OriginalContactKey: _, ...contact } = each;
        return contact;
      });
    },
    /** One round of upkeep, and all deliveries it starts. */
    async turn(service = firm.service): Promise<void> {
      await service.upkeep();
      await service.webhookSender.settled();
    },
    get: async (key: number) =>
      (await firm.call("GetWebhooks", { RequestedWebhooks: [key] })).Content.Webhooks[0] as Sent,
    log: async (FilterByWebhook: number, more: Sent = {}) =>
      (await firm.call("ListWebhookDeliveries", { FilterByWebhook: [FilterByWebhook], ...more })).Content
        .WebhookDeliveries as Sent[],
  };
}

/** Computed as a receiver does, with a different library than the service's. */
export async function signatureOf(secret: string, { headers, body }: Received): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await webcrypto.subtle.importKey("raw", bytes(secret), hmac, false, ["sign"]);
  const signed = await webcrypto.subtle.sign("HMAC", key, bytes(`${headers["plumbline-timestamp"] as string}.${body}`));
  return `v1=${Buffer.from(signed).toString("hex")}`;
}
