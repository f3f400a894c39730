import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { background } from "../../background.ts";
import { checkFirm } from "../../checks.ts";
import {
  createFirm,
  dropFirm,
  endLongReaders,
  grantReportingAccess,
  insertFirstRows,
  openFirms,
  revokeReportingAccess,
} from "../../engine/firms/index.ts";
import { randomMasterKeys } from "../keys/index.ts";
import {
  type BundledPostgres,
  migrateCatalog,
  openPools,
  type Pools,
  removeBundledPostgres,
  startBundledPostgres,
  useServiceRole,
} from "./index.ts";

const first = { companyName: "A", userName: "admin", passwordHash: "x" };
const keys = randomMasterKeys();
let folder: string;
let postgres: BundledPostgres;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-role-"));
  postgres = await startBundledPostgres({ dataFolder: join(folder, "data"), say: () => {}, throwaway: true });
});

afterAll(async () => {
  await removeBundledPostgres(join(folder, "data"));
  rmSync(folder, { recursive: true, force: true });
});

async function within<T>(connection: BundledPostgres["connection"], work: (pools: Pools) => Promise<T>): Promise<T> {
  const pools = openPools(connection, { max: 4, idleMs: 1000 });
  try {
    return await work(pools);
  } finally {
    await pools.close();
  }
}

const make = (pools: Pools, id: string) =>
  createFirm(pools, { id, keys, fill: (client) => insertFirstRows(client, first) });

it("a data folder that belonged to the superuser is taken over once, and the service works without one", async () => {
  // As a version before this one left it.
  await within(postgres.connection, async (pools) => {
    await migrateCatalog(pools.admin);
    const { schema } = await make(pools, "old");
    await grantReportingAccess(
      pools,
      { id: "old", schema, server: null },
      { password: "x", timeZone: "UTC", rights: ["seeCost"] },
    );
  });
  const said: string[] = [];
  const connection = await useServiceRole(postgres.connection, (sentence) => said.push(sentence));
  expect(said).toEqual(["Giving 3 schemas to the database role of the service ..."]);
  expect(connection).toEqual({ ...postgres.connection, user: "plumbline_service" });
  const began = performance.now();
  await useServiceRole(postgres.connection, (sentence) => said.push(sentence));
  expect(performance.now() - began).toBeLessThan(1000);
  expect(said).toHaveLength(1);

  await within(connection, async (pools) => {
    const { admin } = pools;
    expect(await pools.rights()).toEqual({ superuser: false, roles: true });
    expect(
      await admin.rows(
        `select 'relation' as kind, pg_class.oid::regclass::text as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
          where nspname ~ '^(plumbline|firm)' and relowner <> current_user::regrole
         union all select 'routine', pg_proc.oid::regprocedure::text from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
          where nspname ~ '^(plumbline|firm)' and proowner <> current_user::regrole
         union all select 'type', pg_type.oid::regtype::text from pg_type join pg_namespace on pg_namespace.oid = typnamespace
          where nspname ~ '^(plumbline|firm)' and typowner <> current_user::regrole
         union all select 'default', defaclrole::regrole::text from pg_default_acl where defaclrole <> current_user::regrole`,
      ),
    ).toEqual([]);
    expect(await migrateCatalog(admin)).toEqual([]);
    // What the superuser created can be used, changed and dropped.
    await grantReportingAccess(
      pools,
      { id: "old", schema: "firm_old", server: null },
      { password: "y", timeZone: "UTC" },
    );
    expect(await endLongReaders(admin)).toBe(0);
    expect(await checkFirm(pools.firm("firm_old", "UTC").db, background)).toEqual([]);
    expect(await revokeReportingAccess(pools, { id: "old", schema: "firm_old", server: null })).toBe(true);
    await grantReportingAccess(
      pools,
      { id: "old", schema: "firm_old", server: null },
      { password: "z", timeZone: "UTC" },
    );
    await dropFirm(pools, { id: "old", schema: "firm_old", server: null });
    expect(await admin.rows("select rolname from pg_roles where rolname ~ '^firm_'")).toEqual([]);
  });
});

it("a firm of the service has its own role, whose statements the service sees and may end", async () => {
  const connection = await useServiceRole(postgres.connection, () => {});
  await within(connection, async (pools) => {
    await make(pools, "new");
    const firms = openFirms(pools, connection, keys);
    const firm = await firms.find("new");
    const sleeping = firm?.pool.db
      .row("select pg_sleep(60), 'plumbline sleeps'")
      .catch((error: Error) => error.message);
    const find = () =>
      pools.admin.row<{ pid: number }>(
        "select pid from pg_stat_activity where state = 'active' and query like '%plumbline sleeps%' and usename like 'firm_new%'",
      );
    await expect.poll(find).toBeDefined();
    await pools.admin.row("select pg_terminate_backend($1)", [(await find())?.pid]);
    expect(await sleeping).toMatch(/terminat/i);
    await firms.close();
    await dropFirm(pools, { id: "new", schema: "firm_new", server: null });
  });
});

it("the bundled server asks a firm's role for its password, also in a data folder from before", async () => {
  const connection = await useServiceRole(postgres.connection, () => {});
  await within(connection, async (pools) => {
    await make(pools, "guarded");
    const role = await pools.admin.text(
      "select login_role from plumbline.firm where firm_id = 'guarded' and login_role is not null",
    );
    const signIn = async (password?: string) => {
      const client = new pg.Client({ ...connection, user: role, ...(password === undefined ? {} : { password }) });
      await client.connect();
      await client.end();
    };
    await expect.poll(() => signIn().catch((error: Error) => error.message)).toMatch(/password/);
    await expect(signIn("guessed")).rejects.toThrow(/password authentication failed/);
    const firms = openFirms(pools, connection, keys);
    const firm = await firms.find("guarded");
    expect(await firm?.pool.db.text("select current_user::text")).toBe(role);
    await firms.close();
    await dropFirm(pools, { id: "guarded", schema: "firm_guarded", server: null });
  });
});
