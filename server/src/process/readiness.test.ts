import { describe, expect, it } from "vitest";
import { openPools } from "../engine/database/index.ts";
import { testDatabase } from "../testing/database.ts";
import { testSchema } from "../testing/test-databases.ts";
import { readinessOf } from "./readiness.ts";

const database = testDatabase();

describe("a service", () => {
  it("is not ready while a firm lacks a migration, and checks again after a moment", async () => {
    const { admin } = database.pools;
    let now = 0;
    const readiness = readinessOf(database.pools, () => now);
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

  it("is not ready while the database does not respond", async () => {
    const away = openPools({ ...database.connection, host: "/nowhere" }, { max: 1, idleMs: 100 });
    expect(await readinessOf(away)()).toMatch(/^The database does not respond: /);
    await away.close();
  });
});
