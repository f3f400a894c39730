// Builds what the service runs from its sources, and only what changed. Plain JavaScript: it runs before anything is built.
"use strict";
const { spawn } = require("node:child_process");
const { createHash } = require("node:crypto");
const {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} = require("node:fs");
const { constants, getPriority, setPriority } = require("node:os");
const { dirname, join } = require("node:path");
const { setTimeout: pause } = require("node:timers/promises");

const root = join(__dirname, "..", "..");
const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;

/** Where a folder is built that gets its place when it is complete; not in the folder itself, which a service may serve. */
const unfinished = join(root, "server", "dist", "unfinished");
const replaced = join(root, "server", "dist", "replaced");

const sourcesOfService = [
  ...["accounting", "client", "conformance", "console", "spreadsheet", "server"].map((name) => `${name}/src`),
  "server/bin/bundle.js",
  "package-lock.json",
];

/** The build steps: their sources, their command, and the file that records the sources of the last build. */
const steps = [
  {
    name: "the service",
    needs: "server/src/main.ts",
    sources: sourcesOfService,
    stamp: "server/dist/bundle/built-from.txt",
    // Types are checked by the tests; a start only needs the JavaScript.
    command: [join(root, "server", "bin", "bundle.js"), "start"],
  },
  {
    name: "the rest of the service",
    // The service makes the demo meanwhile, which takes longer.
    priority: PRIORITY_BELOW_NORMAL,
    needs: "server/src/main.ts",
    sources: sourcesOfService,
    stamp: "server/dist/bundle/rest-built-from.txt",
    command: [join(root, "server", "bin", "bundle.js"), "rest"],
  },
  {
    name: "the web app",
    priority: PRIORITY_BELOW_NORMAL,
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
    folder: "web/dist",
    stamp: "web/dist/built-from.txt",
    command: [packageFile("vite", "bin/vite.js"), "build", "web", "--logLevel", "error", "--outDir", unfinished],
  },
  {
    name: "the compressed copies of the web app",
    // The web app works without them, so nobody waits.
    priority: PRIORITY_LOW,
    needs: "web/dist/built-from.txt",
    sources: ["web/compress.js", "web/dist/built-from.txt"],
    stamp: "web/dist/compressed-from.txt",
    command: [join(root, "web", "compress.js")],
  },
];

const minutesToWaitMax = 5;

/** Builds everything, or only some steps, until the signal is aborted. Returns the steps that failed; their output goes to `say`. */
async function build({ say, only, again = false, signal }) {
  const failed = [];
  // One after the other, since each uses all processors and the copies need the web app.
  for (const step of steps.filter(({ name }) => only?.includes(name) ?? true)) {
    const isStale = () => existsSync(join(root, step.needs)) && (again || firstFingerprint(step) !== lastBuilt(step));
    if (!isStale()) continue;
    const unlock = await lock();
    try {
      if (!isStale()) continue;
      say(`Building ${step.name} ...`);
      if (!(await runStep(step, { say, signal }))) failed.push(step.name);
    } finally {
      unlock();
    }
  }
  return failed;
}

async function runStep(step, { say, signal }) {
  const before = fingerprint(step);
  const { code, output } = await run(step, signal);
  if (code !== 0) {
    if (signal?.aborted !== true) say(`Could not build ${step.name}.\n${output.trimEnd()}`);
    rmSync(unfinished, { recursive: true, force: true });
    return false;
  }
  if (step.folder !== undefined) replaceFolder(join(root, step.folder));
  mkdirSync(dirname(join(root, step.stamp)), { recursive: true });
  writeFileSync(join(root, step.stamp), before);
  return true;
}

/** Whoever serves the folder sees the former files or the new ones, and none of a build that failed. */
function replaceFolder(folder) {
  rmSync(replaced, { recursive: true, force: true });
  if (existsSync(folder)) renameSync(folder, replaced);
  renameSync(unfinished, folder);
  rmSync(replaced, { recursive: true, force: true });
}

function run({ command, priority }, signal) {
  return new Promise((resolve) => {
    const env = { ...process.env, NODE_ENV: "production" };
    const child = spawn(process.execPath, command, { cwd: root, env, signal, stdio: ["ignore", "pipe", "pipe"] });
    // A user may lower a priority, but not raise it.
    if (child.pid !== undefined && getPriority() < priority) setPriority(child.pid, priority);
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

/** As it was when this process first asked: the two parts of the service have the same sources, and a start waits for both. */
function firstFingerprint(step) {
  const found = fingerprints.get(step.sources) ?? fingerprint(step);
  fingerprints.set(step.sources, found);
  return found;
}

const fingerprints = new Map();

/** A hash of the names, sizes and times of the sources, which changes when one is changed, added or removed. Tests are not built. */
function fingerprint(step) {
  const lines = step.sources.flatMap((source) => describe(join(root, source)));
  return createHash("sha256").update(lines.join("")).digest("hex");
}

/** Every start waits for these thousand files, so they are named without `join`, and tests are not looked at. */
function describe(path) {
  if (/\.test\.tsx?$/.test(path)) return [];
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (found.isDirectory())
    return readdirSync(path)
      .sort()
      .flatMap((name) => describe(`${path}/${name}`));
  return [`${path.slice(root.length + 1)} ${found.size} ${found.mtimeMs}\n`];
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

module.exports = { build };

if (require.main === module)
  void build({ say: (sentence) => process.stderr.write(`${sentence}\n`), again: true }).then(
    (failed) => (process.exitCode = failed.length > 0 ? 1 : 0),
  );
