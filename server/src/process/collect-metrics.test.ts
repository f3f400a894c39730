import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { describe, expect, it } from "vitest";
import { openCollector } from "./collect-metrics.ts";

/** A worker's metrics, as one has them. */
function worker(calls: number) {
  const registers = [new Registry()];
  new Counter({ name: "calls_total", help: "Calls.", registers }).inc(calls);
  new Gauge({ name: "connections", help: "Connections.", registers }).set(calls);
  const seconds = new Histogram({ name: "seconds", help: "Time.", registers, buckets: [1, 2] });
  for (let each = 0; each < calls; each++) seconds.observe(1.5);
  return registers[0] as Registry;
}

describe("the sum of all workers", () => {
  const collector = openCollector();
  const alive = new Map<number, Registry>();

  async function sum(): Promise<Record<string, number>> {
    const ask = (number: number, registry: Registry) => (question: number) =>
      void registry.getMetricsAsJSON().then((metrics) => collector.measured(number, question, metrics));
    const text = await collector.collect(
      new Map([...alive].map(([number, registry]) => [number, ask(number, registry)] as const)),
    );
    const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    return Object.fromEntries(lines.map((line) => [line.split(" ")[0], Number(line.split(" ")[1])]));
  }

  it("does not fall when workers die, but what they hold is gone", async () => {
    expect(await sum()).toEqual({});
    for (const number of [1, 2, 3]) alive.set(number, worker(number));
    expect(await sum()).toMatchObject({
      calls_total: 6,
      connections: 6,
      seconds_count: 6,
      'seconds_bucket{le="2"}': 6,
    });
    for (const number of [3, 1]) {
      alive.delete(number);
      collector.died(number);
    }
    expect(await sum()).toMatchObject({
      calls_total: 6,
      connections: 2,
      seconds_count: 6,
      'seconds_bucket{le="2"}': 6,
    });
    alive.set(4, worker(10));
    expect(await sum()).toMatchObject({ calls_total: 16, connections: 12, seconds_sum: 24 });
    collector.died(2);
    collector.died(4);
    alive.clear();
    expect(await sum()).toMatchObject({ calls_total: 16, seconds_count: 16 });
  });

  it("comes without waiting for a worker that died after it was asked", async () => {
    const collecting = collector.collect(new Map([[5, () => {}]]));
    collector.died(5);
    expect(await collecting).toContain("calls_total 16");
  });
});
