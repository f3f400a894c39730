import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { isDatabaseDown, openPools } from "./index.ts";
import { runsMax } from "./transactions.ts";

const database = testDatabase();

beforeAll(async () => {
  await database.firm.db.script(
    "create table thing (thing_key int primary key, name text unique); insert into thing values (1, 'first')",
  );
});

describe("a Db", () => {
  it("returns rows, a row, a text and a count", async () => {
    const { db } = database.firm;
    expect(await db.rows("select thing_key, name from thing")).toEqual([{ thing_key: 1, name: "first" }]);
    expect(await db.row("select name from thing where thing_key = $1", [1])).toEqual({ name: "first" });
    expect(await db.row("select name from thing where thing_key = $1", [2])).toBeUndefined();
    expect(await db.text("select json_agg(t) from thing t where thing_key = $1", [1])).toBe(
      '[{"thing_key":1,"name":"first"}]',
    );
    await expect(db.text("select name from thing where thing_key = $1", [2])).rejects.toThrow("returned none");
    expect(await db.run("update thing set name = name where thing_key = $1", [1])).toBe(1);
  });

  it("reads money as text, whole numbers as numbers, days as text and instants as milliseconds", async () => {
    const row = await database.firm.db.row(
      `select 1.50::numeric(19,2) as money, 12::bigint as whole, 9007199254740993::bigint as huge,
              date '2026-01-31' as day, timestamptz '2026-01-31 12:00:00.123456+00' as at,
              timestamptz '0044-03-15 12:00:00+00 BC' as ides, array[1.10, null]::numeric[] as list,
              array[date '2026-02-01'] as days, array[7]::bigint[] as wholes, null::date as none, true as yes`,
    );
    expect(row).toEqual({
      money: "1.50",
      whole: 12,
      huge: "9007199254740993",
      day: "2026-01-31",
      at: Date.UTC(2026, 0, 31, 12, 0, 0, 123),
      ides: new Date("-000043-03-15T12:00:00Z").getTime(),
      list: ["1.10", null],
      days: ["2026-02-01"],
      wholes: [7],
      none: null,
      yes: true,
    });
  });

  it("connects with the given password", async () => {
    const password = database.connection.password ?? "the password";
    const pools = openPools({ ...database.connection, password }, { max: 1, idleMs: 1000 });
    const sent = await pools.admin.client(async (client) => (client as unknown as { password: unknown }).password);
    await pools.close();
    expect(sent).toBe(password);
  });

  it("prepares a statement once for each connection", async () => {
    await database.firm.transaction(async (db) => {
      const text = "select name from thing where thing_key = $1 and true";
      for (let time = 0; time < 3; time++) await db.row(text, [1]);
      const prepared = await db.rows(
        "select generic_plans + custom_plans as plans from pg_prepared_statements where statement = $1",
        [text],
      );
      expect(prepared).toEqual([{ plans: 3 }]);
    });
  });

  it("is bound to its firm's schema and time zone", async () => {
    const { db } = database.firm;
    expect(await db.text("select current_schema()")).toBe("firm_test");
    expect(await db.text("show timezone")).toBe("America/New_York");
    expect(await db.text("show search_path")).toBe('"firm_test", public');
    const odd = database.pools.firm('odd "schema\\', "Europe/Berlin");
    expect(await odd.db.text("show search_path")).toBe('"odd ""schema\\", public');
    expect(await database.pools.admin.text("show search_path")).toBe("plumbline, public");
  });

  it("keeps working after a migration changed a table that a prepared statement reads", async () => {
    const { db, transaction } = database.firm;
    await db.script("create table changing (a int); insert into changing values (1)");
    const read = () => db.rows("select * from changing");
    await Promise.all([read(), read(), read(), read()]);
    await db.script("alter table changing add b int");
    expect(await Promise.all([read(), read(), read(), read()])).toEqual(Array(4).fill([{ a: 1, b: null }]));
    expect(await transaction((inside) => inside.rows("select * from changing"))).toEqual([{ a: 1, b: null }]);
  });
});

describe("a transaction", () => {
  const add = "insert into thing values ($1, $2)";
  const count = () => database.firm.db.text("select count(*) from thing");

  it("commits what was written, and nothing when the work throws", async () => {
    const before = Number(await count());
    expect(await database.firm.transaction((db) => db.run(add, [10, "ten"]))).toBe(1);
    await expect(
      database.firm.transaction(async (db) => {
        await db.run(add, [11, "eleven"]);
        throw new Error("changed my mind");
      }),
    ).rejects.toThrow("changed my mind");
    expect(Number(await count())).toBe(before + 1);
  });

  it("rolls back when the result says so, and still returns the result", async () => {
    const before = await count();
    const work = () => database.rolledBack((db) => db.run(add, [12, "twelve"]));
    expect(await work()).toBe(1);
    expect(await database.statements(work)).toEqual(["begin", add, "rollback"]);
    expect(await count()).toBe(before);
  });

  it("previews: checks what a commit would check, then rolls back", async () => {
    await database.firm.db.script("create table child (thing_key int references thing deferrable initially deferred)");
    const orphan = (preview: boolean) =>
      database.firm.transaction((db) => db.run("insert into child values ($1)", [404]), { preview });
    await expect(orphan(true)).rejects.toThrow("foreign key");
    await expect(orphan(false)).rejects.toThrow("foreign key");
    const before = await count();
    expect(await database.firm.transaction((db) => db.run(add, [13, "thirteen"]), { preview: true })).toBe(1);
    expect(await count()).toBe(before);
  });

  it("runs again with current facts when another transaction was first", async () => {
    let runs = 0;
    const key = await database.firm.transaction(async (db) => {
      const fact = await db.row<{ key: number }>("select max(thing_key) + 1 as key from thing");
      if (runs++ === 0) await database.firm.db.run(add, [fact?.key, "the quicker one"]);
      await db.run(add, [fact?.key, "the slower one"]);
      return fact?.key;
    });
    expect(runs).toBe(2);
    expect(await database.firm.db.text("select name from thing where thing_key = $1", [key])).toBe("the slower one");
  });

  it("runs one of two deadlocked transactions again", async () => {
    const { db, transaction } = database.firm;
    await db.script("insert into thing values (101, 'a'), (102, 'b')");
    const rename = (first: number, second: number) =>
      transaction(async (inside) => {
        for (const key of [first, second]) {
          await inside.run("update thing set name = name || '!' where thing_key = $1", [key]);
          await new Promise((done) => setTimeout(done, 30));
        }
      });
    await Promise.all([rename(101, 102), rename(102, 101)]);
    expect(await db.rows("select name from thing where thing_key in (101, 102) order by 1")).toEqual([
      { name: "a!!" },
      { name: "b!!" },
    ]);
  });

  it(`gives up after ${runsMax} runs`, async () => {
    let runs = 0;
    const work = database.firm.transaction((db) => {
      runs++;
      return db.run(add, [1, "always taken"]);
    });
    await expect(work).rejects.toMatchObject({ code: "23505" });
    expect(runs).toBe(runsMax);
  });

  it("does not commit silently after a failure was caught", async () => {
    const work = database.firm.transaction(async (db) => {
      await db.run("select 1 / $1::int", [0]).catch(() => {});
    });
    await expect(work).rejects.toThrow("could not be committed");
  });

  it("refuses statements on its db after its end", async () => {
    const stolen = await database.firm.transaction(async (db) => ({ db }));
    await expect(stolen.db.rows("select 1")).rejects.toThrow("after its transaction ended");
  });

  it("releases every connection", async () => {
    const { counts } = database.pools;
    expect(counts()).toMatchObject({ waiting: 0 });
    expect(counts().idle).toBe(counts().open);
  });
});

describe("a database that is not there", () => {
  it("is distinguished from one that refuses", async () => {
    const nowhere = openPools({ ...database.connection, host: "/nowhere" }, { max: 2, idleMs: 1000 });
    const begun = Date.now();
    const away = await nowhere.admin.rows("select 1").catch((error: unknown) => error);
    const refused = await database.firm.db.rows("select nonsense").catch((error: unknown) => error);
    expect([isDatabaseDown(away), isDatabaseDown(refused)]).toEqual([true, false]);
    expect(Date.now() - begun).toBeLessThan(2500);
    await nowhere.close();
  });

  it("works again when connections were cut", async () => {
    const { db } = database.firm;
    await database.pools.admin.rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await new Promise((done) => setTimeout(done, 50));
    expect(await db.text("select 'back'")).toBe("back");
  });
});
