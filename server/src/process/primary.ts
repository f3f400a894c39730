import { background } from "../background.ts";
import { createDemoFirm, type DemoProcess, isDemo, startDemoProcess } from "../demo/index.ts";
import { sealText } from "../engine/audit/index.ts";
import { FirmRefused, keysOfDatabase, listFirms } from "../engine/firms/index.ts";
import type { MasterKeys } from "../platform/keys/index.ts";
import { type OpenCore, openCore } from "../service-core.ts";
import type { Settings } from "../settings.ts";
import { addressOf } from "./addresses.ts";
import { startBackups } from "./backups.ts";
import { wentBackSentence } from "./backup-status.ts";
import { makeBanner } from "./banner.ts";
import type { Clone } from "./clone.ts";
import { collectWhenIdle } from "./collect-when-idle.ts";
import { demoDay, firstDemo } from "./first-demo.ts";
import { guardKeys } from "./guard-keys.ts";
import type { Log } from "./log.ts";
import { openPrimaryMetrics } from "./metrics.ts";
import { migrateAll } from "./migrate-all.ts";
import { connectionsOfPrimary, connectionsSentence, type OpenDatabase } from "./open-database.ts";
import { openSizes } from "./sizes.ts";
import type { Signals } from "./signals.ts";
import { openDataFolder, startUpkeep, type Upkeep } from "./upkeep.ts";
import type { Workers } from "./workers.ts";
import { watchWrites } from "./write-health.ts";

/** What `serve` has begun. */
interface Begun {
  readonly settings: Settings;
  readonly database: OpenDatabase;
  readonly workers: Workers;
  /** Makes the demo, on the first start. */
  readonly maker: DemoProcess | undefined;
  readonly clone: Clone;
  /** Rejects if there is nothing that workers could run. */
  readonly built: Promise<void>;
  readonly signals: Signals;
  /** What to close at the end, in order. */
  readonly closers: (() => Promise<void>)[];
  readonly log: Log;
  readonly say: (sentence: string) => void;
  readonly show: (banner: string) => void;
}

/** Prepares the database, lets the workers handle calls, and does upkeep until the service is asked to stop. */
export async function runPrimary(begun: Begun): Promise<void> {
  const { settings, database, workers, maker, clone, signals, closers, log, say, show } = begun;
  const folder = await openDataFolder(database, settings, addressOf(settings, settings.port));
  if (database.bundled !== undefined) closers.unshift(() => folder.release());
  // Read once, and a wrong one stops the start: the workers have the keys from here.
  const keys = await keysOfDatabase(settings.keyFile, database.connection);
  let whyHeld: () => string | undefined = () => undefined;
  const service = openCore(background, {
    connection: database.connection,
    connectionsMax: connectionsOfPrimary.firms,
    adminConnectionsMax: connectionsOfPrimary.administration,
    runsUpkeep: true,
    onClock: (doubt) => (doubt === undefined ? log.info("the clock is right") : log.error(doubt)),
    allowPrivateWebhooks: settings.allowPrivateWebhooks,
    isExempt: (firm) => settings.isPrivate && isDemo(firm),
    url: settings.url,
    keys,
    whyHeld: () => whyHeld(),
    onSettled: (sentence) => log.warn(sentence),
    onFault: (error) => log.error({ err: error }, "a delivery of events failed"),
    onNightlyCheck: (firm, { problems, published }) => {
      // The log is kept outside the database, so the seal in it proves that the chain was not cut off.
      log.info({ firm, seal: published && sealText(published) }, "seal published");
      if (problems.length > 0) log.error({ firm, problems }, "the nightly check found errors");
    },
  });
  closers.unshift(() => service.close());
  const sayAndLog = (sentence: string) => {
    say(sentence);
    log.info(sentence);
  };
  await prepare({ service, settings, keys, maker, say: sayAndLog, warn: (sentence) => log.warn(sentence) });
  const { sentence, isEnough } = await connectionsSentence(service.pools, settings);
  if (isEnough) log.info(sentence);
  else log.warn(sentence);
  const backups = await startBackups({ settings, database, service, keys, log, onStatus: workers.tellBackup });
  if (backups !== undefined) {
    whyHeld = () => wentBackSentence(backups.status());
    // After the workers, so that the last changes are saved too.
    closers.unshift(() => backups.stop());
    workers.tellBackup(backups.status());
  }
  // Workers look for the web app once.
  await begun.built;
  let upkeep: Upkeep = { wrote: () => {}, stop: async () => {} };
  if (keys !== undefined && settings.keyFile !== undefined) {
    const guarded = guardKeys({ file: settings.keyFile, keys, dataFolder: settings.dataFolder, log });
    closers.unshift(() => guarded.stop());
  }
  const writes = watchWrites({
    pools: service.pools,
    folder: database.bundled?.folder,
    log,
    tell: workers.tellWrites,
  });
  closers.unshift(() => writes.stop());
  workers.begin({
    connection: database.connection,
    keys: () => keys?.all,
    onWriteProblem: writes.change,
    onWrites: (firms) => upkeep.wrote(firms),
    metrics: openPrimaryMetrics(service, backups?.status, openSizes(service.pools, database.bundled, settings.backup)),
  });
  closers.unshift(async () => void (await Promise.all([workers.stop(), upkeep.stop()])));
  signals.onSecond(() => workers.kill());
  // While the workers make themselves ready.
  const banner = await makeBanner(service, settings);
  const port = await workers.listening;
  show(banner(port));
  upkeep = startUpkeep(service, folder, log);
  collectWhenIdle();
  log.info({ address: addressOf(settings, port), workers: settings.workers }, "ready");
  void clone.compressWebApp();
  log.info({ signal: await signals.first }, "stopping");
  closers.push(async () => log.info("stopped"));
}

interface Preparation {
  readonly service: OpenCore;
  readonly settings: Settings;
  readonly keys: MasterKeys | undefined;
  readonly maker: DemoProcess | undefined;
  readonly say: (sentence: string) => void;
  readonly warn: (sentence: string) => void;
}

async function prepare({ service, settings, keys, maker, say, warn }: Preparation): Promise<void> {
  const { superuser } = await service.pools.rights();
  if (superuser) warn(superuserSentence);
  await migrateAll(service.pools, keys, say, warn);
  if (!settings.demo || (await listFirms(service.pools)).length > 0) return maker?.stop();
  const own = maker ?? startDemoProcess(firstDemo());
  try {
    await createDemoFirm(service.pools, { today: demoDay(), keys, say, maker: own, leavesUpkeep: true });
  } catch (error) {
    // Another service on the same database may have created the firm first.
    if (!(error instanceof FirmRefused)) throw error;
  } finally {
    await own.stop();
  }
}

const superuserSentence =
  "The user of DATABASE_URL is a superuser, which the service does not need. Use a role that owns the database and may create roles: " +
  "create role plumbline_service login createrole password '...'. The guide Operate, section Your own PostgreSQL, has all statements.";
