import { expect, it } from "vitest";
import { testDatabase } from "../../../testing/database.ts";

const database = testDatabase();

it("Whether anything was recorded since is answered without reading the ledgers", async () => {
  await database.rolledBack(async (db) => {
    await db.script(`
      set local plan_cache_mode = force_generic_plan;
      set local session_replication_role = replica;
      insert into journal_entry (document, document_key, entry_date, at) select 'Journal', n, current_date, now() - interval '1 day' from generate_series(1, 3000) n;
      insert into transaction (kind, document, document_key, line, work_date, accounting_date, opening_status, status, status_date, counted_date, company_key, billable, at)
      select 'Labor', 'Timesheet', n, 1, current_date, current_date, 'NonBillable', 'NonBillable', current_date, current_date, 1, false, now() - interval '1 day' from generate_series(1, 3000) n;`);
    const isRecordedAfter = async (moment: string) =>
      (await db.row<{ is: boolean }>(`select is_recorded_after(now() - $1::interval) as is`, [moment]))?.is;
    expect(await isRecordedAfter("1 hour")).toBe(false);
    expect(await isRecordedAfter("2 days")).toBe(true);
    expect(
      await db.rows(
        `select relname::text as table, seq_scan::int as scans from pg_stat_xact_user_tables
          where schemaname = current_schema() and relname in ('journal_entry', 'transaction') order by 1`,
      ),
    ).toEqual([
      { table: "journal_entry", scans: 0 },
      { table: "transaction", scans: 0 },
    ]);
  });
});
