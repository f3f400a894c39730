import cluster, { type Worker } from "node:cluster";
import module from "node:module";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { ConnectionSettings, WriteProblem } from "../platform/database/index.ts";
import type { KeySet } from "../platform/keys/index.ts";
import { installedFile } from "../installed-files.ts";
import type { Settings } from "../settings.ts";
import type { BackupStatus } from "./backup-status.ts";
import { openCollector } from "./collect-metrics.ts";
import type { Log } from "./log.ts";
import { CallRates } from "../engine/method/call-rates.ts";
import { isToPrimary, type ToWorker } from "./messages.ts";

/** The processes that handle calls, on one port. One that dies is replaced. */
export interface Workers {
  /** Lets them handle calls, also those that start later. */
  begin(begun: Begun): void;
  /** Resolves with the port when one listens, so that calls are answered; rejects when it cannot, or when too many die before that. */
  readonly listening: Promise<number>;
  /** Lets every worker finish its calls; resolves when all have exited. */
  stop(): Promise<void>;
  /** Tells every worker, also those that start later, the status of the backups. */
  tellBackup(status: BackupStatus): void;
  /** Tells them why the database refuses to write, or that it does not any more. */
  tellWrites(problem: WriteProblem | undefined): void;
  /** Kills them at once. */
  kill(): void;
}

export interface Begun {
  readonly connection: ConnectionSettings;
  /** The keys outside of the database, as the primary has them. */
  readonly keys: () => KeySet | undefined;
  /** Called with firms that have written something. */
  readonly onWrites: (firms: readonly string[]) => void;
  /** Called when a worker's write was refused by the database, and with undefined when one succeeded after that. */
  readonly onWriteProblem: (problem: WriteProblem | undefined) => void;
  /** The primary's own metrics. */
  readonly metrics: () => Promise<string>;
}

/** The whole service stops within ten seconds: calls in flight get four of them. */
const secondsToFinishMax = 4;
const pauseAfterDeathMs = 1000;
const deathsAtStartMax = 5;

/**
 * Starts the processes when their program is built, and after something that needs the processors more. They load the program and
 * wait for `begin`.
 */
export function startWorkers(settings: Settings, log: Log, built: Promise<void>, after?: Promise<void>): Workers {
  const metrics = openCollector();
  const asked = new Map<number, (question: number) => void>();
  const callRates = new CallRates();
  const running = new Set<Worker>();
  let stopping = false;
  const { promise: begun, resolve: begin } = withResolvers<Begun>();
  let backup: BackupStatus | undefined;
  let writeProblem: WriteProblem | undefined;
  // Workers share a socket as long as they ask for the same port, also if that is 0. When all died, those that take their place ask
  // for the one that the system chose.
  let { port } = settings;
  let chosenPort = port;
  const ready = new Set<Worker>();
  let deaths = 0;
  let forked = 0;
  const { promise: listening, resolve, reject } = withResolvers<number>();
  const compiled = compiledCode();
  cluster.setupPrimary({
    exec: fileURLToPath(new URL("./worker.js", import.meta.url)),
    args: [],
    // Most memory of a call is short-lived: half the usual young generation is enough, and keeps a worker under 150 MB (bench/).
    // Long responses do not fit into it; by default the heap would grow fourfold before those are collected.
    execArgv: [...process.execArgv, ...compiled.execArgv, "--max-semi-space-size=8", "--heap-growing-percent=150"],
    serialization: "advanced",
  });

  const fork = () => {
    // One arena of malloc: the C library would keep one for each thread, 20 MB more after some load.
    const worker = cluster.fork({ MALLOC_ARENA_MAX: "1", ...compiled.env });
    const number = ++forked;
    running.add(worker);
    const send = (message: ToWorker) => worker.isConnected() && worker.send(message);
    const start = ({ connection, keys }: Begun) => {
      send({ plumbline: "start", settings: { ...settings, port }, connection, keys: keys(), number });
      if (backup !== undefined) send({ plumbline: "backup", status: backup });
      if (writeProblem !== undefined) send({ plumbline: "writes", problem: writeProblem });
    };
    worker.on("message", (message: unknown) => {
      if (!isToPrimary(message)) return;
      switch (message.plumbline) {
        case "here":
          return void begun.then(start);
        case "listening":
          chosenPort = message.port;
          ready.add(worker);
          asked.set(number, (question) => send({ plumbline: "measure", question }));
          return resolve(message.port);
        case "failed":
          if (ready.size === 0) return reject(new Error(message.reason));
          log.error({ worker: number, reason: message.reason }, "a worker cannot listen");
          return void worker.process.kill("SIGKILL");
        case "count?":
          return send({
            plumbline: "counted",
            question: message.question,
            counted: callRates.count(message.rates, performance.now()),
          });
        case "wrote":
          return void begun.then(({ onWrites }) => onWrites(message.firms));
        case "writes":
          return void begun.then(({ onWriteProblem }) => onWriteProblem(message.problem));
        case "measured":
          return metrics.measured(number, message.question, message.metrics);
        case "metrics?":
          return void Promise.all([
            metrics.collect(asked).catch(() => ""),
            begun.then(({ metrics: own }) => own()).catch(() => ""),
          ]).then((texts) => send({ plumbline: "metrics", question: message.question, text: texts.join("\n") }));
      }
    });
    // A message to a worker that was just killed; its exit is reported next.
    worker.on("error", () => {});
    worker.once("exit", (code, signal) => {
      running.delete(worker);
      ready.delete(worker);
      asked.delete(number);
      metrics.died(number);
      if (ready.size === 0) port = chosenPort;
      if (stopping) return;
      log.error({ worker: number, code, signal }, "a worker died and is replaced");
      if (++deaths >= deathsAtStartMax)
        reject(new Error(`${deaths} worker processes exited while the service was starting; see the log.`));
      // The timer keeps the service alive while no worker does.
      void pause(pauseAfterDeathMs).then(() => (stopping ? undefined : fork()));
    });
  };
  const forkSome = (count: number) => {
    for (let each = 0; each < count && !stopping; each++) fork();
  };
  // The primary and the database need a processor too, so the last one starts when another answers calls.
  const atOnce = Math.max(1, settings.workers - 1);
  void Promise.all([built, after]).then(
    () => forkSome(atOnce),
    () => {}, // Whoever builds the program says so.
  );
  // A rejection is for whoever waits for the service to be ready.
  listening.then(
    () => forkSome(settings.workers - atOnce),
    () => {},
  );

  const gone = async () => {
    while (running.size > 0) await pause(10);
  };
  const tell = (message: ToWorker) => {
    for (const worker of running) if (worker.isConnected()) worker.send(message);
  };
  const kill = () => running.forEach((worker) => worker.process.kill("SIGKILL"));
  return {
    listening,
    begin,
    tellBackup(status) {
      backup = status;
      tell({ plumbline: "backup", status });
    },
    tellWrites(problem) {
      writeProblem = problem;
      tell({ plumbline: "writes", problem });
    },
    async stop() {
      stopping = true;
      // One that does not listen yet has no calls to finish.
      for (const worker of running)
        if (!ready.has(worker)) worker.process.kill("SIGKILL");
        else if (worker.isConnected()) worker.send({ plumbline: "stop" } satisfies ToWorker);
      await Promise.race([gone(), pause(secondsToFinishMax * 1000, undefined, { ref: false })]);
      kill();
      await gone();
    },
    kill,
  };
}

/** How a worker keeps its compiled code for the next start: by itself, or on Node 20 as server/bin/compiled-code.cjs does. */
function compiledCode(): { env: Record<string, string>; execArgv: string[] } {
  const { getCompileCacheDir } = module as { getCompileCacheDir?: () => string | undefined };
  if (getCompileCacheDir === undefined)
    return { env: {}, execArgv: ["--require", fileURLToPath(installedFile("server/bin/compiled-code.cjs"))] };
  const folder = getCompileCacheDir();
  return { env: folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }, execArgv: [] };
}

function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<Value>((yes, no) => ((resolve = yes), (reject = no)));
  return { promise, resolve, reject };
}
