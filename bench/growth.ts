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
} from "../server/src/platform/database/index.ts";
import { isDemo } from "../server/src/demo/index.ts";
import { createFirm, dropFirm, findFirm } from "../server/src/engine/firms/index.ts";
import { checkBooks } from "../server/src/capabilities/ledger/index.ts";
import { foldLists } from "../server/src/engine/records/index.ts";
import { openService, type OpenService } from "../server/src/service.ts";
import { hashPassword } from "../server/src/engine/sessions/index.ts";
import { dispatch } from "../server/src/engine/wire/dispatch.ts";
import { booksProject, fillBooks } from "./books.ts";
import { median } from "./calls.ts";
import { addBenchUser, benchPassword, benchUser, commonText, fillClients, fillContacts, needle } from "./firms.ts";
import { fillWeeks, rowsOfSheet, weeksFirstSheet } from "./timesheets.ts";

const usage = `npm run bench -- growth [--quick] [--postings N] [--people N] [--rows N] [--data FOLDER] [--only TEXT]

Fills a small and a large firm and compares how long calls take, through the service without HTTP: at most 50 ms, and at most 1.5 times
as long as in a firm with 20,000 postings, 1,000 contacts and clients, and 1,000 timesheet rows.

  --quick         a large firm of a tenth of the size
  --postings N    postings of the large firm; half as many rows of the project ledger; the default is 10,000,000
  --people N      contacts and clients of the large firm; the default is 1,000,000
  --rows N        timesheet rows of the large firm; the default is 1,000,000
  --data FOLDER   keeps the database in this folder; firms of the same sizes are used again
  --only TEXT     only calls whose name contains TEXT
`;

interface Size {
  readonly id: string;
  readonly postings: number;
  readonly people: number;
  readonly rows: number;
}
const sizeOf = (postings: number, people: number, rows: number): Size => ({
  id: `growth-${postings}-${people}-${rows}`,
  postings,
  people,
  rows,
});
const small = sizeOf(20_000, 1_000, 1_000);
const full = sizeOf(10_000_000, 1_000_000, 1_000_000);
const withinMs = 50;
const timesMax = 1.5;
const calls = 60;
const timeZone = "America/New_York";

interface Request {
  readonly version?: 1 | 2;
  /** The answer has more to find in a larger firm, so only the 50 ms count. */
  readonly grows?: true;
  readonly body: (size: Size) => object;
}

const request = (Method: string, MethodArguments: object = {}): Request => ({
  body: () => ({ Method, MethodArguments }),
});

/** Everything of a write but its commit. */
const created = (Method: string, plural: string, values: object): Request => ({
  body: () => ({
    Method,
    Preview: true,
    MethodArguments: { [`Updated${plural}`]: [values], [`Unchanged${plural}`]: [], UseSingleTransaction: true },
  }),
});

const pageSize = 50;
const page = (
  Method: string,
  place: (pages: number) => number,
  MethodArguments: object = {},
  records: (size: Size) => number = ({ people }) => people,
): Request => ({
  body: (size) => ({
    Method,
    MethodArguments,
    PageResults: true,
    PageSize: pageSize,
    PageNumber: Math.round(place(records(size) / pageSize)),
  }),
});
const timesheetPage = (place: (pages: number) => number): Request => ({
  version: 2,
  ...page("ListTimesheets", place, {}, ({ rows }) => rows / rowsOfSheet),
});
const first = () => 1;
const middle = (pages: number) => pages / 2;
const last = (pages: number) => pages;

const requests: Readonly<Record<string, Request>> = {
  "GetGLAccounts of all accounts": request("GetGLAccounts"),
  "GetGLAccounts without close-year entries": request("GetGLAccounts", {
    ExcludeCloseYearEntries: true,
    AsOfDate: "EndOfLastMonth",
  }),
  GetProjectTotals: request("GetProjectTotals", { RequestedProjectTotals: booksProject }),
  "income statement": request("GetIncomeStatement"),
  "balance sheet": request("GetBalanceSheet"),
  "WIP aging": request("GetWIPAgeing"),
  "receivable aging": request("GetReceivableAgeing"),
  "payable aging": request("GetPayableAgeing"),
  "first page of contacts": page("ListContacts", first),
  "middle page of contacts": page("ListContacts", middle),
  "middle page of active contacts": page("ListContacts", middle, { FilterByStatus: ["Active"] }),
  "last page of contacts": page("ListContacts", last),
  "first page of clients": page("ListClients", first),
  "middle page of clients": page("ListClients", middle),
  "last page of clients": page("ListClients", last),
  "get one client": {
    body: ({ people }) => ({ Method: "GetClients", MethodArguments: { RequestedClients: [people / 2] } }),
  },
  "create one contact": created("UpdateContacts", "Contacts", { ContactKey: -1, LastName: "Middleton" }),
  "create one client": created("UpdateClients", "Clients", { ClientKey: -1, Description: "Client middle" }),
  "list 10 contacts by text": request("ListContacts", { FilterByText: needle }),
  "list 10 clients by text": request("ListClients", { FilterByNameLike: needle }),
  "first page of a tenth of the contacts by text": {
    ...page("ListContacts", first, { FilterByText: commonText }),
    grows: true,
  },
  "middle page of a tenth of the contacts by text": {
    ...page("ListContacts", (pages) => pages / 20, { FilterByText: commonText }),
    grows: true,
  },
  "get one timesheet": { version: 2, ...request("GetTimesheets", { RequestedTimesheets: [weeksFirstSheet] }) },
  "list 50 unsubmitted timesheets": {
    version: 2,
    ...request("ListTimesheets", { FilterByUnsubmitted: true }),
  },
  "list missing timesheets": { version: 2, ...request("ListMissingTimesheets") },
  "first page of timesheets": timesheetPage(first),
  "middle page of timesheets": timesheetPage(middle),
  "last page of timesheets": timesheetPage(last),
};

export async function run(args: string[]): Promise<number> {
  const { values: flags } = parseArgs({
    args,
    options: {
      quick: { type: "boolean" },
      postings: { type: "string" },
      people: { type: "string" },
      rows: { type: "string" },
      data: { type: "string" },
      only: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (flags.help) return say(usage);
  const numberOf = (given: string | undefined, whole: number) => Number(given ?? whole / (flags.quick ? 10 : 1));
  const large = sizeOf(
    numberOf(flags.postings, full.postings),
    numberOf(flags.people, full.people),
    numberOf(flags.rows, full.rows),
  );
  const folder = flags.data === undefined ? mkdtempSync(join(tmpdir(), "plumbline-growth-")) : resolve(flags.data);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  const dataFolder = join(folder, "postgres");
  const postgres = await startBundledPostgres({ dataFolder, say });
  const pools = openPools(postgres.connection, { max: 4, idleMs: 1000 });
  const service = openService({ connection: postgres.connection, connectionsMax: 4, pools, isExempt: isDemo });
  try {
    await migrateCatalog(pools.admin);
    for (const size of [small, large]) await fill(pools, size);
    const missed = await measure(service, small, large, flags.only ?? "");
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
async function fill(pools: Pools, { id, postings, people, rows }: Size): Promise<void> {
  const kept = await findFirm(pools, id);
  if (kept !== undefined) {
    await migrateFirm(pools.admin, kept.schema);
    const pool = pools.firm(kept.schema, timeZone);
    // Timesheets come last.
    if ((await pool.db.row("select from timesheet limit 1")) !== undefined) return foldLists(pool);
    await dropFirm(pools, kept);
  }
  const began = performance.now();
  const step = (sentence: string) => say(`${((performance.now() - began) / 1000).toFixed(0)} s: ${sentence} ...`);
  const { schema } = await createFirm(pools, { id, settings: {} });
  const pool = pools.firm(schema, timeZone);
  const { db } = pool;
  await addBenchUser(db, await hashPassword(benchPassword));
  step(`generating ${count(people)} contacts and clients`);
  await fillContacts(db, people);
  await fillClients(db, people);
  step(`generating ${count(postings)} postings and ${count(postings / 2)} rows of the project ledger`);
  await fillBooks(db, postings, postings / 2);
  step("creating indexes");
  // An index is built faster from rows than row by row.
  await pool.client(async (client) => {
    await client.query("begin; set local statement_timeout = 0; set local maintenance_work_mem = '512MB'");
    await createPostponedIndexes(client);
    await client.query("commit");
  });
  await foldLists(pool);
  step("checking the ledgers");
  const problems = await pool.transaction(async (long) => {
    await long.run("set local statement_timeout = 0");
    return checkBooks(long);
  });
  if (problems.length > 0) throw new Error(`The generated ledgers are inconsistent: ${problems[0]}`);
  step(`generating ${count(rows)} timesheet rows`);
  await fillWeeks(db, rows);
  say(`Filled in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
}

const count = (rows: number) => rows.toLocaleString("en");

/** Prints a line for each call; returns the number of those that took too long. */
async function measure(service: OpenService, less: Size, more: Size, only: string): Promise<number> {
  let missed = 0;
  for (const [name, { version = 1, grows = false, body }] of Object.entries(requests)) {
    if (!name.includes(only)) continue;
    const [fast, slow] = [
      { size: less, token: await signIn(service, less, version), times: [] as number[] },
      { size: more, token: await signIn(service, more, version), times: [] as number[] },
    ];
    // Both take turns, so that other load on the machine affects both.
    for (let round = -5; round < calls; round++)
      for (const { size, token, times } of [fast, slow]) {
        const { answer, took } = await ask(service, size, { ...body(size), SessionToken: token });
        if (answer["Message"] !== "Success") throw new Error(`${name}: ${String(answer["Message"])}`);
        if (round >= 0) times.push(took);
      }
    const [before, after] = [median(fast.times), median(slow.times)];
    const good = after <= withinMs && (grows || after <= timesMax * before);
    if (!good) missed++;
    say(
      `${good ? "ok  " : "MISS"} ${name}: ${after.toFixed(1)} ms in the large firm, ${before.toFixed(1)} ms in the small one, ${(after / before).toFixed(2)} times`,
    );
  }
  return missed;
}

async function signIn(service: OpenService, size: Size, APIVersion: 1 | 2): Promise<string> {
  const { answer } = await ask(service, size, {
    Method: "CreateAPISession",
    Username: benchUser,
    Password: benchPassword,
    APIVersion,
  });
  return (answer["Content"] as { SessionToken: string }).SessionToken;
}

async function ask(
  service: OpenService,
  { id }: Size,
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
