import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isDatabaseDown } from "../../platform/database/index.ts";
import { openService, type OpenService } from "../../service.ts";
import { type DatabaseProxy, openDatabaseProxy } from "../../../testing/database-proxy.ts";
import { type Answered, testFirm, testFirmId, testPassword } from "../../../testing/firm.ts";
import { testSchema, testTimeZone } from "../../../testing/test-databases.ts";
import { dispatch } from "./dispatch.ts";

const firm = testFirm();
let proxy: DatabaseProxy;
let service: OpenService;
let token: string;
const callMsMax = 15_000;

beforeAll(async () => {
  proxy = await openDatabaseProxy(firm.database.connection);
  service = openService({ connection: proxy.connection, connectionsMax: 6, keys: firm.keys });
  const session = await send({ Method: "CreateAPISession", Username: "api", Password: testPassword, APIVersion: 1 });
  token = session.Content.SessionToken as string;
});
beforeEach(async () => {
  proxy.thaw();
  await expect.poll(async () => (await listContacts()).status, { timeout: 10_000 }).toBe(200);
});
afterAll(async () => {
  proxy.refuse();
  await service.close();
  await proxy.close();
});

async function send(body: object): Promise<Answered & { took: number }> {
  const began = performance.now();
  const response = await dispatch(service, {
    id: testFirmId,
    body: JSON.stringify(body),
    address: "127.0.0.1",
    apiUrl: "",
  });
  const took = performance.now() - began;
  return { ...(JSON.parse(response.text) as Answered), status: response.status, took };
}

const listContacts = () => send({ Method: "ListContacts", SessionToken: token });
const addContact = (LastName: string) =>
  send({
    Method: "UpdateContacts",
    SessionToken: token,
    MethodArguments: {
      UpdatedContacts: [{ ContactKey: -1, LastName }],
      UnchangedContacts: [],
      UseSingleTransaction: true,
    },
  });
const stored = async (name: string) =>
  Number(await firm.database.firm.db.text("select count(*) from contact where last_name = $1", [name]));

describe("a database that does not answer", () => {
  it("makes no call wait longer than 15 seconds, however many wait", { timeout: 60_000 }, async () => {
    const name = randomUUID();
    await Promise.all([listContacts(), addContact("before")]);
    proxy.freeze();
    const calls = Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? listContacts() : addContact(name)));
    const unknown = dispatch(service, { id: "another", body: '{"Method":"ListContacts"}', address: "", apiUrl: "" });
    const began = performance.now();
    const answers = await Promise.all([...calls, unknown.then(({ status }) => ({ status, took: 0 }))]);
    expect(performance.now() - began).toBeLessThan(callMsMax);
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([503]);
    proxy.thaw();
    expect(await stored(name)).toBe(0);
  });

  it("ends upkeep too, which uses the connections for administration", { timeout: 60_000 }, async () => {
    await service.upkeep();
    proxy.freeze();
    const began = performance.now();
    const error = await service.upkeep().catch((reason: unknown) => reason);
    expect(isDatabaseDown(error)).toBe(true);
    expect(performance.now() - began).toBeLessThan(callMsMax);
  });
});

describe("connections that went silent while the database works", () => {
  it("are replaced: calls on them fail within 15 seconds, the next ones succeed", { timeout: 60_000 }, async () => {
    const name = randomUUID();
    await Promise.all([listContacts(), addContact("before"), service.upkeep()]);
    proxy.freezeCurrent();
    const lost = await Promise.all([listContacts(), addContact(name)]);
    expect(lost.map(({ status }) => status)).toEqual([503, 503]);
    expect(Math.max(...lost.map(({ took }) => took))).toBeLessThan(callMsMax);
    const next = await Promise.all([listContacts(), addContact(name)]);
    expect(next.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored(name)).toBe(1);
  });
});

describe("a statement that takes long", () => {
  it("is not ended while the server works on it", { timeout: 60_000 }, async () => {
    const { db, transaction } = service.pools.firm(testSchema, testTimeZone);
    const slow = "select 'done' from pg_sleep(9)";
    const done = await Promise.all([
      db.text(slow),
      transaction((each) => each.text(slow)),
      service.pools.admin.text(slow),
    ]);
    expect(done).toEqual(["done", "done", "done"]);
  });

  it("is not ended while the server needs some seconds to say so", { timeout: 60_000 }, async () => {
    proxy.delay("pg_stat_activity", 3_500);
    const slow = "select 'done' from pg_sleep(9)";
    const { transaction } = service.pools.firm(testSchema, testTimeZone);
    expect(await transaction((each) => each.text(slow)).finally(() => proxy.answerAtOnce())).toBe("done");
  });
});
