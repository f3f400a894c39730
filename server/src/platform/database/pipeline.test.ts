import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { type DatabaseProxy, openDatabaseProxy } from "../../../testing/database-proxy.ts";
import { testSchema, testTimeZone } from "../../../testing/test-databases.ts";
import { type FirmPool, isDatabaseDown, LostCommit, openPools, type Pools } from "./index.ts";

const database = testDatabase();
let proxy: DatabaseProxy;
let pools: Pools;
/** One connection for reads and one for transactions, so that a test meets what the one before left. */
let firm: FirmPool;

beforeAll(async () => {
  await database.firm.db.script("create table thing (thing_key int primary key, name text not null)");
  proxy = await openDatabaseProxy(database.connection);
  pools = openPools(proxy.connection, { max: 2, idleMs: 30_000 });
  firm = pools.firm(testSchema, testTimeZone);
});
afterAll(async () => {
  await pools.close();
  await proxy.close();
});

const add = "insert into thing values ($1, $2)";
const read = "select name from thing where thing_key = $1";
const names = (from: number, to: number) =>
  database.firm.db.rows<{ name: string }>(
    "select name from thing where thing_key between $1 and $2 order by thing_key",
    [from, to],
  );
const codeOf = (error: unknown) => (error as { code?: string }).code;

describe("The statements of a transaction", () => {
  it("leave no timer behind, which kept a stopped service alive for five seconds", async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    const before = timers();
    for (let each = 0; each < 20; each++) await firm.transaction((db) => db.row("select 1"));
    expect(timers() - before).toBeLessThan(5);
  });

  it("share round trips when they do not wait for each other, and each gets its own result", async () => {
    const work = () =>
      firm.transaction(async (db) => {
        const found = await Promise.all([1, 2, 3].map((given) => db.row("select $1::int as given", [given])));
        db.send("delete from thing where thing_key < 0");
        return found;
      });
    await work();
    expect(await proxy.roundTrips(work)).toBe(2); // begin with the reads, the delete with the commit
    expect(await work()).toEqual([{ given: 1 }, { given: 2 }, { given: 3 }]);
  });

  it("see what those before them wrote", async () => {
    const seen = await firm.transaction((db) => {
      db.send(add, [10, "first"]);
      db.send("update thing set name = 'second' where thing_key = $1", [10]);
      return db.row(read, [10]);
    });
    expect(seen).toEqual({ name: "second" });
    expect(await names(10, 10)).toEqual([{ name: "second" }]);
  });

  it("open no transaction when there are none", async () => {
    expect(await proxy.roundTrips(() => firm.transaction(async () => "nothing to do"))).toBe(0);
  });

  it("may begin with a script", async () => {
    const work = firm.transaction(async (db) => {
      await db.script("set local timezone to 'UTC'; set local lock_timeout to '1s'");
      return db.text("select current_setting('timezone') || current_setting('lock_timeout')");
    });
    expect(await work).toBe("UTC1s");
    expect(await firm.transaction((db) => db.text("select current_setting('timezone')"))).toBe(testTimeZone);
  });

  it("share round trips on the admin's connections too", async () => {
    const found = await pools.admin.transaction((db) => {
      db.send("set local application_name to 'in order'");
      return Promise.all([db.text("select current_setting('application_name')"), db.text("select '2'")]);
    });
    expect(found).toEqual(["in order", "2"]);
    await expect(pools.admin.transaction(async (db) => db.send("select nonsense"))).rejects.toThrow("nonsense");
  });

  it("cannot be sent without waiting where nothing reports their failure", () => {
    expect(() => firm.db.send("select 1")).toThrow("must be waited for");
  });
});

describe("A statement that fails among others", () => {
  it("is reported by every statement after it, and nothing is saved", async () => {
    const failed: unknown[] = [];
    const work = firm.transaction(async (db) => {
      const refused = db.run("select 1 / $1::int", [0]).catch((error: unknown) => failed.push(codeOf(error)));
      const behind = db.run(add, [21, "behind"]).catch((error: unknown) => failed.push(codeOf(error)));
      await Promise.all([db.run(add, [20, "before"]), refused, behind, db.run(read, [20])]);
    });
    await expect(work).rejects.toMatchObject({ code: "22012" });
    expect(failed).toEqual(["22012", "22012"]);
    expect(await names(20, 29)).toEqual([]);
    expect(await firm.transaction((db) => db.text("select 'next'"))).toBe("next");
  });

  it("fails the commit with its own error when nobody waited for it", async () => {
    const work = firm.transaction(async (db) => {
      db.send(add, [30, "before"]);
      db.send(add, [31, null]);
      db.send(add, [32, "behind"]);
    });
    await expect(work).rejects.toMatchObject({ code: "23502" });
    expect(await names(30, 39)).toEqual([]);
  });

  it("fails a preview the same way", async () => {
    const work = firm.transaction(async (db) => db.send(add, [33, null]), { preview: true });
    await expect(work).rejects.toMatchObject({ code: "23502" });
  });

  it("is run again after a conflict with another transaction, though nobody waited for it", async () => {
    let runs = 0;
    await firm.transaction(async (db) => {
      const { key } = (await db.row<{ key: number }>("select coalesce(max(thing_key), 0) + 1 as key from thing"))!;
      if (runs++ === 0) await database.firm.db.run(add, [key, "the quicker one"]);
      db.send(add, [key, "the slower one"]);
    });
    expect(runs).toBe(2);
  });

  it("that could not be prepared, first in its transaction, is prepared the next time", async () => {
    const text = "select name from made_later where thing_key = $1";
    const ask = () => firm.transaction((db) => db.rows(text, [1]));
    await expect(ask()).rejects.toMatchObject({ code: "42P01" });
    await database.firm.db.script("create table made_later (thing_key int, name text)");
    expect(await ask()).toEqual([]);
    expect(await ask()).toEqual([]);
  });

  it("does not stop what follows a return to a savepoint", async () => {
    await firm.transaction(async (db) => {
      db.send("savepoint here");
      await db.run(add, [40, null]).catch(() => {});
      db.send("rollback to savepoint here");
      db.send(add, [41, "kept"]);
      expect(await db.row(read, [41])).toEqual({ name: "kept" });
    });
    expect(await names(40, 49)).toEqual([{ name: "kept" }]);
  });
});

describe("A transaction that is interrupted", () => {
  const interrupt = async (how: "pg_cancel_backend" | "pg_terminate_backend", marker: string) => {
    const running = `from pg_stat_activity where query like '%${marker}%' and pid <> pg_backend_pid() and state = 'active'`;
    while ((await database.pools.admin.row(`select ${how}(pid) ${running}`)) === undefined) await pause(10);
  };

  it("by a cancellation saves nothing, and its connection serves the next one", async () => {
    const pid = await firm.transaction((db) => db.text("select pg_backend_pid()::text"));
    const work = firm.transaction(async (db) => {
      db.send(add, [50, "before"]);
      const slow = db.run("select pg_sleep(30) /* canceled */");
      db.send(add, [51, "behind"]);
      await slow;
    });
    await Promise.all([
      expect(work).rejects.toMatchObject({ code: "57014" }),
      interrupt("pg_cancel_backend", "canceled"),
    ]);
    expect(await names(50, 59)).toEqual([]);
    expect(await firm.transaction((db) => db.text("select pg_backend_pid()::text"))).toBe(pid);
  });

  it("before it began runs none of its statements", async () => {
    proxy.failNextBegin();
    const work = firm.transaction(async (db) => {
      db.send(add, [60, "first"]);
      db.send(add, [61, "second"]);
    });
    await expect(work).rejects.toThrow("bogus");
    proxy.failNextBegin();
    await expect(firm.transaction((db) => db.script("insert into thing values (62, 'script')"))).rejects.toThrow(
      "bogus",
    );
    expect(await names(60, 69)).toEqual([]);
    await firm.transaction(async (db) => db.send(add, [63, "next"]));
    expect(await names(60, 69)).toEqual([{ name: "next" }]);
  });

  it("by a lost connection saves nothing, and fails as a database that is down", async () => {
    const work = firm.transaction(async (db) => {
      db.send(add, [70, "before"]);
      const slow = db.run("select pg_sleep(30) /* cut */");
      db.send(add, [71, "behind"]);
      await slow;
    });
    const [error] = await Promise.all([
      work.catch((failed: unknown) => failed),
      interrupt("pg_terminate_backend", "cut"),
    ]);
    expect([isDatabaseDown(error), error instanceof LostCommit]).toEqual([true, false]);
    expect(await names(70, 79)).toEqual([]);
    expect(await firm.transaction((db) => db.text("select 'back'"))).toBe("back");
  });

  it("by a lost connection after the commit was sent with other statements has an unknown outcome", async () => {
    proxy.failNextCommit("loseAnswer");
    const lost = await firm.transaction(async (db) => db.send(add, [80, "saved"])).catch((error: unknown) => error);
    expect(lost).toBeInstanceOf(LostCommit);
    expect(await names(80, 80)).toEqual([{ name: "saved" }]);
    proxy.failNextCommit("cutBefore");
    const cut = await firm.transaction(async (db) => db.send(add, [81, "not saved"])).catch((error: unknown) => error);
    expect(cut).toBeInstanceOf(LostCommit);
    expect(await names(81, 81)).toEqual([]);
  });

  it("releases every connection", () => {
    expect(pools.counts()).toMatchObject({ waiting: 0 });
    expect(pools.counts().idle).toBe(pools.counts().open);
  });
});
