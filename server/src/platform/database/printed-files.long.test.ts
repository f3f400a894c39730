import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { serviceVersion } from "../../service-version.ts";
import { createFirm, exportFirm, importFirm, listFirms } from "../../engine/firms/index.ts";
import { testDatabase } from "../../../testing/database.ts";
import { background } from "../../background.ts";
import { checkFirm } from "../../checks.ts";
import { migrateAll } from "../../process/migrate-all.ts";
import { migrateFirm, readMigrations } from "./migrate.ts";
import { isOlder, readPrintedFiles } from "./printed-files.ts";

const database = testDatabase();
const ask = (sql: string) => database.pools.admin.text(sql);
const members = (schema: string) => ask(`select count(*) from ${schema}.public_member`).then(Number);
const start = () => migrateAll(database.pools, undefined, () => {});

it("a new firm has the printed list, and each start with another one replaces it", async () => {
  const { schema } = await createFirm(database.pools, { id: "printed" });
  const all = await members(schema);
  expect(all).toBeGreaterThan(400);
  await start();
  // As the version before printed it.
  await database.pools.admin.run(`insert into ${schema}.public_member values ('Employee', 'PayRates')`);
  await database.pools.admin.run(`update ${schema}.schema_file set sha256 = 'another', version = '0.0.1'`);
  await database.pools.admin.run("update firm set checked_as = 'another version'");
  await start();
  expect(await members(schema)).toBe(all);
  expect(await database.pools.admin.rows(`select name, sha256, version from ${schema}.schema_file`)).toEqual(
    readPrintedFiles().map(({ name, sha256 }) => ({ name, sha256, version: serviceVersion })),
  );
});

it("check names what was changed in the printed list, and says nothing about that of another version", async () => {
  const { schema } = await createFirm(database.pools, { id: "listed" });
  const { db } = database.pools.firm(schema, "UTC");
  const changes = async () => (await checkFirm(db, background)).filter((each) => each.includes("public_member"));
  expect(await changes()).toEqual([]);
  await database.pools.admin.run(`insert into ${schema}.public_member values ('Employee', 'PayRates')`);
  await database.pools.admin.run(`delete from ${schema}.public_member where (record, member) = ('Client', 'Notes')`);
  expect(await changes()).toEqual([
    "The table public_member lacks (Client,Notes), which this version printed: the row was removed outside the service.",
    "The table public_member has (Employee,PayRates), which this version did not print: the row was added outside the service.",
  ]);
  await database.pools.admin.run(`update ${schema}.schema_file set sha256 = 'later', version = '999.0.0'`);
  expect(await changes()).toEqual([]);
});

it("an earlier version keeps what a later one printed, also when it printed the same before", async () => {
  const { schema } = await createFirm(database.pools, { id: "later" });
  await database.pools.admin.run(`delete from ${schema}.public_member where member <> 'Secret'`);
  await database.pools.admin.run(`insert into ${schema}.public_member values ('Employee', 'Later')`);
  await database.pools.admin.run(`update ${schema}.schema_file set sha256 = 'later', version = '999.0.0'`);
  await migrateFirm(database.pools.admin, schema);
  expect(await members(schema)).toBe(1);

  // The same list, and then another one of a version between: the last version to start counts.
  await database.pools.admin.run(
    `update ${schema}.schema_file set sha256 = '${readPrintedFiles()[0]?.sha256}', version = '0.0.1'`,
  );
  await migrateFirm(database.pools.admin, schema);
  expect(await ask(`select version from ${schema}.schema_file`)).toBe(serviceVersion);
});

it("a firm of an earlier version gets the list with the migrations", async () => {
  const migrations = readMigrations("firm").filter(({ name }) => name < "0089");
  const { schema } = await createFirm(database.pools, { id: "earlier", migrations });
  expect((await listFirms(database.pools)).map(({ id }) => id)).toContain("earlier");
  await start();
  expect(await members(schema)).toBeGreaterThan(400);
});

it("a firm file does not have the list, and an imported firm gets that of this version", async () => {
  const { schema } = await createFirm(database.pools, { id: "exported" });
  const all = await members(schema);
  await database.pools.admin.run(`insert into ${schema}.public_member values ('Employee', 'PayRates')`);
  const file = new PassThrough();
  const content = text(file);
  await exportFirm(database.pools, { id: "exported", schema }, file);
  file.end();
  expect(await content).not.toContain("table public_member");
  await importFirm(database.pools, Readable.from([await content]), { id: "imported", check: async () => [] });
  expect(await members("firm_imported")).toBe(all);
  // A file in which somebody added the list.
  const added = (await content).replace(
    "table setting ",
    'table public_member ["member","record"]\nrows 0\ntable setting ',
  );
  expect(added).not.toBe(await content);
  const refused = importFirm(database.pools, Readable.from([added]), { id: "added", check: async () => [] });
  await expect(refused).rejects.toThrow("The file has a section that this version does not know: table public_member");
});

it("versions are compared by their numbers", () => {
  expect([isOlder("0.2.0", "0.10.0"), isOlder("0.10.0", "0.2.0"), isOlder("1.0.0", "1.0.0")]).toEqual([
    true,
    false,
    false,
  ]);
});
