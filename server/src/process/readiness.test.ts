import { describe, expect, it } from "vitest";
import { isDatabaseDown, openPools } from "../platform/database/index.ts";
import { testDatabase } from "../../testing/database.ts";
import { testSchema } from "../../testing/test-databases.ts";
import { readinessOf } from "./readiness.ts";

const database = testDatabase();

describe("a service", () => {
  it("is not ready while a firm lacks a migration, and checks again after a moment", async () => {
    const { admin } = database.pools;
    let now = 0;
    const readiness = readinessOf(database.pools, { listening: true }, () => now);
    expect(await readiness()).toBeUndefined();
    now += 2000;
    await admin.run("insert into firm (firm_id, schema_name) values ('test', $1)", [testSchema]);
    expect(await readiness()).toBeUndefined();
    await admin.script(`create table kept as table ${testSchema}.migration; truncate ${testSchema}.migration`);
    expect(await readiness()).toBeUndefined();
    now += 2000;
    expect(await readiness()).toBe("The schema firm_test is not migrated to this version.");
    await admin.script(`insert into ${testSchema}.migration select * from kept`);
    now += 2000;
    expect(await readiness()).toBeUndefined();
  });

  it("stays ready when a later version adds to the database, and not when it takes something away", async () => {
    const { admin } = database.pools;
    let now = 0;
    const readiness = readinessOf(database.pools, { listening: true }, () => now);
    await admin.run(`insert into ${testSchema}.migration (name, sha256) values ('9998-more', '')`);
    expect(await readiness()).toBeUndefined();
    await admin.run(`insert into ${testSchema}.migration (name, sha256) values ('9999-contract-less', '')`);
    now += 2000;
    expect(await readiness()).toBe("The schema firm_test is newer than this version and cannot be used by it.");
    await admin.run(`delete from ${testSchema}.migration where name like '999%'`);
  });

  it("is not ready while the database does not respond", async () => {
    const away = openPools({ ...database.connection, host: "/nowhere" }, { max: 1, idleMs: 100 });
    expect(await readinessOf(away, { listening: true })()).toMatch(/^The database does not respond: /);
    await away.close();
  });

  it("is not ready while it misses the changes of other processes", async () => {
    expect(await readinessOf(database.pools, { listening: false })()).toMatch(/does not receive the changes/);
  });

  it("is not ready while the database is read-only, and a write then counts as a database that is down", async () => {
    const { database: name } = database.connection;
    await database.pools.admin.script(`alter database "${name}" set default_transaction_read_only = on`);
    const pools = openPools(database.connection, { max: 1, idleMs: 100 });
    expect(await readinessOf(pools, { listening: true })()).toBe("The database is read-only.");
    const refused = await pools.admin.run("delete from firm").catch((error: unknown) => error);
    expect(isDatabaseDown(refused)).toBe(true);
    await pools.close();
  });
});
