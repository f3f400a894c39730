import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// `npm test` runs every check, the quick ones first. Later steps run even after one failed, so that one run reports
// everything. The last line is the count of tests: "N passed, N failed". With --only-tests it runs only the tests; further
// arguments are passed to vitest. The browser tests run without further arguments, or when one begins with "web".
const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (name) => join(root, "node_modules", ".bin", name);
const tool = (name, ...args) => [process.execPath, [join(root, "tools", "run.js"), name, ...args]];

const onlyTests = process.argv[2] === "--only-tests";
const filters = process.argv.slice(onlyTests ? 3 : 2);
const folder = mkdtempSync(join(tmpdir(), "plumbline-report-"));
const vitest = (name, ...args) => [
  bin("vitest"),
  ["run", ...args, "--reporter=default", "--reporter=json", `--outputFile.json=${join(folder, `${name}.json`)}`],
];
const inBrowser = filters.length === 0 || filters.some((each) => each.startsWith("web"));
const checks = [
  { title: "Format", command: [bin("oxfmt"), ["--check", "."]] },
  { title: "Lint", command: [bin("oxlint"), ["--deny-warnings"]] },
  { title: "Types", command: [bin("tsc"), ["--build"]] },
  { title: "Tidiness", command: tool("tidy") },
  { title: "Generated files", command: tool("print", "--check") },
];
const tests = [
  { title: "Tests", report: "tests", command: vitest("tests", ...filters) },
  {
    title: "Browser tests",
    report: "browser",
    command: vitest("browser", "--config", join("web", "browser", "vitest.config.ts"), ...filters),
  },
].slice(0, inBrowser ? 2 : 1);

const failed = [];
for (const { title, command } of onlyTests ? tests : [...checks, ...tests]) {
  const started = Date.now();
  say(`${title} ...`);
  const code = await run(...command);
  say(`${title}: ${code === 0 ? "ok" : "FAILED"} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (code !== 0) failed.push(title);
}
if (failed.length > 0) say(`\nFailed: ${failed.join(", ")}.`);
const { passed, broken, skipped } = tests.map(({ report }) => counts(join(folder, `${report}.json`))).reduce(sum);
say(`\n${passed} passed, ${broken} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
rmSync(folder, { recursive: true, force: true });
process.exitCode = failed.length > 0 || broken > 0 || passed === 0 ? 1 : 0;

/** A test file that failed outside its tests, or could not be loaded, counts as one failed test. */
function counts(report) {
  if (!existsSync(report)) return { passed: 0, broken: 1, skipped: 0 };
  const counted = JSON.parse(readFileSync(report, "utf8"));
  const unloaded = counted.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: counted.numPassedTests,
    broken: counted.numFailedTests + unloaded.length,
    skipped: counted.numPendingTests + counted.numTodoTests,
  };
}

function sum(one, other) {
  return {
    passed: one.passed + other.passed,
    broken: one.broken + other.broken,
    skipped: one.skipped + other.skipped,
  };
}

function run(program, args) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
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
