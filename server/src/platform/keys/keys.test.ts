import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import {
  addKeyTo,
  addNextDataKey,
  keyFileProblem,
  KeysRefused,
  keysText,
  type MasterKeys,
  openCipher,
  openKeyFile,
  randomMasterKeys,
  readKeys,
  rewrapDataKeys,
} from "./index.ts";

const database = testDatabase();
const folder = mkdtempSync(join(tmpdir(), "plumbline-keys-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the key file", () => {
  it("is created once, for its owner only", () => {
    const path = join(folder, "keys.json");
    const made = openKeyFile(path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const again = openKeyFile(path);
    expect(again.current).toBe(made.current);
    expect(again.find(made.current)).toEqual(made.find(made.current));
    expect(again.find("k1")).toBeUndefined();
    expect(readFileSync(path, "utf8")).toContain(`"current":"${made.current}"`);
  });

  it.each([
    "",
    "{}",
    '{"current":"k1"}',
    '{"current":"k2","keys":{"k1":"AAAA"}}',
    '{"current":"k1","keys":{"k1":"AAAA"}}',
  ])("with %j is refused without being repeated", (text) => {
    const path = join(folder, "wrong.json");
    writeFileSync(path, text);
    expect(() => openKeyFile(path)).toThrow(KeysRefused);
    expect(() => readKeys(text, "PLUMBLINE_KEY_FILE")).toThrow(/must be JSON such as/);
  });
});

describe("the keys in memory", () => {
  it("have a key that another process added to the file, although nothing asked for it, and never a stranger's", () => {
    const path = join(folder, "grown.json");
    const running = openKeyFile(path);
    const before = running.current;
    addKeyTo(path);
    const text = readFileSync(path, "utf8");
    expect(keysText(running.all)).toBe(text);
    expect(running.current).not.toBe(before);
    rmSync(path);
    expect(keysText(running.all)).toBe(text);
    openKeyFile(path);
    expect(keysText(running.all)).toBe(text);
    writeFileSync(path, "{");
    expect(keysText(running.all)).toBe(text);
  });

  it("are complete once the file was looked at, although it is lost after that", () => {
    const path = join(folder, "looked at.json");
    const running = openKeyFile(path);
    const { current } = addKeyTo(path);
    expect(keyFileProblem(path, running)).toBeUndefined();
    rmSync(path);
    expect(keyFileProblem(path, running)).toMatch(/is gone/);
    expect(running.find(current)).toBeDefined();
  });
});

describe("a firm's cipher", () => {
  const open = (master: MasterKeys | undefined) => openCipher(database.firm.db, "firm_test", master);
  const master = randomMasterKeys();

  it("stores texts as they are without a key", async () => {
    const none = await open(undefined);
    expect(none).toMatchObject({ hasKey: false });
    expect(none.encrypt("vendor.tax", "12-3456789", 4)).toBe("plain:12-3456789");
    expect(none.decrypt("vendor.tax", "plain:12-3456789")).toBe("12-3456789");
  });

  it("opens what it encrypted, for the same purpose only, and never writes it the same way twice", async () => {
    const [one, other] = await Promise.all([open(master), open(master)]);
    const value = one.encrypt("vendor.tax", "12-3456789", 4);
    expect(other.decrypt("vendor.tax", value)).toBe("12-3456789");
    expect(other.decrypt("vendor.tax", "plain:1:2")).toBe("1:2");
    expect(one.encrypt("vendor.tax", "12-3456789", 4)).not.toBe(value);
    expect(value).toMatch(/^AQAB[\w+/=]+:6789$/);
    expect(value.startsWith(one.mark)).toBe(true);
    expect(Buffer.from(value, "base64").toString("latin1")).not.toContain("345");
    expect(() => one.decrypt("vendor.bank", value)).toThrow();
    const damaged = Buffer.from(value.split(":")[0] ?? "", "base64");
    damaged[damaged.length - 1]! ^= 1;
    expect(() => one.decrypt("vendor.tax", `${damaged.toString("base64")}:6789`)).toThrow();
    expect(() => one.decrypt("vendor.tax", "12-3456789")).toThrow(/damaged/);
  });

  it("shows nothing of a text that is not longer than what a mask shows", async () => {
    const cipher = await open(master);
    expect(cipher.encrypt("vendor.tax", "6789", 4)).toMatch(/:$/);
    expect(cipher.encrypt("vendor.tax", "", 4)).toBe("");
    expect(cipher.decrypt("vendor.tax", "")).toBe("");
  });

  it("needs the key that its data key was wrapped with, and names it", async () => {
    await expect(open(randomMasterKeys())).rejects.toThrow(`The key ${master.current} is missing`);
    await expect(open(undefined)).rejects.toThrow(/Set PLUMBLINE_KEY_FILE/);
  });

  it("opens what an older key encrypted, after both kinds of keys were replaced", async () => {
    const { db } = database.firm;
    const before = await open(master);
    const value = before.encrypt("vendor.tax", "12-3456789");
    const path = join(folder, "rotated.json");
    const first = openKeyFile(path);
    await rewrapDataKeys(db, "firm_test", first, master);
    const running = await open(first);
    const second = addKeyTo(path);
    expect(await rewrapDataKeys(db, "firm_test", second)).toBe(1);
    // The service that runs has read the file before the new key was in it.
    expect((await open(first)).decrypt("vendor.tax", value)).toBe("12-3456789");
    await addNextDataKey(db, "firm_test", second);
    const after = await open(second);
    expect(after.mark).toBe("AQAC");
    expect(after.decrypt("vendor.tax", value)).toBe("12-3456789");
    expect(running.decrypt("vendor.tax", value)).toBe("12-3456789");
    expect(() => running.decrypt("vendor.tax", after.encrypt("vendor.tax", "1"))).toThrow(/data key 2/);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });
});
