import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { openService } from "../../service.ts";
import { answers, answersWell, type Received } from "../../../testing/webhook-receiver.ts";
import { type Sent, signatureOf, testWebhooks } from "../../../testing/webhooks.ts";

const { firm, receiver, other, newWebhook, newContacts, update, turn, get, log } = testWebhooks();

describe("a delivery", () => {
  it("posts the events as ListEvents returns them, signed, and is logged", async () => {
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
        Error: "",
        NextAttemptDate: null,
      },
    ]);
    expect(await get(key)).toMatchObject({ LastDeliveredEventKey: first + 1, Health: "OK" });
    await turn();
    expect(receiver.received).toHaveLength(1);
  });

  it("holds events of the selected types, at most 100, in order; a long stream takes several deliveries", async () => {
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
    // Upkeep cleans up now, and then not for a minute.
    firm.advance(61_000);
    await turn();
    const cost = async (count: number) => {
      await newContacts(count);
      await firm.service.upkeep();
      await firm.service.webhookSender.settled();
      await firm.call("ReplayWebhookEvents", { WebhookKey: key, FromEventKey: receiver.keys().at(-count) });
      return (await firm.database.statements(() => turn())).length;
    };
    await cost(1);
    expect(await cost(90)).toBe(await cost(1));
  });
});

it("finds waiting events and fills a delivery by index, however long the stream is", async () => {
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
  it("an event is sent again when the process died before marking it as sent", async () => {
    const { key } = await newWebhook();
    // Another process takes over the claim while the receiver has the delivery, as when a process is gone for too long.
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
    expect(receiver.received).toHaveLength(1); // the other process still holds the claim
    firm.advance(61_000);
    await turn();
    expect(receiver.keys()).toEqual([event, event]);
    expect(await get(key)).toMatchObject({ LastDeliveredEventKey: event });
  });

  it("a service that stops aborts its delivery, and another continues with it at once", async () => {
    const { key } = await newWebhook();
    const { connection, pools } = firm.database;
    const open = () =>
      openService({
        connection,
        connectionsMax: 4,
        pools,
        clock: firm.now,
        keys: firm.keys,
        allowPrivateWebhooks: true,
      });
    const [ending, next] = [open(), open()];
    let reached: () => void = () => {};
    const inHand = new Promise<void>((resolve) => (reached = resolve));
    receiver.answer = () => reached();
    await newContacts();
    await ending.upkeep();
    await inHand;
    await ending.webhookSender.close();
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
      openService({
        connection,
        connectionsMax: 4,
        pools,
        clock: firm.now,
        keys: firm.keys,
        allowPrivateWebhooks: true,
      }),
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
  it("is retried with longer and longer pauses, is shown as failing, and loses nothing", async () => {
    const { key } = await newWebhook();
    receiver.answer = answers(503);
    await newContacts();
    const healthStatuses: unknown[] = [];
    for (let attempt = 1; attempt <= 9; attempt++) {
      await turn();
      expect(receiver.received).toHaveLength(attempt);
      await turn(); // too early
      expect(receiver.received).toHaveLength(attempt);
      healthStatuses.push((await get(key))["Health"]);
      firm.advance(5000 * 2 ** (attempt - 1) - 2000);
      await turn(); // still too early
      expect(receiver.received).toHaveLength(attempt);
      firm.advance(2000);
    }
    expect(healthStatuses).toEqual([...Array.from({ length: 7 }, () => "Retrying"), "Failing", "Failing"]);
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

  it("delays no other receiver, however slow it is, and its own events stay in order", async () => {
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

  it("appears in the service's metrics", async () => {
    await newWebhook();
    await newWebhook({ URL: other.url });
    await newWebhook({ Status: "Paused" });
    receiver.answer = answers(500);
    const { delivered, failed } = firm.service.webhookSender.attempts;
    const { numbered } = firm.service.eventFigures;
    await newContacts(3);
    await turn();
    await firm.service.upkeep();
    expect(firm.service.webhookSender.attempts).toEqual({ delivered: delivered + 1, failed: failed + 1 });
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
