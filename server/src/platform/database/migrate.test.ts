import { describe, expect, it } from "vitest";
import { lineFrom, startChild } from "../../../testing/child.ts";
import { testDatabase } from "../../../testing/database.ts";
import { DatabaseIsNewer, migrateFirm, MigrationChanged, onlyAdds, readMigrations } from "./migrate.ts";
import { makeMigration } from "./migration.ts";

const database = testDatabase();

const one = makeMigration("0001-one", "-- Ones are needed.\ncreate table one (a int);");
const two = makeMigration("0002-two", "-- Twos come second.\ncreate table two (b int); insert into two values (2);");
const wrong = makeMigration("0003-wrong", "-- Wrong.\ncreate table three (c int); select nonsense;");

describe("migrations", () => {
  it("create a schema completely or not at all", async () => {
    const { admin } = database.pools;
    await expect(migrateFirm(admin, "firm_a", [one, two, wrong])).rejects.toThrow(
      "Migration 0003-wrong failed in schema firm_a",
    );
    expect(await admin.text("select count(*) from pg_namespace where nspname = 'firm_a'")).toBe("0");
    expect(await migrateFirm(admin, "firm_a", [one, two])).toEqual(["0001-one", "0002-two"]);
    expect(await admin.text("select b from firm_a.two")).toBe("2");
  });

  it("later apply only the new files, each in its own transaction", async () => {
    const { admin } = database.pools;
    await migrateFirm(admin, "firm_b", [one]);
    await expect(migrateFirm(admin, "firm_b", [one, two, wrong])).rejects.toThrow("0003-wrong");
    expect(await admin.rows("select name from firm_b.migration order by 1")).toEqual([
      { name: "0001-one" },
      { name: "0002-two" },
    ]);
    expect(await migrateFirm(admin, "firm_b", [one, two])).toEqual([]);
  });

  it("reject a database from which a later version took something away, and say so", async () => {
    const { admin } = database.pools;
    const without = makeMigration("0003-contract-two", "-- Nobody reads b any more.\nalter table two drop column b;");
    await migrateFirm(admin, "firm_c", [one, two, without]);
    const older = migrateFirm(admin, "firm_c", [one, two]);
    await expect(older).rejects.toThrow(DatabaseIsNewer);
    await expect(older).rejects.toThrow(
      "schema firm_c has the migration 0003-contract-two, which this version does not have",
    );
  });

  it("accept a database to which a later version only added", async () => {
    const { admin } = database.pools;
    await migrateFirm(admin, "firm_g", [one, two]);
    expect(await migrateFirm(admin, "firm_g", [one])).toEqual([]);
  });

  it("wait for a long call without making later calls wait behind them", async () => {
    const { admin } = database.pools;
    const column = makeMigration("0003-column", "-- A column.\nalter table two add column c int;");
    await migrateFirm(admin, "firm_h", [one, two]);
    let migrated: Promise<string[]> | undefined;
    let slowest = 0;
    await admin.client(async (long) => {
      await long.query("begin; select from firm_h.two");
      migrated = migrateFirm(admin, "firm_h", [one, two, column]);
      const until = Date.now() + 4000;
      while (Date.now() < until) {
        const started = Date.now();
        await admin.rows("select b from firm_h.two");
        slowest = Math.max(slowest, Date.now() - started);
      }
      await long.query("commit");
    });
    expect(await migrated).toEqual(["0003-column"]);
    expect(slowest).toBeLessThan(2500);
  });

  it("reject a file that was changed after it was applied", async () => {
    const { admin } = database.pools;
    await migrateFirm(admin, "firm_d", [one]);
    const changed = migrateFirm(admin, "firm_d", [makeMigration("0001-one", `${one.sql} -- oops`), two]);
    await expect(changed).rejects.toThrow(MigrationChanged);
    await expect(changed).rejects.toThrow("The migration 0001-one was changed after it was applied");
  });

  it("are applied once by processes that start at the same time", async () => {
    const slow = makeMigration("0001-slow", "-- Slow.\nselect pg_sleep(0.5); create table slow (a int);");
    const args = [JSON.stringify(database.connection), "firm_e", JSON.stringify([slow, two])];
    const file = new URL("../../../testing/migrate-child.ts", import.meta.url);
    const children = [1, 2, 3].map(() => lineFrom<string[]>(startChild(file, args)));
    const applied = (await Promise.all(children)).sort((a, b) => b.length - a.length);
    expect(applied).toEqual([["0001-slow", "0002-two"], [], []]);
  });

  it("create a schema from many files in a few seconds", async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      makeMigration(
        `${index}`.padStart(4, "0"),
        `create table t${index} (key int primary key, name text not null, other text); create index on t${index} (name)`,
      ),
    );
    const started = performance.now();
    await migrateFirm(database.pools.admin, "firm_f", many);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it("begin with a sentence that says why they are there", () => {
    for (const { name, sql } of [...readMigrations("catalog"), ...readMigrations("firm")]) {
      expect(name).toMatch(/^\d{4}-[a-z0-9-]+$/);
      expect(sql).toMatch(/^-- \S.*\n/);
    }
  });

  it("only add, unless they are named as a contract: the version before works on the same database", () => {
    const takesAway = [
      /\bdrop\s+(table|column|view|function|type|schema|sequence)\b/i,
      /\brename\b/i,
      /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i,
      /\bset\s+not\s+null\b/i,
      /\badd\s+column\s+[^;,]*\bnot\s+null\b(?![^;,]*\bdefault\b)(?![^;,]*\bgenerated\b)/i,
    ];
    const found = [...readMigrations("catalog").slice(2), ...readMigrations("firm").slice(63)]
      .filter(({ name }) => onlyAdds(name))
      .flatMap(({ name, sql }) =>
        takesAway
          .map((pattern) => pattern.exec(sql.replaceAll(/--.*/g, ""))?.[0])
          .map((what) => what && `${name}: ${what}`),
      )
      .filter((each) => each);
    expect(found).toEqual([]);
  });
});
