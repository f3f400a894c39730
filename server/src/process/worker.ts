import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { makeApp } from "../app.ts";
import { isDemo } from "../demo/index.ts";
import { writeProblemSentences } from "../platform/database/index.ts";
import { keysIn } from "../platform/keys/index.ts";
import { dateTimeText } from "../engine/fields/date-times.ts";
import { awaySentence, newServerFigures } from "../engine/firms/index.ts";
import { openService } from "../service.ts";
import { type BackupStatus, backupWarning, shownBackup, wentBackSentence } from "./backup-status.ts";
import { collectWhenIdle } from "./collect-when-idle.ts";
import { logCall, openLog } from "./log.ts";
import { noteWrites } from "./note-writes.ts";
import { keyFileWarning } from "./guard-keys.ts";
import { isToWorker, type ToPrimary, type ToWorker } from "./messages.ts";
import { openWorkerMetrics } from "./metrics.ts";
import { connectionsOfWorker } from "./open-database.ts";
import { readinessOf, sharedRoleWarning } from "./readiness.ts";
import { openSharedRates } from "./shared-rates.ts";
import { startWatchdog } from "./watchdog.ts";
import { openWriteHealth } from "./write-health.ts";

// One of the processes that handle calls. The primary starts it, sends it the settings and stops it,
// so signals from the terminal or the system are ignored here.
process.on("SIGTERM", () => {});
process.on("SIGINT", () => {});

const askMs = 5000;
const closeIdleEveryMs = 50;

let backup: BackupStatus | undefined;
process.on("message", (message: unknown) => {
  if (isToWorker(message) && message.plumbline === "backup") backup = message.status;
});
const stopped = nextMessage("stop");
const started = nextMessage("start");
send({ plumbline: "here" });
void run();

async function run(): Promise<void> {
  const start = await started;
  const { settings, connection } = start;
  const log = openLog(settings.logLevel, `worker ${start.number}`);
  const watchdog = startWatchdog(`worker ${start.number}`);
  let port: number | undefined;
  const rates = openSharedRates(send);
  process.on("message", (message) => {
    if (isToWorker(message) && message.plumbline === "counted") rates.answered(message);
  });
  const keys = settings.keyFile === undefined ? undefined : keysIn(settings.keyFile, start.keys);
  const writes = openWriteHealth(send);
  const service = openService({
    writes,
    connection,
    running: watchdog,
    onWrite: noteWrites(send),
    whyHeld: () => (backup === undefined ? undefined : wentBackSentence(backup)),
    countCall: rates.countCall,
    connectionsMax: settings.connections,
    adminConnectionsMax: connectionsOfWorker.administration,
    allowPrivateWebhooks: settings.allowPrivateWebhooks,
    isExempt: (firm) => settings.isPrivate && isDemo(firm),
    url: settings.url,
    // Browsers bind no passkey to an IP address, so on this machine it is localhost.
    passkeyAddress: () => (settings.isPrivate && port !== undefined ? `http://localhost:${port}` : undefined),
    onSettled: (sentence) => log.warn(sentence),
    keys,
  });
  const metrics = openWorkerMetrics(service.pools, new Set(service.methods.keys()));
  process.on("message", (message) => {
    if (!isToWorker(message) || message.plumbline !== "measure") return;
    const { question } = message;
    void metrics.measure().then((measured) => send({ plumbline: "measured", question, metrics: measured }));
  });
  const servers = newServerFigures();
  const sharing = sharedRoleWarning(service.pools);
  const lost = keyFileWarning(settings.keyFile, keys);
  const readiness = readinessOf(service.pools, service.firms, Date.now, servers);
  const app = await makeApp({
    service,
    trustProxy: settings.trustProxy,
    pools: service.pools,
    onAnswer(call) {
      metrics.count(call);
      logCall(log, call);
    },
    // Also while the database does not respond, which may be why.
    readiness: async () => (writes.problem === undefined ? readiness() : writeProblemSentences[writes.problem]),
    metrics: askMetrics,
    metricsToken: settings.metricsToken,
    warning: () =>
      service.whyHeld?.() ??
      service.clockDoubt() ??
      lost() ??
      awaySentence(servers) ??
      sharing() ??
      (backup === undefined ? undefined : backupWarning(backup, Date.now())),
    backup: () => (backup === undefined ? undefined : shownBackup(backup)),
  });
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "the worker exits");
    log.flush(() => process.exit(1));
  });

  try {
    await app.listen({ host: settings.host, port: settings.port });
    ({ port } = app.server.address() as AddressInfo);
    send({ plumbline: "listening", port });
    // Node reads its data about dates when the first one is written, which would make the first caller wait.
    dateTimeText(Date.now(), "UTC");
    watchdog.watch();
    collectWhenIdle();
  } catch (error) {
    send({ plumbline: "failed", reason: (error as Error).message });
  }

  await stopped;
  // Calls in flight finish first. Their connections stay open after the response, so idle ones are closed repeatedly.
  const closing = setInterval(() => app.server.closeIdleConnections(), closeIdleEveryMs);
  await app.close();
  clearInterval(closing);
  await service.close();
  await watchdog.stop();
  log.flush(() => process.exit(0));
}

function nextMessage<Kind extends ToWorker["plumbline"]>(
  kind: Kind,
  isMeant: (message: Extract<ToWorker, { plumbline: Kind }>) => boolean = () => true,
): Promise<Extract<ToWorker, { plumbline: Kind }>> {
  return new Promise((resolve) => {
    const listen = (message: unknown) => {
      if (!isToWorker(message) || message.plumbline !== kind) return;
      const received = message as Extract<ToWorker, { plumbline: Kind }>;
      if (!isMeant(received)) return;
      process.off("message", listen);
      resolve(received);
    };
    process.on("message", listen);
  });
}

function send(message: ToPrimary): void {
  process.send?.(message);
}

/** The metrics of all workers, which only the primary can collect. */
async function askMetrics(): Promise<string> {
  const question = Math.floor(Math.random() * 2 ** 48);
  const answered = nextMessage("metrics", (message) => message.question === question);
  send({ plumbline: "metrics?", question });
  const late = pause(askMs, undefined, { ref: false }).then(() => {
    throw new Error("The primary process did not respond.");
  });
  return (await Promise.race([answered, late])).text;
}
