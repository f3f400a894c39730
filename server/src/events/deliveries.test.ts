import { webcrypto } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openService } from "../service.ts";
import { testFirm } from "../testing/firm.ts";
import { openReceiver, type Received, type Receiver } from "./test-receiver.ts";

const faults: unknown[] = [];
const firm = testFirm({ allowPrivateWebhooks: true, onFault: (error) => faults.push(error) });

type Sent = Record<string, unknown>;

let receiver: Receiver;
let other: Receiver;
const answersWell = (response: Parameters<Receiver["answer"]>[0]) => response.end("ok");
const answers =
  (status: number): Receiver["answer"] =>
  (response) =>
    response.writeHead(status).end();

beforeAll(async () => {
  receiver = await openReceiver();
  other = await openReceiver();
});
beforeEach(async () => {
  await firm.database.firm.db.run("delete from webhook");
  for (const each of [receiver, other]) {
    each.received.length = 0;
    each.answer = answersWell;
  }
});
afterAll(async () => {
  await firm.service.courier.close();
  expect(faults).toEqual([]);
});

async function newWebhook(values: Sent = {}): Promise<{ key: number; secret: string; record: Sent }> {
  const made = await firm.call("UpdateWebhooks", {
    UpdatedWebhooks: [{ WebhookKey: -1, URL: receiver.url, RecordTypes: ["Contact"], ...values }],
    UnchangedWebhooks: [],
  });
  expect(made.Errors).toEqual([]);
  const { OriginalWebhookKey: _, Secret, ...record } = made.Content.Webhooks[0] as Sent;
  return { key: record["WebhookKey"] as number, secret: Secret as string, record };
}
const update = (updated: Sent[], unchanged: Sent[] = []) =>
  firm.call("UpdateContacts", { UpdatedContacts: updated, UnchangedContacts: unchanged, UseSingleTransaction: true });
async function newContacts(count = 1): Promise<Sent[]> {
  const made = await update(
    Array.from({ length: count }, (_, at) => ({ ContactKey: -1 - at, LastName: `Told ${at}` })),
  );
  return (made.Content.Contacts as Sent[]).map((each) => {
    const { OriginalContactKey: _, ...contact } = each;
    return contact;
  });
}
/** One round of upkeep, and all that it sends on its way. */
async function turn(service = firm.service): Promise<void> {
  await service.upkeep();
  await service.courier.settled();
}
const get = async (key: number) =>
  (await firm.call("GetWebhooks", { RequestedWebhooks: [key] })).Content.Webhooks[0] as Sent;
const log = async (FilterByWebhook: number, more: Sent = {}) =>
  (await firm.call("ListWebhookDeliveries", { FilterByWebhook: [FilterByWebhook], ...more })).Content
    .WebhookDeliveries as Sent[];

/** As a receiver computes it, by another library than the service's. */
async function signatureOf(secret: string, { headers, body }: Received): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const key = await webcrypto.subtle.importKey("raw", bytes(secret), hmac, false, ["sign"]);
  const signed = await webcrypto.subtle.sign("HMAC", key, bytes(`${headers["plumbline-timestamp"] as string}.${body}`));
  return `v1=${Buffer.from(signed).toString("hex")}`;
}

describe("a delivery", () => {
  it("posts the events as ListEvents shows them, signed, and is logged", async () => {
    const { key, secret } = await newWebhook();
    const [contact] = await newContacts();
    await update([{ ...contact, Title: "Dr" }], [contact as Sent]);
    await turn();
    expect(receiver.received).toHaveLength(1);
    const [delivery] = receiver.received as [Received];
    const sent = JSON.parse(delivery.body) as Sent & { Events: { EventKey: number }[] };
    const first = sent.Events[0]?.EventKey as number;
    const listed = await firm.call("ListEvents", { AfterEventKey: first - 1 });
    expect(sent.Events).toEqual(listed.Content.Events);
    expect(sent).toMatchObject({ Firm: "test", WebhookKey: key });
    expect(delivery.headers).toMatchObject({
      "content-type": "application/json",
      "user-agent": expect.stringMatching(/^Plumbline\/\d/) as unknown,
      "plumbline-webhook": String(key),
      "plumbline-delivery": String(sent["WebhookDeliveryKey"]),
      "plumbline-attempt": "1",
      "plumbline-signature": await signatureOf(secret, delivery),
    });
    expect(Math.abs(Number(delivery.headers["plumbline-timestamp"]) - firm.now() / 1000)).toBeLessThan(60);
    expect(await log(key)).toMatchObject([
      {
        WebhookDeliveryKey: sent["WebhookDeliveryKey"],
        Kind: "Events",
        Status: "Delivered",
        FirstEventKey: first,
        LastEventKey: first + 1,
        NumberOfEvents: 2,
        Attempts: 1,
        StatusCode: 200,
        DurationMs: expect.any(Number) as unknown,
        Error: null,
        NextAttemptDate: null,
      },
    ]);
    expect(await get(key)).toMatchObject({ LastDeliveredEventKey: first + 1, Health: "OK" });
    await turn();
    expect(receiver.received).toHaveLength(1);
  });

  it("holds events of the asked-for types, at most 100, in order; a long stream goes out in several", async () => {
    const { key } = await newWebhook();
    await newWebhook({ RecordTypes: ["Vendor"], URL: other.url });
    await newContacts(250);
    await turn();
    expect(receiver.received.map(({ events }) => events.length)).toEqual([100, 100, 50]);
    const keys = receiver.keys();
    expect(keys).toEqual(keys.map((_, at) => (keys[0] as number) + at));
    expect(other.received).toEqual([]);
    const page = await firm.call(
      "ListWebhookDeliveries",
      { FilterByWebhook: [key], FilterByStatus: ["Delivered"] },
      { envelope: { PageResults: true, PageSize: 2 } },
    );
    expect(page.PageCount).toBe(2);
    expect((page.Content.WebhookDeliveries as Sent[]).map((each) => each["NumberOfEvents"])).toEqual([50, 100]);
    expect(await log(key, { FilterByStatus: ["Waiting", "Failed", "Cancelled"] })).toEqual([]);
    expect(await log(key, { FilterByEarliestCreatedDate: "2999-01-01" })).toEqual([]);
  });

  it("ends with the event that reaches a megabyte", async () => {
    await newWebhook();
    const Notes = "n".repeat(600_000);
    await update([1, 2, 3].map((each) => ({ ContactKey: -each, LastName: "Long", Notes })));
    await turn();
    expect(receiver.received.map(({ events }) => events.length)).toEqual([2, 1]);
  });

  it("costs a fixed number of statements, whatever it holds", async () => {
    const { key } = await newWebhook();
    // Upkeep cleans now, and then not for a minute.
    firm.advance(61_000);
    await turn();
    const cost = async (count: number) => {
      await newContacts(count);
      await firm.service.upkeep();
      await firm.service.courier.settled();
      await firm.call("ReplayWebhookEvents", { WebhookKey: key, FromEventKey: receiver.keys().at(-count) });
      return (await firm.database.statements(() => turn())).length;
    };
    await cost(1);
    expect(await cost(90)).toBe(await cost(1));
  });
});

it("what waits is found, and a delivery filled, along indexes however long the stream is", async () => {
  await newWebhook();
  await newWebhook({ RecordTypes: [], URL: other.url });
  await newContacts();
  const statements = await firm.database.statements(() => turn());
  const reads = [...new Set(statements.filter((each) => /^\s*select\b[^]*from event where/.test(each)))].filter(
    (each) => !each.includes("limit 10000"),
  );
  expect(reads).toHaveLength(3);
  await firm.database.rolledBack(async (db) => {
    await db.script(`insert into event (event_key, at, record_type, record_key, happened, method, user_name, usage_key)
      select 1000000 + i, now(), 'Client', i, 'Updated', 'M', 'u', gen_random_uuid() from generate_series(1, 20000) i`);
    await db.script("analyze event; set local plan_cache_mode = force_generic_plan");
    for (const text of reads) {
      const params = [0, null, ["Contact"]].slice(0, text.includes("$3") ? 3 : text.includes("$1") ? 2 : 0);
      const lines = await db.rows<Record<string, string>>(`explain ${text}`, params);
      const plan = lines.map((line) => Object.values(line)[0]).join("\n");
      expect(plan).not.toMatch(/Seq Scan on event\b(?!_)|Filter: .*record_type/);
    }
  });
});

describe("at least once", () => {
  it("what was sent and not marked is sent again: the process died in between", async () => {
    const { key } = await newWebhook();
    // The claim passes to another while the receiver has the delivery, as it does when a process is gone for too long.
    receiver.answer = (response) =>
      void firm.database.firm.db
        .run("update webhook set claim = gen_random_uuid() where webhook_key = $1", [key])
        .then(() => response.end());
    await newContacts();
    await turn();
    receiver.answer = answersWell;
    const [event] = receiver.keys();
    expect(await get(key)).toMatchObject({ LastDeliveredDate: null });
    await turn();
    expect(receiver.received).toHaveLength(1); // the other's claim still runs
    firm.advance(61_000);
    await turn();
    expect(receiver.keys()).toEqual([event, event]);
    expect(await get(key)).toMatchObject({ LastDeliveredEventKey: event });
  });

  it("a service that ends breaks off and lets another go on at once, with the same delivery", async () => {
    const { key } = await newWebhook();
    const { connection, pools } = firm.database;
    const open = () =>
      openService({ connection, connectionsMax: 4, pools, clock: firm.now, allowPrivateWebhooks: true });
    const [ending, next] = [open(), open()];
    let reached: () => void = () => {};
    const inHand = new Promise<void>((resolve) => (reached = resolve));
    receiver.answer = () => reached();
    await newContacts();
    await ending.upkeep();
    await inHand;
    await ending.courier.close();
    expect(await log(key)).toMatchObject([{ Status: "Waiting", Attempts: 1, StatusCode: null }]);
    receiver.answer = answersWell;
    await turn(next);
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received.map(({ headers }) => headers["plumbline-attempt"])).toEqual(["1", "2"]);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(await log(key)).toMatchObject([{ Status: "Delivered", Attempts: 2 }]);
    await Promise.all([ending, next].map((each) => each.firms.close()));
  });

  it("and in order, once, when several processes deliver", async () => {
    await newWebhook();
    const { connection, pools } = firm.database;
    const services = [1, 2, 3].map(() =>
      openService({ connection, connectionsMax: 4, pools, clock: firm.now, allowPrivateWebhooks: true }),
    );
    const [contact] = (await newContacts()) as [Sent];
    let writing = true;
    const write = async () => {
      for (let round = 0; round < 30; round++) {
        const [now] = (await firm.call("GetContacts", { RequestedContacts: [contact["ContactKey"]] })).Content
          .Contacts as [Sent];
        await update([{ ...now, Title: `Round ${round}` }], [now]);
      }
      writing = false;
    };
    const deliver = async (service: (typeof services)[number]) => {
      while (writing) await service.upkeep();
      await turn(service);
    };
    await Promise.all([write(), ...services.map(deliver)]);
    for (const each of services) await turn(each);
    const titles = receiver.received.flatMap(({ events }) => events.map(({ Record }) => Record?.["Title"]));
    expect(titles).toEqual(["", ...Array.from({ length: 30 }, (_, round) => `Round ${round}`)]);
    await Promise.all(services.map((each) => each.firms.close()));
  });
});

describe("a receiver that fails", () => {
  it("is tried again after longer and longer pauses, is shown as failing, and loses nothing", async () => {
    const { key } = await newWebhook();
    receiver.answer = answers(503);
    await newContacts();
    const healths: unknown[] = [];
    for (let attempt = 1; attempt <= 9; attempt++) {
      await turn();
      expect(receiver.received).toHaveLength(attempt);
      await turn(); // too early
      expect(receiver.received).toHaveLength(attempt);
      healths.push((await get(key))["Health"]);
      firm.advance(5000 * 2 ** (attempt - 1) - 2000);
      await turn(); // still too early
      expect(receiver.received).toHaveLength(attempt);
      firm.advance(2000);
    }
    expect(healths).toEqual([...Array.from({ length: 7 }, () => "Retrying"), "Failing", "Failing"]);
    expect(await log(key)).toMatchObject([
      {
        Status: "Waiting",
        Attempts: 9,
        StatusCode: 503,
        Error: expect.stringContaining("503") as unknown,
        NextAttemptDate: expect.any(String) as unknown,
      },
    ]);
    await newContacts(2);
    receiver.answer = answersWell;
    receiver.received.length = 0;
    await turn();
    expect(receiver.received.map(({ events }) => events.length)).toEqual([1, 2]);
    expect(receiver.received[0]?.headers["plumbline-attempt"]).toBe("10");
    expect(await get(key)).toMatchObject({ Health: "OK", FailedAttempts: 0, NextAttemptDate: null });
  });

  it("holds back no other, however slow it is, and its own events stay in order", async () => {
    const slow = await newWebhook();
    await newWebhook({ URL: other.url });
    let answerSlow: () => void = () => {};
    receiver.answer = (response) => void (answerSlow = () => response.end());
    for (let round = 1; round <= 5; round++) {
      await newContacts();
      for (let wait = 0; wait < 400 && other.keys().length < round; wait++) {
        await firm.service.upkeep();
        await pause(5);
      }
      expect(other.keys()).toHaveLength(round);
    }
    expect(receiver.received).toHaveLength(1);
    expect(await get(slow.key)).toMatchObject({ Health: "OK", LastDeliveredDate: null });
    receiver.answer = answersWell;
    answerSlow();
    await turn();
    expect(receiver.keys()).toEqual(other.keys());
  });

  it("is in the figures of the service", async () => {
    await newWebhook();
    await newWebhook({ URL: other.url });
    await newWebhook({ Status: "Paused" });
    receiver.answer = answers(500);
    const { delivered, failed } = firm.service.courier.attempts;
    const { numbered } = firm.service.eventFigures;
    await newContacts(3);
    await turn();
    await firm.service.upkeep();
    expect(firm.service.courier.attempts).toEqual({ delivered: delivered + 1, failed: failed + 1 });
    expect(firm.service.eventFigures.numbered).toBeGreaterThanOrEqual(numbered + 3);
    const { waitingSince, ...counts } = firm.service.eventFigures.webhooks;
    expect(counts).toEqual({ ok: 1, retrying: 1, failing: 0, paused: 1 });
    expect(waitingSince).toBeGreaterThan(firm.now() - 60_000);
    receiver.answer = answersWell;
    firm.advance(6000);
    await turn();
    await firm.service.upkeep();
    expect(firm.service.eventFigures.webhooks).toEqual({
      ok: 2,
      retrying: 0,
      failing: 0,
      paused: 1,
      waitingSince: null,
    });
  });
});

describe("an administrator", () => {
  it("replays from any point, also past an event that its receiver will not take", async () => {
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

  it("replays while a delivery is on its way, and the replay wins", async () => {
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
    await firm.service.courier.settled();
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

  it("changes the types while a delivery waits: what is no longer asked for is not sent", async () => {
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
          Name: "Told",
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
