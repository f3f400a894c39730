import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { availableParallelism, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import {
  type ConnectionSettings,
  openPools,
  removeBundledPostgres,
  startBundledPostgres,
} from "../server/src/platform/database/index.ts";
import { findFirm } from "../server/src/engine/firms/index.ts";
import { post } from "./calls.ts";
import { benchPassword, benchUser, fillFirm, makeBenchFirm, needle } from "./firms.ts";
import { startOurs } from "./processes.ts";
import type { Call } from "./row.ts";

const usage = `npm run bench -- mixed [--connections N] [--seconds N] [--data FOLDER]

A firm with 100,000 contacts and clients; 80 % light reads, 15 % writes and 5 % statements, from as many connections at once. Then light
reads from 1,000 connections. All are opened at once, with one light read each, before the rest begins. Prints how long each kind took.

  --connections N   64 unless given
  --seconds N       20 unless given
  --data FOLDER     keeps the database in this folder, and uses it again
`;

const firmId = "mixed";
const lightMsMax = 100;
const manyConnections = 1000;

type Kind = "light read" | "write" | "statement";
/** Of 20 calls. */
const shares: readonly (readonly [Kind, number])[] = [
  ["light read", 16],
  ["write", 3],
  ["statement", 1],
];

/** What the nth call of a kind is. */
const calls: Readonly<Record<Kind, (n: number) => Call>> = {
  "light read": (n) =>
    [
      { Method: "GetClients", MethodArguments: { RequestedClients: [1 + ((n * 7919) % 100_000)] } },
      { Method: "GetContacts", MethodArguments: { RequestedContacts: [1 + ((n * 104_729) % 100_000)] } },
      { Method: "ListContacts", PageResults: true, MethodArguments: { FilterByText: needle } },
      { Method: "ListClients", PageResults: true, MethodArguments: {} },
    ][n % 4] as Call,
  write: (n) => ({
    Method: "UpdateContacts",
    MethodArguments: {
      UpdatedContacts: [{ ContactKey: -1, FirstName: "Ada", LastName: `Mixed ${n}` }],
      UnchangedContacts: [],
      UseSingleTransaction: true,
    },
  }),
  statement: (n) =>
    [
      { Method: "GetTrialBalance", MethodArguments: {} },
      { Method: "GetIncomeStatement", MethodArguments: { FromDate: "2025-04-01", MonthColumns: true } },
      { Method: "GetWIPAgeing", MethodArguments: {} },
    ][n % 3] as Call,
};

export async function run(args: string[]): Promise<number> {
  const { values: flags } = parseArgs({
    args,
    options: {
      connections: { type: "string", default: "64" },
      seconds: { type: "string", default: "20" },
      data: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (flags.help) return say(usage);
  const folder = flags.data === undefined ? mkdtempSync(join(tmpdir(), "plumbline-mixed-")) : resolve(flags.data);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  const dataFolder = join(folder, "postgres");
  const postgres = await startBundledPostgres({ dataFolder, say });
  const { connection } = postgres;
  try {
    if (!(await isFilled(connection))) {
      say("Filling a firm with 100,000 contacts and clients ...");
      await makeBenchFirm(connection, firmId, (db) =>
        fillFirm(db, { contacts: 100_000, clients: 100_000, projects: 1000 }),
      );
    }
    const ours = await startOurs(connection, folder, availableParallelism());
    try {
      const url = ours.url(firmId);
      const credentials = { Username: benchUser, Password: benchPassword, APIVersion: 1 };
      const { Content } = await post(url, { Method: "CreateAPISession", ...credentials });
      const put = (kinds: (n: number) => Kind, connections: number, seconds: number) =>
        putLoad(url, String(Content["SessionToken"]), kinds, connections, seconds);
      const connections = Number(flags.connections);
      const seconds = Number(flags.seconds);
      await put(mixed, connections, 5);
      const light = report(`${connections} connections`, await put(mixed, connections, seconds));
      report(`${manyConnections} connections`, await put(() => "light read", manyConnections, seconds));
      return light <= lightMsMax ? 0 : 1;
    } finally {
      await ours.stop();
    }
  } finally {
    if (flags.data === undefined) {
      await removeBundledPostgres(dataFolder);
      rmSync(folder, { recursive: true, force: true });
    } else await postgres.stop();
  }
}

async function isFilled(connection: ConnectionSettings): Promise<boolean> {
  const pools = openPools(connection, { max: 2, idleMs: 1000 });
  try {
    const { known } = (await pools.admin.row<{ known: boolean }>(
      "select to_regclass('plumbline.firm') is not null as known",
    ))!;
    return known && (await findFirm(pools, firmId)) !== undefined;
  } finally {
    await pools.close();
  }
}

/** Spreads the kinds evenly over the calls. */
function mixed(n: number): Kind {
  const place = (n * 7) % 20;
  let before = 0;
  for (const [kind, share] of shares) {
    before += share;
    if (place < before) return kind;
  }
  return "light read";
}

interface Loaded {
  readonly times: ReadonlyMap<Kind, number[]>;
  readonly failed: number;
  readonly seconds: number;
  /** How long it took until each connection was open and had its first answer. */
  readonly openSeconds: number;
}

async function putLoad(
  url: string,
  SessionToken: string,
  kinds: (n: number) => Kind,
  connections: number,
  seconds: number,
): Promise<Loaded> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  const times = new Map<Kind, number[]>(shares.map(([kind]) => [kind, []]));
  let failed = 0;
  let n = 0;
  const bodyOf = (kind: Kind, call: number) => JSON.stringify({ ...calls[kind](call), SessionToken });
  const opening = performance.now();
  const opens = async () => {
    if (!(await succeeds(url, agent, bodyOf("light read", ++n)))) failed++;
  };
  await Promise.all(Array.from({ length: connections }, opens));
  const began = performance.now();
  const until = began + seconds * 1000;
  const works = async () => {
    while (performance.now() < until) {
      const kind = kinds(++n);
      const body = bodyOf(kind, n);
      const sent = performance.now();
      if (await succeeds(url, agent, body)) times.get(kind)?.push(performance.now() - sent);
      else failed++;
    }
  };
  await Promise.all(Array.from({ length: connections }, works));
  agent.destroy();
  return { times, failed, seconds, openSeconds: (began - opening) / 1000 };
}

function succeeds(url: string, agent: Agent, body: string): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const sent = request(url, { agent, method: "POST", headers }, (answer) => {
      void text(answer).then(
        (content) => resolve(content.slice(0, 500).includes('"Errors":[]')),
        () => resolve(false),
      );
    });
    sent.once("error", () => resolve(false));
    sent.end(body);
  });
}

/** Prints the times of each kind, and returns the p99 of the light reads. */
function report(title: string, { times, failed, seconds, openSeconds }: Loaded): number {
  const at = (part: number, sorted: readonly number[]) => sorted[Math.floor(sorted.length * part)] ?? 0;
  say(`\n| ${title} | per second | median ms | p99 ms | slowest ms |\n|---|--:|--:|--:|--:|`);
  for (const [kind, all] of times) {
    if (all.length === 0) continue;
    const sorted = all.toSorted((one, other) => one - other);
    const figures = [all.length / seconds, at(0.5, sorted), at(0.99, sorted), sorted.at(-1) ?? 0];
    say(`| ${kind} | ${figures.map((figure) => Math.round(figure)).join(" | ")} |`);
  }
  say(`${failed} failed. All connections were open and had an answer after ${openSeconds.toFixed(1)} s.`);
  const light = (times.get("light read") ?? []).toSorted((one, other) => one - other);
  return at(0.99, light);
}

function say(sentence: string): number {
  process.stdout.write(`${sentence}\n`);
  return 0;
}
