import { constants, PerformanceObserver } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { getHeapStatistics } from "node:v8";
import { collectWhenIdle } from "../src/process/collect-when-idle.ts";

// A process that was busy and is idle then, or busy half of the time. It prints how large its heap was and is, and
// how often it was told to collect.
const megabytes = () => getHeapStatistics().total_heap_size / 2 ** 20;
let forced = 0;
new PerformanceObserver((list) => {
  for (const { detail } of list.getEntries() as unknown as { detail: { flags: number } }[])
    if ((detail.flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) !== 0) forced++;
}).observe({ entryTypes: ["gc"] });
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
// Collections are told of a moment later.
await pause(200);
process.stdout.write(`${JSON.stringify({ busy, after: megabytes(), forced })}\n`);
