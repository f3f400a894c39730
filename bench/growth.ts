import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  createPostponedIndexes,
  migrateCatalog,
  migrateFirm,
  openPools,
  type Pools,
  removeBundledPostgres,
  startBundledPostgres,
} from "../server/src/engine/database/index.ts";
import { createFirm } from "../server/src/engine/firms/index.ts";
import { checkBooks } from "../server/src/capabilities/ledger/index.ts";
import { foldLists } from "../server/src/engine/records/index.ts";
import { openService, type OpenService } from "../server/src/service.ts";
import { hashPassword } from "../server/src/engine/sessions/index.ts";
import { dispatch } from "../server/src/engine/wire/dispatch.ts";
import { booksProject, fillBooks } from "./books.ts";
import { median } from "./calls.ts";
import { fillClients, fillContacts, needle, quickly } from "./firms.ts";

const usage = `npm run bench -- growth [--postings N] [--people N] [--data FOLDER]

Fills a small and a large firm and compares how long calls take, through the service without HTTP: at most 50 ms, and at most 1.5 times
as long as in a firm with 20,000 postings and 1,000 contacts and clients.

  --postings N    postings of the large firm; half as many rows of the project ledger; the default is 2,000,000
  --people N      contacts and clients of the large firm; the default is 1,000,000
  --data FOLDER   keeps the database in this folder for further runs
  --only TEXT     only calls whose name contains TEXT
`;

interface Size {
  readonly id: "small" | "large";
  readonly postings: number;
  readonly people: number;
}
const small: Size = { id: "small", postings: 20_000, people: 1_000 };
const withinMs = 50;
const timesMax = 1.5;
const calls = 60;
const timeZone = "America/New_York";
const password = "growth password";

const pageSize = 50;
const page = (Method: string, place: (pages: number) => number) => (people: number) => ({
  Method,
  MethodArguments: {},
  PageResults: true,
  PageSize: pageSize,
  PageNumber: place(people / pageSize),
});
const first = () => 1;
const middle = (pages: number) => pages / 2;
const last = (pages: number) => pages;

/** By name, for a firm with so many contacts and clients. */
const requests: Readonly<Record<string, (people: number) => object>> = {
  "GetGLAccounts of all accounts": () => ({ Method: "GetGLAccounts", MethodArguments: {} }),
  "GetGLAccounts without close-year entries": () => ({
    Method: "GetGLAccounts",
    MethodArguments: { ExcludeCloseYearEntries: true, AsOfDate: "EndOfLastMonth" },
  }),
  GetProjectTotals: () => ({ Method: "GetProjectTotals", MethodArguments: { RequestedProjectTotals: booksProject } }),
  "income statement": () => ({ Method: "GetIncomeStatement", MethodArguments: {} }),
  "balance sheet": () => ({ Method: "GetBalanceSheet", MethodArguments: {} }),
  "WIP aging": () => ({ Method: "GetWIPAgeing", MethodArguments: {} }),
  "receivable aging": () => ({ Method: "GetReceivableAgeing", MethodArguments: {} }),
  "payable aging": () => ({ Method: "GetPayableAgeing", MethodArguments: {} }),
  "first page of contacts": page("ListContacts", first),
  "middle page of contacts": page("ListContacts", middle),
  "last page of contacts": page("ListContacts", last),
  "first page of clients": page("ListClients", first),
  "middle page of clients": page("ListClients", middle),
  "last page of clients": page("ListClients", last),
  "get one client": (people) => ({ Method: "GetClients", MethodArguments: { RequestedClients: [people / 2] } }),
  "list 10 contacts by text": () => ({ Method: "ListContacts", MethodArguments: { FilterByText: needle } }),
  "list 10 clients by text": () => ({ Method: "ListClients", MethodArguments: { FilterByNameLike: needle } }),
};

export async function run(args: string[]): Promise<number> {
  const { values: flags } = parseArgs({
    args,
    options: {
      postings: { type: "string" },
      people: { type: "string" },
      data: { type: "string" },
      only: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (flags.help) return say(usage);
  const large: Size = {
    id: "large",
    postings: Number(flags.postings ?? 2_000_000),
    people: Number(flags.people ?? 1_000_000),
  };
  const folder = flags.data === undefined ? mkdtempSync(join(tmpdir(), "plumbline-growth-")) : resolve(flags.data);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  const dataFolder = join(folder, "postgres");
  const postgres = await startBundledPostgres({ dataFolder, say });
  const pools = openPools(postgres.connection, { max: 4, idleMs: 1000 });
  const service = openService({ connection: postgres.connection, connectionsMax: 4, pools, exemptsDemo: true });
  try {
    await migrateCatalog(pools.admin);
    for (const size of [small, large]) await fill(pools, size);
    const missed = await measure(service, [small, large], flags.only ?? "");
    return missed === 0 ? 0 : 1;
  } finally {
    await service.close();
    if (flags.data === undefined) {
      await removeBundledPostgres(dataFolder);
      rmSync(folder, { recursive: true, force: true });
    } else await postgres.stop();
  }
}

/** Fills a firm, or brings the kept one up to date. */
async function fill(pools: Pools, { id, postings, people }: Size): Promise<void> {
  const kept = await pools.admin.row<{ schema: string }>("select schema_name as schema from firm where firm_id = $1", [
    id,
  ]);
  if (kept !== undefined) {
    await migrateFirm(pools.admin, kept.schema);
    return foldLists(pools.firm(kept.schema, timeZone));
  }
  const began = performance.now();
  const transactions = postings / 2;
  say(
    `Generating ${postings.toLocaleString("en")} postings, ${transactions.toLocaleString("en")} rows of the project ledger, and ${people.toLocaleString("en")} contacts and clients ...`,
  );
  const { schema } = await createFirm(pools, { id, settings: {} });
  const pool = pools.firm(schema, timeZone);
  const { db } = pool;
  await pool.client(createPostponedIndexes);
  await db.run("insert into sign_in (kind, user_name, password_hash, authorized) values ('api', 'growth', $1, true)", [
    await hashPassword(password),
  ]);
  await quickly(db, async () => {
    await fillContacts(db, people);
    await fillClients(db, people);
  });
  await foldLists(pool);
  await fillBooks(db, postings, transactions);
  const problems = await pool.transaction(async (long) => {
    await long.run("set local statement_timeout = 0");
    return checkBooks(long);
  });
  if (problems.length > 0) throw new Error(`The generated ledgers are inconsistent: ${problems[0]}`);
  say(`Filled and checked in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
}

/** Prints a line for each call; returns the number of those that took too long. */
async function measure(service: OpenService, sizes: readonly [Size, Size], only: string): Promise<number> {
  const tokens = new Map<string, string>();
  for (const { id } of sizes) {
    const { answer } = await ask(service, id, {
      Method: "CreateAPISession",
      Username: "growth",
      Password: password,
      APIVersion: 1,
    });
    tokens.set(id, (answer["Content"] as { SessionToken: string }).SessionToken);
  }
  let missed = 0;
  for (const [name, call] of Object.entries(requests).filter(([each]) => each.includes(only))) {
    const times = { small: [] as number[], large: [] as number[] };
    // Both take turns, so that other load on the machine affects both.
    for (let round = -5; round < calls; round++)
      for (const { id, people } of sizes) {
        const { answer, took } = await ask(service, id, { ...call(people), SessionToken: tokens.get(id) });
        if (answer["ResponseCode"] !== 200) throw new Error(`${name}: ${String(answer["Message"])}`);
        if (round >= 0) times[id].push(took);
      }
    const [less, more] = [median(times.small), median(times.large)];
    const good = more <= withinMs && more <= timesMax * less;
    if (!good) missed++;
    say(
      `${good ? "ok  " : "MISS"} ${name}: ${more.toFixed(1)} ms in the large firm, ${less.toFixed(1)} ms in the small one, ${(more / less).toFixed(2)} times`,
    );
  }
  return missed;
}

async function ask(
  service: OpenService,
  id: string,
  body: object,
): Promise<{ answer: Record<string, unknown>; took: number }> {
  const began = performance.now();
  const { text } = await dispatch(service, {
    id,
    body: JSON.stringify(body),
    address: "127.0.0.1",
    apiUrl: "http://localhost/",
  } as never);
  const took = performance.now() - began;
  return { answer: JSON.parse(text) as Record<string, unknown>, took };
}

function say(sentence: string): 0 {
  process.stdout.write(`${sentence}\n`);
  return 0;
}
