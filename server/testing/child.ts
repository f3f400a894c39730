import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** Runs a TypeScript file in its own process, for tests that need a second process. */
export function startChild(file: URL, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const load = 'import { runnerImport } from "vite"; await runnerImport(process.argv[1], { configFile: false });';
  return spawn(process.execPath, ["--input-type=module", "-e", load, fileURLToPath(file), ...args], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    stdio: ["ignore", "pipe", "inherit"],
    ...options,
  });
}

/** The next line the child prints, as JSON. */
export async function lineFrom<T>(child: ChildProcess): Promise<T> {
  if (!child.stdout) throw new Error("The child has no output to read.");
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([
    once(lines, "line"),
    once(child, "exit").then(([code]) =>
      Promise.reject(new Error(`The child exited with ${code} and printed nothing.`)),
    ),
  ])) as [string];
  return JSON.parse(line) as T;
}

export async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}
