import { dateOnly } from "@plumbline/accounting";
import { createDemoFirm } from "../demo/index.ts";
import { FirmRefused, listFirms, settingsFrom } from "../engine/firms/index.ts";
import { dateIn } from "../engine/fields/date-times.ts";
import { type OpenService, openService } from "../service.ts";
import { type Settings, unknownSettings } from "../settings.ts";
import { addressOf } from "./addresses.ts";
import { makeBanner } from "./banner.ts";
import { openLog } from "./log.ts";
import { openPrimaryMetrics } from "./metrics.ts";
import { migrateAll } from "./migrate-all.ts";
import { openDatabase, secondsToWaitForDatabase } from "./open-database.ts";
import { checkPort } from "./port.ts";
import { startUpkeep, takeFolder } from "./upkeep.ts";
import { startWorkers } from "./workers.ts";

export interface ServeOptions {
  /** Told a sentence before each step that takes long. */
  readonly say: (sentence: string) => void;
  /** Given the text that says the service is ready. */
  readonly show: (banner: string) => void;
}

const connectionsOfPrimary = 4;

/** The primary process: it has the database and the workers. Resolves when it was told to stop and both are stopped. */
export async function serve(settings: Settings, { say, show }: ServeOptions): Promise<void> {
  const signals = hearSignals();
  const log = openLog(settings.logLevel, "primary");
  for (const name of unknownSettings()) log.warn({ setting: name }, "there is no such setting; it has no effect");
  await checkPort(settings);
  // What was opened last is closed first, however far the start got.
  const closers: (() => Promise<void>)[] = [];
  try {
    const database = await openDatabase(settings, say, secondsToWaitForDatabase);
    const folder = await takeFolder(database, settings, addressOf(settings, settings.port));
    if (database.bundled !== undefined) closers.unshift(() => folder.giveBack());
    const service = openService({
      connection: database.connection,
      connectionsMax: connectionsOfPrimary,
      allowPrivateWebhooks: settings.allowPrivateWebhooks,
      onFault: (error) => log.error({ err: error }, "a delivery of events failed"),
    });
    closers.unshift(() => service.close());
    await prepare(service, settings, say);
    const workers = startWorkers(settings, database.connection, log, openPrimaryMetrics(service));
    closers.unshift(() => workers.stop());
    signals.onSecond(() => workers.kill());
    const port = await workers.listening;
    const stopUpkeep = startUpkeep(service, folder, log);
    closers.unshift(stopUpkeep);
    show(await makeBanner(service, settings, port));
    log.info({ address: addressOf(settings, port), workers: settings.workers }, "ready");
    log.info({ signal: await signals.first }, "stopping");
    closers.push(async () => log.info("stopped"));
  } finally {
    for (const close of closers) await close();
    signals.end();
    await new Promise((flushed) => log.flush(flushed));
  }
}

async function prepare(service: OpenService, settings: Settings, say: (sentence: string) => void): Promise<void> {
  await migrateAll(service.pools, say);
  if (!settings.demo || (await listFirms(service.pools)).length > 0) return;
  const today = dateOnly(dateIn(settingsFrom({}).timeZone, Date.now()));
  try {
    await createDemoFirm(service.pools, { today, say });
  } catch (error) {
    // Another service on the same database may have been quicker.
    if (!(error instanceof FirmRefused)) throw error;
  }
}

/** SIGTERM and SIGINT stop the service in order; a second one does not wait for calls in flight. */
function hearSignals() {
  let second = () => {};
  let heard = 0;
  let resolve: (signal: string) => void = () => {};
  const first = new Promise<string>((done) => (resolve = done));
  const hear = (signal: string) => (++heard === 1 ? resolve(signal) : second());
  const names = ["SIGTERM", "SIGINT"] as const;
  for (const name of names) process.on(name, hear);
  return {
    first,
    onSecond: (act: () => void) => void (second = act),
    end: () => names.forEach((name) => process.off(name, hear)),
  };
}
