import { performance } from "node:perf_hooks";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

interface Pace {
  /** A process that was idle this long collects. V8 makes its young generation small again only after five such seconds. */
  readonly idleMs: number;
  /** The second collection follows after this long, so that a call that comes just then waits for one of them at most. */
  readonly secondAfterMs: number;
  /** A process collects no more often than this: V8 also drops compiled code then, and makes it again with the next calls. */
  readonly pauseMs: number;
}

const usualPace: Pace = { idleMs: 6000, secondAfterMs: 500, pauseMs: 60_000 };
/** The share of its time in which an idle process may do something: it has timers. */
const busyShareMax = 0.02;
/** Less is not worth two collections of about 50 ms. */
const growthMin = 16 * 2 ** 20;

/**
 * Returns memory to the system when the process has nothing to do. V8 collects when a process asks for more, so one that was busy
 * and is idle then would keep what its last calls have left, almost half of a worker's memory.
 */
export function collectWhenIdle({ idleMs, secondAfterMs, pauseMs }: Pace = usualPace): void {
  let before = performance.eventLoopUtilization();
  let sizeAfter = 0;
  let earliest = 0;
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > busyShareMax || performance.now() < earliest || heapSize() < sizeAfter + growthMin) return;
    earliest = performance.now() + pauseMs;
    const collect = openCollection();
    collect();
    // The first one finds what nobody uses; the second one moves the rest together, so that whole pages become free.
    setTimeout(() => {
      collect();
      sizeAfter = heapSize();
    }, secondAfterMs).unref();
  }, idleMs).unref();
}

const heapSize = () => getHeapStatistics().total_heap_size;

/**
 * Node offers a collection to processes that were started with `--expose-gc`, and the primary is started by others. The flag is taken
 * back, because compiled code is kept for the flags of a process.
 */
function openCollection(): () => void {
  setFlagsFromString("--expose-gc");
  try {
    return runInNewContext("gc") as () => void;
  } finally {
    setFlagsFromString("--no-expose-gc");
  }
}
