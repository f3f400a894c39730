import { mkdtempSync, rmSync, chmodSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { removeBundledPostgres, startBundledPostgres } from "../server/src/platform/database/index.ts";
import { median, post } from "./calls.ts";
import { benchPassword, benchUser, makeFirms } from "./firms.ts";
import { load, type Load, memoryOfWorkers, type Running, startBare, startOurs } from "./processes.ts";
import { type Measured, type Measurement, verdicts, writeResults } from "./results.ts";
import { type BenchRow, connectionsMax, type FirmName } from "./row.ts";
import { contactRows } from "./rows/contacts.ts";
import { benchRows } from "./rows/index.ts";

const usage = `npm run bench -- [--quick | --brief] [--only TEXT]

Starts the service and a bare server (node:http, pg, JSON) on a new PostgreSQL, puts the same load on both from another
process, and prints our rate, the bare limit and the ratio. Results are written to bench/results/.

  --quick       16 connections only, without writing results; takes ten minutes
  --brief       one short round of a few rows, without writing results; takes a minute
  --only TEXT   only rows whose name contains TEXT
`;

/** Our server and the bare server take turns, so that other load on the machine affects both. */
const thorough = { connections: [1, 16], rounds: 3, seconds: 2 };
const quick = { connections: [16], rounds: 3, seconds: 1 };
/** For the record of each commit: what a person does most, in one firm. */
const brief = { connections: [16], rounds: 1, seconds: 1 };
const briefRows = [
  "list 10 of 1,000 clients by name, paged",
  "first page of 1,000 clients",
  "update one client",
  "create one contact",
  "update 5 cells of a timesheet with 12 rows",
  "create a vendor invoice of 1 line",
];
/** The first seconds are slower, while the process compiles its code. */
const warmUp = { connections: 16, seconds: 5 };
const bareConnectionsMax = 10;

export async function run(args: string[]): Promise<number> {
  const { values: flags } = parseArgs({
    args,
    options: {
      quick: { type: "boolean" },
      brief: { type: "boolean" },
      only: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (flags.help) return say(usage);
  const rows = benchRows.filter(
    ({ name }) => name.includes(flags.only ?? "") && (!flags.brief || briefRows.includes(name)),
  );
  const plan = flags.brief ? brief : flags.quick ? quick : thorough;
  const isWhole = !flags.quick && !flags.brief && flags.only === undefined;
  const workers = availableParallelism();
  const folder = mkdtempSync(join(tmpdir(), "plumbline-bench-"));
  chmodSync(folder, 0o711);
  const dataFolder = join(folder, "postgres");
  const { connection } = await startBundledPostgres({ dataFolder, say });
  const running: Running[] = [];
  try {
    const firms = new Set([...rows, ...rows.flatMap((row) => comparedTo(row) ?? [])].map(({ firm }) => firm));
    say(`Filling ${firms.size} firms, the largest with 100,000 contacts and clients ...`);
    const schemas = await makeFirms(connection, firms);
    const ours = await startOurs(connection, folder, workers);
    running.push(ours);
    const bares = {} as Record<FirmName, Running>;
    for (const firm of new Set(rows.map((row) => row.firm))) {
      bares[firm] = await startBare(connection, schemas, firm, rows, { workers, connectionsMax: bareConnectionsMax });
      running.push(bares[firm]);
    }
    for (const row of rows.filter((each, at) => rows.findIndex((other) => other.firm === each.firm) === at))
      for (const { url, bodies } of Object.values(await loadsOf(row, ours, bares[row.firm])))
        await load(url, bodies, warmUp.connections, warmUp.seconds);
    const memory = () => Math.max(...memoryOfWorkers(ours.child.pid ?? 0));
    const measured: Measured[] = [];
    let afterReads = 0;
    for (const row of rows) {
      measured.push(await measure(row, ours, bares[row.firm], plan));
      if (contactRows.includes(row)) afterReads = memory();
    }
    const results = { measured, memory: { contacts: afterReads, all: memory() }, workers, quick: !isWhole };
    say(verdicts(results).text);
    if (isWhole) say(`Written to ${writeResults(results)}`);
    return verdicts(results).missed === 0 ? 0 : 1;
  } finally {
    for (const each of running) await each.stop();
    await removeBundledPostgres(dataFolder);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(row: BenchRow, ours: Running, bare: Running, plan: typeof thorough): Promise<Measured> {
  const loads = await loadsOf(row, ours, bare);
  const byConnections: Measurement[] = [];
  for (const connections of row.withinMs === undefined ? plan.connections : [1]) {
    const rounds: Record<string, Load>[] = [];
    // The first round is a warm-up and does not count.
    for (let round = 0; round <= plan.rounds; round++) {
      const loaded: Record<string, Load> = {};
      for (const [name, { url, bodies }] of Object.entries(loads)) {
        loaded[name] = await load(url, bodies, connections, plan.seconds);
        if (loaded[name].failed > 0) throw new Error(`${row.name}: ${loaded[name].failed} requests failed (${name})`);
      }
      if (round > 0) rounds.push(loaded);
    }
    const last = summary(connections, rounds);
    byConnections.push(last);
    say(
      `${row.name}, ${connections} connections: ${Math.round(last.ours)}/s, ${last.ratio?.toFixed(2) ?? "-"} of bare`,
    );
  }
  return { row, byConnections };
}

/** The loads of a row that take turns: ours, the bare server's, and the row it is compared to. */
async function loadsOf(row: BenchRow, ours: Running, bare: Running): Promise<Record<string, AddressedLoad>> {
  const compared = comparedTo(row);
  const loads: Record<string, AddressedLoad> = { ours: await ourLoad(row, ours) };
  if (row.bare !== undefined)
    loads["bare"] = {
      url: bare.url(row.firm),
      bodies: ofConnections(row.bare.bodies, row.bare.body).map((body) => [JSON.stringify({ row: row.name, ...body })]),
    };
  if (compared !== undefined) loads["compared"] = await ourLoad(compared, ours);
  return loads;
}

const comparedTo = (row: BenchRow) => benchRows.find((each) => each.name === row.atMost?.row);

interface AddressedLoad {
  readonly url: string;
  /** What each connection sends in turn. */
  readonly bodies: readonly (readonly string[])[];
}

async function ourLoad(row: BenchRow, ours: Running): Promise<AddressedLoad> {
  const session = await sessionFor(row, ours);
  const bodies = ofConnections(row.calls, [row.call]).map((calls) =>
    calls.map((call) => JSON.stringify({ ...call, ...session })),
  );
  for (const body of bodies.flat()) await check(row, ours.url(row.firm), body);
  return { url: ours.url(row.firm), bodies };
}

/** What each connection sends; one for all where they do not differ. */
function ofConnections<Each>(each: ((connection: number) => Each) | undefined, same: Each): readonly Each[] {
  return each === undefined ? [same] : Array.from({ length: connectionsMax }, (_, connection) => each(connection));
}

/** Medians over the rounds; ratios are taken within a round, when the load on the machine was the same. */
function summary(connections: number, rounds: readonly Record<string, Load>[]): Measurement {
  const over = (value: (round: Record<string, Load>) => number | undefined) => {
    const found = rounds.map(value).filter((each) => each !== undefined);
    return found.length === 0 ? undefined : median(found);
  };
  const per = (one?: Load, other?: Load) => (one && other ? one.perSecond / other.perSecond : undefined);
  return {
    connections,
    ours: over((round) => round["ours"]?.perSecond) ?? 0,
    p50: over((round) => round["ours"]?.p50) ?? 0,
    p99: over((round) => round["ours"]?.p99) ?? 0,
    bare: over((round) => round["bare"]?.perSecond),
    ratio: over((round) => per(round["ours"], round["bare"])),
    cost: over((round) => per(round["compared"], round["ours"])),
  };
}

async function sessionFor(row: BenchRow, ours: Running): Promise<object> {
  if (row.call.Method === "CreateAPISession") return {};
  const answer = await post(ours.url(row.firm), {
    Method: "CreateAPISession",
    Username: benchUser,
    Password: benchPassword,
    APIVersion: row.version ?? 1,
  });
  return { SessionToken: (answer.Content as { SessionToken: string }).SessionToken };
}

/** Fails unless the answer is correct, so that errors are never measured. */
async function check(row: BenchRow, url: string, body: string): Promise<void> {
  const answer = await post(url, JSON.parse(body) as object);
  if (answer.Errors.length > 0) throw new Error(`${row.name}: ${JSON.stringify(answer.Errors)}`);
  const found = row.answers && (answer.Content[row.answers.member] as unknown[]).length;
  if (found !== row.answers?.count)
    throw new Error(`${row.name}: expected ${row.answers?.count} records, got ${found}`);
}

function say(sentence: string): 0 {
  process.stdout.write(`${sentence}\n`);
  return 0;
}
