import { spawn } from "node:child_process";
import { createReadStream, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { heavyTestsLeftOut, provenTests } from "./chosen-tests.js";
import { readReport } from "./test-report.js";
import { countUnsteady } from "./unsteady.js";

// `npm test` runs every check, the quick ones first, and all tests but the long ones; `npm test -- --changed` leaves out the heaviest
// ones that have nothing to do with what changed (tools/chosen-tests.js). `npm run test:long` runs the long ones, which are named
// *.long.test.ts; with --unproven, as CI does, it leaves out those whose inputs did not change since they passed. Later steps run even
// after one failed, so that one run reports everything. The last line is the count of tests: "N passed, N failed". With --only-tests it
// runs only the tests; further arguments are passed to vitest, and tests that they name run whether they are long or not. The browser
// tests run beside the others, without further arguments, or when one begins with "web". A few test files that failed are run once more,
// alone, and named as unsteady if they pass then. What still fails is named at the end with its reason, so that the end of a log says
// what to fix. Decision 0152 says why.
const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (name) => join(root, "node_modules", ".bin", name);
const tool = (name, ...args) => [process.execPath, [join(root, "tools", "run.js"), name, ...args]];

const words = process.argv.slice(2);
const took = (word) => words.includes(word) && words.splice(words.indexOf(word), 1).length > 0;
const onlyLong = took("--long");
const onlyTests = took("--only-tests") || onlyLong;
const onlyChanged = took("--changed");
const onlyUnproven = took("--unproven");
const names = words;
const long = ".long.test.ts";
const leftOut = [...(onlyChanged ? heavyTestsLeftOut(root) : []), ...(onlyUnproven ? provenTests(root) : [])];
const chosen = [
  ...(onlyLong ? [long] : names.length > 0 ? names : ["--exclude", `**/*${long}`]),
  ...leftOut.flatMap((name) => ["--exclude", name]),
];
const folder = mkdtempSync(join(tmpdir(), "plumbline-report-"));
const inBrowser = names.length === 0 || names.some((each) => each.startsWith("web"));
/** Each has a service and a browser of its own. */
const browserProcesses = onlyLong ? 2 : 1;
const checks = [
  [
    { title: "Format", command: [bin("oxfmt"), ["--check", "."]] },
    { title: "Lint", command: [bin("oxlint"), ["--deny-warnings"]] },
  ],
  [
    { title: "Types", command: [bin("tsc"), ["--build"]] },
    { title: "Structure and generated files", command: tool("check") },
  ],
];
const tests = [
  { title: "Tests", report: "tests", options: [], workers: [] },
  {
    title: "Browser tests",
    report: "browser",
    options: ["--config", join("web", "browser", "vitest.config.ts")],
    workers: [`--maxWorkers=${browserProcesses}`],
  },
].slice(0, inBrowser ? 2 : 1);
/** With more failed files than this, something is broken, and a second try would only take time. */
const mostFilesToTryAgain = 8;
/** A test file that takes longer should be a long one. Three times the rule, because machines differ. */
const longSeconds = 30;

const failed = [];
const unsteady = [];
const slow = [];
const reasons = [];
const total = { passed: 0, broken: 0, skipped: 0 };
if (leftOut.length > 0) say(`Left out:\n${leftOut.map((name) => `  ${name}`).join("\n")}`);
for (const together of onlyTests ? [] : checks)
  await atOnce(together, ({ command }, output) => run(...command, output));
// The long ones after each other: their services and browsers already use all of two cores.
for (const together of onlyLong ? tests.map((test) => [test]) : [tests]) await atOnce(together, runTests);
for (const test of tests) await again(test);
if (failed.length > 0) say(`\nFailed: ${failed.join(", ")}.`);
if (reasons.length > 0) say(`\nWhat failed, and why:\n${reasons.join("\n")}`);
if (unsteady.length > 0) {
  say(`\nUnsteady, failed once and passed when run again alone:\n${unsteady.map((name) => `  ${name}`).join("\n")}`);
  countUnsteady(join(root, ".ci", "unsteady"), unsteady);
}
if (slow.length > 0)
  say(`\nTook more than ${longSeconds} s. Is it a long test?\n${slow.map((name) => `  ${name}`).join("\n")}`);
const { passed, broken, skipped } = total;
say(`\n${passed} passed, ${broken} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
rmSync(folder, { recursive: true, force: true });
process.exitCode = failed.length > 0 || broken > 0 || passed === 0 ? 1 : 0;

/** Runs steps beside each other. What the first one prints is shown at once, and what others print after it, one after another. */
async function atOnce(steps, work) {
  const started = Date.now();
  const running = steps.map(async (step, at) => {
    const file = join(folder, `output-${at}`);
    const code = await work(step, at === 0 ? "inherit" : openSync(file, "w"));
    return { code, file, seconds: ((Date.now() - started) / 1000).toFixed(1) };
  });
  say(`${steps.map(({ title }) => title).join(", ")} ...`);
  for (const [at, { title }] of steps.entries()) {
    const { code, file, seconds } = await running[at];
    if (at > 0) await pipeline(createReadStream(file), process.stdout, { end: false });
    say(`${title}: ${code === 0 ? "ok" : "FAILED"} (${seconds} s)`);
    if (code !== 0) failed.push(title);
  }
}

async function runTests({ report, options, workers }, output) {
  return run(...vitest(report, ...options, ...workers, ...chosen), output);
}

/** Runs files that failed once more, with nothing else at work, and counts the tests. */
async function again({ title, report, options }) {
  const first = readReport(join(folder, `${report}.json`), root);
  for (const { path, seconds } of first)
    if (seconds > longSeconds && !path.endsWith(long)) slow.push(`${path} (${seconds.toFixed(0)} s)`);
  const brokenFiles = first.filter((file) => file.broken > 0);
  const hasNoReport = brokenFiles.some(({ path }) => path === "");
  if (brokenFiles.length === 0 || brokenFiles.length > mostFilesToTryAgain || hasNoReport) return count(first);
  say(`\nRunning ${brokenFiles.map((file) => file.path).join(", ")} once more, alone ...`);
  const second = `${report}-again`;
  const code = await run(...vitest(second, ...options, "--maxWorkers=1", ...brokenFiles.map((file) => file.path)));
  const files = readReport(join(folder, `${second}.json`), root);
  count([...first.filter((file) => file.broken === 0), ...files]);
  const stillBroken = new Set(files.flatMap((file) => file.brokenNames));
  unsteady.push(...brokenFiles.flatMap((file) => file.brokenNames).filter((name) => !stillBroken.has(name)));
  if (code === 0 && failed.includes(title)) failed.splice(failed.indexOf(title), 1);
}

function count(files) {
  for (const file of files) {
    total.passed += file.passed;
    total.broken += file.broken;
    total.skipped += file.skipped;
    reasons.push(...file.reasons);
  }
}

function vitest(report, ...args) {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${join(folder, `${report}.json`)}`];
  return [bin("vitest"), ["run", ...args, ...reporters]];
}

function run(program, args, output = "inherit") {
  return new Promise((resolve) => {
    const stdio = ["inherit", output, output];
    const child = spawn(program, args, { cwd: root, stdio, shell: process.platform === "win32" });
    child.on("error", (error) => {
      say(error.message);
      resolve(1);
    });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
