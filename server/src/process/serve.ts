import { existsSync } from "node:fs";
import { join } from "node:path";
import { dateOnly } from "@plumbline/accounting";
import { createDemoFirm, type DemoThread, startDemoThread } from "../demo/index.ts";
import { sealText } from "../engine/audit/index.ts";
import { type MasterKeys, openKeyFile } from "../engine/keys/index.ts";
import { FirmRefused, listFirms, settingsFrom } from "../engine/firms/index.ts";
import { dateIn } from "../engine/fields/date-times.ts";
import { type OpenService, openService } from "../service.ts";
import { type Settings, settingWarnings, unknownSettings } from "../settings.ts";
import { addressOf } from "./addresses.ts";
import { startBackups } from "./backups.ts";
import { makeBanner } from "./banner.ts";
import { openLog } from "./log.ts";
import { openPrimaryMetrics } from "./metrics.ts";
import { migrateAll } from "./migrate-all.ts";
import { connectionsOfPrimary, connectionsSentence, openDatabase, secondsToWaitForDatabase } from "./open-database.ts";
import { checkPort } from "./port.ts";
import { openDataFolder, startUpkeep, type Upkeep } from "./upkeep.ts";
import { startWorkers } from "./workers.ts";

interface ServeOptions {
  /** Called with a sentence before each slow step. */
  readonly say: (sentence: string) => void;
  /** Called with the banner when the service is ready. */
  readonly show: (banner: string) => void;
}

/** The primary process, which runs the database and the workers. Resolves when it was asked to stop and both have stopped. */
export async function serve(settings: Settings, { say, show }: ServeOptions): Promise<void> {
  const signals = watchSignals();
  const log = openLog(settings.logLevel, "primary");
  for (const name of unknownSettings()) log.warn({ setting: name }, "this setting does not exist; it has no effect");
  for (const sentence of settingWarnings()) log.warn(sentence);
  if (process.getuid?.() === 0) log.warn("The service runs as root. Run it as a user of its own.");
  await checkPort(settings);
  // Closed in reverse order of opening, however far the start got.
  const closers: (() => Promise<void>)[] = [];
  // They load the program while the database starts.
  const workers = startWorkers(settings, log);
  closers.push(() => workers.stop());
  // On the first start there will be no firm; the demo takes longer than the database.
  const thread = settings.demo && isFirstStart(settings) ? startDemoThread(firstDemo()) : undefined;
  closers.push(async () => thread?.stop());
  try {
    const database = await openDatabase(settings, say, secondsToWaitForDatabase);
    const folder = await openDataFolder(database, settings, addressOf(settings, settings.port));
    if (database.bundled !== undefined) closers.unshift(() => folder.release());
    // Created before the workers open it, and a wrong one stops the start.
    const keys = settings.keyFile === undefined ? undefined : openKeyFile(settings.keyFile);
    const service = openService({
      connection: database.connection,
      connectionsMax: connectionsOfPrimary.firms,
      adminConnectionsMax: connectionsOfPrimary.administration,
      runsUpkeep: true,
      onClock: (doubt) => (doubt === undefined ? log.info("the clock is right") : log.error(doubt)),
      allowPrivateWebhooks: settings.allowPrivateWebhooks,
      exemptsDemo: settings.isPrivate,
      url: settings.url,
      keys,
      onSettled: (sentence) => log.warn(sentence),
      onFault: (error) => log.error({ err: error }, "a delivery of events failed"),
      onNightlyCheck: (firm, { problems, published }) => {
        // The log is kept outside the database, so the seal in it proves that the chain was not cut off.
        log.info({ firm, seal: published && sealText(published) }, "seal published");
        if (problems.length > 0) log.error({ firm, problems }, "the nightly check found errors");
      },
    });
    closers.unshift(() => service.close());
    await prepare({ service, settings, keys, thread, say, warn: (sentence) => log.warn(sentence) });
    const { sentence, isEnough } = await connectionsSentence(service.pools, settings);
    if (isEnough) log.info(sentence);
    else log.warn(sentence);
    const backups = await startBackups({ settings, database, service, log, onStatus: workers.tellBackup });
    if (backups !== undefined) {
      // After the workers, so that the last changes are saved too.
      closers.unshift(() => backups.stop());
      workers.tellBackup(backups.status());
    }
    let upkeep: Upkeep = { wrote: () => {}, stop: async () => {} };
    workers.begin({
      connection: database.connection,
      onWrites: (firms) => upkeep.wrote(firms),
      metrics: openPrimaryMetrics(service, backups?.status),
    });
    closers.unshift(async () => void (await Promise.all([workers.stop(), upkeep.stop()])));
    signals.onSecond(() => workers.kill());
    const port = await workers.listening;
    upkeep = startUpkeep(service, folder, log);
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

interface Preparation {
  readonly service: OpenService;
  readonly settings: Settings;
  readonly keys: MasterKeys | undefined;
  readonly thread: DemoThread | undefined;
  readonly say: (sentence: string) => void;
  readonly warn: (sentence: string) => void;
}

async function prepare({ service, settings, keys, thread, say, warn }: Preparation): Promise<void> {
  const { superuser } = await service.pools.rights();
  if (superuser) warn(superuserSentence);
  await migrateAll(service.pools, keys, say, warn);
  if (!settings.demo || (await listFirms(service.pools)).length > 0) return;
  const own = thread ?? startDemoThread(firstDemo());
  try {
    await createDemoFirm(service.pools, { today: today(), keys, say, thread: own, leavesUpkeep: true });
  } catch (error) {
    // Another service on the same database may have created the firm first.
    if (!(error instanceof FirmRefused)) throw error;
  } finally {
    await own.stop();
  }
}

/** With last year and this year only, so that the first start is short; `plumbline demo` makes one with another year. */
const firstDemo = () => ({ today: today(), size: "full", years: 1 }) as const;
const today = () => dateOnly(dateIn(settingsFrom({}).timeZone, Date.now()));

/** No database was created in the data folder yet. Wrong only if PostgreSQL had to use another folder. */
function isFirstStart({ database, dataFolder }: Settings): boolean {
  return database === undefined && !existsSync(join(dataFolder, "postgres"));
}

const superuserSentence =
  "The user of DATABASE_URL is a superuser, which the service does not need. Use a role that owns the database and may create roles: " +
  "create role plumbline_service login createrole password '...'. The guide Operate, section Your own PostgreSQL, has all statements.";

/** SIGTERM and SIGINT stop the service in order; a second signal does not wait for calls in flight. */
function watchSignals() {
  let second = () => {};
  let count = 0;
  let resolve: (signal: string) => void = () => {};
  const first = new Promise<string>((done) => (resolve = done));
  const onSignal = (signal: string) => (++count === 1 ? resolve(signal) : second());
  const names = ["SIGTERM", "SIGINT"] as const;
  for (const name of names) process.on(name, onSignal);
  return {
    first,
    onSecond: (act: () => void) => void (second = act),
    end: () => names.forEach((name) => process.off(name, onSignal)),
  };
}
