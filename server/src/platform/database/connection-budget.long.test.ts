import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { openPools, type Pools } from "./index.ts";

const database = testDatabase();
const firmCount = 60;
const budget = 10;
const adminMax = 2;
const names = Array.from({ length: firmCount }, (_, at) => `small_${at}`);
let pools: Pools;

beforeAll(async () => {
  const create = names.map(
    (name, at) => `create schema ${name}; create table ${name}.own (n int); insert into ${name}.own values (${at})`,
  );
  await database.pools.admin.script(create.join(";"));
});
afterEach(() => pools.close());

const open = (max = budget) => {
  pools = openPools(database.connection, { max, adminMax, idleMs: 60_000 });
};
const firm = (name: string) => pools.firm(name, "UTC");
const read = (name: string) => firm(name).db.text("select n::text from own");
const write = (name: string, seconds = 0) =>
  firm(name).transaction(async (db) => {
    await db.run("select pg_sleep($1::float)", [seconds]);
    return db.text("select n::text from own");
  });
/** The connections of these pools at the server, which also counts those that are closing. */
const atServer = async () =>
  Number(
    await database.pools.admin.text(
      "select count(*)::text from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
    ),
  );

describe("a budget of connections", () => {
  it("is enough for many more firms than connections, each of which sees its own rows", async () => {
    open();
    const before = await atServer();
    let most = 0;
    let isRunning = true;
    const watching = (async () => {
      while (isRunning) {
        most = Math.max(most, await atServer());
        await pause(5);
      }
    })();
    const all = (work: (name: string) => Promise<string>) => Promise.all(names.map(work));
    const expected = names.map((_, at) => String(at));
    expect(await all(read)).toEqual(expected);
    expect(await all((name) => write(name))).toEqual(expected);
    expect(await all(read)).toEqual(expected);
    isRunning = false;
    await watching;
    expect(most - before).toBeLessThanOrEqual(budget + adminMax);
    expect(pools.counts().open).toBeLessThanOrEqual(budget + adminMax);
  });

  it("closes the connection that has been idle longest, whichever firm it belongs to", async () => {
    open(2);
    const pidOf = (name: string) => firm(name).transaction((db) => db.text("select pg_backend_pid()::text"));
    const [first, second] = [await pidOf("small_0"), await pidOf("small_1")];
    await pidOf("small_2");
    expect(await pidOf("small_1")).toBe(second);
    expect(await pidOf("small_0")).not.toBe(first);
  });

  it("lets firms take turns: one with a hundred calls does not keep another waiting", async () => {
    open(3);
    let finished = 0;
    const busy = Array.from({ length: 100 }, () => write("small_0", 0.03).then(() => void finished++));
    await pause(50);
    expect(await write("small_1")).toBe("1");
    expect(finished).toBeLessThan(50);
    await Promise.all(busy);
  });

  it("leaves the connections for administration free", async () => {
    open(2);
    const busy = Array.from({ length: 6 }, () => write("small_0", 0.2));
    await pause(50);
    const began = performance.now();
    expect(await pools.admin.text("select 'here'")).toBe("here");
    expect(performance.now() - began).toBeLessThan(1000);
    await Promise.all(busy);
  });

  it("sends further reads of a firm on its connection when no other can be opened", async () => {
    open(2);
    const held = write("small_1", 0.4);
    const slow = firm("small_0").db.rows("select pg_sleep(0.2)");
    await pause(50);
    expect(await Promise.all([read("small_0"), read("small_0")])).toEqual(["0", "0"]);
    await Promise.all([held, slow]);
  });

  it("waits when the server has no connection left, and continues when it has one", async () => {
    open();
    const { admin } = database.pools;
    const role = `limited_${await admin.text("select oid::text from pg_database where datname = current_database()")}`;
    await admin.script(
      `create role ${role} login connection limit 1 password 'for tests'; grant usage on schema small_3 to ${role}; grant select on small_3.own to ${role}`,
    );
    const limited = openPools(
      { ...database.connection, user: role, password: "for tests" },
      { max: 4, adminMax, idleMs: 1000 },
    );
    const one = (seconds: number) =>
      limited.firm("small_3", "UTC").transaction((db) => db.text(`select n::text from own, pg_sleep(${seconds})`));
    expect(await Promise.all([one(0.2), one(0), one(0)])).toEqual(["3", "3", "3"]);
    await limited.close();
    await admin.script(`drop owned by ${role}; drop role ${role}`);
  });
});
