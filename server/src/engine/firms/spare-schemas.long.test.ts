import type pg from "pg";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { describeSchema } from "../../../testing/describe-schema.ts";
import {
  createDueIndexes,
  createPostponedIndexes,
  migrateFirm,
  readMigrations,
} from "../../platform/database/index.ts";
import { makeMigration } from "../../platform/database/migration.ts";
import { createFirm, dropOldSpareSchemas, FirmRefused, makeSpareSchema } from "./index.ts";

const database = testDatabase();
const pools = () => database.pools;
const spares = () => pools().admin.rows<{ schema: string }>("select schema_name as schema from spare_schema");
const schemas = async () =>
  (
    await pools().admin.rows<{ name: string }>("select nspname as name from pg_namespace where nspname ~ '^spare_'")
  ).map(({ name }) => name);
const indexesOf = async (schema: string) =>
  Object.keys(await describeSchema(pools().admin, schema)).filter((name) => name.startsWith("index "));
const create = (id: string) => createFirm(pools(), { id, settings: { firmName: id } });

describe("a new firm", () => {
  it("finds no spare schema in an installation with one firm, and one when there are two", async () => {
    await create("first");
    expect(await makeSpareSchema(pools())).toBe(false);
    // Built from the migrations alone, as an imported firm is.
    await createFirm(pools(), { id: "migrated", migrations: readMigrations("firm") });
    expect(await Promise.all([makeSpareSchema(pools()), makeSpareSchema(pools())])).toContain(true);
    expect(await makeSpareSchema(pools())).toBe(false);
    expect(await spares()).toHaveLength(1);
  });

  it("leaves the spare schema if its id or its rows are refused", async () => {
    await expect(create("first")).rejects.toThrow(FirmRefused);
    const fill = (client: pg.ClientBase) => client.query("select nonsense").then(() => {});
    await expect(createFirm(pools(), { id: "broken", fill })).rejects.toThrow("nonsense");
    const [spare, ...more] = await spares();
    expect(more).toEqual([]);
    expect(await schemas()).toContain(spare?.schema);
  });

  it("takes the spare schema, which only one of two that are created at the same time gets", async () => {
    const ids = ["second", "third"];
    await Promise.all(ids.map(create));
    expect(await spares()).toEqual([]);
    expect(await schemas()).toEqual([]);
    const names = await pools().admin.rows<{ id: string; name: string }>(
      ids
        .map((id) => `select '${id}' as id, value #>> '{}' as name from firm_${id}.setting where name = 'firmName'`)
        .join(" union all "),
    );
    expect(names).toEqual(ids.map((id) => ({ id, name: id })));
  });

  it("is what the migrations create, but for the indexes that only make reading faster", async () => {
    const migrated = await describeSchema(pools().admin, "firm_migrated");
    const rules = await pools().admin.rows<{ name: string }>(
      `select 'index ' || relname as name from pg_index join pg_class on pg_class.oid = indexrelid
        where relnamespace = 'firm_migrated'::regnamespace and (indisunique or indisexclusion)`,
    );
    for (const schema of ["firm_second", "firm_third"]) {
      expect((await indexesOf(schema)).toSorted()).toEqual(rules.map(({ name }) => name).toSorted());
      await pools().firm(schema, "UTC").client(createPostponedIndexes);
      expect(await describeSchema(pools().admin, schema)).toEqual(migrated);
    }
  });

  it("gets the indexes of a table when the table has grown", async () => {
    const { db } = pools().firm("firm_first", "UTC");
    const due = () => pools().admin.client((client) => createDueIndexes(client, "firm_first"));
    expect(await due()).toBe(0);
    await db.run(
      "insert into contact (last_name, last_modified) select 'Contact ' || n, now() from generate_series(1, 2000) n",
    );
    const created = await Promise.all([due(), due()]);
    expect(created.reduce((sum, each) => sum + each)).toBeGreaterThan(3);
    expect(await due()).toBe(0);
    const indexes = await indexesOf("firm_first");
    expect(indexes).toContain("index contact_order");
    expect(indexes).not.toContain("index client_order");
  });

  it("can be migrated by a file that names such an index, or that takes a column away", async () => {
    const names = makeMigration("9001-names", "-- Names an index.\nalter index client_search set (fastupdate = off);");
    const takes = makeMigration(
      "9002-contract-takes",
      "-- Takes away.\nalter table import_run drop column import_id cascade;",
    );
    await migrateFirm(pools().admin, "firm_first", [...readMigrations("firm"), names]);
    const before = await indexesOf("firm_first");
    expect(before).toContain("index client_search");
    expect(before).not.toContain("index client_order");
    await migrateFirm(pools().admin, "firm_first", [...readMigrations("firm"), names, takes]);
    const after = await indexesOf("firm_first");
    expect(after).not.toContain("index client_order");
    expect(after).not.toContain("index import_run_id");
    expect(await pools().admin.rows("select from firm_first.postponed_index where table_name = 'import_run'")).toEqual(
      [],
    );
  });
});

describe("a spare schema", () => {
  it("is dropped if a process was killed while it made it, or if it is of another version", async () => {
    await pools().admin.script("create schema spare_0123456789ab; create table spare_0123456789ab.half (a int)");
    expect(await makeSpareSchema(pools())).toBe(true);
    const [made] = await spares();
    expect((await schemas()).toSorted()).toEqual([made?.schema, `${made?.schema}_reporting_v1`]);
    await dropOldSpareSchemas(pools());
    expect(await spares()).toEqual([made]);
    await pools().admin.run("update spare_schema set migrations = 'another version'");
    await dropOldSpareSchemas(pools());
    expect(await spares()).toEqual([]);
    expect(await schemas()).toEqual([]);
  });
});
