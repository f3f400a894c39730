import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("the bundle contains only Latin-1, because V8 keeps other files in twice the memory", () => {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-bundle-"));
  try {
    const program = fileURLToPath(new URL("../server/bin/bundle.js", import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [program, folder], { encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
    const files = join(folder, "server", "dist", "bundle");
    const names = readdirSync(files);
    expect(names).toContain("worker.js");
    for (const name of names)
      expect([name, /[^\0-\xff]/.exec(readFileSync(join(files, name), "utf8"))?.[0]]).toEqual([name, undefined]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
