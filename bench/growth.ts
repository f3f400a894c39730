import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createPostponedIndexes,
  migrateCatalog,
  openPools,
  removeBundledPostgres,
  startBundledPostgres,
} from "../server/src/engine/database/index.ts";
import { createFirm } from "../server/src/engine/firms/index.ts";
import { checkBooks } from "../server/src/capabilities/ledger/index.ts";
import { openService, type OpenService } from "../server/src/service.ts";
import { hashPassword } from "../server/src/engine/sessions/index.ts";
import { dispatch } from "../server/src/engine/wire/dispatch.ts";
import { booksProject, fillBooks } from "./books.ts";
import { median } from "./calls.ts";
import { fillClients, fillContacts, needle, quickly } from "./firms.ts";

/**
 * `node bench/run.js growth`: with 2,000,000 postings, 1,000,000 rows of the project ledger, and 1,000,000 contacts and clients, each call
 * takes at most 50 ms, and at most 1.5 times as long as in a firm with 20,000 postings and 1,000 contacts.
 */
const small = { id: "small", postings: 20_000, transactions: 10_000, people: 1_000 };
const large = { id: "large", postings: 2_000_000, transactions: 1_000_000, people: 1_000_000 };
const withinMs = 50;
const timesMax = 1.5;
const calls = 60;

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

export async function run(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-growth-"));
  chmodSync(folder, 0o711);
  const dataFolder = join(folder, "postgres");
  const { connection } = await startBundledPostgres({ dataFolder, say });
  const pools = openPools(connection, { max: 4, idleMs: 1000 });
  const service = openService({ connection, connectionsMax: 4, pools, exemptsDemo: true });
  try {
    await migrateCatalog(pools.admin);
    const passwordHash = await hashPassword("growth password");
    const tokens = new Map<string, string>();
    for (const { id, postings, transactions, people } of [small, large]) {
      say(
        `Generating ${postings.toLocaleString("en")} postings, ${transactions.toLocaleString("en")} rows of the project ledger, and ${people.toLocaleString("en")} contacts and clients ...`,
      );
      const { schema } = await createFirm(pools, { id, settings: {} });
      const pool = pools.firm(schema, "America/New_York");
      const { db } = pool;
      await pool.client(createPostponedIndexes);
      await db.run(
        "insert into sign_in (kind, user_name, password_hash, authorized) values ('api', 'growth', $1, true)",
        [passwordHash],
      );
      await quickly(db, async () => {
        await fillContacts(db, people);
        await fillClients(db, people);
      });
      await fillBooks(db, postings, transactions);
      const problems = await pool.transaction(async (long) => {
        await long.run("set local statement_timeout = 0");
        return checkBooks(long);
      });
      if (problems.length > 0) throw new Error(`The generated ledgers are inconsistent: ${problems[0]}`);
      const opened = await ask(service, id, {
        Method: "CreateAPISession",
        Username: "growth",
        Password: "growth password",
        APIVersion: 1,
      });
      tokens.set(id, (opened.answer["Content"] as { SessionToken: string }).SessionToken);
    }
    let missed = 0;
    for (const [name, call] of Object.entries(requests)) {
      const times: Record<string, number[]> = { small: [], large: [] };
      // Both take turns, so that other load on the machine affects both.
      for (let round = -5; round < calls; round++)
        for (const { id, people } of [small, large] as const) {
          const { answer, took } = await ask(service, id, { ...call(people), SessionToken: tokens.get(id) });
          if (answer["ResponseCode"] !== 200) throw new Error(`${name}: ${String(answer["Message"])}`);
          if (round >= 0) times[id]?.push(took);
        }
      const [less, more] = [small, large].map(({ id }) => median(times[id] ?? [])) as [number, number];
      const good = more <= withinMs && more <= timesMax * less;
      if (!good) missed++;
      say(
        `${good ? "ok  " : "MISS"} ${name}: ${more.toFixed(1)} ms in the large firm, ${less.toFixed(1)} ms in the small one, ${(more / less).toFixed(2)} times`,
      );
    }
    return missed === 0 ? 0 : 1;
  } finally {
    await service.close();
    await removeBundledPostgres(dataFolder);
    rmSync(folder, { recursive: true, force: true });
  }
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

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
