import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { removeBundledPostgres } from "../platform/database/index.ts";
import { keysText, openKeyFile } from "../platform/keys/index.ts";
import { plumbline, type RunningService, startService } from "../../testing/program.ts";

// The real service loses the file of the keys that encrypt secrets in its database.
let parent: string;
let environment: Record<string, string>;
let service: RunningService;
let original: string;
const at = (name: string) => join(parent, name);
const file = () => at("data/keys.json");
const waiting = { timeout: 30_000, interval: 200 };
const run = (...args: string[]) => plumbline(args, environment);
const warning = async () => ((await (await fetch(`${service.address}/readyz`)).json()) as { warning?: string }).warning;

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), "plumbline key file "));
  chmodSync(parent, 0o711);
  environment = { PLUMBLINE_DATA: at("data"), PLUMBLINE_WORKERS: "1", PLUMBLINE_DEMO: "no" };
  service = await startService(environment);
  expect((await run("firm", "create", "acme")).code).toBe(0);
  original = readFileSync(file(), "utf8");
});

afterAll(async () => {
  await (service as RunningService | undefined)?.end("SIGTERM");
  await removeBundledPostgres(at("data"));
  rmSync(parent, { recursive: true, force: true });
});

describe("a key file that gets a new key while the service runs", () => {
  it("is saved from the running service with the new key, which every data key needs from now on", async () => {
    expect((await run("keys", "rotate")).code).toBe(0);
    const rotated = readFileSync(file(), "utf8");
    expect(rotated).not.toBe(original);
    expect((await run("keys", "save", at("rotated.json"))).code).toBe(0);
    expect(readFileSync(at("rotated.json"), "utf8")).toBe(rotated);
    original = rotated;
  });
});

describe("a key file that is lost", () => {
  it("is not replaced by a new one, by no command and by no start, and each says which key is missing", async () => {
    renameSync(file(), at("kept.json"));
    const { current } = JSON.parse(original) as { current: string };
    for (const words of [["firm", "list"], ["migrate"], ["keys", "rotate"], ["user", "list", "acme"]]) {
      const refused = await run(...words);
      expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(`encrypted with the key ${current}`)]);
      expect(existsSync(file())).toBe(false);
    }
  });

  it("is warned of while the service works on, and its worker that is replaced has the keys", async () => {
    await vi.waitFor(async () => expect(await warning()).toMatch(/keys .* is gone\. .*plumbline keys save/), waiting);
    await vi.waitFor(
      () => expect(service.logged()).toContainEqual(expect.objectContaining({ level: 40, file: file() })),
      waiting,
    );
    const children = spawnSync("pgrep", ["--parent", String(service.process.pid), "--full", "worker[.]js"], {
      encoding: "utf8",
    });
    const [worker] = children.stdout.trim().split("\n");
    process.kill(Number(worker), "SIGKILL");
    await vi.waitFor(async () => {
      expect(service.logged().filter(({ msg }) => msg === "a worker died and is replaced")).toHaveLength(1);
      const ready = await fetch(`${service.address}/readyz`, { signal: AbortSignal.timeout(2000) });
      expect(ready.status).toBe(200);
    }, waiting);
    const credentials = { Username: "nobody", Password: "x", APIVersion: 1 };
    expect((await service.call("CreateAPISession", credentials, "acme")).answer.ResponseCode).toBe(-401);
    expect(existsSync(file())).toBe(false);
  });

  it("is saved from the running service, for its owner only, to a file that does not exist", async () => {
    const saved = await run("keys", "save", at("saved.json"));
    expect([saved.code, saved.stdout]).toEqual([0, expect.stringContaining("keys of the running service")]);
    expect(readFileSync(at("saved.json"), "utf8")).toBe(original);
    expect(statSync(at("saved.json")).mode & 0o777).toBe(0o600);
    expect(statSync(at("data/keys.socket")).mode & 0o777).toBe(0o600);
    const again = await run("keys", "save", at("saved.json"));
    expect([again.code, again.stderr]).toEqual([2, expect.stringMatching(/exists already/)]);
  });

  it("is noticed too when another one is in its place, and no more when the right one is back", async () => {
    writeFileSync(file(), keysText(openKeyFile(at("another.json")).all));
    await vi.waitFor(async () => expect(await warning()).toMatch(/was changed and lacks keys/), waiting);
    renameSync(at("saved.json"), file());
    await vi.waitFor(async () => expect(await warning()).toBeUndefined(), waiting);
    expect((await run("firm", "list")).code).toBe(0);
  });

  it("stops a start, which says what to do", async () => {
    await service.end("SIGTERM");
    expect(existsSync(at("data/keys.socket"))).toBe(false);
    renameSync(file(), at("kept again.json"));
    const refused = await run("start");
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/Put a copy of the file back/)]);
    expect(existsSync(file())).toBe(false);
    const late = await run("keys", "save", at("late.json"));
    expect([late.code, late.stderr]).toEqual([2, expect.stringMatching(/No service runs here that has the keys/)]);
    renameSync(at("kept again.json"), file());
    const copied = await run("keys", "save", at("copied.json"));
    expect([copied.code, readFileSync(at("copied.json"), "utf8")]).toEqual([0, original]);
  });

  it("is not saved as an empty copy when the service ends before it has sent its keys", async () => {
    const ending = createServer((socket) => socket.end()).listen(at("data/keys.socket"));
    await once(ending, "listening");
    const cut = await run("keys", "save", at("cut.json"));
    ending.close();
    expect([cut.code, cut.stderr]).toEqual([2, expect.stringMatching(/did not send its keys.*nothing was written/)]);
    expect(existsSync(at("cut.json"))).toBe(false);
  });
});
