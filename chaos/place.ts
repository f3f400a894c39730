import type { ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type ConnectionSettings, migrateCatalog, openPools } from "../server/src/platform/database/index.ts";
import { type DatabaseProxy, openDatabaseProxy } from "../server/testing/database-proxy.ts";
import { databaseUrl } from "../server/testing/database-url.ts";
import { type Environment, plumbline, type RunningService, startService } from "../server/testing/program.ts";
import { createSmallFirm } from "../server/testing/small-firm.ts";
import { type ChaosDatabase, startSingle } from "./database.ts";
import { childrenOf, killPid } from "./kill.ts";
import { type Pair, startPair } from "./pair.ts";

export const firmId = "chaos";
const secondsToReadyMax = 120;
const secondsToDoubtMax = 20;

/** Two services on one PostgreSQL, with a proxy between them, and a second PostgreSQL to which the firm can be moved. */
export interface Place {
  readonly proxy: DatabaseProxy;
  /** The addresses of both; one that was killed has the same address again when it is back. */
  readonly addresses: readonly string[];
  /** False if it has none at this moment. */
  killWorker(at: number): boolean;
  /** Kills all processes of a service, and starts it again. */
  killService(at: number): Promise<void>;
  /** Stops a service in good order, and starts it again. */
  restartService(at: number): Promise<void>;
  readonly database: ChaosDatabase;
  /** The same, where it is a pair with failover. */
  readonly pair: Pair | undefined;
  /** Begins to move the firm to the other server; false if a move is under way. */
  beginMove(): boolean;
  /** Kills the command that moves the firm; false if there is none. */
  killMove(): boolean;
  /** How many moves ended well. */
  readonly moved: number;
  /** Why the others did not. */
  readonly notMoved: readonly string[];
  /** Until both services doubt the clock; a service that does not is in `wrong` then. */
  untilClockDoubted(minutes: number): Promise<void>;
  /** Until both services are ready. */
  untilReady(): Promise<void>;
  /** Ends all faults and moves, and waits until both services are ready. */
  calm(): Promise<void>;
  /** What was wrong while it happened. */
  readonly wrong: readonly string[];
  /** How often each of these names of contacts is stored. */
  stored(): Promise<ReadonlyMap<string, number>>;
  /** What "plumbline check" finds. */
  check(): Promise<string[]>;
  close(): Promise<void>;
}

export async function startPlace({ failover }: { failover: boolean }): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-chaos-"));
  chmodSync(folder, 0o711);
  const dataFolder = join(folder, "data");
  const pair = failover ? await startPair(dataFolder, (to) => proxy.pointTo(to)) : undefined;
  const database = pair ?? (await startSingle(dataFolder));
  await makeFirm(database.connection);
  const second = await startSingle(join(folder, "second"));
  const proxy = await openDatabaseProxy(database.connection);
  const environment = (through: ConnectionSettings): Environment => ({
    DATABASE_URL: databaseUrl(through),
    PLUMBLINE_WORKERS: "2",
    PLUMBLINE_DEMO: "no",
    PLUMBLINE_KEY_FILE: join(folder, "keys.json"),
  });
  const services: RunningService[] = [];
  for (let at = 0; at < 2; at++) services.push(await startService(environment(proxy.connection)));
  const addresses = services.map(({ address }) => address);
  await plumbline(["server", "add", "second"], environment(database.connection), databaseUrl(second.connection));
  let moving: Promise<void> | undefined;
  let mover: ChildProcess | undefined;
  let moved = 0;
  const notMoved: string[] = [];
  const wrong: string[] = [];
  const move = async () => {
    const to = (await placeOf(database.connection)).server === null ? "second" : "main";
    await plumbline(["firm", "drop-old", firmId, "--yes"], environment(database.connection));
    const args = ["firm", "move", firmId, "--to", to];
    const ran = await plumbline(args, environment(proxy.connection), "", undefined, (child) => (mover = child));
    if (ran.code === 0) moved++;
    else notMoved.push(ran.stderr.trim().split("\n").at(-1) || "killed");
  };

  const startAgain = async (at: number) => {
    const settings = { ...environment(proxy.connection), PLUMBLINE_PORT: new URL(addresses[at]!).port };
    services[at] = await startService(settings);
  };
  const stored = async () => {
    const { server, schema } = await placeOf(database.connection);
    const pools = openPools((server === null ? database : second).connection, { max: 1, idleMs: 1000 });
    try {
      const rows = await pools.admin.rows<{ name: string; count: number }>(
        `select last_name as name, count(*)::int as count from ${schema}.contact group by 1`,
      );
      return new Map(rows.map(({ name, count }) => [name, count]));
    } finally {
      await pools.close();
    }
  };
  const untilReady = async () => {
    const until = Date.now() + secondsToReadyMax * 1000;
    for (const [at, address] of addresses.entries())
      for (let answer; (answer = await readiness(address))?.status !== 200; await pause(200))
        if (Date.now() > until)
          throw new Error(
            `${address} is not ready ${secondsToReadyMax} s after the last fault: ${answer?.text ?? services[at]?.output.stderr.slice(-2000)}`,
          );
  };
  const untilClockDoubted = async (minutes: number) => {
    const until = Date.now() + secondsToDoubtMax * 1000;
    for (const address of addresses)
      while (!(await readiness(address))?.text.includes("The clock of the database")) {
        if (Date.now() > until)
          return void wrong.push(`UNTRUE: ${address} was ready with a clock ${minutes} minutes off.`);
        await pause(200);
      }
  };
  return {
    database,
    pair,
    proxy,
    addresses,
    killWorker(at) {
      const [pid] = childrenOf(services[at]!.process.pid!);
      if (pid !== undefined) killPid(pid);
      return pid !== undefined;
    },
    async killService(at) {
      const { pid } = services[at]!.process;
      for (const each of [...childrenOf(pid!), pid!]) killPid(each);
      await startAgain(at);
    },
    async restartService(at) {
      await services[at]!.end("SIGTERM");
      await startAgain(at);
    },
    beginMove() {
      if (moving !== undefined) return false;
      // The database may be down at this moment.
      moving = move()
        .catch(() => {})
        .finally(() => (moving = undefined));
      return true;
    },
    killMove() {
      return mover?.kill("SIGKILL") ?? false;
    },
    notMoved,
    wrong,
    untilReady,
    untilClockDoubted,
    get moved() {
      return moved;
    },
    async calm() {
      proxy.accept();
      proxy.thaw();
      await moving;
      const until = Date.now() + secondsToReadyMax * 1000;
      while ((await placeOf(database.connection)).moving) {
        if (Date.now() > until) throw new Error(`An interrupted move did not end within ${secondsToReadyMax} s.`);
        await pause(200);
      }
      await untilReady();
    },
    stored,
    async check() {
      const { code, stdout, stderr } = await plumbline(["check", firmId], environment(database.connection));
      return code === 0 ? [] : [`plumbline check: ${stdout}${stderr}`];
    },
    async close() {
      mover?.kill("SIGKILL");
      for (const service of services) await service.end("SIGTERM");
      await proxy.close();
      await second.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function readiness(address: string): Promise<{ status: number; text: string } | undefined> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(10_000) });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return undefined;
  }
}

interface FirmPlace {
  readonly server: string | null;
  readonly schema: string;
  readonly moving: boolean;
}

async function placeOf(connection: ConnectionSettings): Promise<FirmPlace> {
  const pools = openPools(connection, { max: 1, idleMs: 1000 });
  try {
    const place = await pools.admin.row<FirmPlace>(
      `select server_name as server, schema_name as schema, exists (select from firm_move) as moving from firm where firm_id = $1`,
      [firmId],
    );
    if (place === undefined) throw new Error("The firm is gone.");
    return place;
  } finally {
    await pools.close();
  }
}

async function makeFirm(connection: ConnectionSettings): Promise<void> {
  const pools = openPools(connection, { max: 2, idleMs: 1000 });
  try {
    await migrateCatalog(pools.admin);
    await createSmallFirm(pools, firmId);
  } finally {
    await pools.close();
  }
}
