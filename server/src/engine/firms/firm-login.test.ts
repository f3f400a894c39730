import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { firmTableSeals } from "../audit/sealed-tables.ts";
import { type ConnectionSettings, openPools, type Pools, quoteName } from "../../platform/database/index.ts";
import { randomMasterKeys } from "../../platform/keys/index.ts";
import {
  appendOnlyTables,
  readOnlyTables,
  createFirm,
  dropFirm,
  giveLogin,
  insertFirstRows,
  listFirms,
  openFirms,
  openLoginCipher,
} from "./index.ts";

const database = testDatabase();
const keys = randomMasterKeys();
const first = { companyName: "A", userName: "admin", passwordHash: "x" };
const make = (pools: Pools, id: string) =>
  createFirm(pools, { id, keys, fill: (client) => insertFirstRows(client, first) });

beforeAll(async () => {
  for (const id of ["one", "two"]) await make(database.pools, id);
});

const storedLogin = (id: string) =>
  database.pools.admin.row<{ role: string; stored: string }>(
    "select login_role as role, login_encrypted as stored from firm where firm_id = $1",
    [id],
  );

describe("a firm's connection", () => {
  it("works for the firm's own tables, as a role that owns nothing", async () => {
    const firms = openFirms(database.pools, database.connection, keys);
    const firm = await firms.find("one");
    const { db } = firm?.pool ?? {};
    const role = (await storedLogin("one"))?.role ?? "";
    expect(await db?.row("select current_user::text as user, session_user::text as session")).toEqual({
      user: role,
      session: role,
    });
    expect(await db?.row("select description from company")).toEqual({ description: "A" });
    await db?.run("insert into company (description) values ('B')");
    await db?.run("update company set description = 'C' where description = 'B'");
    await db?.run("delete from company where description = 'C'");
    expect(
      await db?.row(
        `select (select count(*)::int from pg_class where relowner = current_user::regrole) as owned,
                rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as mighty from pg_roles where rolname = current_user`,
      ),
    ).toEqual({ owned: 0, mighty: false });
    await firms.close();
  });

  describe("cannot", () => {
    let attack: (statements: string) => Promise<string | undefined>;
    let close: () => Promise<void>;

    beforeAll(async () => {
      const firms = openFirms(database.pools, database.connection, keys);
      const pool = (await firms.find("one"))?.pool;
      attack = async (statements) => {
        const tried = pool?.client(async (client) => void (await client.query(statements)));
        return tried?.then(
          () => "done",
          (error: { code?: string; message: string }) => error.code ?? error.message,
        );
      };
      close = () => firms.close();
    });
    afterAll(() => close());

    it.each([
      ["read another firm's table", "select * from firm_two.company", "42501"],
      ["read it along the path", "set search_path to firm_two; select * from company", "42P01"],
      ["write it", "insert into firm_two.company (description) values ('x')", "42501"],
      ["read another firm's view", "select * from firm_two.own_project", "42501"],
      ["read another firm's reporting views", "select * from firm_two_reporting_v1.clients", "42501"],
      ["use another firm's sequence", "select nextval('firm_two.company_company_key_seq')", "42501"],
      ["call another firm's functions", "select firm_two.book_moment(now())", "42501"],
      ["read the catalog", "select * from plumbline.firm", "42501"],
      ["read the firm's wrapped keys", "select * from data_key", "42501"],
      [
        "become another firm",
        "do $$ begin execute format('set role %I', (select rolname from pg_roles where rolname like 'firm_two_login%')); end $$",
        "42501",
      ],
      [
        "become the service",
        `do $$ begin execute format('set role %I', (select datdba::regrole::text from pg_database where datname = current_database())); end $$`,
        "42501",
      ],
      [
        "log in again as someone else",
        `do $$ begin execute format('set session authorization %I', (select rolname from pg_roles where rolname like 'firm_two_login%')); end $$`,
        "42501",
      ],
      ["give itself rights", "grant usage on schema firm_two to current_user", "42501"],
      ["create tables", "create table firm_one.mine (a int)", "42501"],
      ["create schemas", "create schema mine", "42501"],
      ["disable a trigger", "alter table firm_one.audit disable trigger user", "42501"],
      ["change the audit", "update audit set user_name = 'x'", "42501"],
      ["empty the books", "truncate posting", "42501"],
      ["delete a seal", "delete from audit_seal", "42501"],
      ["write a seal", "insert into audit_seal select * from audit_seal", "42501"],
      ["let events carry pay", "insert into public_member values ('Employee', 'PayRates')", "42501"],
      ["read files of the server", "select pg_read_file('/etc/passwd')", "42501"],
      ["run programs", "copy (select 1) to program 'true'", "42501"],
      ["create roles", "create role mine", "42501"],
    ])("%s", async (_what, statements, code) => {
      expect(await attack(statements)).toBe(code);
    });
  });

  it("may change no table that is sealed as appended", () => {
    const appended = Object.entries(firmTableSeals).flatMap(([name, seal]) =>
      "rows" in seal && seal.rows === "appended" ? [name] : [],
    );
    const readOnly: readonly string[] = readOnlyTables;
    expect([...appendOnlyTables].sort()).toEqual(appended.filter((name) => !readOnly.includes(name)).sort());
  });
});

describe("a firm's role", () => {
  it("has a password that only the keys open, and keeps it", async () => {
    const before = await storedLogin("one");
    expect(before?.stored).toMatch(/^AQAB/);
    expect(
      await giveLogin(
        database.pools,
        { id: "one", schema: "firm_one", server: null },
        await openLoginCipher(database.pools, keys),
      ),
    ).toBeUndefined();
    expect(await storedLogin("one")).toEqual(before);
  });

  it("reaches a table that a later migration adds", async () => {
    const { admin } = database.pools;
    await admin.script(
      "create table firm_two.later (a int); insert into firm_two.migration (name, sha256) values ('9999-later', '')",
    );
    await giveLogin(
      database.pools,
      { id: "two", schema: "firm_two", server: null },
      await openLoginCipher(database.pools, keys),
    );
    const { role } = (await storedLogin("two")) ?? {};
    expect(await admin.row("select has_table_privilege($1, 'firm_two.later', 'insert') as may", [role])).toEqual({
      may: true,
    });
    await admin.script("drop table firm_two.later; delete from firm_two.migration where name = '9999-later'");
  });

  it("goes with the firm, also while it is logged in", async () => {
    await make(database.pools, "gone");
    const firms = openFirms(database.pools, database.connection, keys);
    await (await firms.find("gone"))?.pool.db.row("select 1");
    await dropFirm(database.pools, { id: "gone", schema: "firm_gone", server: null });
    expect(await database.pools.admin.rows("select rolname from pg_roles where rolname like 'firm\\_gone%'")).toEqual(
      [],
    );
    await firms.close();
  });
});

describe("a service whose role may not create roles", () => {
  const name = `plain_${process.pid}`;
  let plain: Pools;
  let connection: ConnectionSettings;

  beforeAll(async () => {
    const { admin } = database.pools;
    await admin.script(
      `create role ${name} login password 'plain'; grant create on database ${quoteName(database.connection.database)} to ${name};
       alter schema plumbline owner to ${name}; alter table plumbline.firm owner to ${name}; alter table plumbline.firm_alias owner to ${name};
       alter table plumbline.data_key owner to ${name}; alter table plumbline.spare_schema owner to ${name}`,
    );
    connection = { ...database.connection, user: name, password: "plain" };
    plain = openPools(connection, { max: 4, idleMs: 1000 });
  });
  afterAll(async () => {
    await plain.close();
    const client = new pg.Client(database.connection);
    await client.connect();
    await client.query(`reassign owned by ${name} to current_user; drop owned by ${name}; drop role ${name}`);
    await client.end();
  });

  it("says so, and uses one role for the firm", async () => {
    const { schema } = await make(plain, "plain");
    expect(await giveLogin(plain, { id: "plain", schema, server: null }, await openLoginCipher(plain, keys))).toMatch(
      /may not create roles.*createrole/,
    );
    const firms = openFirms(plain, connection, keys);
    expect(await (await firms.find("plain"))?.pool.db.row("select current_user::text as user")).toEqual({ user: name });
    expect((await listFirms(plain)).map(({ id }) => id)).toContain("plain");
    await firms.close();
  });
});
