import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Pools } from "../engine/database/index.ts";
import type { OpenService } from "../service.ts";
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
  // Finding the counters of a call by their labels costs more than counting it: they are found once.
  const known = new Map<string, (milliseconds: number) => void>();
  const counterOf = (method: string, result: string) => {
    const counted = calls.labels(method, result);
    const timed = seconds.labels(method);
    return (milliseconds: number) => {
      counted.inc();
      timed.observe(milliseconds / 1000);
    };
  };
  return {
    count(call) {
      // Whatever a caller sends as a method is a label only if there is such a method.
      const method = call.method !== undefined && methods.has(call.method) ? call.method : "none";
      const name = `${method} ${call.responseCode}`;
      const count = known.get(name) ?? counterOf(method, String(call.responseCode));
      known.set(name, count);
      count(call.milliseconds);
    },
  };
}

/** What the primary counts, as Prometheus reads it: it makes the events and sends them. */
export function openPrimaryMetrics(
  service: Pick<OpenService, "courier" | "eventFigures" | "clock">,
): () => Promise<string> {
  const registers = [new Registry()];
  const { courier, eventFigures } = service;
  new Counter({
    name: "plumbline_events_total",
    help: "Events that were made of writes.",
    registers,
    collect() {
      this.reset();
      this.inc(eventFigures.numbered);
    },
  });
  new Counter({
    name: "plumbline_webhook_attempts_total",
    help: "Attempts to deliver events to webhooks by result.",
    labelNames: ["result"],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(courier.attempts)) this.inc({ result }, count);
    },
  });
  new Gauge({
    name: "plumbline_webhooks",
    help: "Webhooks by how they fare.",
    labelNames: ["health"],
    registers,
    collect() {
      const { waitingSince: _, ...counts } = eventFigures.webhooks;
      for (const [health, count] of Object.entries(counts)) this.set({ health }, count);
    },
  });
  new Gauge({
    name: "plumbline_webhook_lag_seconds",
    help: "Age of the oldest event that an active webhook has still to be sent.",
    registers,
    collect() {
      const since = eventFigures.webhooks.waitingSince;
      this.set(since === null ? 0 : Math.max(0, (service.clock() - since) / 1000));
    },
  });
  return () => (registers[0] as Registry).metrics();
}
