import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { FileRefused, KeysRefused, randomMasterKeys, readEncryptedFile, writeEncryptedFile } from "./index.ts";
import { runs } from "@plumbline/accounting/testing";

const folder = mkdtempSync(join(tmpdir(), "plumbline-encrypted-"));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, "file");
const keys = randomMasterKeys();
const long = Buffer.alloc(700_000, "some content of the books ");

async function contentOf(master = keys, purpose = "the file"): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of readEncryptedFile(path, purpose, master)) parts.push(part);
  return Buffer.concat(parts);
}

beforeEach(async () => void (await writeEncryptedFile(path, "the file", keys, [long])));

describe("an encrypted file that is refused", () => {
  it("has one flipped byte anywhere", async () => {
    const whole = readFileSync(path);
    const places = fc.integer({ min: 0, max: whole.length - 1 });
    await fc.assert(
      fc.asyncProperty(places, async (place) => {
        const changed = Buffer.from(whole);
        changed[place]! ^= 1;
        writeFileSync(path, changed);
        await expect(contentOf()).rejects.toThrow(new RegExp(`^${path} (was|is) `));
      }),
    );
  });

  it("is cut off anywhere, also between two chunks, or continues after its end", async () => {
    const whole = readFileSync(path);
    const head = 8 + 1 + keys.current.length + 32 + 16;
    for (const length of [whole.length - 1, head + 2 * (4 + 256 * 1024 + 16), head + 4 + 256 * 1024 + 16, head, 3, 0]) {
      writeFileSync(path, whole);
      truncateSync(path, length);
      await expect(contentOf()).rejects.toThrow(`${path} is cut off: its end is missing.`);
    }
    writeFileSync(path, Buffer.concat([whole, Buffer.from("x")]));
    await expect(contentOf()).rejects.toThrow(FileRefused);
  });

  it("has two chunks in the other order", async () => {
    const whole = readFileSync(path);
    const head = 8 + 1 + keys.current.length + 32 + 16;
    const size = 4 + 256 * 1024 + 16;
    const [first, second] = [whole.subarray(head, head + size), whole.subarray(head + size, head + 2 * size)];
    writeFileSync(path, Buffer.concat([whole.subarray(0, head), second, first, whole.subarray(head + 2 * size)]));
    await expect(contentOf()).rejects.toThrow(`${path} was changed or damaged`);
  });

  it("was written with another key, also one of the same name, or under another name", async () => {
    await expect(contentOf(randomMasterKeys())).rejects.toThrow(KeysRefused);
    await expect(contentOf(randomMasterKeys())).rejects.toThrow(
      `was encrypted with the key "${keys.current}", which is not in the given key file`,
    );
    const other = randomMasterKeys();
    const sameName = { current: keys.current, find: () => other.find(other.current) };
    await expect(contentOf(sameName)).rejects.toThrow(`was encrypted with another key than the given ${keys.current}`);
    await expect(contentOf(keys, "another file")).rejects.toThrow(FileRefused);
  });
});

describe("an encrypted file", () => {
  it("gives back what was written, whatever the lengths of the parts", async () => {
    const lengths = fc.array(fc.integer({ min: 0, max: 300_000 }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(lengths, async (parts) => {
        const content = parts.map((length, at) => Buffer.alloc(length, at + 1));
        const bytes = await writeEncryptedFile(path, "the file", keys, content);
        expect(statSync(path).size).toBe(bytes);
        expect((await contentOf()).equals(Buffer.concat(content))).toBe(true);
      }),
      { numRuns: runs(30) },
    );
  });

  it("can be read by its owner only, shows nothing of its content, and still opens after the key was replaced", async () => {
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path).includes("content of the books")).toBe(false);
    const next = randomMasterKeys();
    const both = { current: next.current, find: (id: string) => next.find(id) ?? keys.find(id) };
    expect((await contentOf(both)).equals(long)).toBe(true);
  });

  it("is not there when writing failed", async () => {
    rmSync(path);
    const failing = async function* () {
      yield long;
      throw new Error("The disk is full.");
    };
    await expect(writeEncryptedFile(path, "the file", keys, failing())).rejects.toThrow("The disk is full.");
    expect(readdirSync(folder)).toEqual([]);
  });
});
