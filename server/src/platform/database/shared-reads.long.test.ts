import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { isDatabaseDown } from "./index.ts";

const database = testDatabase();
const whoReads = () => database.firm.db.text("select pg_backend_pid()::text");

describe("reads", () => {
  it("that arrive together share a connection, and each gets its own result", async () => {
    await whoReads();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        database.firm.db.row<{ pid: number; given: number }>("select pg_backend_pid() as pid, $1::int as given", [
          index,
        ]),
      ),
    );
    expect(answers.map((each) => each?.given)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(new Set(answers.map((each) => each?.pid)).size).toBe(1);
  });

  it("do not wait behind a slow one", async () => {
    let over = false;
    const slow = database.firm.db.text("select pg_backend_pid()::text from pg_sleep(1)").finally(() => (over = true));
    await pause(50);
    const quick = await Promise.all(Array.from({ length: 5 }, whoReads));
    expect(over).toBe(false);
    expect(quick).not.toContain(await slow);
  });

  it("continue while every read connection is busy with slow ones", async () => {
    let over = 0;
    const slow: Promise<unknown>[] = [];
    for (let count = 0; count < 5; count++) {
      slow.push(database.firm.db.text("select pg_sleep(1)::text").finally(() => over++));
      await pause(20);
    }
    await Promise.all(Array.from({ length: 5 }, whoReads));
    expect(over).toBe(0);
    await Promise.all(slow);
  });

  describe("while slow ones have all their connections", () => {
    const done: string[] = [];
    const read = (name: string, seconds: number) =>
      database.firm.db.text("select pg_sleep($1)::text", [seconds]).finally(() => done.push(name));
    /** Three connections are for reads, and five for writes. */
    const slowReads = async () => {
      done.length = 0;
      const reads: Promise<unknown>[] = [];
      for (let count = 0; count < 8; count++) {
        reads.push(read("slow", 2));
        await pause(20);
      }
      return reads;
    };

    it("leave some to writes", async () => {
      const reads = await slowReads();
      await database.firm.db.run("set application_name = 'writes'");
      expect(done).toEqual([]);
      await Promise.all(reads);
    });

    it("begin in the order in which they came", async () => {
      const reads = await slowReads();
      for (let count = 0; count < 300; count++) reads.push(read("early", 0));
      await reads[0];
      reads.push(read("late", 0));
      await Promise.all(reads);
      expect(done.indexOf("late")).toBeGreaterThan(150);
    });
  });

  it("do not affect each other when one is refused", async () => {
    const { db } = database.firm;
    const answers = await Promise.allSettled([
      db.text("select 'before'"),
      db.text("select (1 / $1::int)::text", [0]),
      db.text("select 'behind'"),
      db.text("select nonsense"),
      db.text("select 'last'"),
    ]);
    expect(answers.map((each) => (each.status === "fulfilled" ? each.value : "refused"))).toEqual([
      "before",
      "refused",
      "behind",
      "refused",
      "last",
    ]);
    expect(await db.text("select 'after'")).toBe("after");
  });

  it("all fail when their connection is cut, and work again after", async () => {
    const { db } = database.firm;
    const cut = Promise.allSettled([db.text("select pg_sleep(5)::text"), db.text("select 'behind'")]);
    await pause(100);
    await database.pools.admin.rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%pg_sleep(5)%' and pid <> pg_backend_pid()",
    );
    for (const each of await cut) {
      expect(each.status).toBe("rejected");
      expect(isDatabaseDown((each as PromiseRejectedResult).reason)).toBe(true);
    }
    expect(await db.text("select 'back'")).toBe("back");
  });

  it("release their connections", async () => {
    await Promise.all(Array.from({ length: 50 }, whoReads));
    // A connection that was still being opened when others had served everything becomes idle a moment later.
    const used = () => {
      const { open, idle, waiting } = database.pools.counts();
      return { busy: open - idle, waiting };
    };
    await expect.poll(used).toEqual({ busy: 0, waiting: 0 });
  });
});
