import { expect, test } from "vitest";
import { migrateFirm, readMigrations } from "../../platform/database/index.ts";
import { createFirm } from "../../engine/firms/index.ts";
import { testDatabase } from "../../../testing/database.ts";

const database = testDatabase();

/** Company 1: two closed years, a month of the second, and later months with gaps. 2: only a year. 3: a year closed by its months. 4: nothing. */
const closings = `
  insert into company (company_key, description) select key, 'Company ' || key from generate_series(1, 4) key;
  insert into gl_account (gl_account_key, id, account_type, normal_debit_balance) values (1, '1000', 'Asset', true), (2, '4000', 'Income', false);
  insert into journal_entry (journal_entry_key, document, document_key, entry_date, at) values
    (1, 'Journal', 1, '2024-05-01', now()), (2, 'Journal', 2, '2025-02-01', now()), (3, 'Journal', 3, '2025-03-01', now());
  insert into posting (journal_entry_key, entry_date, gl_account_key, company_key, basis, amount)
  select entry.journal_entry_key, entry_date, account, 3, basis, sign * 100
    from journal_entry entry, (values (1, 1), (2, -1)) as side (account, sign), (values (1, 'both'), (2, 'accrual'), (3, 'both')) as posted (journal_entry_key, basis)
   where posted.journal_entry_key = entry.journal_entry_key;
  insert into year_closing (company_key, first_date, last_date, status, last_modified) values
    (1, '2023-01-01', '2023-12-31', 'Closed', now()), (1, '2024-01-01', '2024-12-31', 'Closed', now()), (1, '2025-01-01', '2025-12-31', 'Reopened', now()),
    (2, '2024-01-01', '2024-12-31', 'Closed', now()), (3, '2024-01-01', '2024-12-31', 'Closed', now());
  insert into period (company_key, first_date, last_date, status, last_modified) values
    (1, '2023-01-01', '2023-12-31', 'Closed', now()), (1, '2024-01-01', '2024-12-31', 'Closed', now()), (1, '2024-03-01', '2024-03-31', 'Closed', now()),
    (1, '2025-01-01', '2025-12-31', 'Open', now()), (1, '2025-02-01', '2025-02-28', 'Open', now()),
    (2, '2024-01-01', '2024-12-31', 'Closed', now()),
    (3, '2024-01-01', '2024-12-31', 'Closed', now()), (3, '2024-12-01', '2024-12-31', 'Closed', now()), (3, '2025-02-01', '2025-02-28', 'Closed', now());
  set constraints all immediate`;

test("the closed periods and years of an existing firm become lock dates, as if they had been closed one after the other, and their balances are asserted", async () => {
  const before = readMigrations("firm").filter(({ name }) => name < "0032");
  const fill = async (client: { query(sql: string): Promise<unknown> }) => void (await client.query(closings));
  const { schema } = await createFirm(database.pools, { id: "old", migrations: before, fill });
  await migrateFirm(database.pools.admin, schema);
  const { db } = database.pools.firm(schema, "America/New_York");
  const locks = await db.rows<{ lock: string }>(
    `select concat_ws(' ', company_key, strength, locked_through, count(*)) as lock from lock_date
      group by company_key, strength, locked_through order by company_key, strength`,
  );
  expect(locks.map(({ lock }) => lock)).toEqual([
    "1 Hard 2024-12-31 4",
    "1 Soft 2024-12-31 4",
    "2 Hard 2024-12-31 4",
    "2 Soft 2024-12-31 4",
    "3 Hard 2024-12-31 4",
    "3 Soft 2025-02-28 4",
  ]);
  const moves = await db.rows<{ move: string }>(
    `select concat_ws(' ', company_key, method, coalesce(from_date::text, '-'), to_date) as move from lock_move
      where strength = 'Soft' and area = 'Time' order by company_key, lock_move_key`,
  );
  expect(moves.map(({ move }) => move)).toEqual([
    "1 CloseYear - 2023-12-31",
    "1 ClosePeriod 2023-12-31 2024-03-31",
    "1 CloseYear 2024-03-31 2024-12-31",
    "2 CloseYear - 2024-12-31",
    "3 CloseYear - 2024-12-31",
    "3 ClosePeriod 2024-12-31 2025-02-28",
  ]);
  const asserted = await db.rows<{ claim: string }>(
    `select concat_ws(' ', company_key, source, assertion_date, gl_account.id, basis, amount) as claim
       from balance_assertion join gl_account using (gl_account_key) order by balance_assertion_key`,
  );
  expect(asserted.map(({ claim }) => claim)).toEqual([
    "3 CloseYear 2024-12-31 1000 Accrual 100.00",
    "3 CloseYear 2024-12-31 1000 Cash 100.00",
    "3 CloseYear 2024-12-31 4000 Accrual 100.00",
    "3 CloseYear 2024-12-31 4000 Cash 100.00",
    "3 ClosePeriod 2025-02-28 1000 Accrual 200.00",
    "3 ClosePeriod 2025-02-28 1000 Cash 100.00",
    "3 ClosePeriod 2025-02-28 4000 Accrual 200.00",
    "3 ClosePeriod 2025-02-28 4000 Cash 100.00",
  ]);
});
