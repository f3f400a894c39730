import { describe, expect, it } from "vitest";
import { lineFrom, startChild } from "../../testing/child.ts";

const file = new URL("../../testing/idle-child.ts", import.meta.url);
const run = (how: string) => lineFrom<{ busy: number; after: number; forced: number }>(startChild(file, [how]));

describe("a process that was busy", () => {
  it("gives its memory back when it is idle", async () => {
    const { busy, after, forced } = await run("idle");
    expect(busy).toBeGreaterThan(100);
    expect(forced).toBeGreaterThan(0);
    expect(after).toBeLessThan(busy / 2);
  }, 60_000);

  it("does not stop to collect while it still has work", async () => {
    expect((await run("busy")).forced).toBe(0);
  }, 60_000);
});
