import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type BackupServer,
  filesIn,
  onRestored,
  type Receiving,
  startBackupServer,
} from "../../../testing/backup-server.ts";
import { startBundledPostgres } from "../database/index.ts";
import { randomMasterKeys } from "../keys/index.ts";
import { fullBackups } from "./backup-folder.ts";
import {
  backupsOf,
  chooseBackup,
  deleteOldBackups,
  findBackups,
  openLine,
  releaseLog,
  restoreBackup,
  verifyBackups,
} from "./index.ts";

let server: BackupServer;
let receiving: Receiving;
/** The number of rows, and a moment between that write and the next. */
const moments: { count: number; at: number }[] = [];
let restores = 0;

const newTarget = () => join(server.parent, `restored ${++restores}`);
const run = (sql: string) => server.client.query(sql);

async function write(rows: number): Promise<void> {
  await run(
    `insert into written select number, md5(random()::text) from generate_series(1 + (select count(*) from written), ${rows} + (select count(*) from written)) number`,
  );
  await pause(5);
  const { rows: counted } = await server.client.query<{ count: number }>("select count(*)::int as count from written");
  moments.push({ count: counted[0]?.count ?? 0, at: Date.now() });
  await pause(5);
}

const countIn = (folder: string) =>
  onRestored(folder, async (client) => {
    const { rows } = await client.query<{ count: number }>("select count(*)::int as count from written");
    return rows[0]?.count;
  });

beforeAll(async () => {
  server = await startBackupServer();
  await run("create table written (number int primary key, filler text)");
  receiving = await server.receive();
  await write(1);
  await server.backup();
  for (let each = 0; each < 5; each++) await write(1);
  // More than two segments of the log.
  for (let each = 0; each < 3; each++) await write(80_000);
  await run("select pg_switch_wal()");
  await write(1);
  await receiving.caughtUp();
});
afterAll(() => server.remove());

describe("a restore that is refused", () => {
  /** A copy of the backups in which the test may break something. A piece of the log may be replaced while it is copied. */
  function copied(): string {
    for (let tries = 1; ; tries++) {
      const copy = join(server.parent, `copy ${++restores}`);
      try {
        cpSync(server.folder, copy, { recursive: true });
        return copy;
      } catch (error) {
        if (tries === 5 || (error as { code?: string }).code !== "ENOENT") throw error;
      }
    }
  }
  const walIn = (folder: string) => filesIn(folder).filter((file) => dirname(file).endsWith("/wal"));
  const wholeSegment = (folder: string) =>
    walIn(folder)
      .filter((file) => !file.includes("."))
      .at(-1) ?? "";
  const dataIn = (folder: string) => filesIn(folder).find((file) => file.endsWith("/data")) ?? "";
  function flip(file: string): void {
    const content = readFileSync(file);
    content[Math.floor(content.length / 2)]! ^= 1;
    writeFileSync(file, content);
  }

  async function expectRefused(from: string, file: string, reason: string): Promise<void> {
    const to = newTarget();
    await expect(server.restore(to, { from })).rejects.toThrow(`${file} ${reason}`);
    expect(existsSync(to)).toBe(false);
    const { problems } = await verifyBackups(from, server.keys, () => {});
    expect(problems).toEqual([expect.stringContaining(`${file} ${reason}`)]);
  }

  it("because a byte of the data or of the log was flipped", async () => {
    for (const which of [dataIn, wholeSegment]) {
      const from = copied();
      flip(which(from));
      await expectRefused(from, which(from), "was changed or damaged");
    }
  });

  it("because a file is cut off", async () => {
    for (const which of [dataIn, wholeSegment]) {
      const from = copied();
      truncateSync(which(from), statSync(which(from)).size - 20);
      await expectRefused(from, which(from), "is cut off");
    }
  });

  it("because a segment is missing, and only as far as it is needed", async () => {
    const from = copied();
    const gone = wholeSegment(from);
    rmSync(gone);
    await expectRefused(from, gone, "is missing");
    const last = moments.at(-1)?.at ?? 0;
    await expect(server.restore(newTarget(), { from, time: last })).rejects.toThrow(`${gone} is missing`);
    const before = moments[2];
    const to = newTarget();
    await server.restore(to, { from, time: before?.at ?? 0 });
    expect(await countIn(to)).toBe(before?.count);
  });

  it("because the key is another one", async () => {
    const another = await findBackups(server.folder, randomMasterKeys());
    expect(another.found).toEqual([]);
    expect(() => chooseBackup(another, server.folder, { time: undefined, name: undefined })).toThrow(
      /was encrypted with the key "k[0-9a-f]{8}", which is not in the given key file/,
    );
    const { problems } = await verifyBackups(server.folder, randomMasterKeys(), () => {});
    expect(problems.length).toBeGreaterThan(0);
  });

  it("because the target is not empty, and leaves it as it is", async () => {
    const to = newTarget();
    mkdirSync(to);
    writeFileSync(join(to, "something"), "of mine");
    await expect(server.restore(to)).rejects.toThrow(/is not empty/);
    expect(readdirSync(to)).toEqual(["something"]);
  });

  it("because the time is outside of what the backups contain, which it names", async () => {
    const [first] = (await findBackups(server.folder, server.keys)).found;
    const from = new Date(first?.backup.finishedAt ?? 0).toISOString();
    for (const time of [(first?.backup.finishedAt ?? 0) - 60_000, Date.now() + 60_000])
      await expect(server.restore(newTarget(), { time })).rejects.toThrow(
        `${new Date(time).toISOString()} cannot be restored. These times can be: from ${from} to `,
      );
    await expect(server.restore(newTarget(), { name: "nothing" })).rejects.toThrow(/no complete backup nothing/);
  });

  const disk = (name: string) => join(server.parent, name);
  const mount = (name: string, megabytes: number) => {
    mkdirSync(disk(name));
    return spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", disk(name)]).status === 0;
  };
  const unmount = (name: string) => spawnSync("umount", [disk(name)]);

  it.runIf(process.getuid?.() === 0)("because the disk is too small, or becomes full", async (context) => {
    if (!mount("small disk", 100)) return context.skip();
    try {
      await expect(server.restore(join(disk("small disk"), "data"))).rejects.toThrow(
        /has 104\.\d MB free, but the restore needs \d+\.\d MB/,
      );
      expect(readdirSync(disk("small disk"))).toEqual([]);
    } finally {
      unmount("small disk");
    }
    if (!mount("disk", 500)) return context.skip();
    try {
      const to = join(disk("disk"), "data");
      const restoring = server.restore(to);
      restoring.catch(() => {});
      while (!existsSync(join(to, "postgres.restoring"))) await pause(1);
      spawnSync("sh", ["-c", `cat /dev/zero > '${disk("disk")}/filler'`], { stdio: "ignore" });
      await expect(restoring).rejects.toThrow(/is full. The restore was undone/);
      expect(readdirSync(disk("disk"))).toEqual(["filler"]);
    } finally {
      unmount("disk");
    }
  });
});

describe("a restore", () => {
  it("to a time contains exactly what was acknowledged before it", async () => {
    for (const moment of [moments[1], moments[3], moments[6], moments.at(-1)]) {
      const to = newTarget();
      await server.restore(to, { time: moment?.at ?? 0 });
      expect(await countIn(to)).toBe(moment?.count);
    }
  });

  it("of a server that wrote nothing since then contains everything", async () => {
    await receiving.caughtUp();
    const time = Date.now() - 1;
    await receiving.caughtUp();
    const to = newTarget();
    await server.restore(to, { time });
    expect(await countIn(to)).toBe(moments.at(-1)?.count);
  });
});

describe("the log", () => {
  it("is never reported as saved before it is, also when several segments arrive at once", async () => {
    await run("create table load (filler text)");
    const more = Array.from({ length: 4 }, async () => {
      const client = new pg.Client(server.postgres.connection);
      await client.connect();
      for (let each = 0; each < 4; each++)
        await client.query("insert into load select repeat(md5(n::text), 8) from generate_series(1, 40000) n");
      await client.end();
    });
    await Promise.all(more);
    await receiving.caughtUp();
    expect(receiving.untrue).toEqual([]);
    const { problems } = await verifyBackups(server.folder, server.keys, () => {});
    expect(problems).toEqual([]);
    await run("drop table load");
  });

  it("continues without a gap when the receiver was interrupted, in few files", async () => {
    await receiving.stop();
    await write(10);
    receiving = await server.receive();
    expect(receiving.begun).toBeUndefined();
    for (let each = 0; each < 80; each++) {
      await run("insert into written select 1 + max(number), 'more' from written");
      await pause(60);
    }
    await write(1);
    await receiving.caughtUp();
    const wal = filesIn(server.folder).filter((file) => dirname(file).endsWith("/wal"));
    expect(wal.filter((file) => file.includes(".")).length).toBeLessThan(40);
    const { problems } = await verifyBackups(server.folder, server.keys, () => {});
    expect(problems).toEqual([]);
    const to = newTarget();
    await server.restore(to);
    expect(await countIn(to)).toBe(moments.at(-1)?.count);
  });

  it("begins anew after a gap, and says so", async () => {
    await receiving.stop();
    await releaseLog(server.postgres.connection);
    await run("select pg_switch_wal()");
    await run("checkpoint");
    await write(1);
    await run("select pg_switch_wal()");
    await run("checkpoint");
    receiving = await server.receive();
    expect(receiving.begun).toBe("PostgreSQL no longer has the log that follows the saved one.");
    await server.backup();
    await write(1);
    await receiving.caughtUp();
    const { found: all } = await findBackups(server.folder, server.keys);
    expect(new Set(all.map(({ line }) => line.name)).size).toBe(2);
    const to = newTarget();
    await server.restore(to);
    expect(await countIn(to)).toBe(moments.at(-1)?.count);
  });

  it("of a restored server is not mixed with that of the old one, in the same folder", async () => {
    const to = newTarget();
    await server.restore(to);
    const restored = await startBundledPostgres({ dataFolder: to, say: () => {} });
    const opened = await openLine(restored.connection, to, server.folder, server.keys);
    expect(opened.begun).toBe("The database was restored.");
    expect(opened.timeline).toBe(2);
    await restored.stop();
    // Also when someone copied the note of the line along.
    cpSync(join(server.dataFolder, "backup-line.json"), join(to, "backup-line.json"));
    const again = await startBundledPostgres({ dataFolder: to, say: () => {} });
    const reopened = await openLine(again.connection, to, server.folder, server.keys);
    expect(reopened.begun).toBe("The database is another one than the last time, or it was restored.");
    await again.stop();
    rmSync(join(server.folder, opened.line.name), { recursive: true });
    rmSync(join(server.folder, reopened.line.name), { recursive: true });
  });
});

describe("a full backup", () => {
  it("that is interrupted leaves nothing that looks complete", async () => {
    const [line] = (await findBackups(server.folder, server.keys)).found.map((each) => each.line).slice(-1);
    const before = fullBackups(line!);
    const interrupt = new AbortController();
    const backing = server.backup(interrupt.signal);
    backing.catch(() => {});
    while (fullBackups(line!).incomplete.length === 0) await pause(1);
    interrupt.abort();
    await expect(backing).rejects.toThrow("The backup was interrupted.");
    expect(fullBackups(line!)).toEqual(before);
  });

  it("is deleted when it is old and no kept moment needs it, with its part of the log", async () => {
    const second = await server.backup();
    await write(80_000);
    await run("select pg_switch_wal()");
    await receiving.caughtUp();
    const third = await server.backup();
    await write(1);
    await receiving.caughtUp();
    const { found: all } = await findBackups(server.folder, server.keys);
    const line = all.at(-1)!.line;
    const walBefore = filesIn(join(server.folder, line.name, "wal")).length;
    const names = async () => (await backupsOf(line)).found.map(({ backup }) => backup.name);
    const day = 86_400_000;

    // Interrupted long ago by a machine that died.
    mkdirSync(join(server.folder, line.name, "full", "20200101T000000Z-000000"));
    // A moment just before the third is still kept, so the second stays.
    expect(await deleteOldBackups(line, 1, third.finishedAt + day - 1)).toEqual([
      expect.any(String),
      all[0]?.line.name,
    ]);
    expect(await names()).toEqual([second.name, third.name]);
    const middle = newTarget();
    await server.restore(middle, { time: third.finishedAt - 1 });
    expect(await countIn(middle)).toBe(moments.at(-2)?.count);

    expect(await deleteOldBackups(line, 1, third.finishedAt + 30 * day)).toEqual([second.name]);
    expect(await names()).toEqual([third.name]);
    expect(fullBackups(line).incomplete).toEqual([]);
    expect(filesIn(join(server.folder, line.name, "wal")).length).toBeLessThan(walBefore);
    const { problems } = await verifyBackups(server.folder, server.keys, () => {});
    expect(problems).toEqual([]);
    const last = newTarget();
    await server.restore(last);
    expect(await countIn(last)).toBe(moments.at(-1)?.count);
  });

  it("of a disk that died restores all that was acknowledged before the last save", async () => {
    const acknowledged: { count: number; at: number }[] = [];
    const { rows } = await server.client.query<{ count: number }>("select count(*)::int as count from written");
    const writing = (async () => {
      for (let count = (rows[0]?.count ?? 0) + 1; ; count++) {
        await run("insert into written select 1 + max(number), 'under load' from written");
        acknowledged.push({ count, at: Date.now() });
      }
    })().catch(() => {});
    await pause(3000);
    await server.destroy();
    await writing;
    await receiving.ended.catch(() => {});
    expect(existsSync(server.dataFolder)).toBe(false);
    const saved = receiving.saved()?.at ?? 0;
    // Both are whole milliseconds: what was acknowledged in the same one may be later.
    const needed = acknowledged.findLast(({ at }) => at < saved)?.count ?? 0;
    expect((acknowledged.at(-1)?.at ?? 0) - saved).toBeLessThan(2000);
    const to = newTarget();
    const found = chooseBackup(await findBackups(server.folder, server.keys), server.folder, {
      time: undefined,
      name: undefined,
    });
    await restoreBackup({ found, to, time: undefined, say: () => {} });
    const count = (await countIn(to)) ?? 0;
    expect(count).toBeGreaterThanOrEqual(needed);
    expect(count).toBeLessThanOrEqual((acknowledged.at(-1)?.count ?? 0) + 1);
  });
});
