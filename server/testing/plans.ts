import { expect } from "vitest";
import type { TestDatabase } from "./database.ts";

/** Fails if the generic plan of a statement of this work reads one of the tables from end to end. */
export async function expectNoScan(
  database: TestDatabase,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> {
  const scan = new RegExp(`Seq Scan on (${tables.join("|")})\\b`);
  const texts = (await database.statements(work)).filter((text) =>
    /^\s*(select|with|insert|update|delete)/i.test(text),
  );
  expect(texts.length).toBeGreaterThan(0);
  for (const text of new Set(texts))
    await database.rolledBack(async (db) => {
      const values = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, at]) => Number(at)));
      // The second as the bundled server has it.
      await db.script("set local plan_cache_mode = force_generic_plan; set local random_page_cost = 1.1");
      await db.script(`prepare probe as ${text}`);
      const nulls = Array.from({ length: values }, () => "null").join(", ");
      const lines = await db.rows<Record<string, string>>(`explain execute probe${values === 0 ? "" : `(${nulls})`}`);
      await db.script("deallocate probe");
      const plan = lines.map((line) => Object.values(line)[0]).join("\n");
      if (scan.test(plan)) throw new Error(`${text}\n${plan}`);
    });
}
