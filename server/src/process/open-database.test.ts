import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "../settings.ts";
import { testDatabase } from "../../testing/database.ts";
import { type DatabaseProxy, openDatabaseProxy } from "../../testing/database-proxy.ts";
import {
  connectionsNeeded,
  connectionsSentence,
  DatabaseRefused,
  openDatabase,
  unprotectedSentence,
} from "./open-database.ts";

const database = testDatabase();
let proxy: DatabaseProxy;

beforeAll(async () => {
  proxy = await openDatabaseProxy(database.connection);
});
afterAll(() => proxy.close());

const open = () => openDatabase({ ...readSettings({}), database: proxy.connection }, () => {});

describe("the PostgreSQL of DATABASE_URL", () => {
  it("is used when it is reached directly", async () => {
    expect(await open()).toEqual({ connection: proxy.connection, bundled: undefined });
  });

  it("is refused with the reason when a connection pooler such as PgBouncer is in between", async () => {
    proxy.hideProcesses();
    const refused = await open().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DatabaseRefused);
    expect((refused as Error).message).toMatch(/connection pooler such as PgBouncer.*Connect to PostgreSQL directly/);
  });

  it.each([
    ["postgres://u:p@db.example.com/x", true],
    ["postgres://u:p@db.example.com/x?sslmode=disable", true],
    ["postgres://u:p@10.0.0.7:6432/x", true],
    ["postgres://u:p@db.example.com/x?sslmode=verify-full", false],
    ["postgres://u:p@localhost/x", false],
    ["postgres://u:p@127.0.0.1/x", false],
    ["postgres://u:p@[::1]/x", false],
    ["postgres://u:p@/x?host=/var/run/postgresql", false],
    [undefined, false],
  ])("at %s is warned of at the start when its connection crosses a network without TLS: %s", (url, isWarned) => {
    const sentence = unprotectedSentence(readSettings(url === undefined ? {} : { DATABASE_URL: url }).database);
    expect(sentence === undefined).toBe(!isWarned);
    if (isWarned) expect(sentence).toMatch(/is not encrypted.*sslmode=verify-full/);
  });

  it("must allow the connections of this machine, which the start says", async () => {
    expect(connectionsNeeded({ workers: 2, connections: 10 })).toBe(37);
    const few = await connectionsSentence(database.pools, { workers: 2, connections: 10 });
    expect(few).toEqual({
      isEnough: true,
      sentence: expect.stringMatching(/^This machine opens up to 37 database connections .* PostgreSQL allows \d+\.$/),
    });
    const many = await connectionsSentence(database.pools, { workers: 256, connections: 100 });
    expect(many).toMatchObject({
      isEnough: false,
      sentence: expect.stringContaining("Set max_connections to at least"),
    });
  });
});
