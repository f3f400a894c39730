import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";

// The loader of Node 20 with a bundle of one file, which ends after its code is kept.
const folder = mkdtempSync(join(tmpdir(), "plumbline-compiled-"));
const loader = join(folder, "server", "bin", "compiled-code.cjs");
const program = join(folder, "server", "dist", "bundle", "main.js");
const kept = join(folder, "server", "dist", "bundle", "compiled");

beforeAll(() => {
  for (const file of [loader, program]) mkdirSync(join(file, ".."), { recursive: true });
  cpSync(fileURLToPath(new URL("../server/bin/compiled-code.cjs", import.meta.url)), loader);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(said: string, folderOfCode?: string): string {
  writeFileSync(program, `const say = () => ${JSON.stringify(said)};\nsetTimeout(() => console.info(say()), 3500);\n`);
  const env = { ...process.env, ...(folderOfCode === undefined ? {} : { NODE_COMPILE_CACHE: folderOfCode }) };
  const { stdout, stderr } = spawnSync(process.execPath, ["--require", loader, program], { encoding: "utf8", env });
  return stdout + stderr;
}

it("keeps compiled code, and never runs that of another source of the same length", { timeout: 60_000 }, () => {
  expect(run("one")).toBe("one\n");
  const [first, ...more] = readdirSync(kept);
  expect([first, more]).toEqual([expect.stringMatching(/^main\.js\.[0-9a-f]{16}\.\d+$/), []]);
  expect(run("one")).toBe("one\n");
  expect(readdirSync(kept)).toEqual([first]);
  expect(run("two")).toBe("two\n");
  // That of the former source is gone.
  expect(readdirSync(kept)).toHaveLength(1);
  expect(readdirSync(kept)).not.toEqual([first]);
});

it("runs without it where nothing can be written", { timeout: 60_000 }, () => {
  expect(run("none", "/dev/null/nowhere")).toBe("none\n");
});
