import { expect, it } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { firmTableSeals, sealedTables } from "./sealed-tables.ts";

const database = testDatabase();

it("every table of a firm is declared as sealed, or with the reason why it is not", async () => {
  const tables = await database.firm.db.rows<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by relname collate "C"`,
  );
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(firmTableSeals).sort());
});

it("every sealed table notes the rows that are added, changed and removed", async () => {
  const triggers = await database.firm.db.rows<{ table: string; names: string[] }>(
    `select relname as table, array_agg(tgname::text order by tgname) as names from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = current_schema()::regnamespace and tgname like 'seal\\_%' group by relname order by relname collate "C"`,
  );
  // Audit rows without a seal wait for one without a queue.
  const noted = [...sealedTables.keys()].filter((name) => name !== "audit").sort();
  expect(triggers).toEqual(noted.map((table) => ({ table, names: ["seal_added", "seal_changed", "seal_removed"] })));
});

it("every sealed table has the declared key, which is unique", async () => {
  for (const [table, { key }] of sealedTables) {
    const found = await database.firm.db.row<{ unique: boolean }>(
      `select exists (select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
                       where indrelid = $1::regclass and indisunique and indnkeyatts = 1 and attname = $2) as unique`,
      [table, key],
    );
    expect([table, found?.unique]).toEqual([table, true]);
  }
});
