import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exportedBytesMax } from "../fields/limits.ts";
import { RefusedCall } from "../fields/refusals.ts";
import { type FileContent, FileWriter } from "./file-content.ts";
import { runs } from "@plumbline/accounting/testing";

async function bytesOf(file: FileContent): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of file.pieces()) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function base64Of(file: FileContent): Promise<string> {
  let text = "";
  for await (const piece of file.base64()) text += piece;
  return text;
}

describe("a file in an answer", () => {
  it("holds the texts that were added, in any pieces and in any script", async () => {
    const texts = fc.array(fc.string({ unit: "binary" }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(texts, fc.nat(30_000), async (parts, times) => {
        const writer = new FileWriter();
        const all = [...parts, ...parts.map((part) => part.repeat(times))];
        for (const part of all) await writer.add(part);
        const file = await writer.end();
        const whole = Buffer.from(all.join(""));
        expect((await bytesOf(file)).equals(whole)).toBe(true);
        expect(await base64Of(file)).toBe(whole.toString("base64"));
        expect(file.bytes).toBe(whole.length);
      }),
      { numRuns: runs(20) },
    );
  });

  it("holds bytes that are compressed already", async () => {
    const writer = new FileWriter({ compressed: true });
    for (const length of [1, 2, 3, 100_001]) writer.addBytes(new Uint8Array(length).fill(length));
    const file = await writer.end();
    expect(await base64Of(file)).toBe((await bytesOf(file)).toString("base64"));
    expect(file.bytes).toBe(100_007);
  });

  it("is refused above the maximum, and kept in little memory below it", async () => {
    const text = "a line of a file that repeats itself, as most exports do\r\n".repeat(10_000);
    const writer = new FileWriter();
    const before = process.memoryUsage().rss;
    const adding = async () => {
      for (;;) await writer.add(text);
    };
    await expect(adding()).rejects.toThrow(RefusedCall);
    expect(writer.bytes).toBeGreaterThan(exportedBytesMax);
    expect(writer.bytes).toBeLessThan(exportedBytesMax + 2 * text.length);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
    await expect(writer.end()).rejects.toThrow(/longer than 256 MB, the maximum/);
  });
});
