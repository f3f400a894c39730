import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { type Db, isDatabaseDown, LostCommit } from "./index.ts";
import { lockedFirst, outcomes, reading, renaming, thingsToShare } from "../../../testing/things.ts";

const { database, proxy, pools, share, nameOf, notesOf } = thingsToShare();

/** Takes long, until it is interrupted. */
const slowStatement = "select pg_sleep(30) /* of a shared transaction */";

async function interrupt(how: "pg_cancel_backend" | "pg_terminate_backend"): Promise<void> {
  const running =
    "from pg_stat_activity where query like '%of a shared%' and datname = current_database() and pid <> pg_backend_pid() and state = 'active'";
  while ((await database.pools.admin.row(`select ${how}(pid) ${running}`)) === undefined) await pause(10);
}

describe("A shared transaction", () => {
  it("that is canceled saves nothing of it, and each call runs by itself", async () => {
    let runs = 0;
    const slow = async (db: Db) => {
      if (++runs === 1) await db.facts(slowStatement);
      return renaming(130, "after the cancellation")(db);
    };
    const [found] = await Promise.all([
      outcomes([share(slow), share(renaming(131, "m 131")), share(renaming(132, "m 132"))]),
      interrupt("pg_cancel_backend"),
    ]);
    expect(found).toEqual(["was thing 130", "was thing 131", "was thing 132"]);
    expect(await Promise.all(["after the cancellation", "m 131", "m 132"].map(notesOf))).toEqual([1, 1, 1]);
  });

  it("whose connection is lost saves nothing, and all calls fail as with a database that is down", async () => {
    const slow = async (db: Db) => void (await db.facts(slowStatement));
    const [found] = await Promise.all([
      outcomes([share(slow), share(renaming(140, "n 140"))]),
      interrupt("pg_terminate_backend"),
    ]);
    expect(found.map((each) => [isDatabaseDown(each), each instanceof LostCommit])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(await nameOf(140)).toBe("thing 140");
  });

  it("whose commit is lost has an unknown outcome for each call, with its own result", async () => {
    for (const [at, fault] of (["loseAnswer", "cutBefore"] as const).entries()) {
      const [one, other] = [150 + 2 * at, 151 + 2 * at];
      proxy().failNextCommit(fault);
      const found = await outcomes([
        share(renaming(one, `o ${one}`)),
        share(renaming(other, `o ${other}`)),
        share(renaming(9999, "x")),
      ]);
      expect(found.map((each) => each instanceof LostCommit)).toEqual([true, true, false]);
      expect(found.slice(0, 2).map((each) => (each as LostCommit).result)).toEqual([
        `was thing ${one}`,
        `was thing ${other}`,
      ]);
      expect(await Promise.all([one, other].map(nameOf))).toEqual(
        [one, other].map((key) => (fault === "loseAnswer" ? `o ${key}` : `thing ${key}`)),
      );
    }
  });

  it("without a database fails at once, for all", async () => {
    proxy().refuse();
    const found = await outcomes([160, 161].map((key) => share(renaming(key, `p ${key}`))));
    proxy().accept();
    expect(found.map(isDatabaseDown)).toEqual([true, true]);
    expect(await outcomes([160, 161].map((key) => share(renaming(key, `p ${key}`))))).toEqual([
      "was thing 160",
      "was thing 161",
    ]);
  });

  it("keeps what calls at random do as if each had its own", async () => {
    for (let round = 0; round < 30; round++) {
      const keys = Array.from({ length: 12 }, () => 170 + Math.floor(Math.random() * 12));
      const before = new Map(await Promise.all(keys.map(async (key) => [key, await nameOf(key)] as const)));
      const names = keys.map((key, at) => `${round} ${at} ${key}`);
      const refused = keys.map(() => Math.random() < 0.2);
      const found = await outcomes(
        keys.map((key, at) =>
          share(
            renaming(key, names[at] as string, Math.random() < 0.5 ? reading : lockedFirst),
            () => refused[at] === true,
          ),
        ),
      );
      for (const key of new Set(keys)) {
        const own = keys.flatMap((each, at) => (each === key ? [at] : []));
        const saved = own.filter((at) => refused[at] !== true);
        // The names that each of them saw and the last one are a chain from the name before.
        const seen = own.map((at) => (found[at] as string).slice(4));
        const last = await nameOf(key);
        for (const at of saved) expect(await notesOf(names[at] as string)).toBe(1);
        for (const at of own) if (refused[at] === true) expect(await notesOf(names[at] as string)).toBe(0);
        const savedSeen = saved.map((at) => (found[at] as string).slice(4));
        expect([...savedSeen, last].toSorted()).toEqual([before.get(key), ...saved.map((at) => names[at])].toSorted());
        for (const each of seen) expect([before.get(key), ...saved.map((at) => names[at])]).toContain(each);
      }
    }
  });

  it("releases every connection", () => {
    expect(pools().counts()).toMatchObject({ waiting: 0 });
    expect(pools().counts().idle).toBe(pools().counts().open);
  });
});
