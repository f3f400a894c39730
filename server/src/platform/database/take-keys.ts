import type { Db } from "./db.ts";

/** The next keys of a sequence (SQL of its name), ascending. One statement, or none when none is needed. */
export async function takeKeys(db: Db, sequence: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const rows = await db.facts<{ key: number }>(
    // Of generate_series PostgreSQL expects so many rows that it would plan the statement each time.
    `select nextval(${sequence})::int as key from unnest(array_fill(0, array[$1::int])) order by 1`,
    [count],
  );
  return rows.map(({ key }) => key);
}
