import { beforeAll, describe, expect, it } from "vitest";
import { maximumCases } from "../../../testing/record-cases.ts";
import { testFirm, testFirmId } from "../../../testing/firm.ts";
import type { RecordDefinition } from "../../engine/records/index.ts";
import { Webhook } from "./webhook-record.ts";

const firm = testFirm();

type Sent = Record<string, unknown>;

const URL = "https://example.com/hook";
const update = (updated: Sent[], unchanged: Sent[] = [], more: Sent = {}, user = "api") =>
  firm.call("UpdateWebhooks", { UpdatedWebhooks: updated, UnchangedWebhooks: unchanged, ...more }, { user });
const create = (values: Sent) => update([{ WebhookKey: -1, URL, ...values }]);
async function newWebhook(values: Sent = {}): Promise<Sent & { WebhookKey: number }> {
  const made = await create(values);
  expect(made.Errors).toEqual([]);
  const { OriginalWebhookKey: _, Secret: __, ...webhook } = made.Content.Webhooks[0] as Sent & { WebhookKey: number };
  return webhook;
}
const get = async (key: number) =>
  (await firm.call("GetWebhooks", { RequestedWebhooks: [key] })).Content.Webhooks[0] as Sent;
const column = (name: string, key: number) =>
  firm.database.firm.db.text(`select ${name}::text from webhook where webhook_key = $1`, [key]);

const secret = async (name: string, key: number) => {
  const { cipher } = (await firm.service.firms.find(testFirmId)) ?? {};
  return cipher?.decrypt("webhook.secret", await column(name, key));
};

beforeAll(async () => {
  await firm.addUser({ userName: "plain" });
  const accountant = await firm.addEmployee({ roles: ["AccountingManager", "Principal"] });
  await firm.addUser({ userName: "accountant", kind: "service", employeeKey: accountant });
  const admin = await firm.addEmployee({ roles: ["Administrator"] });
  await firm.addUser({ userName: "admin", kind: "service", employeeKey: admin });
});

describe("webhooks are refused", () => {
  it("without a URL, with a wrong member, all problems at once", async () => {
    const answer = await update([{ WebhookKey: -1, Status: "Asleep", RecordTypes: ["Client", "Cleint"] }]);
    expect(answer.Errors.map((each) => [each.ErrorID, each.ErrorData["Property"]])).toEqual([
      [-422, "Status"],
      [-420, "URL"],
      [-422, "RecordTypes[1]"],
    ]);
    expect((await create({ URL: " " })).ResponseCode).toBe(-420);
    expect((await create({ RecordTypes: { Client: true } })).ResponseCode).toBe(-420);
  });

  it("with texts one over their maximum, and accepted at the maximum", async () => {
    for (const { name, max } of maximumCases(Webhook as RecordDefinition)) {
      const text = (length: number) => (name === "URL" ? `${URL}?`.padEnd(length, "x") : "é".repeat(length));
      expect((await create({ [name]: text(max + 1) })).ResponseCode).toBe(-421);
      expect((await create({ [name]: text(max), Status: "Paused" })).Errors).toEqual([]);
    }
  });

  it.each(["ftp://example.com/", "example.com", "https://me:word@example.com/", "https://example.com/#x"])(
    "when the URL is %s",
    async (wrong) => {
      const answer = await create({ URL: wrong });
      expect(answer.Errors).toMatchObject([{ ErrorID: -422, ErrorData: { Property: "URL", URL: wrong } }]);
    },
  );

  it.each(["http://localhost:9000/", "http://127.0.0.1/", "http://10.0.0.8/", "http://[::1]/", "http://0x7f.1/"])(
    "when the URL %s is not on the public internet; the refusal says who can allow it",
    async (inside) => {
      const webhook = await newWebhook();
      for (const answer of [await create({ URL: inside }), await update([{ ...webhook, URL: inside }], [webhook])]) {
        expect(answer.ResponseCode).toBe(-422);
        expect(answer.Errors[0]?.ErrorMessage).toContain("PLUMBLINE_ALLOW_PRIVATE_WEBHOOKS");
      }
      await update([{ ...webhook, Delete: true }]);
    },
  );

  it("when a firm would have more than 50, also from two callers at once", async () => {
    const count = Number(await firm.database.firm.db.text("select count(*)::text from webhook"));
    const some = (length: number) => Array.from({ length }, (_, index) => ({ WebhookKey: -1 - index, URL }));
    expect((await update(some(51 - count))).ResponseCode).toBe(-422);
    const filled = await update(some(49 - count));
    expect(filled.Errors).toEqual([]);
    const both = await Promise.all([create({}), create({})]);
    expect(both.map((each) => each.ResponseCode).sort()).toEqual([-422, 200]);
    const [first] = filled.Content.Webhooks as Sent[];
    const swapped = await update([
      { ...first, Delete: true },
      { WebhookKey: -1, URL },
    ]);
    expect(swapped.Errors).toEqual([]);
    await firm.database.firm.db.run("delete from webhook");
  });

  it("for everyone but administrators, by every method", async () => {
    const { WebhookKey } = await newWebhook();
    const calls: [string, Sent][] = [
      ["ListWebhooks", {}],
      ["GetWebhooks", { RequestedWebhooks: [WebhookKey] }],
      ["UpdateWebhooks", { UpdatedWebhooks: [], UnchangedWebhooks: [] }],
      ["RenewWebhookSecret", { WebhookKey }],
      ["ReplayWebhookEvents", { WebhookKey, FromEventKey: 1 }],
      ["SendTestEvent", { WebhookKey }],
      ["ListWebhookDeliveries", {}],
    ];
    for (const [method, args] of calls) {
      for (const user of ["plain", "accountant"])
        expect((await firm.call(method, args, { user })).ResponseCode).toBe(-403);
      for (const version of [1, 2] as const)
        expect((await firm.call(method, args, { user: "admin", version })).Errors).toEqual([]);
    }
  });

  it("when no webhook has the key: -404; unknown keys of a Get return a warning", async () => {
    for (const [method, more] of [
      ["RenewWebhookSecret", {}],
      ["ReplayWebhookEvents", { FromEventKey: 1 }],
      ["SendTestEvent", {}],
    ] as const) {
      const answer = await firm.call(method, { WebhookKey: 99_999, ...more });
      expect(answer.Errors).toMatchObject([{ ErrorID: -404, ErrorData: { Property: "WebhookKey" } }]);
      expect((await firm.call(method, { ...more })).ResponseCode).toBe(-420);
    }
    const none = await firm.call("GetWebhooks", { RequestedWebhooks: [99_999] });
    expect([none.Content.Webhooks, none.Warnings?.[0]?.WarningID]).toEqual([[], -404]);
  });
});

describe("UpdateWebhooks", () => {
  it("creates, shows the secret once, changes, merges and deletes", async () => {
    const made = await create({ Description: "CRM", RecordTypes: ["contact", "Client", "Contact"] });
    const { Secret, OriginalWebhookKey, ...webhook } = made.Content.Webhooks[0] as Sent & { WebhookKey: number };
    expect(OriginalWebhookKey).toBe(-1);
    expect(Secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(webhook).toMatchObject({
      Status: "Active",
      Description: "CRM",
      URL,
      RecordTypes: ["Client", "Contact"],
      Health: "OK",
      FailedAttempts: 0,
      NextAttemptDate: null,
      LastDeliveredDate: null,
    });
    expect(await get(webhook.WebhookKey)).toEqual(webhook);
    const listed = await firm.call("ListWebhooks", { FilterByStatus: ["active"] });
    expect(listed.Content.Webhooks).toContainEqual(webhook);
    expect(JSON.stringify(listed.Content)).not.toContain("whsec_");
    const audit = await firm.database.firm.db.text("select string_agg(records, ' ') from audit");
    expect(audit).not.toContain("whsec_");

    const both = await Promise.all([
      update([{ ...webhook, RecordTypes: ["Client", "Contact", "Vendor"] }], [webhook]),
      update([{ ...webhook, RecordTypes: ["Contact"], Description: "Relations" }], [webhook]),
    ]);
    expect(both.flatMap((each) => each.Errors)).toEqual([]);
    const merged = await get(webhook.WebhookKey);
    expect(merged).toMatchObject({ RecordTypes: ["Contact", "Vendor"], Description: "Relations" });
    const clash = await update([{ ...webhook, Description: "Mine" }], [webhook]);
    expect(clash.ResponseCode).toBe(-409);

    expect((await firm.call("SendTestEvent", { WebhookKey: webhook.WebhookKey })).Errors).toEqual([]);
    const gone = await update([{ ...merged, Delete: true }]);
    expect(gone.Content).toEqual({ Webhooks: [], NumberOfWebhooksUpdated: 1 });
    expect(await get(webhook.WebhookKey)).toBeUndefined();
  });

  it("attempts delivery at once after a change of URL or status, and otherwise changes nothing about a webhook's deliveries", async () => {
    const webhook = await newWebhook();
    const { WebhookKey } = webhook;
    const fail = () =>
      firm.database.firm.db.run(
        "update webhook set failures = 9, next_attempt = now() + interval '1 hour' where webhook_key = $1",
        [WebhookKey],
      );
    await fail();
    const failing = await get(WebhookKey);
    expect(failing).toMatchObject({
      Health: "Failing",
      FailedAttempts: 9,
      NextAttemptDate: expect.any(String) as unknown,
    });
    await update([{ ...failing, Description: "Still failing" }], [failing]);
    expect(await get(WebhookKey)).toMatchObject({ Health: "Failing" });
    await update([{ ...failing, URL: `${URL}/2` }], [failing]);
    expect(await get(WebhookKey)).toMatchObject({ Health: "OK", NextAttemptDate: null, FailedAttempts: 0 });
    await fail();
    const now = await get(WebhookKey);
    const paused = await update([{ ...now, Status: "paused" }], [now]);
    expect(paused.Content.Webhooks[0]).toMatchObject({ Status: "Paused", Health: "OK" });
  });

  it("costs a fixed number of statements, and one for lists and gets", async () => {
    const hooks = [await newWebhook(), await newWebhook(), await newWebhook()];
    const change = (those: Sent[]) =>
      update(
        those.map((each) => ({ ...each, Description: `Now ${Math.random()}`, URL: `${URL}/x` })),
        those,
      );
    // begin, lock, count, stream, stored, failures, update, audit, commit
    expect(await firm.database.statements(() => change(hooks.slice(0, 1)))).toHaveLength(9);
    expect(await firm.database.statements(() => change(hooks.slice(1)))).toHaveLength(9);
    const keys = hooks.map((each) => each.WebhookKey);
    for (const [method, args] of [
      ["ListWebhooks", {}],
      ["ListWebhookDeliveries", { FilterByWebhook: keys }],
      ["GetWebhooks", { RequestedWebhooks: keys }],
    ] as const)
      expect(await firm.database.statements(() => firm.call(method, args))).toHaveLength(1);
  });
});

describe("RenewWebhookSecret", () => {
  it("shows a new secret and keeps the former one for a day; two renewals disable it", async () => {
    const { WebhookKey } = await newWebhook();
    const first = await secret("secret", WebhookKey);
    const renewed = await firm.call("RenewWebhookSecret", { WebhookKey });
    const { Secret, Webhooks } = renewed.Content as { Secret: string; Webhooks: Sent[] };
    expect(Secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(Secret).not.toBe(first);
    expect(Webhooks).toMatchObject([{ WebhookKey, FormerSecretUntilDate: expect.any(String) as unknown }]);
    expect([await secret("secret", WebhookKey), await secret("former_secret", WebhookKey)]).toEqual([Secret, first]);
    await firm.call("RenewWebhookSecret", { WebhookKey }, { envelope: { Preview: true } });
    expect(await secret("secret", WebhookKey)).toBe(Secret);
    const both = await Promise.all([1, 2].map(() => firm.call("RenewWebhookSecret", { WebhookKey })));
    const shown = both.map((each) => each.Content.Secret as string);
    const kept = [await secret("secret", WebhookKey), await secret("former_secret", WebhookKey)];
    expect(kept.sort()).toEqual(shown.sort());
  });
});

describe("ReplayWebhookEvents", () => {
  it("moves anywhere between the oldest stored event and the end, and nowhere else", async () => {
    const { WebhookKey } = await newWebhook();
    await firm.service.upkeep();
    const newest = (await firm.call("ListEvents")).Content.NextAfterEventKey as number;
    const replay = (FromEventKey: unknown) => firm.call("ReplayWebhookEvents", { WebhookKey, FromEventKey });
    expect(newest).toBeGreaterThan(2);
    for (const [from, code] of [
      [0, -422],
      [newest + 2, -422],
      ["first", -420],
      [undefined, -420],
    ] as const)
      expect((await replay(from)).ResponseCode).toBe(code);
    for (const from of [1, newest, newest + 1])
      expect((await replay(from)).Content.Webhooks).toMatchObject([{ LastDeliveredEventKey: from - 1 }]);
  });
});
