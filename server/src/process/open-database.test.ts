import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "../settings.ts";
import { testDatabase } from "../testing/database.ts";
import { type DatabaseProxy, openDatabaseProxy } from "../testing/database-proxy.ts";
import { connectionsNeeded, connectionsSentence, DatabaseRefused, openDatabase } from "./open-database.ts";

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
