import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { removeBundledPostgres } from "../platform/database/index.ts";
import { type RunningService, startService } from "../../testing/program.ts";

let parent: string;
let service: RunningService;
const waiting = { timeout: 20_000, interval: 200 };

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), "plumbline-requests-"));
  spawnSync("chmod", ["711", parent]);
  service = await startService({ PLUMBLINE_DATA: join(parent, "data"), PLUMBLINE_WORKERS: "2", PLUMBLINE_DEMO: "no" });
});
afterAll(async () => {
  await (service as RunningService | undefined)?.end("SIGTERM");
  await removeBundledPostgres(join(parent, "data"));
  rmSync(parent, { recursive: true, force: true });
});

/** Calls that were counted; each is refused, because there is no firm. */
async function counted(): Promise<number> {
  const text = await (await fetch(`${service.address}/metrics`)).text();
  const counts = [...text.matchAll(/^plumbline_calls_total\{.*\} (\d+)$/gm)].map(([, count]) => Number(count));
  return counts.reduce((sum, count) => sum + count, 0);
}

it("a metric of calls does not fall when a worker dies", async () => {
  for (let each = 0; each < 40; each++) await service.call("GetSessionUser", {}, "nobody");
  expect(await counted()).toBe(40);
  const children = spawnSync("pgrep", ["--parent", String(service.process.pid), "--full", "worker[.]js"], {
    encoding: "utf8",
  });
  for (const [at, pid] of children.stdout.trim().split("\n").entries()) {
    process.kill(Number(pid), "SIGKILL");
    await vi.waitFor(() => {
      const deaths = service.logged().filter(({ msg }) => msg === "a worker died and is replaced");
      expect(deaths).toHaveLength(at + 1);
    }, waiting);
    await vi.waitFor(async () => expect(await counted()).toBe(40), waiting);
  }
  for (let each = 0; each < 5; each++) await service.call("GetSessionUser", {}, "nobody");
  expect(await counted()).toBe(45);
});

it("the log has the caller's address and the ids of the request", async () => {
  const headers = { "content-type": "application/json", "x-request-id": "edge-1" };
  const body = JSON.stringify({ Method: "GetSessionUser" });
  await fetch(`${service.address}/ServiceAPI.ashx?nobody`, { method: "POST", headers, body });
  const line = expect.objectContaining({
    address: "127.0.0.1",
    requestId: "edge-1",
    method: "GetSessionUser",
  }) as object;
  await vi.waitFor(() => expect(service.logged()).toContainEqual(line), waiting);
});
