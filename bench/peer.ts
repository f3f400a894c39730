import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { removeBundledPostgres, startBundledPostgres } from "../server/src/platform/database/index.ts";
import { median, post } from "./calls.ts";
import { benchPassword, benchUser, makeBenchFirm } from "./firms.ts";
import { fillOurFirm, ourCalls } from "./peers/ours.ts";
import { setUpTryton, startTryton, type Tryton } from "./peers/tryton.ts";
import { type Load, load, type Running, startOurs } from "./processes.ts";
import { connectionsMax, type Call } from "./row.ts";

const usage = `npm run bench -- --peer tryton [--rounds N] [--seconds N] [--only TEXT]

Installs Debian's Tryton 6.0 and PostgreSQL 15 (as root), gives it and Plumbline the same records, and puts the same load on both in
turn: 16 connections, ratios within a round. Takes about ten minutes.
`;

/** In this order: the reads come before the writes, which add records. Version 2 has the timesheets. */
const rows: readonly { readonly name: string; readonly target: number; readonly version: 1 | 2 }[] = [
  { name: "get one client", target: 25, version: 1 },
  { name: "list 10 of 1,000 by text", target: 15, version: 1 },
  { name: "list all 1,000", target: 11, version: 1 },
  { name: "list a week, 25 lines", target: 10, version: 2 },
  { name: "project totals, 10 phases, 250 lines", target: 10, version: 1 },
  { name: "update one client", target: 6, version: 1 },
  { name: "create one client", target: 20, version: 1 },
  { name: "a week of time, 5 lines", target: 5, version: 2 },
];

const firmId = "peer";
/** More than the time after which `server/bin/compiled-code.cjs` keeps it. */
const secondsToKeepCode = 5;

export async function run(args: string[]): Promise<number> {
  const { values: flags } = parseArgs({
    args,
    options: {
      peer: { type: "string" },
      rounds: { type: "string", default: "3" },
      seconds: { type: "string", default: "4" },
      only: { type: "string", default: "" },
      help: { type: "boolean" },
    },
  });
  if (flags.help || flags.peer !== "tryton") {
    say(usage);
    return flags.help ? 0 : 1;
  }
  const folder = mkdtempSync(join(tmpdir(), "plumbline-peer-"));
  chmodSync(folder, 0o755);
  const dataFolder = join(folder, "ours");
  let tryton: Tryton | undefined;
  let ours: Running | undefined;
  try {
    say("Setting up Tryton ...");
    setUpTryton(join(folder, "tryton"));
    tryton = await startTryton(join(folder, "tryton"));
    say("Setting up Plumbline ...");
    const { connection } = await startBundledPostgres({ dataFolder, say });
    await makeBenchFirm(connection, firmId, fillOurFirm);
    // The first start compiles, and keeps the compiled code after some seconds; the second is what an operator sees.
    const first = await startOurs(connection, folder, availableParallelism());
    await pause(secondsToKeepCode * 1000);
    await first.stop();
    const started = performance.now();
    ours = await startOurs(connection, folder, availableParallelism());
    const address = ours.url(firmId);
    const token = await signIn(address, 1);
    const startedInMs = performance.now() - started;
    const tokens = { 1: token, 2: await signIn(address, 2) };
    const lines: string[] = [];
    for (const row of rows.filter(({ name }) => name.includes(flags.only)))
      lines.push(await measure(row, tryton, address, tokens[row.version], Number(flags.rounds), Number(flags.seconds)));
    const afterLoad = memoryOfBoth(tryton, ours);
    // An idle service gives memory back (server/src/process/collect-when-idle.ts).
    await pause(20_000);
    say(`
| at 16 connections | Tryton/s | ours/s | times | target | p99 ms |
|---|--:|--:|--:|--:|--:|
${lines.join("\n")}
| start to the first answer | ${(tryton.startedInMs / 1000).toFixed(1)} s | ${(startedInMs / 1000).toFixed(1)} s | | under 1 s | |
| memory after load (PSS) | ${afterLoad} | | under 130 MiB | |
| memory 20 s later | ${memoryOfBoth(tryton, ours)} | | | |
`);
    return 0;
  } finally {
    tryton?.stop();
    await ours?.stop();
    await removeBundledPostgres(dataFolder);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function signIn(address: string, APIVersion: 1 | 2): Promise<string> {
  const answer = await post(address, {
    Method: "CreateAPISession",
    Username: benchUser,
    Password: benchPassword,
    APIVersion,
  });
  return answer.Content["SessionToken"] as string;
}

async function measure(
  row: (typeof rows)[number],
  tryton: Tryton,
  address: string,
  SessionToken: string,
  rounds: number,
  seconds: number,
): Promise<string> {
  const isWeeks = row.name.startsWith("a week of time");
  const ourBodies = Array.from({ length: connectionsMax }, (_, connection) =>
    ourCalls[row.name]!(connection).map((call: Call) => JSON.stringify({ ...call, SessionToken })),
  );
  if (!isWeeks)
    for (const body of ourBodies.flat()) {
      const { Errors } = await post(address, JSON.parse(body) as object);
      if (Errors.length > 0) throw new Error(`${row.name}: ${JSON.stringify(Errors)}`);
    }
  const found: { peer: Load; own: Load }[] = [];
  for (let round = 0; round <= rounds; round++) {
    // The first round is a warm-up and does not count. It is longer, because a service that runs for days has its code compiled.
    const time = round === 0 ? 3 * seconds : seconds;
    const peer = await load(tryton.url, tryton.bodies(row.name), connectionsMax, time, {
      headers: tryton.headers,
      closes: true,
    });
    // Each round has years of its own.
    const weeks = isWeeks ? { last: `${2019 - 15 * round}-12-29` } : undefined;
    const own = await load(address, ourBodies, connectionsMax, time, { weeks });
    if (peer.failed + own.failed > 0)
      throw new Error(`${row.name}: ${peer.failed} requests failed at Tryton, ${own.failed} at Plumbline`);
    if (round > 0) found.push({ peer, own });
  }
  const over = (value: (each: { peer: Load; own: Load }) => number) => median(found.map(value));
  const ratio = over(({ peer, own }) => own.perSecond / peer.perSecond);
  say(`${row.name}: ${ratio.toFixed(1)} times`);
  return `| ${row.name} | ${Math.round(over(({ peer }) => peer.perSecond))} | ${Math.round(over(({ own }) => own.perSecond))} | ${ratio.toFixed(1)} | ${row.target} | ${over(({ own }) => own.p99)} |`;
}

const memoryOfBoth = (tryton: Tryton, ours: Running) =>
  `${memoryOf(tryton.process.pid!)} MiB | ${memoryOf(ours.child.pid!)} MiB`;

/** The memory of a process and its children in MiB; what they share counts once. */
function memoryOf(root: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    if (!(pid > 0)) continue;
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      parents.set(pid, Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
    } catch {
      // The process has ended.
    }
  }
  const isOurs = (pid: number): boolean => pid === root || (parents.has(pid) && pid > 1 && isOurs(parents.get(pid)!));
  const kilobytes = [...parents.keys()].filter(isOurs).map((pid) => {
    const found = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"));
    return Number(found?.[1] ?? 0);
  });
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024);
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
