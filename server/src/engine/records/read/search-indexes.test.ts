import { expect, it } from "vitest";
import { testDatabase } from "../../../../testing/database.ts";

const database = testDatabase();

it("no search index keeps a long list of new rows, which every search reads", async () => {
  const indexes = await database.firm.db.rows<{ name: string; options: string[] | null }>(
    `select relname as name, reloptions as options from pg_class join pg_index on indexrelid = pg_class.oid
      where relnamespace = current_schema()::regnamespace and pg_get_indexdef(indexrelid) like '%gin_trgm_ops%'`,
  );
  expect(indexes.length).toBeGreaterThan(5);
  for (const { name, options } of indexes) expect(options, name).toContain("gin_pending_list_limit=64");
});
