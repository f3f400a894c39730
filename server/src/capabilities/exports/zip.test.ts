import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readZip } from "../../../testing/read-zip.ts";
import { ZipTooLarge, zipWriter } from "./zip.ts";

async function written(files: readonly (readonly [string, readonly Buffer[]])[], bytesMax?: number): Promise<Buffer> {
  const file = new PassThrough();
  const whole = buffer(file);
  const writer = zipWriter(file, bytesMax);
  for (const [path, blocks] of files) await writer.add(path, blocks);
  await writer.end();
  file.end();
  return whole;
}

describe("a ZIP file", () => {
  const names = fc.uniqueArray(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }), { maxLength: 4 });
  const blocks = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 5 });

  it("written block by block holds what was added, whatever the blocks are", async () => {
    await fc.assert(
      fc.asyncProperty(names, blocks, async (paths, content) => {
        const pieces = content.map((each) => Buffer.from(each));
        const read = await readZip(await written(paths.map((path) => [path, pieces] as const)));
        expect([...read.keys()]).toEqual(paths);
        for (const found of read.values()) expect(found.equals(Buffer.concat(pieces))).toBe(true);
      }),
    );
  });

  it("rejects content above the maximum, in the whole file and in one of its files", async () => {
    const noise = Buffer.from(Array.from({ length: 200 }, (_, at) => (at * 7919) % 251));
    await expect(written([["a", [noise]]], 150)).rejects.toThrow(ZipTooLarge);
    await expect(written([["a", [Buffer.alloc(10_000)]]], 9_999)).rejects.toThrow(ZipTooLarge);
    expect((await readZip(await written([["a", [Buffer.alloc(10_000)]]], 10_000))).get("a")).toHaveLength(10_000);
  });

  it("passes on an error of the content it is given", async () => {
    const broken = async function* () {
      yield Buffer.from("some");
      throw new Error("the source broke");
    };
    await expect(zipWriter(new PassThrough().resume()).add("a", broken())).rejects.toThrow("the source broke");
  });
});
