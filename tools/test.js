import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

// `npm test` runs every check, the quick ones first, and all tests but the long ones; `npm run test:long` runs the long ones, which are
// named *.long.test.ts (decision 0121). Later steps run even after one failed, so that one run reports everything. The last line is
// the count of tests: "N passed, N failed". With --only-tests it runs only the tests; further arguments are passed to vitest, and
// tests that they name run whether they are long or not. The browser tests run without further arguments, or when one begins with
// "web". A few test files that failed are run once more, alone, and named as unsteady if they pass then (decision 0070). What still
// fails is named at the end with its reason, so that the end of a log says what to fix.
const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (name) => join(root, "node_modules", ".bin", name);
const tool = (name, ...args) => [process.execPath, [join(root, "tools", "run.js"), name, ...args]];

const onlyLong = process.argv[2] === "--long";
const onlyTests = onlyLong || process.argv[2] === "--only-tests";
const names = process.argv.slice(onlyTests ? 3 : 2);
const long = ".long.test.ts";
const chosen = onlyLong ? [long] : names.length > 0 ? names : ["--exclude", `**/*${long}`];
const folder = mkdtempSync(join(tmpdir(), "plumbline-report-"));
const vitest = (name, ...args) => [
  bin("vitest"),
  ["run", ...args, "--reporter=default", "--reporter=json", `--outputFile.json=${join(folder, `${name}.json`)}`],
];
const inBrowser = names.length === 0 || names.some((each) => each.startsWith("web"));
const checks = [
  { title: "Format", command: [bin("oxfmt"), ["--check", "."]] },
  { title: "Lint", command: [bin("oxlint"), ["--deny-warnings"]] },
  { title: "Types", command: [bin("tsc"), ["--build"]] },
  { title: "Tidiness", command: tool("tidy") },
  { title: "Generated files", command: tool("print", "--check") },
];
const tests = [
  { title: "Tests", report: "tests", options: [] },
  { title: "Browser tests", report: "browser", options: ["--config", join("web", "browser", "vitest.config.ts")] },
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
for (const { title, command } of onlyTests ? [] : checks) await step(title, () => run(...command));
for (const test of tests) await step(test.title, () => runTests(test));
if (failed.length > 0) say(`\nFailed: ${failed.join(", ")}.`);
if (reasons.length > 0) say(`\nWhat failed, and why:\n${reasons.join("\n")}`);
if (unsteady.length > 0)
  say(`\nUnsteady, failed once and passed when run again alone:\n${unsteady.map((name) => `  ${name}`).join("\n")}`);
if (slow.length > 0)
  say(`\nTook more than ${longSeconds} s. Is it a long test?\n${slow.map((name) => `  ${name}`).join("\n")}`);
const { passed, broken, skipped } = total;
say(`\n${passed} passed, ${broken} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
rmSync(folder, { recursive: true, force: true });
process.exitCode = failed.length > 0 || broken > 0 || passed === 0 ? 1 : 0;

async function step(title, work) {
  const started = Date.now();
  say(`${title} ...`);
  const code = await work();
  say(`${title}: ${code === 0 ? "ok" : "FAILED"} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (code !== 0) failed.push(title);
}

async function runTests({ report, options }) {
  const code = await run(...vitest(report, ...options, ...chosen));
  const first = readReport(report);
  for (const { path, seconds } of first)
    if (seconds > longSeconds && !path.endsWith(long)) slow.push(`${path} (${seconds.toFixed(0)} s)`);
  const broken = first.filter((file) => file.broken > 0);
  if (code === 0 || broken.length === 0 || broken.length > mostFilesToTryAgain) {
    count(first);
    return code;
  }
  say(`\nRunning ${broken.map((file) => file.path).join(", ")} once more, alone ...`);
  const again = `${report}-again`;
  const codeAgain = await run(...vitest(again, ...options, "--maxWorkers=1", ...broken.map((file) => file.path)));
  const second = readReport(again);
  count([...first.filter((file) => file.broken === 0), ...second]);
  const stillBroken = new Set(second.flatMap((file) => file.brokenNames));
  unsteady.push(...broken.flatMap((file) => file.brokenNames).filter((name) => !stillBroken.has(name)));
  return codeAgain;
}

function count(files) {
  for (const file of files) {
    total.passed += file.passed;
    total.broken += file.broken;
    total.skipped += file.skipped;
    reasons.push(...file.reasons);
  }
}

/** The files of a report. One that failed outside its tests, or could not be loaded, counts as one failed test. */
function readReport(name) {
  const report = join(folder, `${name}.json`);
  if (!existsSync(report))
    return [
      {
        path: "",
        seconds: 0,
        passed: 0,
        broken: 1,
        skipped: 0,
        brokenNames: [],
        reasons: ["  vitest wrote no report"],
      },
    ];
  return JSON.parse(readFileSync(report, "utf8")).testResults.map((file) => {
    const path = relative(root, file.name);
    const having = (...states) => file.assertionResults.filter((test) => states.includes(test.status));
    const brokenNames = having("failed").map((test) => `${path}: ${test.fullName}`);
    const reasons = having("failed").map((test) =>
      inShort(`${path}: ${test.fullName}`, test.failureMessages.join("\n")),
    );
    if (file.status === "failed" && brokenNames.length === 0) {
      brokenNames.push(`${path}: the file itself`);
      reasons.push(inShort(`${path}: the file itself`, file.message));
    }
    return {
      path,
      seconds: (file.endTime - file.startTime) / 1000,
      passed: having("passed").length,
      broken: brokenNames.length,
      skipped: having("pending", "skipped", "todo").length,
      brokenNames,
      reasons,
    };
  });
}

/** A failed test and the first lines of its message, indented. */
function inShort(name, message) {
  const lines = message
    .split("\n")
    .filter((line) => !/node_modules|<anonymous>/.test(line))
    .slice(0, 12);
  return [`  ${name}`, ...lines.map((line) => `      ${line.slice(0, 300)}`)].join("\n");
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
