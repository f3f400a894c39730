import { createHash } from "node:crypto";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { background } from "../../background.ts";
import { checkImport } from "../../checks.ts";
import { quoteName, reportingNameOf, reportingSchemaOf } from "../../platform/database/index.ts";
import { testDatabase } from "../../../testing/database.ts";
import {
  revokeReportingAccess,
  createFirm,
  endLongReaders,
  dropFirm,
  exportFirm,
  importFirm,
  insertFirstRows,
  type ListedFirm,
  grantReportingAccess,
} from "./index.ts";

const database = testDatabase();
let firm: ListedFirm;
let other: ListedFirm;
const open: pg.Client[] = [];

const makeFirm = async (id: string): Promise<ListedFirm> => {
  const first = { companyName: id, userName: "admin", passwordHash: "-" };
  return {
    id,
    server: null,
    ...(await createFirm(database.pools, { id, fill: (client) => insertFirstRows(client, first) })),
  };
};

beforeAll(async () => {
  firm = await makeFirm("Own.Firm");
  other = await makeFirm("other");
});

// Roles belong to the server and would outlive the test's database.
afterAll(async () => {
  for (const each of [firm, other]) await revokeReportingAccess(database.pools, each);
});

afterEach(async () => {
  for (const client of open.splice(0)) await client.end().catch(() => {});
});

const reader = { password: "letters and 'quotes'", timeZone: "Europe/Berlin" };

async function connected(role: string): Promise<pg.Client> {
  const client = new pg.Client({ ...database.connection, user: role, password: reader.password });
  client.on("error", () => {});
  await client.connect();
  open.push(client);
  return client;
}

describe("a reporting user", () => {
  it("sees every view of the firm by its unqualified name, in the firm's time zone", async () => {
    const { role, schema } = await grantReportingAccess(database.pools, firm, reader);
    const client = await connected(role);
    expect((await client.query("select company from companies")).rows).toEqual([{ company: "Own.Firm" }]);
    const { rows: views } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = $1",
      [schema],
    );
    expect(views.length).toBeGreaterThan(30);
    for (const { name } of views) await client.query(`select * from ${quoteName(name)} limit 1`);
    expect((await client.query("show timezone")).rows).toEqual([{ TimeZone: "Europe/Berlin" }]);
    expect((await client.query("show jit")).rows).toEqual([{ jit: "off" }]);
  });

  it("is ended when a statement takes too long, whatever limit the reader has set, or when it takes a lock", async () => {
    const { role } = await grantReportingAccess(database.pools, firm, reader);
    const [slow, locking, idle] = [await connected(role), await connected(role), await connected(role)];
    await slow.query("set statement_timeout = 0");
    const statement = slow.query("select pg_sleep(60)").catch((error: unknown) => error);
    await locking.query("select 1");
    await idle.query("select 1");
    await new Promise((done) => setTimeout(done, 700));
    expect(await endLongReaders(database.pools.admin)).toBe(0);
    expect(await endLongReaders(database.pools.admin, 0.5)).toBe(1);
    expect(await statement).toMatchObject({ code: "57P01" });
    await locking.query("select pg_advisory_lock(1)");
    expect(await endLongReaders(database.pools.admin)).toBe(1);
    await expect(locking.query("select 1")).rejects.toThrow();
    expect((await idle.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  it("sees no table, no other firm and no secret, and writes nothing", async () => {
    const { role } = await grantReportingAccess(database.pools, firm, reader);
    await grantReportingAccess(database.pools, other, reader);
    const client = await connected(role);
    const own = quoteName(firm.schema);
    for (const forbidden of [
      `select * from ${own}.employee_pay_rate`,
      `select * from ${own}.sign_in`,
      `select * from ${own}.client`,
      `select ${own}.fold_books(1)`,
      `select * from ${quoteName(reportingSchemaOf(other.schema))}.clients`,
      `select * from ${quoteName(other.schema)}.client`,
      "select * from plumbline.firm",
      "select rolpassword from pg_authid",
      `set role ${quoteName(database.connection.user)}`,
    ])
      await expect(client.query(forbidden), forbidden).rejects.toThrow(/permission denied/);
    for (const writing of [
      "insert into companies (company) values ('x')",
      "update companies set company = 'x'",
      "delete from departments",
      "create table mine (a int)",
      "create view mine as select 1",
    ]) {
      await expect(client.query(writing), writing).rejects.toThrow(/read-only|permission denied/);
      // The user can change this setting, but not its rights.
      await client.query("set default_transaction_read_only to off");
      await expect(client.query(writing), writing).rejects.toThrow(/permission denied|cannot (insert|update|delete)/);
      await client.query("set default_transaction_read_only to on");
    }
  });

  it("gets a new password, and is dropped", async () => {
    const stored = async (role: string) =>
      (await database.pools.admin.row<{ kept: string }>(
        "select rolpassword as kept from pg_authid where rolname = $1",
        [role],
      ))!.kept;
    const { role } = await grantReportingAccess(database.pools, firm, reader);
    const first = await stored(role);
    expect(first).toMatch(/^SCRAM-SHA-256\$4096:[^:$]+\$[^:$]+:[^:$]+$/);
    expect((await grantReportingAccess(database.pools, firm, reader)).role).toBe(role);
    expect(await stored(role)).not.toBe(first);
    const client = await connected(role);
    await client.query("select * from clients");
    expect(await revokeReportingAccess(database.pools, firm)).toBe(true);
    await expect(client.query("select * from clients")).rejects.toThrow(/permission denied|does not exist/);
    await expect(connected(role)).rejects.toThrow();
    expect(await revokeReportingAccess(database.pools, firm)).toBe(false);
  });

  it("is only one, however many calls grant and revoke it at once", async () => {
    const moves = [1, 2, 3, 4].map((each) =>
      each % 2 === 0
        ? revokeReportingAccess(database.pools, other)
        : grantReportingAccess(database.pools, other, reader),
    );
    await Promise.all(moves);
    const { role } = await grantReportingAccess(database.pools, other, reader);
    expect((await (await connected(role)).query("select company from companies")).rows).toEqual([{ company: "other" }]);
  });

  it("sees what a later migration adds, and is dropped with the firm", async () => {
    const gone = await makeFirm("gone");
    const { role, schema } = await grantReportingAccess(database.pools, gone, reader);
    await database.pools.admin.script(`create view ${quoteName(schema)}.added as select 1 as one`);
    expect((await (await connected(role)).query("select * from added")).rows).toEqual([{ one: 1 }]);
    await dropFirm(database.pools, gone);
    const left = await database.pools.admin.rows(
      "select rolname as name from pg_roles where rolname = $1 union all select nspname from pg_namespace where nspname like '%gone%'",
      [role],
    );
    expect(left).toEqual([]);
  });
});

describe("the views", () => {
  it("are created when a firm file is imported, also from a version without views", async () => {
    const file = new PassThrough();
    const written = text(file);
    await exportFirm(database.pools, firm, file);
    file.end();
    const older = (await written).replaceAll(/,\["\d{4}-reporting-\w+","\w+"\]/g, "").replace(/end \w+\n$/, "");
    const hash = createHash("sha256").update(older).digest("hex");
    for (const [id, content] of [
      ["same", await written],
      ["older", `${older}end ${hash}\n`],
    ] as const) {
      await importFirm(database.pools, Readable.from([content]), { id, check: (db) => checkImport(db, background) });
      const { schema } = (await database.pools.admin.row<{ schema: string }>(
        "select schema_name as schema from firm where firm_id = $1",
        [id],
      ))!;
      const views = quoteName(reportingSchemaOf(schema));
      expect(await database.pools.admin.rows(`select company from ${views}.companies`)).toEqual([
        { company: "Own.Firm" },
      ]);
    }
  });

  it("have a separate schema for every firm, however long its id", () => {
    expect(reportingSchemaOf("firm_demo")).toBe("firm_demo_reporting_v1");
    const long = ["a", "b"].map((end) => reportingNameOf(`firm_${"x".repeat(57)}${end}`));
    expect(new Set(long).size).toBe(2);
    for (const name of long) expect(name).toMatch(/^firm_x{22}_[0-9a-f]{12}_reporting$/);
    expect(reportingNameOf(`firm_${"x".repeat(35)}`)).toHaveLength(50);
  });
});
