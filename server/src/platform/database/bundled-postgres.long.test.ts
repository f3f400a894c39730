import { spawn } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { kill, lineFrom, startChild } from "../../../testing/child.ts";
import { logBytesMax, syncSettings } from "./bundled-postgres.ts";
import {
  isDatabaseDown,
  listen,
  openPools,
  removeBundledPostgres,
  startBundledPostgres,
  type BundledPostgres,
} from "./index.ts";
import { findBinaries, findPackage } from "./postgres-binaries.ts";
import { clusterUser } from "./postgres-user.ts";

const isRoot = process.getuid?.() === 0;
const childFile = new URL("../../../testing/postgres-child.ts", import.meta.url);

let parent: string;
let dataFolder: string;
let said: string[];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "plumbline test "));
  chmodSync(parent, 0o711);
  dataFolder = join(parent, "the data");
  said = [];
});

afterEach(async () => {
  await removeBundledPostgres(dataFolder);
  rmSync(parent, { recursive: true, force: true });
});

const start = (folder = dataFolder) =>
  startBundledPostgres({ dataFolder: folder, say: (sentence) => said.push(sentence), throwaway: true });

function pidOf(postgres: Pick<BundledPostgres, "folder">): number {
  return Number(readFileSync(join(postgres.folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
}

async function ask(postgres: Pick<BundledPostgres, "connection">, sql: string): Promise<string> {
  const pools = openPools(postgres.connection, { max: 1, idleMs: 1000 });
  try {
    return await pools.admin.text(sql);
  } finally {
    await pools.close();
  }
}

describe("the bundled PostgreSQL", () => {
  it("creates its cluster once, in a path with spaces, and then starts quickly", async () => {
    const first = await start();
    expect(said).toEqual([`Creating the database cluster in ${join(dataFolder, "postgres")} ...`]);
    expect(first).toMatchObject({ adopted: false, folder: dataFolder });
    expect(await ask(first, "select current_setting('server_version')")).toMatch(/^18\./);
    expect(await ask(first, "show listen_addresses")).toBe("");
    expect(await ask(first, "select datlocale from pg_database where datname = current_database()")).toBe("C.UTF-8");
    expect(statSync(first.connection.host).mode & 0o777).toBe(0o700);
    await first.stop();
    expect(existsSync(join(dataFolder, "postgres", "postmaster.pid"))).toBe(false);

    const begun = performance.now();
    const second = await start();
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(said).toHaveLength(1);
    await second.stop();
    await second.stop();
  });

  it("is adopted with all acknowledged data after the service was killed", async () => {
    const child = startChild(childFile, [dataFolder]);
    const left = await lineFrom<BundledPostgres>(child);
    const pools = openPools(left.connection, { max: 1, idleMs: 1000 });
    await pools.admin.script("create table kept as select 42 as answer");
    await pools.close();
    await kill(child);

    const adopted = await start();
    expect(adopted).toMatchObject({ adopted: true, connection: left.connection });
    expect(await ask(adopted, "select answer from kept")).toBe("42");
    expect(await ask(adopted, "show fsync")).toBe("on");
    await adopted.stop();
  });

  it("starts after it was killed, when the lock of its socket names another process", async () => {
    const first = await start();
    const pid = pidOf(first);
    process.kill(pid, "SIGKILL");
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), { timeout: 5000 });
    // A process of PostgreSQL's own user, as after a restart of the container.
    const user = clusterUser(join(dataFolder, "postgres"));
    const other = spawn("sleep", ["60"], user.drop ? { uid: user.uid, gid: user.gid } : {});
    const lock = join(first.connection.host, ".s.PGSQL.5432.lock");
    const [, ...rest] = readFileSync(lock, "utf8").split("\n");
    writeFileSync(lock, [other.pid, ...rest].join("\n"));
    const second = await start();
    expect(second.adopted).toBe(false);
    await second.stop();
    other.kill();
  });

  it("starts after it was killed, even when another process now has its process id", async () => {
    const first = await start();
    const pid = pidOf(first);
    process.kill(pid, "SIGKILL");
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), { timeout: 5000 });
    const second = await start();
    expect(second.adopted).toBe(false);
    await second.stop();

    const pidFile = join(dataFolder, "postgres", "postmaster.pid");
    writeFileSync(pidFile, `${process.pid}\n${join(dataFolder, "postgres")}\n1\n5432\n/nowhere\n\n0 0\nready   \n`);
    const third = await start();
    expect(third.adopted).toBe(false);
    expect(pidOf(third)).not.toBe(process.pid);
    await third.stop();
  });

  it("is started only once when several services start on one folder", async () => {
    const children = [1, 2, 3].map(() => startChild(childFile, [dataFolder, "throwaway"]));
    const answers = await Promise.all(children.map((child) => lineFrom<BundledPostgres>(child)));
    expect(answers.filter(({ adopted }) => !adopted)).toHaveLength(1);
    expect(new Set(answers.map(({ connection }) => JSON.stringify(connection))).size).toBe(1);
    await Promise.all(children.map(kill));
  });

  it("puts its socket in a short path when the data folder's path is long", async () => {
    dataFolder = join(parent, "a".repeat(60), "b".repeat(60));
    const postgres = await start();
    expect(Buffer.byteLength(postgres.connection.host)).toBeLessThan(90);
    expect(await ask(postgres, "select 'here'")).toBe("here");
    await postgres.stop();
    rmSync(postgres.connection.host, { recursive: true });
  });

  it("reports why it does not start, with lines of its log", async () => {
    await (await start()).stop();
    appendFileSync(join(dataFolder, "postgres", "postgresql.conf"), "\nno_such_setting = 7\n");
    await expect(start()).rejects.toThrow(/did not start on .*\n.*no_such_setting/s);
    writeFileSync(join(dataFolder, "postgres", "PG_VERSION"), "17\n");
    await expect(start()).rejects.toThrow("was created by PostgreSQL 17");
  });

  it.runIf(process.platform === "linux")(
    "syncs the whole file system after a crash only if it has very many files",
    () => {
      const cluster = mkdtempSync(join(tmpdir(), "plumbline-files-"));
      expect(syncSettings(cluster)).toEqual({});
      mkdirSync(join(cluster, "base", "1"), { recursive: true });
      writeFileSync(join(cluster, "base", "1", "2"), "");
      expect(syncSettings(cluster)).toEqual({});
      expect(syncSettings(cluster, 1)).toEqual({ recovery_init_sync_method: "syncfs" });
      rmSync(cluster, { recursive: true });
    },
  );

  it("renames a large log file", async () => {
    mkdirSync(dataFolder, { recursive: true });
    chmodSync(dataFolder, 0o711);
    writeFileSync(join(dataFolder, "postgres.log"), "x".repeat(logBytesMax + 1));
    await (await start()).stop();
    expect(statSync(join(dataFolder, "postgres.log")).size).toBeLessThan(10_000);
    expect(statSync(join(dataFolder, "postgres.log.1")).size).toBe(logBytesMax + 1);
  });

  it("can stop and come back without a restart of the service", async () => {
    const first = await start();
    const pools = openPools(first.connection, { max: 4, idleMs: 60_000 });
    const [onUp, onDown] = [vi.fn(), vi.fn()];
    const listener = listen(first.connection, "news", () => {}, onUp, onDown);
    await Promise.all([1, 2, 3].map(() => pools.admin.text("select 'here'")));
    await vi.waitFor(() => expect(onUp).toHaveBeenCalledTimes(1), { timeout: 5000 });
    const midway = pools.admin.transaction(async (db) => {
      await db.text("select 'begun'");
      await first.stop();
      return db.text("select 'never'");
    });
    expect(isDatabaseDown(await midway.catch((error: unknown) => error))).toBe(true);

    const begun = performance.now();
    const away = await pools.admin.text("select 'here'").catch((error: unknown) => error);
    expect(isDatabaseDown(away)).toBe(true);
    expect(performance.now() - begun).toBeLessThan(1000);
    await vi.waitFor(() => expect(onDown).toHaveBeenCalled(), { timeout: 5000 });

    const second = await start();
    expect(await pools.admin.text("select 'here again'")).toBe("here again");
    expect(await pools.admin.transaction((db) => db.text("select 'and in transactions'"))).toMatch("and");
    await vi.waitFor(() => expect(onUp).toHaveBeenCalledTimes(2), { timeout: 5000 });
    await listener.close();
    await pools.close();
    await second.stop();
  });
});

describe.runIf(isRoot)("started by root", () => {
  it("runs as another user", async () => {
    const postgres = await start();
    expect(statSync(`/proc/${pidOf(postgres)}`).uid).toBe(clusterUser(join(dataFolder, "postgres")).uid);
    expect(clusterUser(join(dataFolder, "postgres")).uid).not.toBe(0);
    await postgres.stop();
  });

  it("stores the data elsewhere when that user cannot access the folder, and says so", async () => {
    chmodSync(parent, 0o700);
    const first = await start();
    expect(first.folder).toMatch(/^\/var\/lib\/plumbline\/[0-9a-f]{12}$/);
    expect(said[0]).toContain(`cannot access ${dataFolder}, so the database is in ${first.folder} instead.`);
    expect(readFileSync(join(dataFolder, "postgres-is-elsewhere.txt"), "utf8")).toContain(first.folder);
    await first.stop();

    const moved = join(parent, "moved");
    renameSync(dataFolder, moved);
    dataFolder = moved;
    const second = await start();
    expect(second.folder).toBe(first.folder);
    await second.stop();

    const copied = join(parent, "copied");
    cpSync(dataFolder, copied, { recursive: true });
    const third = await start(copied);
    expect(third.folder).not.toBe(first.folder);
    await removeBundledPostgres(copied);
  });

  it("copies the programs when that user cannot access them", async () => {
    const packageFolder = join(parent, "package");
    cpSync(findPackage(), packageFolder, { recursive: true, verbatimSymlinks: true });
    rmSync(join(packageFolder, "native/lib/libpq.so.5"), { force: true });
    chmodSync(parent, 0o700);
    const user = clusterUser(join(dataFolder, "postgres"));
    const copy = findBinaries(user, dataFolder, (sentence) => said.push(sentence), packageFolder);
    try {
      expect(copy.startsWith(parent)).toBe(false);
      expect(said).toHaveLength(1);
      expect(findBinaries(user, dataFolder, (sentence) => said.push(sentence), packageFolder)).toBe(copy);
      expect(said).toHaveLength(1);
    } finally {
      rmSync(copy, { recursive: true });
    }
  });
});

describe.skipIf(isRoot)("started by an ordinary user", () => {
  it("copies the programs when the package cannot be written and was never linked", () => {
    const packageFolder = join(parent, "package");
    cpSync(findPackage(), packageFolder, { recursive: true, verbatimSymlinks: true });
    const library = join(packageFolder, "native", "lib");
    rmSync(join(library, "libpq.so.5"), { force: true });
    chmodSync(library, 0o555);
    mkdirSync(dataFolder);
    try {
      const copy = findBinaries(clusterUser(dataFolder), dataFolder, (sentence) => said.push(sentence), packageFolder);
      expect(dirname(copy)).toBe(dataFolder);
      expect(said).toHaveLength(1);
    } finally {
      chmodSync(library, 0o755);
    }
  });
});
