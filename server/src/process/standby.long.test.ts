import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type BundledPostgres,
  type Db,
  migrateCatalog,
  openPools,
  type Pools,
  removeBundledPostgres,
  startBundledPostgres,
} from "../platform/database/index.ts";
import { apiRights } from "../engine/access/ready-made-roles.ts";
import { findFirm, standbyFinder } from "../engine/firms/index.ts";
import { readStandby } from "../platform/firms/standby-reads.ts";
import { openKeyFile } from "../platform/keys/index.ts";
import { databaseUrl } from "../../testing/database-url.ts";
import { plumbline, type RunningService, startService } from "../../testing/program.ts";
import { createSmallFirm, smallFirmSignIn } from "../../testing/small-firm.ts";
import { startStandby } from "../../testing/standby.ts";

/** A service on a PostgreSQL that has a standby. */
let folder: string;
let environment: Record<string, string>;
let primary: BundledPostgres;
let standby: BundledPostgres;
let pools: Pools;
let service: RunningService;
let token: unknown;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-standby-"));
  chmodSync(folder, 0o711);
  primary = await startBundledPostgres({ dataFolder: join(folder, "primary"), say: () => {} });
  const keys = openKeyFile(join(folder, "keys.json"));
  pools = openPools(primary.connection, { max: 4, idleMs: 1000, findStandby: standbyFinder(keys) });
  await migrateCatalog(pools.admin);
  await createSmallFirm(pools, "firm", {}, keys);
  const { schema = "" } = (await findFirm(pools, "firm")) ?? {};
  await pools.firm(schema, "UTC").db.run("update sign_in set rights = $1", [apiRights.authorized]);
  standby = await startStandby(primary, join(folder, "standby"));
  environment = {
    DATABASE_URL: databaseUrl(primary.connection),
    PLUMBLINE_KEY_FILE: join(folder, "keys.json"),
    PLUMBLINE_WORKERS: "1",
    PLUMBLINE_DEMO: "no",
  };
  service = await startService(environment);
  token = (await service.call("CreateAPISession", smallFirmSignIn, "firm")).answer.Content["SessionToken"];
}, 120_000);

afterAll(async () => {
  await service?.end("SIGTERM");
  await pools?.close();
  await removeBundledPostgres(join(folder, "standby"));
  await removeBundledPostgres(join(folder, "primary"));
  rmSync(folder, { recursive: true, force: true });
});

const setStandby = (url: string, name = "main") => plumbline(["server", "standby", name], environment, url);
/** How many connections the standby has beside the one that asks. */
const sessionsAtStandby = async () => {
  const at = await pools.standbyOf(null);
  return Number(
    await at?.admin.text(
      "select count(*)::text from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    ),
  );
};
const statement = async () =>
  (await service.call("GetTrialBalance", { SessionToken: token, MethodArguments: {} }, "firm")).answer.Errors;

describe("server standby", () => {
  it("refuses a server that accepts writes, an unknown server, and none", async () => {
    expect((await setStandby(databaseUrl(primary.connection))).stderr).toMatch(/is no standby: it accepts writes/);
    expect((await setStandby(databaseUrl(standby.connection), "other")).stderr).toMatch(/There is no server "other"/);
    expect((await setStandby("")).stderr).toMatch(/The URL is missing/);
    const removed = await plumbline(["server", "standby", "main", "--remove"], environment);
    expect([removed.code, removed.stderr]).toEqual([2, expect.stringMatching(/The server main has no standby/)]);
  });

  it("is shown in the list, and statements read it from then on, without a restart", async () => {
    expect(await statement()).toEqual([]);
    expect((await setStandby(databaseUrl(standby.connection))).stdout).toMatch(/read the standby/);
    const { stdout } = await plumbline(["server", "list"], environment);
    expect(stdout).toMatch(/Standby\n.*main .*standby/);
    expect(await sessionsAtStandby()).toBe(0);
    await expect.poll(async () => (await statement()) && (await sessionsAtStandby())).toBeGreaterThan(0);
  });

  it("is read by exports and snapshots", async () => {
    for (const command of ["export", "snapshot"]) {
      const file = join(folder, command);
      const ran = await plumbline(["firm", command, "firm", file], environment);
      expect([ran.code, ran.stderr.includes("rror")]).toEqual([0, false]);
      expect(statSync(file).size).toBeGreaterThan(1000);
    }
  });
});

describe("what a standby answers", () => {
  let atPrimary: Db;
  let atStandby: Db;
  const look = (db: Db) =>
    db.row<{ standby: boolean; count: number }>(
      "select pg_is_in_recovery() as standby, (select count(*)::int from note) as count",
    );
  beforeAll(async () => {
    atPrimary = pools.admin;
    atStandby = (await pools.standbyOf(null))!.admin;
    await atPrimary.script("create table note (note_key int generated always as identity)");
  });
  const add = () => atPrimary.run("insert into note default values");

  it("is never older than the question", async () => {
    const read = readStandby(atPrimary, async () => atStandby);
    for (let count = 1; count <= 200; count++) {
      await add();
      expect(await read(look)).toEqual({ standby: true, count });
    }
  });

  it("comes from the server itself while the standby is behind", async () => {
    const read = readStandby(atPrimary, async () => atStandby);
    await atStandby.run("select pg_wal_replay_pause()");
    try {
      await add();
      expect(await read(look)).toEqual({ standby: false, count: 201 });
    } finally {
      await atStandby.run("select pg_wal_replay_resume()");
    }
    expect(await read(look)).toEqual({ standby: true, count: 201 });
  });

  it("comes from the server itself when the standby is gone, and the service goes on", async () => {
    const read = readStandby(atPrimary, async () => atStandby);
    await standby.stop();
    expect(await read(look)).toEqual({ standby: false, count: 201 });
    expect(await statement()).toEqual([]);
    const began = performance.now();
    expect(await statement()).toEqual([]);
    expect(performance.now() - began).toBeLessThan(1500);
    expect((await plumbline(["firm", "export", "firm", join(folder, "without")], environment)).code).toBe(0);
    expect((await plumbline(["server", "standby", "main", "--remove"], environment)).stdout).toMatch(
      /no standby any more/,
    );
  });
});
