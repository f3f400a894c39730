import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

/** The files of a report of vitest. One that failed outside its tests, or could not be loaded, counts as one failed test. */
export function readReport(report, root) {
  if (!existsSync(report)) return [{ ...noTests, path: "", broken: 1, reasons: ["  vitest wrote no report"] }];
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

const noTests = { seconds: 0, passed: 0, skipped: 0, brokenNames: [] };

/** A failed test and the first lines of its message, indented. */
function inShort(name, message) {
  const lines = message
    .split("\n")
    .filter((line) => !/node_modules|<anonymous>/.test(line))
    .slice(0, 12);
  return [`  ${name}`, ...lines.map((line) => `      ${line.slice(0, 300)}`)].join("\n");
}
