import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { lineFrom, startChild } from "../../testing/child.ts";

const file = new URL("../../testing/frozen-child.ts", import.meta.url);

async function run(how: string) {
  const child = startChild(file, [how], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  child.stderr?.on("data", (data: Buffer) => (said += data.toString()));
  const gone = once(child, "exit") as Promise<[number | null, string | null]>;
  await lineFrom(child);
  const began = performance.now();
  const [code, signal] = await gone;
  return { code, signal, said, seconds: (performance.now() - began) / 1000 };
}

describe("a worker that answers nothing for five seconds", () => {
  it("is ended, and the log names the call that was running, not the one that had ended", async () => {
    const { signal, said, seconds } = await run("frozen");
    expect(signal).toBe("SIGKILL");
    expect(seconds).toBeGreaterThan(4);
    expect(seconds).toBeLessThan(15);
    const line = JSON.parse(said.split("\n").find((each) => each.startsWith("{")) ?? "{}") as { calls: object[] };
    expect(line.calls).toEqual([{ usageKey: "second", method: "UpdateProjects", firm: "demo", user: "björn" }]);
  }, 60_000);

  it("is not one that only waits", async () => {
    expect(await run("idle")).toMatchObject({ code: 0, signal: null });
  }, 60_000);
});
