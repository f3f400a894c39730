import type pg from "pg";
import { createPostponedIndexes } from "../engine/database/index.ts";
import { copyIn, copyLine, sequencesPastRows, withoutForeignKeys } from "../engine/firms/bulk-load.ts";
import type { DemoTable, DemoValue, DemoWorld } from "./world.ts";

/** Loads all tables of the world into the schema on the search path, within the current transaction. */
export async function loadWorld(client: pg.ClientBase, world: DemoWorld): Promise<void> {
  await createPostponedIndexes(client);
  await withoutForeignKeys(client, async () => {
    for (const table of world.tables.values()) await loadTable(client, table, world.madeAt);
  });
  await sequencesPastRows(client);
  await client.query("select fold_books(1)");
}

async function loadTable(client: pg.ClientBase, table: DemoTable, madeAt: string): Promise<void> {
  if (table.rows.length === 0) return;
  const columns = columnsOf(table);
  const defaults = await columnDefaults(client, table, columns);
  if (!columns.includes("last_modified") && defaults.has("last_modified")) columns.push("last_modified");
  const fallback = columns.map((name) => (name === "last_modified" ? madeAt : (defaults.get(name) ?? null)));
  // Line by line, so that PostgreSQL stores some while the next are written.
  function* lines() {
    for (const row of table.rows)
      yield copyLine(
        columns.map((name, at) => (name in row ? copyText(row[name] as DemoValue) : (fallback[at] ?? null))),
      );
  }
  await copyIn(client, table.name, columns, lines());
}

function columnsOf({ rows }: DemoTable): string[] {
  const columns = new Set<string>();
  for (const row of rows) for (const name in row) columns.add(name);
  return [...columns];
}

/** Column defaults for rows that leave out a column that other rows have; COPY applies defaults to whole columns only. */
async function columnDefaults(
  client: pg.ClientBase,
  table: DemoTable,
  columns: readonly string[],
): Promise<Map<string, string | null>> {
  const { rows } = await client.query<{ name: string; expression: string | null }>(
    `select attname as name, pg_get_expr(adbin, adrelid) as expression
       from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table.name],
  );
  const needed = rows.filter(
    ({ name, expression }) => expression !== null && columns.includes(name) && table.rows.some((row) => !(name in row)),
  );
  const values = new Map(rows.map(({ name }): [string, string | null] => [name, null]));
  if (needed.length === 0) return values;
  const list = needed.map(({ expression }, at) => `(${expression})::text as v${at}`).join(", ");
  const found = (await client.query<Record<string, string>>(`select ${list}`)).rows[0] ?? {};
  needed.forEach(({ name }, at) => values.set(name, found[`v${at}`] ?? null));
  return values;
}

function copyText(value: DemoValue): string | null {
  if (value === null || typeof value === "string") return value;
  if (Array.isArray(value)) return `{${value.map((each) => JSON.stringify(String(each))).join(",")}}`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
