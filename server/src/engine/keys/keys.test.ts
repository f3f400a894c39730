import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { KeysRefused, openCipher, openKeyFile, randomMasterKeys, readKeys } from "./index.ts";

const database = testDatabase();
const folder = mkdtempSync(join(tmpdir(), "plumbline-keys-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the key file", () => {
  it("is created once, for its owner only", () => {
    const path = join(folder, "keys.json");
    const made = openKeyFile(path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(openKeyFile(path)).toEqual(made);
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

describe("a firm's cipher", () => {
  it("opens what it encrypted, for the same purpose only, and never writes it the same way twice", async () => {
    const master = randomMasterKeys();
    const [one, other] = await Promise.all([
      openCipher(database.firm.db, master),
      openCipher(database.firm.db, master),
    ]);
    const value = one.encrypt("vendor.tax", "12-3456789");
    expect(other.decrypt("vendor.tax", value)).toBe("12-3456789");
    expect(one.encrypt("vendor.tax", "12-3456789").equals(value)).toBe(false);
    expect(value.toString("latin1")).not.toContain("3456789");
    expect(() => one.decrypt("vendor.bank", value)).toThrow();
    const damaged = Buffer.from(value);
    damaged[damaged.length - 1]! ^= 1;
    expect(() => one.decrypt("vendor.tax", damaged)).toThrow();
  });

  it("needs the key that its data key was wrapped with, and names it", async () => {
    const other = { current: "k2", keys: new Map([["k2", Buffer.alloc(32, 1)]]) };
    await expect(openCipher(database.firm.db, other)).rejects.toThrow(/The key k[0-9a-f]{8} is missing/);
  });
});
