import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram } from "prom-client";
import type { Pools } from "../database/index.ts";
import type { Answered } from "./log.ts";

/** What a worker counts. The primary sums over the workers; `/metrics` answers the sum. */
export interface WorkerMetrics {
  count(call: Answered): void;
}

export function openWorkerMetrics(pools: Pools, methods: ReadonlySet<string>): WorkerMetrics {
  // Made for its side effect: from now on this worker answers the primary's question for its counts.
  new AggregatorRegistry();
  collectDefaultMetrics();
  const calls = new Counter({
    name: "plumbline_calls_total",
    help: "Calls by method and ResponseCode.",
    labelNames: ["method", "result"],
  });
  const seconds = new Histogram({
    name: "plumbline_call_seconds",
    help: "Time from a call's last byte to its answer.",
    labelNames: ["method"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  new Gauge({
    name: "plumbline_pool_connections",
    help: "Database connections: open, of these idle; and calls that wait for one.",
    labelNames: ["state"],
    collect() {
      for (const [state, count] of Object.entries(pools.counts())) this.set({ state }, count);
    },
  });
  return {
    count(call) {
      // Whatever a caller sends as a method is a label only if there is such a method.
      const method = call.method !== undefined && methods.has(call.method) ? call.method : "none";
      calls.inc({ method, result: String(call.responseCode) });
      seconds.observe({ method }, call.milliseconds / 1000);
    },
  };
}
