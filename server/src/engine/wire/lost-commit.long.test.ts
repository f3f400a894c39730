import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openService, type OpenService } from "../../service.ts";
import { type DatabaseProxy, openDatabaseProxy } from "../../../testing/database-proxy.ts";
import { type Answered, testFirm, testFirmId, testPassword } from "../../../testing/firm.ts";
import { dispatch } from "./dispatch.ts";

const firm = testFirm();
let proxy: DatabaseProxy;
let service: OpenService;
let token: string;

beforeAll(async () => {
  proxy = await openDatabaseProxy(firm.database.connection);
  service = openService({ connection: proxy.connection, connectionsMax: 6, keys: firm.keys });
  const session = await send({ Method: "CreateAPISession", Username: "api", Password: testPassword, APIVersion: 1 });
  token = session.Content.SessionToken as string;
});
beforeEach(() => proxy.accept());
afterAll(async () => {
  await service.close();
  await proxy.close();
});

async function send(body: object, idempotencyKey?: string): Promise<Answered> {
  const response = await dispatch(service, {
    id: testFirmId,
    body: JSON.stringify(body),
    idempotencyKey,
    address: "127.0.0.1",
    apiUrl: "",
  });
  return { ...(JSON.parse(response.text) as Answered), status: response.status, retryAfter: response.retryAfter };
}

const addContact = (LastName: string, idempotencyKey?: string, more: object = {}) =>
  send(
    {
      Method: "UpdateContacts",
      SessionToken: token,
      MethodArguments: {
        UpdatedContacts: [{ ContactKey: -1, LastName }],
        UnchangedContacts: [],
        UseSingleTransaction: true,
      },
      ...more,
    },
    idempotencyKey,
  );
const stored = async (name: string) =>
  Number(await firm.database.firm.db.text("select count(*) from contact where last_name = $1", [name]));

describe("a write whose commit is lost", () => {
  it("is not saved when PostgreSQL never got the commit, and the caller may try again", async () => {
    const name = randomUUID();
    proxy.failNextCommit("cutBefore");
    const answer = await addContact(name);
    expect([answer.status, answer.ResponseCode, answer.retryAfter]).toEqual([503, -500, 1]);
    expect(answer.Message).toContain("Nothing was saved.");
    expect(await stored(name)).toBe(0);
  });

  it("that arrives late is ended first, so that 'nothing was saved' stays true", async () => {
    const name = randomUUID();
    proxy.failNextCommit("freezeBefore");
    const began = Date.now();
    const answer = await addContact(name);
    expect([answer.status, answer.ResponseCode]).toEqual([503, -500]);
    expect(Date.now() - began).toBeLessThan(15_000);
    proxy.thaw();
    await pause(300);
    expect(await stored(name)).toBe(0);
  });

  it("gets its success response when PostgreSQL committed it", async () => {
    const name = randomUUID();
    proxy.failNextCommit("loseAnswer");
    const answer = await addContact(name);
    expect([answer.status, answer.ResponseCode]).toEqual([200, 0]);
    expect(answer.Content.Contacts[0]).toMatchObject({ LastName: name });
    expect(await stored(name)).toBe(1);
  });

  it("is unknown when the database cannot be asked, and repeating it with its key saves it once", async () => {
    const [name, key] = [randomUUID(), randomUUID()];
    proxy.failNextCommit("loseAnswerAndRefuse");
    const answer = await addContact(name, key);
    expect([answer.status, answer.ResponseCode, answer.retryAfter]).toEqual([500, -510, undefined]);
    expect(answer.Message).toMatch(/^The outcome is unknown\. .*Idempotency-Key.*UsageKey/);
    expect(await stored(name)).toBe(1);
    proxy.accept();
    const again = await addContact(name, key);
    expect(again).toMatchObject({ status: 200, ResponseCode: 0, UsageKey: answer.UsageKey });
    expect(await stored(name)).toBe(1);
    const found = await send({
      Method: "FindCall",
      SessionToken: token,
      MethodArguments: { UsageKey: answer.UsageKey },
    });
    expect(found.Content).toMatchObject({ Calls: [{ Method: "UpdateContacts" }] });
  });

  it("gets its own response when it was refused, because nothing changed", async () => {
    proxy.failNextCommit("loseAnswer");
    const refused = await addContact("", randomUUID());
    expect([refused.status, refused.ResponseCode]).toEqual([200, -420]);
  });
});
