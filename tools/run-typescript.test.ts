import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "plumbline-run-"));
afterAll(() => rmSync(folder, { recursive: true }));
const runner = fileURLToPath(new URL("./run-typescript.js", import.meta.url));

describe("a tool, the bench or a chaos run", () => {
  it("finds what it imports while it runs, as the bench does with the demo firm", () => {
    writeFileSync(join(folder, "late.ts"), "export const late: number = 7;\n");
    writeFileSync(
      join(folder, "tool.ts"),
      `export async function run(args: string[]): Promise<number> {
        const { late } = await import("./late.ts");
        return late + args.length;
      }\n`,
    );
    const program = `import { runTypeScript } from ${JSON.stringify(runner)};
      process.exitCode = await runTypeScript(${JSON.stringify(join(folder, "tool.ts"))}, ["one", "two"]);`;
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([9, ""]);
  });
});
