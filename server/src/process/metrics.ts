import { collectDefaultMetrics, Counter, Gauge, Histogram, register, Registry } from "prom-client";
import type { Pools } from "../platform/database/index.ts";
import type { OpenCore } from "../service-core.ts";
import { type BackupStatus, restorableUntil } from "./backup-status.ts";
import type { Measured } from "./collect-metrics.ts";
import type { Answered } from "./log.ts";
import type { Sizes } from "./sizes.ts";

/** A worker's metrics. The primary adds up all workers, and `/metrics` returns the sum. */
interface WorkerMetrics {
  count(call: Answered): void;
  measure(): Promise<Measured>;
}

export function openWorkerMetrics(pools: Pools, methods: ReadonlySet<string>): WorkerMetrics {
  collectDefaultMetrics();
  const calls = new Counter({
    name: "plumbline_calls_total",
    help: "Calls by method and ResponseCode.",
    labelNames: ["method", "result"],
  });
  const seconds = new Histogram({
    name: "plumbline_call_seconds",
    help: "Time from a call's last byte to its response.",
    labelNames: ["method"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  new Gauge({
    name: "plumbline_pool_connections",
    help: "Database connections that are open, how many of them are idle, and calls that wait for one.",
    labelNames: ["state"],
    collect() {
      for (const [state, count] of Object.entries(pools.counts())) this.set({ state }, count);
    },
  });
  // Looking up counters by label costs more than counting a call, so they are cached.
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
    measure: () => register.getMetricsAsJSON(),
    count(call) {
      // Only existing methods become labels, because callers can send any name.
      const method = call.method !== undefined && methods.has(call.method) ? call.method : "none";
      const name = `${method} ${call.responseCode}`;
      const count = known.get(name) ?? counterOf(method, String(call.responseCode));
      known.set(name, count);
      count(call.milliseconds);
    },
  };
}

/** The primary's metrics in Prometheus format; it numbers and sends the events. */
export function openPrimaryMetrics(
  service: Pick<OpenCore, "webhookSender" | "eventFigures" | "clock" | "servers">,
  /** Undefined when the service does not back up the database. */
  backup: (() => BackupStatus) | undefined,
  sizes: () => Promise<Sizes>,
): () => Promise<string> {
  const registers = [new Registry()];
  addSizes(registers, sizes);
  if (backup !== undefined) addBackupMetrics(registers, backup, service.clock);
  const { webhookSender, eventFigures } = service;
  new Counter({
    name: "plumbline_events_total",
    help: "Events created from writes.",
    registers,
    collect() {
      this.reset();
      this.inc(eventFigures.numbered);
    },
  });
  new Counter({
    name: "plumbline_webhook_attempts_total",
    help: "Attempts to deliver events to webhooks, by result.",
    labelNames: ["result"],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(webhookSender.attempts)) this.inc({ result }, count);
    },
  });
  new Gauge({
    name: "plumbline_webhooks",
    help: "Webhooks by health.",
    labelNames: ["health"],
    registers,
    collect() {
      const { waitingSince: _, ...counts } = eventFigures.webhooks;
      for (const [health, count] of Object.entries(counts)) this.set({ health }, count);
    },
  });
  new Gauge({
    name: "plumbline_webhook_lag_seconds",
    help: "Age of the oldest event that an active webhook still has to receive.",
    registers,
    collect() {
      const since = eventFigures.webhooks.waitingSince;
      this.set(since === null ? 0 : Math.max(0, (service.clock() - since) / 1000));
    },
  });
  new Gauge({
    name: "plumbline_server_up",
    help: "1 while a server beside the one of the catalog responds, by its name.",
    labelNames: ["server"],
    registers,
    collect() {
      this.reset();
      const { names, away } = service.servers;
      for (const server of names) this.set({ server }, away.has(server) ? 0 : 1);
    },
  });
  return () => (registers[0] as Registry).metrics();
}

/** What grows, and the room that is left for it. */
function addSizes(registers: Registry[], sizes: () => Promise<Sizes>): void {
  new Gauge({
    name: "plumbline_disk_free_bytes",
    help: "Free space on the disk of the bundled PostgreSQL and of the backups.",
    labelNames: ["disk"],
    registers,
    async collect() {
      this.reset();
      for (const [disk, bytes] of Object.entries((await sizes()).free))
        if (bytes !== undefined) this.set({ disk }, bytes);
    },
  });
  new Gauge({
    name: "plumbline_stored_bytes",
    help: "The size of the database, of the bundled PostgreSQL's log (WAL), and of the backups.",
    labelNames: ["part"],
    registers,
    async collect() {
      this.reset();
      const { database, log, backups } = await sizes();
      for (const [part, bytes] of Object.entries({ database, wal: log, backups }))
        if (bytes !== undefined) this.set({ part }, bytes);
    },
  });
}

/** An age of -1 means never, so that an alert on it is written once. */
function addBackupMetrics(registers: Registry[], backup: () => BackupStatus, clock: () => number): void {
  const ages = {
    plumbline_backup_full_age_seconds: ["Time since the last full backup; -1: never.", () => backup().fullAt],
    plumbline_backup_saved_age_seconds: [
      "Time since everything that was acknowledged was saved to the backup folder; -1: never.",
      () => restorableUntil(backup()),
    ],
    plumbline_backup_proved_age_seconds: [
      "Time since a backup was last restored and checked without an error; -1: never.",
      () => backup().provedAt,
    ],
  } as const;
  for (const [name, [help, at]] of Object.entries(ages))
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const when = at();
        this.set(when === undefined ? -1 : Math.max(0, (clock() - when) / 1000));
      },
    });
  new Gauge({
    name: "plumbline_backup_unreadable",
    help: "Backups in the folder that the service cannot read: with its key, or as its user.",
    registers,
    collect() {
      this.set(backup().unreadable);
    },
  });
  new Gauge({
    name: "plumbline_backup_failing",
    help: "1 while changes, full backups or trial restores fail.",
    registers,
    collect() {
      this.set(backup().problem === undefined ? 0 : 1);
    },
  });
  new Gauge({
    name: "plumbline_database_went_back",
    help: "1 while the backups hold changes that the database does not have; nothing can be changed then.",
    registers,
    collect() {
      this.set(backup().wentBack === undefined ? 0 : 1);
    },
  });
}
