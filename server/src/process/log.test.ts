import { spawnSync } from "node:child_process";
import { constants, mkdtempSync, openSync, readSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, expect, it, vi } from "vitest";
import { openLog, unreadLengthMax } from "./log.ts";

const folder = mkdtempSync(join(tmpdir(), "plumbline-log-"));
afterAll(() => rmSync(folder, { recursive: true }));

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
setFlagsFromString("--no-expose-gc");

/** The bytes in use. Those of the whole process also depend on when Node last collected what is not. */
function bytesInUse(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

it("leaves lines out when nobody reads the log, says how many, and keeps little of them in memory", async () => {
  const path = join(folder, "log");
  expect(spawnSync("mkfifo", [path]).status).toBe(0);
  const fd = openSync(path, constants.O_RDWR);
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const log = openLog("info", "test", fd);
  const filler = "x".repeat(10_000);
  const lines = Math.ceil((4 * unreadLengthMax) / filler.length);
  const before = bytesInUse();
  for (let line = 0; line < lines; line++) {
    log.info({ line, filler }, "call");
    if (line % 200 === 0) await pause(1);
  }
  expect(bytesInUse() - before).toBeLessThan(1.5 * unreadLengthMax);

  let text = "";
  const chunk = Buffer.alloc(1024 * 1024);
  const read = () => {
    try {
      text += chunk.toString("utf8", 0, readSync(reader, chunk));
    } catch {
      // Nothing is there yet.
    }
  };
  // A machine that is slow writes for more than a second, and then there are several reports.
  const reports = /"lines":(\d+),"msg":"the log was not read fast enough, so lines are missing"/g;
  const missing = () => [...text.matchAll(reports)].reduce((sum, [, count]) => sum + Number(count), 0);
  await vi.waitFor(
    () => {
      const before = text.length;
      for (let each = 0; each < 20; each++) read();
      if (text.length > before) throw new Error("There is more to read.");
      const written = text.split("\n").filter((line) => line.includes('"msg":"call"')).length;
      expect(written + missing()).toBe(lines);
    },
    { timeout: 60_000, interval: 10 },
  );
  expect(missing()).toBeGreaterThan(lines / 2);
  // The log may write as long as the process runs, so nothing is closed: its number could be a file of another test.
});
