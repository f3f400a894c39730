import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { removeBundledPostgres } from "../server/src/platform/database/index.ts";
import { plumbline, type RunningService, startService } from "../server/testing/program.ts";

// A clone in which nothing was built yet, as after `npm ci`.
const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "plumbline-clone-"));
const clone = join(folder, "clone");
const program = join(clone, "server", "bin", "plumbline.js");
const environment = { PLUMBLINE_DATA: join(folder, "data"), PLUMBLINE_WORKERS: "1", PLUMBLINE_DEMO: "no" };

const compressed = join(clone, "web", "dist", "compressed-from.txt");
let running: RunningService | undefined;

beforeAll(() => {
  chmodSync(folder, 0o755);
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 10_000_000,
  });
  for (const name of files.split("\n").filter((each) => each !== "" && existsSync(join(root, each)))) {
    mkdirSync(dirname(join(clone, name)), { recursive: true });
    cpSync(join(root, name), join(clone, name));
  }
  for (const name of ["node_modules", "web/node_modules"])
    if (existsSync(join(root, name))) symlinkSync(join(root, name), join(clone, name));
}, 60_000);

afterEach(async () => void (await running?.end("SIGTERM")));

afterAll(async () => {
  await removeBundledPostgres(environment.PLUMBLINE_DATA);
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<RunningService> {
  running = await startService(environment, undefined, program);
  return running;
}

/** What a start said that it built. */
const builtBy = ({ output }: RunningService) =>
  [...output.stderr.matchAll(/^Building (.*) \.\.\.$/gm)].map((each) => each[1]);

/** The first script of the web app, as a browser asks for it. */
async function firstScript({ address }: RunningService): Promise<Response> {
  const page = await fetch(`${address}/`);
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? [];
  return fetch(`${address}${script}`, { headers: { "accept-encoding": "br" } });
}

describe("a clone", () => {
  it("builds only the service for a command", { timeout: 120_000 }, async () => {
    const { code, stdout, stderr } = await plumbline(["--version"], environment, "", program);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^plumbline \d/)]);
    expect(stderr).toBe("Building the service ...\nBuilding the rest of the service ...\n");
    expect(existsSync(join(clone, "web", "dist"))).toBe(false);
  });

  it("has its web app when it is ready, and compresses it afterwards", { timeout: 400_000 }, async () => {
    rmSync(join(clone, "server", "dist"), { recursive: true });
    const service = await start();
    expect(builtBy(service)).toEqual(["the service", "the rest of the service", "the web app"]);
    expect((await firstScript(service)).status).toBe(200);
    const until = Date.now() + 300_000;
    while (!existsSync(compressed) && Date.now() < until) await pause(200);
    expect((await firstScript(service)).headers.get("content-encoding")).toBe("br");
    expect(await service.end("SIGTERM")).toBe(0);
  });

  it("builds nothing that did not change, and again what did", { timeout: 300_000 }, async () => {
    const unchanged = await start();
    expect(builtBy(unchanged)).toEqual([]);
    expect(await unchanged.end("SIGTERM")).toBe(0);
    writeFileSync(join(clone, "web", "src", "added.ts"), "export const added = 1;\n");
    const changed = await start();
    expect(builtBy(changed)).toEqual(["the web app"]);
    // It does not wait for the compressed copies, which the next start makes.
    expect(await changed.end("SIGTERM")).toBe(0);
    expect(existsSync(compressed)).toBe(false);
  });

  it(
    "stops with the reason if workers cannot be built, and keeps what was built before",
    { timeout: 300_000 },
    async () => {
      const [source, built] = ["server/src/app.ts", "server/dist/bundle/worker.js"].map((name) => join(clone, name));
      const [text, before] = [source, built].map((file) => readFileSync(file!, "utf8"));
      writeFileSync(source!, `${text}\nexport const broken = ;\n`);
      const { code, stdout, stderr } = await plumbline(["start"], { ...environment, PLUMBLINE_PORT: "0" }, "", program);
      expect([code, stdout]).toEqual([1, ""]);
      expect(stderr).toMatch(
        /^Could not build the rest of the service\.\n[^]*app\.ts[^]*^plumbline: The service cannot start, because it is not built\.$/m,
      );
      expect(readFileSync(built!, "utf8") === before).toBe(true);
      writeFileSync(source!, text!);
      const repaired = await start();
      expect(builtBy(repaired)).toEqual(["the service", "the rest of the service"]);
      expect(await repaired.end("SIGTERM")).toBe(0);
    },
  );

  it("serves the former web app while the new one cannot be built", { timeout: 300_000 }, async () => {
    // The build reads it last, when it has written all the rest.
    rmSync(join(clone, "web", "public", "service-worker.js"));
    const service = await start();
    expect(service.output.stderr).toContain("Could not build the web app.");
    expect((await firstScript(service)).status).toBe(200);
    expect((await fetch(`${service.address}/service-worker.js`)).status).toBe(200);
    expect(await service.end("SIGTERM")).toBe(0);
  });

  it("stops with the reason if there is no web app to serve, instead of being ready without one", async () => {
    rmSync(join(clone, "web", "dist"), { recursive: true });
    const { code, stdout, stderr } = await plumbline(["start"], { ...environment, PLUMBLINE_PORT: "0" }, "", program);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(
      /^Could not build the web app\.\n[^]*service-worker[^]*^plumbline: The service cannot start, because the web app is not built\.$/m,
    );
    expect(readdirSync(join(clone, "server", "dist"))).toEqual(["bundle"]);
  }, 300_000);
});
