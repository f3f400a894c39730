import { existsSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { startDemoProcess } from "../demo/index.ts";
import { type Settings, settingWarnings, unknownSettings } from "../settings.ts";
import { openClone } from "./clone.ts";
import { firstDemo } from "./first-demo.ts";
import { openLog } from "./log.ts";
import { openDatabase, secondsToWaitForDatabase, unprotectedSentence } from "./open-database.ts";
import { checkPort } from "./port.ts";
import { watchSignals } from "./signals.ts";
import { startWorkers } from "./workers.ts";

interface ServeOptions {
  /** Called with a sentence before each slow step. */
  readonly say: (sentence: string) => void;
  /** Called with the banner when the service is ready. */
  readonly show: (banner: string) => void;
}

/**
 * The primary process, which runs the database and the workers. Resolves when it was asked to stop and both have stopped. What takes
 * longest is begun first: this file imports only what that needs, and the rest of the primary is loaded meanwhile.
 */
export async function serve(settings: Settings, { say, show }: ServeOptions): Promise<void> {
  const signals = watchSignals();
  const log = openLog(settings.logLevel, "primary");
  for (const name of unknownSettings()) log.warn({ setting: name }, "this setting does not exist; it has no effect");
  for (const sentence of settingWarnings()) log.warn(sentence);
  const unprotected = unprotectedSentence(settings.database);
  if (unprotected !== undefined) log.warn(unprotected);
  if (process.getuid?.() === 0) log.warn("The service runs as root. Run it as a user of its own.");
  await checkPort(settings);
  // Closed in order, however far the start got; what is opened later is put in front of what it needs.
  const closers: (() => Promise<void>)[] = [];
  // On the first start there will be no firm; the demo takes longer than the database.
  const maker = settings.demo && isFirstStart(settings) ? startDemoProcess(firstDemo()) : undefined;
  const clone = openClone(say);
  const restBuilt = clone.buildRest();
  // They load the program while the database starts; on the first start, while it stores the demo.
  const workers = startWorkers(settings, log, restBuilt, maker?.ended);
  closers.push(
    () => workers.stop(),
    async () => maker?.stop(),
    async () => clone.stop(),
  );
  try {
    const opening = openDatabase(settings, say, secondsToWaitForDatabase);
    // Awaited when the rest is loaded.
    opening.catch(() => {});
    const built = restBuilt.then(() => clone.buildWebApp());
    built.catch(() => {});
    // Loading does not let anything else begin, and when nothing has to be built, the workers begin with this turn.
    await nextTurn();
    const { runPrimary } = await import("./primary.ts");
    const database = await opening;
    await runPrimary({ settings, database, workers, maker, clone, built, signals, closers, log, say, show });
  } finally {
    for (const close of closers) await close();
    signals.end();
    await new Promise((flushed) => log.flush(flushed));
  }
}

/** No database was created in the data folder yet. Wrong only if PostgreSQL had to use another folder. */
function isFirstStart({ database, dataFolder }: Settings): boolean {
  return database === undefined && !existsSync(join(dataFolder, "postgres"));
}
