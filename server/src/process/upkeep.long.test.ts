import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { recordAudit } from "../engine/audit/index.ts";
import { createFirm } from "../engine/firms/index.ts";
import { type OpenService, openService } from "../service.ts";
import { testDatabase } from "../../testing/database.ts";
import { openLog } from "./log.ts";
import { startUpkeep, type Upkeep } from "./upkeep.ts";

const database = testDatabase();
let service: OpenService;
let upkeep: Upkeep;

afterEach(async () => {
  await upkeep.stop();
  await service.close();
});

/** Starts upkeep whose rounds take as long as `repair`, and rest ten times as long. */
function start(repair: () => Promise<unknown>): void {
  const { connection } = database;
  service = openService({ connection, connectionsMax: 4 });
  const folder = {
    repair: async () => void (await repair()),
    lockLost: () => new Promise<void>(() => {}),
    release: async () => {},
  };
  upkeep = startUpkeep(service, folder, openLog("fatal", "test"));
}

/** So many audit rows at most go into one seal. */
const rowsPerSeal = 1000;

const endless = () => new Promise(() => {});

const newFirm = async (id: string) => (await createFirm(database.pools, { id })).schema;

function writeIn(schema: string): Promise<unknown> {
  return database.pools.firm(schema, "UTC").transaction((db) =>
    recordAudit(db, {
      at: Date.now(),
      usageKey: randomUUID(),
      method: "Test",
      userName: "test",
      employeeKey: null,
      written: [{ record: "Contact", key: 1, before: null, after: "{}" }],
    }),
  );
}

async function countEvents(schema: string): Promise<number> {
  const row = await database.pools.admin.row<{ count: number }>(`select count(*)::int as count from ${schema}.event`);
  return row?.count ?? 0;
}

/** How long it takes until the firm has so many events, in milliseconds. */
async function waitFor(events: number, schema: string, msMax: number): Promise<number> {
  const began = performance.now();
  while ((await countEvents(schema)) < events) {
    if (performance.now() - began > msMax) throw new Error(`No event within ${msMax} ms.`);
    await pause(20);
  }
  return performance.now() - began;
}

it("makes the events of a noted write while a round of upkeep does not end", async () => {
  const schema = await newFirm("noted");
  start(endless);
  await pause(1500);
  await writeIn(schema);
  upkeep.wrote(["noted", "unknown"]);
  await waitFor(1, schema, 30_000);
});

it("follows a firm that wrote about every second while rounds rest, also when nobody notes its writes", async () => {
  const schema = await newFirm("resting");
  let rounds = 0;
  // The first round takes 2 seconds, so it rests for 20.
  start(() => (rounds++, pause(2000)));
  await writeIn(schema);
  await waitFor(1, schema, 20_000);
  for (let write = 2; write <= 4; write++) {
    await writeIn(schema);
    await waitFor(write, schema, 5000);
  }
  expect(rounds).toBe(1);
});

it("seals many noted writes together, a few times a second", async () => {
  const schema = await newFirm("many");
  start(endless);
  const began = performance.now();
  let writes = 0;
  for (; performance.now() - began < 2000; writes++) {
    await writeIn(schema);
    upkeep.wrote(["many"]);
  }
  await waitFor(writes, schema, 30_000);
  const took = performance.now() - began;
  const seals = await database.pools.admin.rows<{ rows: number }>(`select rows from ${schema}.audit_seal`);
  expect(seals.length).toBeGreaterThan(1);
  // One at once, then one every 250 ms. A quick machine writes more than a seal takes; what is left over is sealed in the same turn.
  expect(seals.filter(({ rows }) => rows < rowsPerSeal).length).toBeLessThanOrEqual(took / 250 + 1);
});

it("goes on with the other firms when one fails, and with that one when it works again", async () => {
  const [broken, healthy] = [await newFirm("broken"), await newFirm("healthy")];
  const { admin } = database.pools;
  await admin.script(`alter table ${broken}.seal_queue rename to put_away`);
  start(endless);
  for (let write = 1; write <= 3; write++) {
    for (const schema of [broken, healthy]) await writeIn(schema);
    upkeep.wrote(["broken", "healthy"]);
    await waitFor(write, healthy, 30_000);
  }
  expect(await countEvents(broken)).toBe(0);
  await admin.script(`alter table ${broken}.put_away rename to seal_queue`);
  upkeep.wrote(["broken"]);
  await waitFor(3, broken, 30_000);
});
