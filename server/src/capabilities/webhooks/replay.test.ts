import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { answers, answersWell, type Received } from "../../../testing/webhook-receiver.ts";
import { type Sent, signatureOf, testWebhooks } from "../../../testing/webhooks.ts";

const { firm, receiver, other, newWebhook, newContacts, turn, get, log } = testWebhooks();

describe("an administrator", () => {
  it("replays from any point, also past an event that its receiver refuses", async () => {
    const { key } = await newWebhook();
    await newContacts(3);
    await turn();
    const [first = 0, second = 0, third = 0] = receiver.keys();
    receiver.received.length = 0;
    await firm.call("ReplayWebhookEvents", { WebhookKey: key, FromEventKey: second });
    await turn();
    expect(receiver.keys()).toEqual([second, third]);

    receiver.answer = (response, { events }) => response.writeHead(events[0]?.EventKey === first ? 500 : 200).end();
    receiver.received.length = 0;
    await firm.call("ReplayWebhookEvents", { WebhookKey: key, FromEventKey: first });
    await turn();
    expect(await get(key)).toMatchObject({ Health: "Retrying" });
    await firm.call("ReplayWebhookEvents", { WebhookKey: key, FromEventKey: third });
    await turn();
    expect(receiver.received.map(({ events }) => events.length)).toEqual([3, 1]);
    expect((await log(key)).map((each) => each["Status"])).toEqual([
      "Delivered",
      "Cancelled",
      "Delivered",
      "Delivered",
    ]);
    expect(await get(key)).toMatchObject({ Health: "OK", LastDeliveredEventKey: third });
  });

  it("replays while a delivery is being sent, and the replay wins", async () => {
    const { key } = await newWebhook();
    await newContacts(2);
    await turn();
    const [first = 0] = receiver.keys();
    await newContacts();
    let answer: () => void = () => {};
    receiver.answer = (response) => void (answer = () => response.end());
    await firm.service.upkeep();
    for (let wait = 0; wait < 400 && receiver.received.length < 2; wait++) await pause(5);
    await firm.call("ReplayWebhookEvents", { WebhookKey: key, FromEventKey: first });
    receiver.answer = answersWell;
    answer();
    await firm.service.webhookSender.settled();
    expect(await get(key)).toMatchObject({ LastDeliveredEventKey: first - 1 });
    await turn();
    expect(receiver.keys()).toEqual([first, first + 1, first + 2, first, first + 1, first + 2]);
  });

  it("pauses a webhook, whose events wait; changes what it is sent; sends a test", async () => {
    const { key, secret } = await newWebhook({ Status: "Paused" });
    await newContacts(2);
    const test = await firm.call("SendTestEvent", { WebhookKey: key });
    expect(test.Content.WebhookDeliveries).toMatchObject([{ Kind: "Test", Status: "Waiting", Attempts: 0 }]);
    const again = await Promise.all([1, 2, 3].map(() => firm.call("SendTestEvent", { WebhookKey: key })));
    for (const each of again)
      expect(each.Content.WebhookDeliveries[0].WebhookDeliveryKey).toBe(
        test.Content.WebhookDeliveries[0].WebhookDeliveryKey,
      );
    await turn();
    expect(receiver.received).toHaveLength(1);
    const [sent] = receiver.received as [Received];
    expect(sent.events).toMatchObject([{ EventKey: 0, RecordType: "Test", RecordKey: key, Record: null }]);
    expect(Object.keys(sent.events[0] ?? {})).toEqual(
      Object.keys((await firm.call("ListEvents", { MaximumEvents: 1 })).Content.Events[0] as Sent),
    );
    expect(sent.headers["plumbline-signature"]).toBe(await signatureOf(secret, sent));
    expect(await log(key)).toMatchObject([{ Kind: "Test", Status: "Delivered", StatusCode: 200, Attempts: 1 }]);

    receiver.answer = answers(500);
    await firm.call("SendTestEvent", { WebhookKey: key });
    await turn();
    await turn();
    expect((await log(key))[0]).toMatchObject({ Kind: "Test", Status: "Failed", StatusCode: 500, Attempts: 1 });
    expect(await get(key)).toMatchObject({ Health: "OK", FailedAttempts: 0 });

    receiver.answer = answersWell;
    const paused = await get(key);
    const started = await firm.call("UpdateWebhooks", {
      UpdatedWebhooks: [{ ...paused, Status: "Active" }],
      UnchangedWebhooks: [paused],
    });
    expect(started.Errors).toEqual([]);
    receiver.received.length = 0;
    await turn();
    expect(receiver.keys()).toHaveLength(2);
  });

  it("changes the types while a delivery waits: events of removed types are not sent", async () => {
    const { key } = await newWebhook();
    receiver.answer = answers(500);
    await newContacts();
    await turn();
    const failing = await get(key);
    const moved = { ...failing, RecordTypes: ["Vendor"], URL: other.url };
    await firm.call("UpdateWebhooks", { UpdatedWebhooks: [moved], UnchangedWebhooks: [failing] });
    await firm.call("UpdateVendors", {
      UpdatedVendors: [
        {
          VendorKey: -1,
          Name: "Sent",
          Status: "Active",
          CalculatePaymentDateMethod: "1",
          NumberOfDaysFromInvoiceDate: 30,
        },
      ],
      UnchangedVendors: [],
      UseSingleTransaction: true,
    });
    await turn();
    expect(other.received.flatMap(({ events }) => events.map((each) => each.RecordType))).toEqual(["Vendor"]);
    expect((await log(key)).map((each) => each["Status"])).toEqual(["Delivered", "Cancelled"]);
  });

  it("renews the secret: for a day deliveries carry both signatures", async () => {
    const { key, secret } = await newWebhook();
    const { Secret } = (await firm.call("RenewWebhookSecret", { WebhookKey: key })).Content as { Secret: string };
    const signatures = async () => {
      await newContacts();
      await turn();
      const last = receiver.received.at(-1) as Received;
      const [now, former] = [await signatureOf(Secret, last), await signatureOf(secret, last)];
      return { sent: last.headers["plumbline-signature"], now, former };
    };
    const first = await signatures();
    expect(first.sent).toBe(`${first.now},${first.former}`);
    await firm.database.firm.db.run("update webhook set former_secret_until = now() - interval '1 second'");
    const later = await signatures();
    expect(later.sent).toBe(later.now);
  });
});
