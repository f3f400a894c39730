import { setTimeout as pause } from "node:timers/promises";
import { getHeapStatistics } from "node:v8";
import { collectWhenIdle } from "../process/collect-when-idle.ts";

// A process that was busy and is idle then, or busy half of the time. It prints how large its heap was and is.
const megabytes = () => getHeapStatistics().total_heap_size / 2 ** 20;
const isBusy = process.argv[2] === "busy";
collectWhenIdle({ idleMs: 500, secondAfterMs: 100, pauseMs: 60_000 });
// Objects that live for a while, as those of calls that wait for the database: V8 moves them to where it seldom collects.
const kept = Array.from({ length: 1_000_000 }, (_, key) => ({ key, name: `client ${key}` }));
const busy = megabytes();
kept.length = 0;
const until = performance.now() + (isBusy ? 4_000 : 20_000);
while (performance.now() < until && megabytes() > busy / 2) {
  const working = performance.now() + (isBusy ? 50 : 0);
  while (performance.now() < working);
  await pause(50);
}
process.stdout.write(`${JSON.stringify({ busy, after: megabytes() })}\n`);
