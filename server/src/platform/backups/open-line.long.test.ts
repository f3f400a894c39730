import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BackupServer, type Receiving, startBackupServer } from "../../../testing/backup-server.ts";
import { startBundledPostgres } from "../database/index.ts";
import { addKeyTo, openKeyFile } from "../keys/index.ts";
import {
  createSingleLine,
  DatabaseWentBack,
  LineIsMissing,
  openLine,
  releaseLog,
  takeBaseBackup,
  whyStopped,
  writeMemory,
} from "./index.ts";

let server: BackupServer;
let receiving: Receiving;

beforeAll(async () => {
  server = await startBackupServer();
  receiving = await server.receive();
  await server.backup();
  await receiving.caughtUp();
});
afterAll(() => server.remove());

describe("a line that is missing", () => {
  const memory = () => join(server.dataFolder, "backup-line.json");
  const open = (folder: string) => openLine(server.postgres.connection, server.dataFolder, folder, server.keys);
  const stopped = (folder: string) => whyStopped(server.postgres.connection, server.dataFolder, folder, server.keys);
  const empty = () => join(server.parent, "not mounted");

  it("is noticed by a database that remembers none, because its server keeps the log for one", async () => {
    await receiving.stop();
    rmSync(memory());
    await expect(open(empty())).rejects.toThrow(/does not contain the backups of this database: is the disk mounted\?/);
    expect(await stopped(empty())).toBeInstanceOf(LineIsMissing);
    expect(existsSync(empty())).toBe(false);
    expect(await stopped(server.folder)).toBeUndefined();
    receiving = await server.receive();
    expect(receiving.begun).toBeUndefined();
  });

  it("is not what a first line that could not be begun looks like", async () => {
    await receiving.stop();
    const before = readFileSync(memory());
    rmSync(memory());
    await releaseLog(server.postgres.connection);
    for (let tries = 0; tries < 2; tries++) await expect(open("/proc")).rejects.toThrow(/ENOENT.*\/proc/);
    writeFileSync(memory(), before);
    receiving = await server.receive();
  });

  it("does not hide that the database went back in time, nor does another folder", async () => {
    await receiving.stop();
    const before = readFileSync(memory());
    const { line } = JSON.parse(before.toString()) as { line: string };
    writeMemory(server.dataFolder, { folder: empty(), line, wentBack: { savedUntil: 1000, databaseAt: null } });
    for (const folder of [empty(), server.folder, join(server.parent, "another")]) {
      await expect(open(folder)).rejects.toThrow(DatabaseWentBack);
      expect(await stopped(folder)).toBeInstanceOf(DatabaseWentBack);
    }
    expect(JSON.parse(readFileSync(memory(), "utf8"))).toMatchObject({ wentBack: { savedUntil: 1000 } });
    expect(existsSync(empty())).toBe(false);
    writeFileSync(memory(), before);
    receiving = await server.receive();
  });

  it("is noticed by a restored database too, which begins its own beside that one", async () => {
    await receiving.caughtUp();
    await receiving.stop();
    const [from, to] = [join(server.parent, "mounted"), join(server.parent, "restored beside")];
    cpSync(server.folder, from, { recursive: true });
    await server.restore(to, { from });
    renameSync(from, empty());
    mkdirSync(from);
    const restored = await startBundledPostgres({ dataFolder: to, say: () => {} });
    const opening = () => openLine(restored.connection, to, from, server.keys);
    try {
      await expect(opening()).rejects.toThrow(LineIsMissing);
      expect(readdirSync(from)).toEqual([]);
      rmSync(from, { recursive: true });
      renameSync(empty(), from);
      expect((await opening()).begun).toBe("The database was restored.");
    } finally {
      await restored.stop();
    }
    rmSync(from, { recursive: true });
    receiving = await server.receive();
    expect(receiving.begun).toBeUndefined();
  });
});

describe("a full backup in a line of its own", () => {
  const single = async (folder: string, path: string) => {
    const line = await createSingleLine(server.postgres.connection, folder, server.keys);
    const secretKeys = openKeyFile(path);
    addKeyTo(path);
    return takeBaseBackup({ connection: server.postgres.connection, line, secretKeys });
  };

  it("has the key that was added to the key file after the service read it", async () => {
    const [from, path, to] = [
      join(server.parent, "with keys"),
      join(server.parent, "keys.json"),
      join(server.parent, "restored with keys"),
    ];
    await single(from, path);
    await server.restore(to, { from });
    expect(readFileSync(join(to, "keys.json"), "utf8")).toBe(readFileSync(path, "utf8"));
    rmSync(from, { recursive: true });
  });

  it.runIf(process.getuid?.() === 0)("that root takes belongs to the user of the folder", async () => {
    const folder = join(server.parent, "of another user");
    mkdirSync(folder);
    chownSync(folder, 65_534, 65_533);
    await single(folder, join(server.parent, "its keys.json"));
    const made = readdirSync(folder, { recursive: true, encoding: "utf8" });
    expect(made.filter((name) => /\/full\/[^/]+\/(?:data|keys|backup)$/.test(name))).toHaveLength(3);
    for (const each of made) expect(statSync(join(folder, each))).toMatchObject({ uid: 65_534, gid: 65_533 });
    rmSync(folder, { recursive: true });
  });
});
