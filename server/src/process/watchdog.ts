import { Worker } from "node:worker_threads";
import type { RunningCalls } from "../engine/wire/request.ts";

/** Watches the worker's own thread: when it is busy for too long, the calls it was running are logged and the process ends. */
export interface Watchdog extends RunningCalls {
  /** Starts the thread, which takes a processor that the start of the worker itself needs before, and begins to watch. */
  watch(): void;
  stop(): Promise<void>;
}

/** A worker that answers nothing for this long is replaced by the primary. */
export const silentSecondsMax = 5;
const beatMs = 250;
const tickMs = 500;
const callsKept = 32;
const callLengthMax = 400;

/** Shared with the thread: a counter, then for each call a flag, and after all flags the texts. */
const flagsAt = 1;

export function startWatchdog(name: string): Watchdog {
  const numbers = new Int32Array(new SharedArrayBuffer(4 * (flagsAt + callsKept)));
  const texts = new SharedArrayBuffer(callsKept * callLengthMax);
  let thread: Worker | undefined;
  let beat: NodeJS.Timeout | undefined;
  const places = Array.from({ length: callsKept }, (_, place) =>
    Buffer.from(texts, place * callLengthMax, callLengthMax),
  );
  const free = places.map((_, place) => place);
  const used = new Map<string, number>();
  return {
    watch() {
      thread ??= new Worker(threadCode, {
        eval: true,
        execArgv: [],
        workerData: { numbers, texts, name, callsKept, callLengthMax, flagsAt, tickMs, silentSecondsMax },
      });
      thread.unref();
      Atomics.add(numbers, 0, 1);
      beat ??= setInterval(() => Atomics.add(numbers, 0, 1), beatMs).unref();
    },
    began(usageKey, { method, firm, user }) {
      const place = free.pop();
      if (place === undefined) return;
      used.set(usageKey, place);
      const written = places[place]?.write(`${usageKey}\n${method.slice(0, 100)}\n${firm}\n${user}`, "utf8") ?? 0;
      Atomics.store(numbers, flagsAt + place, written);
    },
    ended(usageKey) {
      const place = used.get(usageKey);
      if (place === undefined) return;
      used.delete(usageKey);
      Atomics.store(numbers, flagsAt + place, 0);
      free.push(place);
    },
    async stop() {
      clearInterval(beat);
      await thread?.terminate();
    },
  };
}

/**
 * The thread counts its own ticks and not the time: when the whole process is suspended, it does not tick either. It writes by
 * itself, because the thread that writes the log is the one that does not answer.
 */
const threadCode = `
const { workerData } = require("node:worker_threads");
const { writeSync } = require("node:fs");
const { numbers, texts, name, callsKept, callLengthMax, flagsAt, tickMs, silentSecondsMax } = workerData;
const idle = new Int32Array(new SharedArrayBuffer(4));
const callsNow = () => {
  const calls = [];
  for (let place = 0; place < callsKept; place++) {
    const length = Atomics.load(numbers, flagsAt + place);
    if (length === 0) continue;
    const text = Buffer.from(new Uint8Array(texts, place * callLengthMax, length)).toString("utf8");
    const [usageKey, method, firm, user] = text.split("\\n");
    calls.push({ usageKey, method, firm, user });
  }
  return calls;
};
let last = -1;
let silent = 0;
for (;;) {
  Atomics.wait(idle, 0, 0, tickMs);
  const beat = Atomics.load(numbers, 0);
  silent = beat === last && beat !== 0 ? silent + tickMs : 0;
  last = beat;
  if (silent < silentSecondsMax * 1000) continue;
  const line = { level: 60, time: new Date().toISOString(), process: name, calls: callsNow(),
    msg: "the worker answered nothing for " + silentSecondsMax + " seconds and is replaced" };
  try { writeSync(2, JSON.stringify(line) + "\\n"); } finally { process.kill(process.pid, "SIGKILL"); }
}`;
