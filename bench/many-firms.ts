import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  migrateCatalog,
  openPools,
  type Pools,
  removeBundledPostgres,
  startBundledPostgres,
} from "../server/src/platform/database/index.ts";
import { createFirm, insertFirstRows, listFirms, makeSpareSchema } from "../server/src/engine/firms/index.ts";
import { migrateAll } from "../server/src/process/migrate-all.ts";
import { median } from "./calls.ts";

const usage = `npm run bench -- many-firms [--firms N] [--data FOLDER]

Creates firms in the bundled PostgreSQL and prints what an idle one costs: the time to create it, its disk space and files, the start
of the service with all of them, and the recovery after PostgreSQL was killed while every firm had unsaved pages.

  --firms N       the number of firms; the default is 50
  --data FOLDER   keeps the database in this folder for further runs
`;

export async function run(args: string[]): Promise<number> {
  const { values: flags } = parseArgs({
    args,
    options: { firms: { type: "string" }, data: { type: "string" }, help: { type: "boolean" } },
  });
  if (flags.help) return say(usage);
  const count = Number(flags.firms ?? 50);
  const folder = flags.data === undefined ? mkdtempSync(join(tmpdir(), "plumbline-firms-")) : resolve(flags.data);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
  const dataFolder = join(folder, "postgres");
  try {
    let postgres = await startBundledPostgres({ dataFolder, say });
    let pools = openPools(postgres.connection, { max: 4, idleMs: 1000 });
    await migrateCatalog(pools.admin);
    await measureCreating(pools, dataFolder, count);
    await timed(`first start with ${count} firms: each is looked into`, () => migrateAll(pools, undefined, () => {}));
    await timed(`start with ${count} firms: all are up to date`, () => migrateAll(pools, undefined, () => {}));
    await dirtyEveryFirm(pools);
    await pools.close();
    kill(dataFolder);
    await timed(`recovery of ${count} firms after a kill, with a change in each`, async () => {
      postgres = await startBundledPostgres({ dataFolder, say });
    });
    pools = openPools(postgres.connection, { max: 4, idleMs: 1000 });
    const survived = await pools.admin.row<{ count: number }>("select count(*)::int as count from firm");
    say(`firms after the recovery: ${survived?.count}`);
    await pools.close();
    await postgres.stop();
    return survived?.count === count ? 0 : 1;
  } finally {
    if (flags.data === undefined) {
      await removeBundledPostgres(dataFolder);
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

async function measureCreating(pools: Pools, dataFolder: string, count: number): Promise<void> {
  const there = (await listFirms(pools)).length;
  const withSpare: number[] = [];
  const without: number[] = [];
  let before = await sizeOf(pools, dataFolder);
  for (let number = there; number < count; number++) {
    // The first firms are made as in a new installation; of the others, every tenth finds no spare schema.
    if (number === 2) {
      await makeSpareSchema(pools);
      before = await sizeOf(pools, dataFolder);
    }
    const began = performance.now();
    await createFirm(pools, {
      id: `firm${number}`,
      settings: { firmName: `Firm ${number}` },
      fill: (client) => insertFirstRows(client, { companyName: "Firm", userName: "admin", passwordHash: "none" }),
    });
    (number < 2 || number % 10 === 0 ? without : withSpare).push(performance.now() - began);
    if (number > 2 && (number + 1) % 10 !== 0) await makeSpareSchema(pools);
  }
  if (count - there < 4) return;
  const after = await sizeOf(pools, dataFolder);
  const firms = count - Math.max(there, 2);
  say(`create a firm: ${median(withSpare).toFixed(0)} ms; without a spare schema ${median(without).toFixed(0)} ms`);
  say(
    `an idle firm: ${((after.bytes - before.bytes) / firms / 1e6).toFixed(1)} MB in ${((after.files - before.files) / firms).toFixed(0)} files`,
  );
}

async function sizeOf(pools: Pools, dataFolder: string): Promise<{ bytes: number; files: number }> {
  // Removes the files of dropped indexes.
  await pools.admin.script("checkpoint");
  const row = await pools.admin.row<{ bytes: number; oid: string }>(
    "select pg_database_size(oid)::int8 as bytes, oid::text as oid from pg_database where datname = current_database()",
  );
  return {
    bytes: row?.bytes ?? 0,
    files: readdirSync(join(dataFolder, "postgres", "base", row?.oid ?? "")).length,
  };
}

async function dirtyEveryFirm(pools: Pools): Promise<void> {
  for (const { schema } of await listFirms(pools))
    await pools.admin.script(
      `begin; set local search_path to ${schema}, public; insert into contact (last_name, last_modified) values ('Killed', now()); commit`,
    );
}

function kill(dataFolder: string): void {
  const pid = Number(readFileSync(join(dataFolder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" })
    .trim()
    .split(/\s+/)
    .map(Number);
  for (const each of [pid, ...children]) process.kill(each, "SIGKILL");
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  say(`${what}: ${((performance.now() - began) / 1000).toFixed(2)} s`);
}

function say(sentence: string): 0 {
  process.stdout.write(`${sentence}\n`);
  return 0;
}
