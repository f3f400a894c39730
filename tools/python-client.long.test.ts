import { execFile, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { testPassword } from "../server/testing/firm.ts";
import { testHttp } from "../server/testing/http.ts";

const run = promisify(execFile);
const folder = fileURLToPath(new URL("../client-python/", import.meta.url));

/** The python3 that can import a module: the first in the path, or the system's, for which Debian installs modules. */
function pythonWith(module: string): string | undefined {
  const isUsable = (python: string) =>
    spawnSync(python, ["-c", `import sys, ${module}; sys.exit(sys.version_info < (3, 10))`]).status === 0;
  return ["python3", "/usr/bin/python3"].find(isUsable);
}

const withHttpx = pythonWith("httpx");
const withMypy = pythonWith("mypy");
const missing = (name: string) => `skipped: no python3 with ${name} (on Debian: apt-get install ${name})`;

describe("the Python client", () => {
  const http = testHttp();

  it.skipIf(withHttpx === undefined)(
    `works against a running service${withHttpx === undefined ? ` (${missing("python3-httpx")})` : ""}`,
    { timeout: 120_000 },
    async () => {
      const { stderr } = await run(String(withHttpx), ["-m", "unittest", "discover", "--start-directory", "tests"], {
        cwd: folder,
        env: {
          ...process.env,
          PYTHONPATH: "src",
          PYTHONDONTWRITEBYTECODE: "1",
          PLUMBLINE_TEST_URL: http.apiUrl,
          PLUMBLINE_TEST_USER: "api",
          PLUMBLINE_TEST_PASSWORD: testPassword,
        },
      }).catch((error: unknown) => {
        throw new Error((error as { stderr: string }).stderr);
      });
      expect(stderr).toMatch(/Ran \d{2,} tests[^]*\nOK\n$/);
    },
  );

  it.skipIf(withMypy === undefined)(
    `has types that mypy accepts and checks programs with${withMypy === undefined ? ` (${missing("mypy")})` : ""}`,
    { timeout: 240_000 },
    async () => {
      const args = ["-m", "mypy", "--strict", "--cache-dir=/dev/null", "src", "tests/checked_types.py"];
      const { stdout } = await run(String(withMypy), args, { cwd: folder }).catch(
        (error: unknown) => error as { stdout: string },
      );
      expect(stdout).toMatch(/^Success: no issues found/);
    },
  );
});
