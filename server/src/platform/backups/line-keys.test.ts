import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addKeyTo, openKeyFile, randomMasterKeys } from "../keys/index.ts";
import { createLine, type FullBackup, type Line, writeBackup, writeSaved } from "./backup-folder.ts";
import { chooseBackup, findBackups } from "./find-backups.ts";
import { checkKeyOf, KeyDoesNotFit, keysForFolder } from "./line-keys.ts";
import { writeMemory } from "./line-memory.ts";
import { deleteOldBackups } from "./retention.ts";

const parent = mkdtempSync(join(tmpdir(), "plumbline-line-keys-"));
const folder = join(parent, "backups");
const keyFile = join(parent, "key.json");
const keys = openKeyFile(keyFile);
const nowhere = join(parent, "no data folder");
const newest = { time: undefined, name: undefined };
let line: Line;

async function store(into: Line, name: string, finishedAt: number): Promise<void> {
  mkdirSync(join(into.folder, into.name, "full", name), { recursive: true });
  const backup = { name, systemId: "1", timeline: 1, begunAt: 0, finishedAt, from: "0/1", to: "0/2" } as FullBackup;
  await writeBackup(into, backup);
}

beforeAll(async () => {
  mkdirSync(folder);
  line = await createLine(folder, keys, { systemId: "1", timeline: 1, begunAt: 0 });
  await store(line, "20260101T000000Z-000001", 1000);
  await writeSaved(line, { at: 5000, position: "0/3" });
});
afterAll(() => rmSync(parent, { recursive: true }));

describe("the key of a backup folder", () => {
  it("is not created where backups are", () => {
    const typo = join(parent, "kye.json");
    expect(() => keysForFolder(typo, folder, nowhere, () => {})).toThrow(KeyDoesNotFit);
    expect(() => keysForFolder(typo, folder, nowhere, () => {})).toThrow(/kye\.json does not exist.*give the key/);
    expect(existsSync(typo)).toBe(false);
  });

  it("is not created for a database whose backups are on a disk that is not mounted", () => {
    const [home, missing] = [join(parent, "home"), join(parent, "missing.json")];
    mkdirSync(home);
    writeMemory(home, { folder: join(parent, "mounted"), line: line.name });
    expect(() => keysForFolder(missing, join(parent, "mounted"), home, () => {})).toThrow(KeyDoesNotFit);
    expect(existsSync(missing)).toBe(false);
  });

  it("is created in a folder without backups, and says so first", () => {
    const first = join(parent, "first.json");
    let said = 0;
    for (const empty of [join(parent, "missing"), parent]) {
      keysForFolder(first, empty, nowhere, () => void said++);
      expect(existsSync(first)).toBe(true);
    }
    expect(said).toBe(1);
  });

  it("must open at least one of its lines", async () => {
    await expect(checkKeyOf(folder, keys, keyFile)).resolves.toBeUndefined();
    await expect(checkKeyOf(join(parent, "missing"), randomMasterKeys(), keyFile)).resolves.toBeUndefined();
    await expect(checkKeyOf(folder, randomMasterKeys(), "other.json")).rejects.toThrow(
      /^other\.json does not open the backups in .* was encrypted with the key .* Nothing was written\.$/,
    );
    addKeyTo(keyFile);
    await expect(checkKeyOf(folder, openKeyFile(keyFile), keyFile)).resolves.toBeUndefined();
  });
});

describe("a backup that the key does not open", () => {
  const bad = "20270101T000000Z-00000f";

  it("is named with the reason, and the others are found with all that follows them", async () => {
    await store({ ...line, keys: randomMasterKeys() }, bad, 9000);
    const all = await findBackups(folder, keys);
    expect(all.found.map(({ backup, until }) => [backup.finishedAt, until])).toEqual([[1000, 5000]]);
    expect(all.unreadable).toEqual([{ backup: bad, why: expect.stringMatching(/was encrypted with the key/) }]);
    expect(chooseBackup(all, folder, newest).backup.finishedAt).toBe(1000);
    expect(() => chooseBackup(all, folder, { time: undefined, name: bad })).toThrow(/was encrypted with the key/);
  });

  it("is not read when another one is chosen by name", async () => {
    const [good] = (await findBackups(folder, keys)).found;
    const only = await findBackups(folder, keys, good?.backup.name);
    expect([only.found.length, only.unreadable]).toEqual([1, []]);
    const none = await findBackups(folder, keys, "nothing");
    expect(() => chooseBackup(none, folder, { time: undefined, name: "nothing" })).toThrow(
      "contains no complete backup nothing. plumbline backup list shows them.",
    );
  });

  it("is never deleted as old, nor is its line", async () => {
    const current = await createLine(folder, keys, { systemId: "1", timeline: 1, begunAt: 1 });
    await store(current, "20280101T000000Z-000001", 20_000);
    expect(await deleteOldBackups(current, 1, 30 * 86_400_000)).toEqual([]);
    expect((await findBackups(folder, keys)).unreadable).toHaveLength(1);
    rmSync(join(folder, line.name, "full", bad), { recursive: true });
    expect(await deleteOldBackups(current, 1, 30 * 86_400_000)).toEqual([line.name]);
  });
});

describe("a backup that only another user may read", () => {
  const foreign = "20260201T000000Z-000001";
  /** Root may read everything. */
  async function asAnyUser<Result>(work: () => Promise<Result>): Promise<Result> {
    if (process.getuid?.() !== 0) return work();
    process.seteuid?.(65_534);
    try {
      return await work();
    } finally {
      process.seteuid?.(0);
    }
  }

  it("is named with the reason, whether its folder or its files are closed, and keeps nothing from being deleted", async () => {
    const open = mkdtempSync(join(tmpdir(), "plumbline-another-user-"));
    chmodSync(open, 0o777);
    try {
      const of = await asAnyUser(() => createLine(open, keys, { systemId: "1", timeline: 1, begunAt: 0 }));
      for (const [name, at] of [
        ["20260101T000000Z-000001", 1000],
        [foreign, 2000],
        ["20260301T000000Z-000001", 3000],
      ] as const)
        await asAnyUser(() => store(of, name, at));
      const full = join(open, of.name, "full", foreign);
      for (const closed of [join(full, "backup"), full]) {
        chmodSync(closed, 0);
        const { found, unreadable } = await asAnyUser(() => findBackups(open, keys));
        expect(found.map(({ backup }) => backup.finishedAt)).toEqual([1000, 3000]);
        expect(unreadable).toEqual([{ backup: foreign, why: expect.stringMatching(/may not read .*\/backup.*chown/) }]);
      }
      expect(await asAnyUser(() => deleteOldBackups(of, 1, 30 * 86_400_000))).toEqual(["20260101T000000Z-000001"]);
      expect(existsSync(full)).toBe(true);
      chmodSync(full, 0o700);
    } finally {
      rmSync(open, { recursive: true });
    }
  });

  it.runIf(process.getuid?.() === 0)("is not made by root in a folder of the service's user", async () => {
    const owned = mkdtempSync(join(tmpdir(), "plumbline-owned-"));
    chownSync(owned, 65_534, 65_533);
    try {
      const of = await createLine(owned, keys, { systemId: "1", timeline: 1, begunAt: 0 });
      await writeSaved(of, { at: 5000, position: "0/3" });
      const made = readdirSync(owned, { recursive: true, encoding: "utf8" });
      expect(made).toHaveLength(5);
      for (const each of made) expect(statSync(join(owned, each))).toMatchObject({ uid: 65_534, gid: 65_533 });
    } finally {
      rmSync(owned, { recursive: true });
    }
  });
});
