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
import { withoutForeignKeys } from "../server/src/platform/firms/bulk-load.ts";
import { createFirm } from "../server/src/engine/firms/index.ts";
import { hashPassword } from "../server/src/engine/sessions/index.ts";
import { dispatch } from "../server/src/engine/wire/dispatch.ts";
import { openService, type OpenService } from "../server/src/service.ts";
import { fillHistory, historyYears } from "./ten-years.ts";

const usage = `npm run bench -- history [--rows N] [--data FOLDER]

Fills a firm with ten years of ledgers and prints how long statements take as of days of all these years, through the service
without HTTP: the fastest of 5 calls, in milliseconds, because other load on the machine only adds to it.

  --rows N        rows of the project ledger, and as many postings; the default is 1,000,000
  --data FOLDER   keeps the database in this folder for further runs
`;

const calls = 5;
const firmId = "history";

export async function run(args: string[]): Promise<number> {
  const { values: flags } = parseArgs({
    args,
    options: { rows: { type: "string" }, data: { type: "string" }, help: { type: "boolean" } },
  });
  if (flags.help) return say(usage);
  const folder = flags.data === undefined ? mkdtempSync(join(tmpdir(), "plumbline-history-")) : resolve(flags.data);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  const dataFolder = join(folder, "postgres");
  const postgres = await startBundledPostgres({ dataFolder, say });
  const pools = openPools(postgres.connection, { max: 4, idleMs: 1000 });
  const service = openService({ connection: postgres.connection, connectionsMax: 4, pools });
  try {
    await makeFirm(pools, Number(flags.rows ?? 1_000_000));
    await measure(service);
    return 0;
  } finally {
    await service.close();
    if (flags.data === undefined) {
      await removeBundledPostgres(dataFolder);
      rmSync(folder, { recursive: true, force: true });
    } else await postgres.stop();
  }
}

/** Fills the firm, or brings the kept one up to date. */
async function makeFirm(pools: Pools, rows: number): Promise<void> {
  await migrateCatalog(pools.admin);
  const kept = await pools.admin.row<{ schema: string }>("select schema_name as schema from firm where firm_id = $1", [
    firmId,
  ]);
  const began = performance.now();
  if (kept !== undefined) await migrateFirm(pools.admin, kept.schema);
  else {
    say(`Filling ten years with ${rows.toLocaleString("en")} rows of the project ledger ...`);
    const passwordHash = await hashPassword(firmId);
    await createFirm(pools, {
      id: firmId,
      settings: {},
      fill: (client) =>
        withoutForeignKeys(client, async () => {
          await client.query("set local statement_timeout = 0");
          await client.query(
            "insert into sign_in (kind, user_name, password_hash, authorized) values ('api', $1, $2, true)",
            [firmId, passwordHash],
          );
          await createPostponedIndexes(client);
          await fillHistory(client, rows);
        }),
    });
  }
  say(`${kept === undefined ? "Filled" : "Updated"} in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  const { schema } = (await pools.admin.row<{ schema: string }>(
    "select schema_name as schema from firm where firm_id = $1",
    [firmId],
  ))!;
  await pools.firm(schema, "America/New_York").db.script("vacuum analyze");
}

/** What is asked as of each day. The project was in work in that year. */
const questions: Readonly<Record<string, (day: string, yearsBack: number) => [method: string, args: object]>> = {
  "WIP aging": (day) => ["GetWIPAgeing", { AsOfDate: day }],
  "receivable aging": (day) => ["GetReceivableAgeing", { AsOfDate: day }],
  "payable aging": (day) => ["GetPayableAgeing", { AsOfDate: day }],
  "income statement": (day) => ["GetIncomeStatement", { AsOfDate: day }],
  "balance sheet": (day) => ["GetBalanceSheet", { AsOfDate: day }],
  "utilization, the month": (day) => ["GetUtilization", { AsOfDate: day }],
  "utilization, a year": (day) => [
    "GetUtilization",
    { AsOfDate: day, FromDate: `${Number(day.slice(0, 4)) - 1}${day.slice(4)}` },
  ],
  "project totals": (day, yearsBack) => [
    "GetProjectTotals",
    { RequestedProjectTotals: 1 + 150 * Math.floor(historyYears - 1 - yearsBack), AsOfDate: day },
  ],
};

async function measure(service: OpenService): Promise<void> {
  const today = new Date();
  const dayBack = (years: number) =>
    new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), 14)).toISOString().slice(0, 10);
  const token = (
    (await ask(service, { Method: "CreateAPISession", Username: firmId, Password: firmId, APIVersion: 1 })).answer[
      "Content"
    ] as { SessionToken: string }
  ).SessionToken;
  const back = [0, 1, 5, 9];
  say(`| ms as of | ${back.map((years) => (years === 0 ? "this month" : `${years} years back`)).join(" | ")} |`);
  say(`|---|${back.map(() => "--:").join("|")}|`);
  for (const [name, question] of Object.entries(questions)) {
    const cells: string[] = [];
    for (const years of back) {
      const [Method, MethodArguments] = question(dayBack(years), years);
      const times: number[] = [];
      for (let round = -6; round < calls; round++) {
        const { answer, took } = await ask(service, { Method, MethodArguments, SessionToken: token });
        if (answer["ResponseCode"] !== 200) throw new Error(`${name}: ${JSON.stringify(answer).slice(0, 500)}`);
        if (round >= 0) times.push(took);
      }
      cells.push(Math.min(...times).toFixed(1));
    }
    say(`| ${name} | ${cells.join(" | ")} |`);
  }
}

async function ask(service: OpenService, body: object): Promise<{ answer: Record<string, unknown>; took: number }> {
  const began = performance.now();
  const { text } = await dispatch(service, {
    id: firmId,
    body: JSON.stringify(body),
    address: "127.0.0.1",
    apiUrl: "http://localhost/",
  } as never);
  return { answer: JSON.parse(text) as Record<string, unknown>, took: performance.now() - began };
}

function say(sentence: string): number {
  process.stdout.write(`${sentence}\n`);
  return 0;
}
