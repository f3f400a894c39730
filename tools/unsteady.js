import { existsSync, readFileSync, writeFileSync } from "node:fs";

/**
 * Counts tests that failed and passed when they were run again, a line each, in a file of the repository. Commit it: a test that is
 * counted twice is fixed, or replaced by one that proves the same, and its line deleted.
 */
export function countUnsteady(file, names) {
  const counts = new Map(readUnsteady(file));
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  writeFileSync(file, [...counts].map(([name, count]) => `${count} ${name}\n`).join(""));
}

/** Each test that was unsteady, and how often. */
export function readUnsteady(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.flatMap((line) => {
    const [, count, name] = /^(\d+) (.+)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, Number(count)]];
  });
}
