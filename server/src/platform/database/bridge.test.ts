import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { describeSchema } from "../../../testing/describe-schema.ts";
import { oldMigrations } from "../../../testing/old-version.ts";
import { DatabaseIsNewer, DatabaseIsOlder, migrateFirm, readMigrations, replacementsOf } from "./index.ts";

const database = testDatabase();
const names = (migrations: readonly { name: string }[]) => migrations.map(({ name }) => name);

describe("a schema with the migrations of e6725e4", () => {
  it("opens, and is then equal to a new schema, object by object", async () => {
    const { admin } = database.pools;
    const now = readMigrations("firm");
    const later = names(now).slice(replacementsOf(now).length);
    expect(later[0]).toBe("0029-reporting-descriptions");
    await migrateFirm(admin, "firm_old", oldMigrations());
    await admin.run("insert into firm_old.setting (name, value) values ('firmName', '\"Kept\"')");

    // Three processes that start at once: one applies the changes, the others find them done.
    const applied = await Promise.all([1, 2, 3].map(() => migrateFirm(admin, "firm_old")));
    expect(applied.sort((a, b) => b.length - a.length)).toEqual([later, [], []]);
    expect(await admin.rows('select name, sha256 from firm_old.migration order by name collate "C"')).toEqual(
      now.map(({ name, sha256 }) => ({ name, sha256 })),
    );
    expect(await admin.text("select value from firm_old.setting")).toBe('"Kept"');

    await migrateFirm(admin, "firm_new");
    const [bridged, created] = [await describeSchema(admin, "firm_old"), await describeSchema(admin, "firm_new")];
    expect(Object.keys(created).length).toBeGreaterThan(2500);
    expect(bridged).toEqual(created);
  });

  it("is rejected when it has only some of them, and stays as it is", async () => {
    const { admin } = database.pools;
    const some = oldMigrations().slice(0, 5);
    await migrateFirm(admin, "firm_partly", some);
    const opened = migrateFirm(admin, "firm_partly");
    await expect(opened).rejects.toThrow(DatabaseIsOlder);
    await expect(opened).rejects.toThrow(
      'Schema firm_partly has only some of the migrations of version e6725e4 of Plumbline. Run "plumbline migrate" of version e6725e4 first, then start this version.',
    );
    expect(await admin.rows("select name from firm_partly.migration order by name")).toEqual(
      some.map(({ name }) => ({ name })),
    );
  });

  it("tells the old version, once it has the new list, that the database is newer", async () => {
    await expect(migrateFirm(database.pools.admin, "firm_test", oldMigrations())).rejects.toThrow(DatabaseIsNewer);
  });
});
