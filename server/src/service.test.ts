import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { recordAudit } from "./engine/audit/index.ts";
import { readClock, writeClock } from "./platform/database/index.ts";
import { createFirm } from "./engine/firms/index.ts";
import { openService } from "./service.ts";
import { testDatabase } from "../testing/database.ts";

const database = testDatabase();

it("upkeep seals the audit of every firm without opening connections for each", async () => {
  const { pools, connection } = database;
  const schemas: string[] = [];
  for (const id of ["one", "two"]) schemas.push((await createFirm(pools, { id })).schema);
  const unsealed = async () => {
    const counts = schemas.map((schema) => `select count(*)::int as count from ${schema}.audit where seal is null`);
    const rows = await pools.admin.rows<{ count: number }>(counts.join(" union all "));
    return rows.map(({ count }) => count);
  };
  for (const schema of schemas) await writeIn(schema);
  expect(await unsealed()).toEqual([1, 1]);

  const service = openService({ connection, connectionsMax: 4 });
  await service.upkeep();
  expect(service.pools.counts().open).toBeLessThanOrEqual(4);
  await service.close();
  expect(await unsealed()).toEqual([0, 0]);
});

it("follows the writes of firms that wrote before, and looks at no others", async () => {
  const { pools, connection } = database;
  const schemas: Record<string, string> = {};
  for (const id of ["writing", "silent"]) schemas[id] = (await createFirm(pools, { id })).schema;
  const events = async () =>
    pools.admin.row(
      `select (select count(*)::int from ${schemas["writing"]}.event) as writing, (select count(*)::int from ${schemas["silent"]}.event) as silent`,
    );
  const service = openService({ connection, connectionsMax: 4 });
  await writeIn(schemas["writing"]!);
  await service.upkeep();
  expect(await events()).toEqual({ writing: 1, silent: 0 });
  for (const schema of Object.values(schemas)) await writeIn(schema);
  await service.followWrites();
  expect(await events()).toEqual({ writing: 2, silent: 0 });
  await service.followWrites();
  await writeIn(schemas["writing"]!);
  await service.followWrites();
  // It was quiet for a turn, so the next upkeep finds it, as it finds the other one.
  expect(await events()).toEqual({ writing: 2, silent: 0 });
  await service.upkeep();
  expect(await events()).toEqual({ writing: 3, silent: 1 });
  await service.close();
});

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

it("upkeep deletes and posts nothing while the clock is a year ahead, until someone confirms the clock", async () => {
  const { pools, connection } = database;
  const { admin } = pools;
  const { schema } = await createFirm(pools, { id: "ahead" });
  const day = 86_400_000;
  const { now } = await readClock(admin);
  // As if the service had last run a year ago by the database's clock.
  const expected = now - 365 * day;
  await writeClock(admin, expected);
  await admin.run(
    `insert into ${schema}.idempotency (user_name, idempotency_key, body_hash, at) values ('ada', 'key', '', $1)`,
    [new Date(expected - 60_000).toISOString()],
  );
  const kept = async () => Number(await admin.text(`select count(*)::text from ${schema}.idempotency`));

  const doubts: (string | undefined)[] = [];
  const service = openService({
    connection,
    connectionsMax: 4,
    runsUpkeep: true,
    onClock: (doubt) => doubts.push(doubt),
  });
  await service.upkeep();
  expect(service.clockDoubt()).toMatch(/is 365 days ahead of the expected time/);
  expect(service.clock() - expected).toBeLessThan(60_000);
  expect(await kept()).toBe(1);

  await writeClock(admin, (await readClock(admin)).now);
  await service.upkeep();
  expect([service.clockDoubt(), await kept()]).toEqual([undefined, 0]);
  expect(service.clock() - now).toBeLessThan(60_000);
  expect(doubts).toEqual([expect.stringContaining("365 days"), undefined]);
  await service.close();
});
