import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { background } from "../../background.ts";
import { checkFirm } from "../../checks.ts";
import { testDatabase } from "../../../testing/database.ts";
import { databaseUrl } from "../../../testing/database-url.ts";
import { createSmallFirm } from "../../../testing/small-firm.ts";
import { createTestDatabase, dropTestDatabase } from "../../../testing/test-databases.ts";
import { type ConnectionSettings, type Db, openPools, type Pools, quoteName } from "../../platform/database/index.ts";
import { randomMasterKeys } from "../../platform/keys/index.ts";
import {
  addServer,
  dropFirm,
  dropOldCopies,
  findFirm,
  type Firms,
  listServers,
  moveFirm,
  openFirms,
  removeServer,
  serverFinder,
  settleMoves,
} from "./index.ts";
import { oldSchemaOf } from "./move-names.ts";
import { movedTables } from "../../platform/firms/moved-tables.ts";

const database = testDatabase();
const keys = randomMasterKeys();
let second: ConnectionSettings;
let pools: Pools;
let firms: Firms;

beforeAll(async () => {
  second = await createTestDatabase(inject("connection"));
  pools = openPools(database.connection, { max: 4, idleMs: 1000, findServer: serverFinder(keys) });
  firms = openFirms(pools, database.connection, keys);
});

afterAll(async () => {
  await firms.close();
  await pools.close();
  await dropTestDatabase(inject("connection"), second.database);
});

const always = () => true;
const move = (id: string, to: string | null, more: { check?: () => Promise<string[]> } = {}) =>
  moveFirm(pools, id, to, {
    keys,
    say: () => {},
    check: async (at, { schema }) => checkFirm(at.firm(schema, "UTC").db, background, () => {}),
    ...more,
  });
const schemaAt = async (server: string | null, name: string) =>
  (await (await pools.on(server)).admin.row("select from pg_namespace where nspname = $1", [name])) !== undefined;
const poolOf = async (id: string) => (await firms.find(id))!.pool;
const addContact = (db: Db, name: string) =>
  db.run("insert into contact (first_name, last_name, last_modified) values ('A', $1, now())", [name]);
const contactsOf = async (id: string) =>
  (
    await (await poolOf(id)).db.rows<{ name: string }>("select last_name as name from contact order by contact_key")
  ).map(({ name }) => name);

function aRelease() {
  let release = () => {};
  const promise = new Promise<void>((resolve) => (release = resolve));
  return { promise, release };
}

describe("servers that are refused", () => {
  it.each([
    ["Big", "postgres://x", /A server's name must be 1 to 31 lower-case letters/],
    ["main", "postgres://x", /and not main/],
    ["big", "mysql://x", /must begin with postgres:/],
    ["big", "postgres://nobody@127.0.0.1:1/none", /cannot be used: connect ECONNREFUSED/],
  ])("%s at %s", async (name, url, reason) => {
    await expect(addServer(pools, name, url, keys)).rejects.toThrow(reason);
  });

  it("refuses the catalog's own database under another name", async () => {
    const url = databaseUrl(database.connection);
    await expect(addServer(pools, "twin", url, keys)).rejects.toThrow("is the database of the catalog");
  });

  it("refuses to remove the main server, and one that it does not know", async () => {
    await expect(removeServer(pools, "main")).rejects.toThrow("cannot be removed");
    await expect(removeServer(pools, "nowhere")).rejects.toThrow('There is no server "nowhere"');
  });
});

describe("a firm that is moved", () => {
  beforeAll(async () => {
    await addServer(pools, "big", databaseUrl(second), keys);
    await createSmallFirm(pools, "acme", {}, keys);
    await addContact((await poolOf("acme")).db, "Before");
  });

  it("stores the address of a server encrypted, and lists it without the password", async () => {
    const row = await pools.admin.row<{ url: string }>("select url_encrypted as url from server");
    expect(row?.url).not.toMatch(/postgres|plain/);
    expect(await listServers(pools)).toMatchObject([
      { name: "main", firms: 1 },
      { name: "big", address: expect.stringContaining(second.database), firms: 0 },
    ]);
  });

  it("stays where it is when the copy has errors, and nothing is left of the attempt", async () => {
    await expect(move("acme", "big", { check: async () => ["The books are wrong."] })).rejects.toThrow(
      "The books are wrong.",
    );
    expect(await findFirm(pools, "acme")).toMatchObject({ server: null });
    expect(await schemaAt("big", "firm_acme")).toBe(false);
    expect(await pools.admin.rows("select from pg_trigger where tgname = 'plumbline_moving'")).toEqual([]);
    expect(await pools.admin.rows("select from firm_move")).toEqual([]);
    await addContact((await poolOf("acme")).db, "Still here");
  });

  it("is refused where it is already, and on a server with a schema of somebody else", async () => {
    await expect(move("acme", null)).rejects.toThrow("is on the server main already");
    await (await pools.on("big")).admin.script("create schema firm_acme");
    await expect(move("acme", "big")).rejects.toThrow("does not belong to this service");
    await (await pools.on("big")).admin.script("drop schema firm_acme");
  });

  it("is complete on the new server, with keys, sequences and role, and the former copy refuses every write", async () => {
    const before = await firms.find("acme");
    const { pausedMs } = await move("acme", "big");
    expect(pausedMs).toBeLessThan(2000);
    expect(await contactsOf("acme")).toEqual(["Before", "Still here"]);
    // A call that still knows the former place goes to the new one.
    await addContact(before!.pool.db, "After");
    await before!.pool.transaction((db) => addContact(db, "In a transaction"));
    expect(await before!.pool.db.rows("select last_name from contact")).toHaveLength(4);
    expect(await contactsOf("acme")).toEqual(["Before", "Still here", "After", "In a transaction"]);
    expect(await (await poolOf("acme")).db.text("select current_user")).toMatch(/^firm_acme_login_/);
    expect(await (await poolOf("acme")).db.text("select current_database()")).toBe(second.database);
    const old = quoteName(oldSchemaOf("acme"));
    for (const statement of [`delete from ${old}.contact`, `update ${old}.contact set last_name = 'x'`])
      await expect(pools.admin.run(statement)).rejects.toMatchObject({ code: "PLM01" });
    const at = await pools.on("big");
    expect(await checkFirm(at.firm("firm_acme", "UTC").db, background, () => {})).toEqual([]);
    expect(await at.admin.rows("select from pg_constraint where contype = 'f' and not convalidated")).toEqual([]);
    expect(
      await at.admin.rows(
        "select from pg_trigger where tgenabled = 'D' and tgrelid in (select oid from pg_class where relnamespace = 'firm_acme'::regnamespace)",
      ),
    ).toEqual([]);
  });

  it("keeps its server in use, so that the server cannot be removed", async () => {
    await expect(removeServer(pools, "big")).rejects.toThrow("The server big is in use: it has the firm acme.");
  });

  it("moves back, and again only after the former copies are dropped", async () => {
    const { promise: released, release } = aRelease();
    const held = pools.admin.client(async (client) => {
      await client.query("begin; select from firm where firm_id = 'acme' for no key update");
      await released;
      await client.query("commit");
    });
    const moving = move("acme", null);
    let isOver = false;
    void moving.finally(() => (isOver = true)).catch(() => {});
    while ((await schemaAt("big", "firm_acme")) && !isOver) await pause(10);
    // The former server is closed, and the catalog does not know yet: who looks for the firm now waits.
    const late = openFirms(pools, database.connection, keys);
    const found = Promise.all([
      late.find("acme"),
      firms.find("acme").then((firm) => firm!.pool.db.rows("select from contact")),
    ]);
    void found.catch(() => {});
    await pause(400);
    release();
    await Promise.all([moving, held]);
    const [firm, contacts] = await found;
    await late.close();
    expect(firm).toMatchObject({ server: null });
    expect(contacts).toHaveLength(4);
    await addContact((await poolOf("acme")).db, "Back");
    await expect(move("acme", "big")).rejects.toThrow("plumbline firm drop-old acme");
    expect(await dropOldCopies(pools, (await findFirm(pools, "acme"))!)).toEqual([null, "big"]);
    expect(await schemaAt(null, oldSchemaOf("acme"))).toBe(false);
    expect(await schemaAt("big", oldSchemaOf("acme"))).toBe(false);
    expect(
      await (
        await pools.on("big")
      ).admin.rows(
        "select from pg_roles where rolname ~ '^firm_acme_login_' and rolname ~ (select oid::text || '$' from pg_database where datname = current_database())",
      ),
    ).toEqual([]);
  });

  it("loses no write and makes none twice while people write during a move", async () => {
    let working = true;
    let longest = 0;
    const saved: string[] = [];
    const writer = async (number: number) => {
      for (let turn = 0; working; turn++) {
        const began = performance.now();
        const name = `w ${number} ${turn}`;
        await (
          await poolOf("acme")
        ).transaction(async (db) => {
          await addContact(db, name);
          await db.run("update contact set first_name = $1 where last_name = 'Before'", [name]);
        });
        saved.push(name);
        longest = Math.max(longest, performance.now() - began);
      }
    };
    const writing = Promise.all([1, 2, 3].map(writer));
    await pause(200);
    const { pausedMs } = await move("acme", "big");
    const during = saved.length;
    await pause(200);
    working = false;
    await writing;
    expect(saved.length).toBeGreaterThan(during);
    expect(pausedMs).toBeLessThan(2000);
    expect(longest).toBeLessThan(3000);
    const stored = (await contactsOf("acme")).filter((name) => name.startsWith("w "));
    expect(stored.toSorted()).toEqual(saved.toSorted());
  });

  it("copies every table that a firm has", async () => {
    await (
      await pools.on("big")
    ).admin.client(async (client) => {
      await client.query("set search_path to firm_acme");
      const { rows } = await client.query(
        "select from pg_class where relnamespace = 'firm_acme'::regnamespace and relkind in ('r', 'p')",
      );
      // Migrations, indexes and the reporting user belong to the server.
      expect(await movedTables(client)).toHaveLength(rows.length - 3);
      await client.query("reset search_path");
    });
  });

  it("is dropped with its former copies", async () => {
    await dropFirm(pools, (await findFirm(pools, "acme"))!);
    for (const server of [null, "big"])
      for (const name of ["firm_acme", oldSchemaOf("acme")]) expect(await schemaAt(server, name)).toBe(false);
    expect(await settleMoves(pools, always)).toEqual([]);
    await removeServer(pools, "big");
    expect(await listServers(pools)).toHaveLength(1);
  });
});
