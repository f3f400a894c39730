// Builds what the service runs from its sources, and only what changed. Plain JavaScript: it runs before anything is built.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const require = createRequire(import.meta.url);

/** The build steps: their sources, their command, and the file that records the sources of the last build. */
const steps = [
  {
    name: "the service",
    needs: "server/tsconfig.json",
    sources: [
      ...["accounting", "client", "conformance", "console", "spreadsheet", "server"].map((name) => `${name}/src`),
      "server/bin/bundle.js",
      "package-lock.json",
    ],
    stamp: "server/dist/bundle/built-from.txt",
    // Types are checked by the tests; a start only needs the JavaScript.
    command: [join(root, "server", "bin", "bundle.js")],
  },
  {
    name: "the web app",
    needs: "web/index.html",
    sources: [
      "accounting/src",
      "client/src",
      "spreadsheet/src",
      "web/src",
      "web/public",
      "web/index.html",
      "web/vite.config.ts",
      "package-lock.json",
    ],
    stamp: "web/dist/built-from.txt",
    command: [packageFile("vite", "bin/vite.js"), "build", "web", "--logLevel", "error"],
  },
];

const minutesToWaitMax = 5;

/** Builds everything, or only one step. Returns the names of the steps that failed; their output goes to `say`. */
export async function build({ say, only, again = false }) {
  const wanted = steps.filter((step) => existsSync(join(root, step.needs)) && (only ?? step.name) === step.name);
  const isStale = (step) => again || fingerprint(step) !== lastBuilt(step);
  if (!wanted.some(isStale)) return [];
  const unlock = await lock();
  try {
    const stale = wanted.filter(isStale);
    if (stale.length > 0) say(`Building ${stale.map(({ name }) => name).join(" and ")} ...`);
    const built = await Promise.all(stale.map((step) => runStep(step, say)));
    return stale.filter((_, index) => !built[index]).map(({ name }) => name);
  } finally {
    unlock();
  }
}

async function runStep(step, say) {
  const before = fingerprint(step);
  const { code, output } = await run(step.command);
  if (code !== 0) {
    say(`Could not build ${step.name}.\n${output.trimEnd()}`);
    return false;
  }
  mkdirSync(dirname(join(root, step.stamp)), { recursive: true });
  writeFileSync(join(root, step.stamp), before);
  return true;
}

function run(command) {
  return new Promise((resolve) => {
    const env = { ...process.env, NODE_ENV: "production" };
    const child = spawn(process.execPath, command, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.once("error", (error) => resolve({ code: 1, output: error.message }));
    child.once("close", (code) => resolve({ code, output }));
  });
}

function packageFile(name, file) {
  return join(dirname(require.resolve(`${name}/package.json`)), file);
}

/** A hash of the names, sizes and times of the sources, which changes when one is changed, added or removed. Tests are not built. */
function fingerprint(step) {
  const hash = createHash("sha256");
  for (const source of step.sources) for (const line of describe(join(root, source))) hash.update(line);
  return hash.digest("hex");
}

function* describe(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) for (const name of readdirSync(path).sort()) yield* describe(join(path, name));
  else if (found && !/\.test\.tsx?$/.test(path)) yield `${path} ${found.size} ${found.mtimeMs}\n`;
}

function lastBuilt(step) {
  const file = join(root, step.stamp);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** One build at a time: a second service that starts now waits and then finds everything built. */
async function lock() {
  const file = join(root, "server", "dist", "building.pid");
  mkdirSync(dirname(file), { recursive: true });
  const until = Date.now() + minutesToWaitMax * 60_000;
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    if (!isAlive(Number(readFileSync(file, { encoding: "utf8", flag: "a+" }))) || Date.now() > until)
      rmSync(file, { force: true });
    await pause(50);
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const failed = await build({ say: (sentence) => process.stderr.write(`${sentence}\n`), again: true });
  process.exitCode = failed.length > 0 ? 1 : 0;
}
