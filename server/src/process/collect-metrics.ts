import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from "prom-client";

/** The metrics of one process, as they travel between processes. */
export type Measured = readonly MetricObjectWithValues<MetricValue<string>>[];

/** Adds up the metrics of all workers. */
export interface Collector {
  /** Asks every running worker, and returns the sum in the Prometheus format. */
  collect(running: ReadonlyMap<number, (question: number) => void>): Promise<string>;
  measured(worker: number, question: number, metrics: Measured): void;
  /** What the worker had counted when it was last asked goes on counting, so that no sum falls. */
  died(worker: number): void;
}

/** A worker that is busy for longer counts as it did when it was last asked. */
const answerMsMax = 2000;

export function openCollector(): Collector {
  const last = new Map<number, Measured>();
  let ended: Measured[] = [];
  let folding: Promise<unknown> = Promise.resolve();
  let questions = 0;
  const open = new Map<number, { readonly missing: Set<number>; readonly done: () => void }>();

  const answered = (running: ReadonlyMap<number, (question: number) => void>) =>
    new Promise<void>((resolve) => {
      const question = ++questions;
      const done = () => {
        clearTimeout(timer);
        open.delete(question);
        resolve();
      };
      const timer = setTimeout(done, answerMsMax);
      open.set(question, { missing: new Set(running.keys()), done });
      if (running.size === 0) done();
      for (const ask of running.values()) ask(question);
    });
  const noLonger = (worker: number, question: number) => {
    const asked = open.get(question);
    asked?.missing.delete(worker);
    if (asked?.missing.size === 0) asked.done();
  };
  return {
    async collect(running) {
      await answered(running);
      return aggregate([...ended, ...last.values()]).metrics();
    },
    measured(worker, question, metrics) {
      last.set(worker, metrics);
      noLonger(worker, question);
    },
    died(worker) {
      for (const question of open.keys()) noLonger(worker, question);
      ended.push((last.get(worker) ?? []).filter(isCount));
      last.delete(worker);
      // However many die, their sum stays as long as that of one.
      folding = folding.then(async () => {
        const taken = ended.length;
        const sum = await aggregate(ended).getMetricsAsJSON();
        ended = [sum, ...ended.slice(taken)];
      });
    },
  };
}

function isCount({ type }: Measured[number]): boolean {
  return ["counter", "histogram"].includes(String(type));
}

function aggregate(all: readonly Measured[]) {
  return AggregatorRegistry.aggregate(all.map((each) => [...each]) as object[]);
}
