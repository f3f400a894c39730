import { expect, it } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { migrateFirm } from "./migrate.ts";
import { postponeIndexes } from "./postponed-indexes.ts";

const database = testDatabase();

it("creating a firm looks for the indexes to postpone in a few scans, whose number does not grow with the indexes of a firm", async () => {
  const { admin } = database.pools;
  await migrateFirm(admin, "firm_next");
  const { postponed, scans } = await admin.client(async (client) => {
    await client.query("begin");
    await postponeIndexes(client, "firm_next");
    const { rows } = await client.query<{ postponed: number; scans: number }>(
      `select (select count(*)::int from postponed_index) as postponed,
              (select seq_scan::int from pg_stat_xact_sys_tables where relname = 'pg_constraint') as scans`,
    );
    await client.query("rollback");
    return rows[0] ?? { postponed: 0, scans: 0 };
  });
  expect(postponed).toBeGreaterThan(100);
  expect(scans).toBeLessThan(5);
});
