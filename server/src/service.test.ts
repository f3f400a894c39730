import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { recordAudit } from "./engine/audit/index.ts";
import { createFirm } from "./engine/firms/index.ts";
import { openService } from "./service.ts";
import { testDatabase } from "./testing/database.ts";

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
  for (const schema of schemas)
    await pools.firm(schema, "UTC").transaction((db) =>
      recordAudit(db, {
        at: Date.now(),
        usageKey: randomUUID(),
        method: "Test",
        userName: "test",
        employeeKey: null,
        written: [{ record: "Contact", key: 1, before: null, after: "{}" }],
      }),
    );
  expect(await unsealed()).toEqual([1, 1]);

  const service = openService({ connection, connectionsMax: 4 });
  await service.upkeep();
  expect(service.pools.counts().open).toBeLessThanOrEqual(4);
  await service.close();
  expect(await unsealed()).toEqual([0, 0]);
});
