import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { background } from "../background.ts";
import { checkFirm } from "../checks.ts";
import {
  type BundledPostgres,
  openPools,
  type Pools,
  removeBundledPostgres,
  startBundledPostgres,
} from "../platform/database/index.ts";
import { addServer, dropOldCopies, findFirm, serverFinder } from "../engine/firms/index.ts";
import { openKeyFile } from "../platform/keys/index.ts";
import { testDatabase } from "../../testing/database.ts";
import { databaseUrl } from "../../testing/database-url.ts";
import { plumbline, type RunningService, startProgram, startService } from "../../testing/program.ts";
import { createSmallFirm, smallFirmSignIn } from "../../testing/small-firm.ts";

/** A service with two workers, and a PostgreSQL server of its own beside the one of the catalog. */
const database = testDatabase();
let folder: string;
let environment: Record<string, string>;
let big: BundledPostgres;
let pools: Pools;
let service: RunningService;
let token: unknown;

const startBig = () =>
  startBundledPostgres({ dataFolder: join(folder, "big"), say: () => {}, throwaway: true, connectionsMax: 60 });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-move-"));
  environment = {
    DATABASE_URL: databaseUrl(database.connection),
    PLUMBLINE_KEY_FILE: join(folder, "keys.json"),
    PLUMBLINE_WORKERS: "2",
    PLUMBLINE_DEMO: "no",
  };
  const keys = openKeyFile(join(folder, "keys.json"));
  pools = openPools(database.connection, { max: 2, idleMs: 1000, findServer: serverFinder(keys) });
  [big] = await Promise.all([
    startBig(),
    createSmallFirm(database.pools, "moving", {}, keys).then(() =>
      createSmallFirm(database.pools, "staying", {}, keys),
    ),
  ]);
  service = await startService(environment);
  await addServer(pools, "big", databaseUrl(big.connection), keys);
  const opened = await service.call("CreateAPISession", smallFirmSignIn, "moving");
  token = opened.answer.Content["SessionToken"];
}, 120_000);

afterAll(async () => {
  await service?.end("SIGTERM");
  await pools?.close();
  await removeBundledPostgres(join(folder, "big"));
  rmSync(folder, { recursive: true, force: true });
});

const addContact = (name: string) =>
  service.call(
    "UpdateContacts",
    {
      SessionToken: token,
      MethodArguments: {
        UpdatedContacts: [{ ContactKey: -1, FirstName: "A", LastName: name }],
        UnchangedContacts: [],
        UseSingleTransaction: true,
      },
    },
    "moving",
  );

/** People who write and read until they are stopped; every call must be answered. */
function startPeople(label: string) {
  const saved: string[] = [];
  const failed: unknown[] = [];
  let working = true;
  let longestMs = 0;
  const person = async (number: number) => {
    for (let turn = 0; working; turn++) {
      const name = `${label} ${number} ${turn}`;
      const began = performance.now();
      const { status, answer } = await addContact(name);
      if (status === 200 && answer.Errors.length === 0) saved.push(name);
      else failed.push(answer.Errors);
      const read = await service.call("ListContactTypes", { SessionToken: token }, "moving");
      if (read.status !== 200) failed.push(read.answer.Errors);
      longestMs = Math.max(longestMs, performance.now() - began);
      // The machine has other things to do.
      await pause(30);
    }
  };
  const done = Promise.all([1, 2, 3].map(person));
  return {
    async stop() {
      working = false;
      await done;
      return { saved: saved.toSorted(), failed, longestMs };
    },
  };
}

/** The names that the firm has where it is. */
async function stored(label: string): Promise<string[]> {
  const { server, schema } = (await findFirm(pools, "moving"))!;
  const { db } = (await pools.on(server)).firm(schema, "UTC");
  const rows = await db.rows<{ name: string }>("select last_name as name from contact where last_name like $1", [
    `${label} %`,
  ]);
  expect(await checkFirm(db, background, () => {})).toEqual([]);
  return rows.map(({ name }) => name).toSorted();
}

const moveTo = (server: string) => plumbline(["firm", "move", "moving", "--to", server], environment);
const dropOld = async () => dropOldCopies(pools, (await findFirm(pools, "moving"))!);
const openMoves = () => database.pools.admin.rows("select from firm_move");
const until = async (isSo: () => Promise<boolean>, what: string) => {
  for (const end = Date.now() + 90_000; !(await isSo()); await pause(20))
    if (Date.now() > end) throw new Error(`90 seconds passed before ${what}.`);
};
const isSaid = (child: ChildProcess, words: string) =>
  new Promise<void>((resolve) =>
    child.stderr?.on("data", (text) => (String(text).includes(words) ? resolve() : undefined)),
  );

describe("a firm moved while people work", () => {
  it("answers every call, in the same session, and loses and doubles nothing", async () => {
    const people = startPeople("first");
    await pause(500);
    const moved = await moveTo("big");
    await pause(500);
    const { saved, failed, longestMs } = await people.stop();
    expect(moved).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/is on the server big now. Writes waited [01]\./),
    });
    expect(failed).toEqual([]);
    expect(saved.length).toBeGreaterThan(20);
    expect(longestMs).toBeLessThan(4000);
    expect(await stored("first")).toEqual(saved);
  }, 120_000);

  it("stays where it is when the command is killed while it copies, and nothing is left of the copy", async () => {
    const people = startPeople("second");
    await dropOld();
    const child = startProgram(["firm", "move", "moving", "--to", "main"], environment);
    await isSaid(child, "Checking the copy");
    child.kill("SIGKILL");
    await once(child, "close");
    await until(async () => (await openMoves()).length === 0, "the service undid the move");
    const { saved, failed } = await people.stop();
    expect(failed).toEqual([]);
    expect(await database.pools.admin.rows("select from pg_namespace where nspname = 'firm_moving'")).toEqual([]);
    expect(await stored("second")).toEqual(saved);
    expect(service.output.stderr).toContain("The move of the firm moving was interrupted and is undone now.");
  }, 120_000);

  it("is finished by the service when the command is killed after the former server was closed", async () => {
    const people = startPeople("third");
    const holder = new pg.Client(database.connection);
    holder.on("error", () => {});
    await holder.connect();
    // The command cannot change the catalog while this lasts.
    await holder.query("begin; select from plumbline.firm where firm_id = 'moving' for no key update");
    const child = startProgram(["firm", "move", "moving", "--to", "main"], environment);
    const at = new pg.Client(big.connection);
    at.on("error", () => {});
    await at.connect();
    const isClosed = async () =>
      (await at.query("select from pg_namespace where nspname = 'firm_moving'")).rowCount === 0;
    await until(isClosed, "the former server was closed");
    child.kill("SIGKILL");
    await once(child, "close");
    await holder.query("commit");
    await until(async () => (await openMoves()).length === 0, "the service finished the move");
    await pause(300);
    const { saved, failed, longestMs } = await people.stop();
    await Promise.all([holder.end(), at.end()]);
    expect(failed).toEqual([]);
    expect(longestMs).toBeLessThan(8000);
    expect(await stored("third")).toEqual(saved);
    expect(service.output.stderr).toContain("The move of the firm moving was interrupted and is finished now.");
    expect(await moveTo("main")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("is on the server main already"),
    });
  }, 120_000);
});

describe("a server that does not respond", () => {
  it("fails the calls of its own firms only, and readiness and metrics name it", async () => {
    await dropOld();
    expect(await moveTo("big")).toMatchObject({ code: 0 });
    const opened = await service.call("CreateAPISession", smallFirmSignIn, "staying");
    const SessionToken = opened.answer.Content["SessionToken"];
    await big.stop();
    const refused = await addContact("nobody");
    expect(refused.status).toBe(503);
    expect((await service.call("ListContactTypes", { SessionToken }, "staying")).status).toBe(200);
    const ready = async () => (await (await fetch(`${service.address}/readyz`)).json()) as { warning?: string };
    await until(async () => (await ready()).warning?.includes("cannot be used") === true, "readiness said so");
    expect((await ready()).warning).toMatch(/^Firms on these servers cannot be used now: big \(/);
    const metrics = async () => (await fetch(`${service.address}/metrics`)).text();
    await until(async () => (await metrics()).includes('plumbline_server_up{server="big"} 0'), "metrics said so");
    expect((await fetch(`${service.address}/readyz`)).status).toBe(200);
    big = await startBig();
    await until(async () => (await addContact("back again")).status === 200, "the firm works again");
  }, 120_000);
});
