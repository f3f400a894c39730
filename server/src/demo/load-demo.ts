import type pg from "pg";
import { createPostponedIndexes, quoteName } from "../platform/database/index.ts";
import { copyBlocks, sequencesPastRows, withoutForeignKeys } from "../platform/firms/bulk-load.ts";
import type { MadeDemo } from "./made-demo.ts";
import { type ColumnValues, columnsOf, type TableOutline } from "./table-outline.ts";

/**
 * Loads all tables of the demo into the schema on the search path, within the current transaction, and returns its settings. Upkeep can
 * fold the sums and create the indexes of large tables: until then every figure is right, only slower to read.
 */
export async function loadDemo(
  client: pg.ClientBase,
  make: () => Promise<MadeDemo>,
  leavesUpkeep: boolean,
): Promise<MadeDemo["settings"]> {
  // Enough for the checks. PostgreSQL counts the rows of this transaction as changes, and soon gathers statistics by itself.
  if (leavesUpkeep) await client.query("set local default_statistics_target = 10");
  let settings: MadeDemo["settings"] = {};
  // Another process may still be making the demo.
  await withoutForeignKeys(client, async () => {
    await forCompleteTables(client, "disable trigger complete");
    const made = await make();
    ({ settings } = made);
    const defaults = await columnDefaults(client, made.tables);
    let at = 0;
    for await (const blocks of made.copies(defaults)) {
      const table = made.tables[at]!;
      await copyBlocks(client, table.name, columnsOf(table, defaults[at]!), blocks);
      // The checks that follow need statistics and indexes.
      await client.query(`analyze ${quoteName(table.name)}`);
      at++;
    }
    await forCompleteTables(client, "enable trigger complete");
    // After the rows: sorting them once is faster than inserting them one by one.
    await createPostponedIndexes(client, leavesUpkeep ? checkedTable : undefined);
  });
  await sequencesPastRows(client);
  if (!leavesUpkeep) await client.query("select fold_books(1)");
  return settings;
}

/** The checks at the end read it by its indexes. */
const checkedTable = "posting";

/** The tables whose rows are complete (complete-ledger.ts), so that no trigger needs to complete them. */
const completeTables = ["transaction", "project_fact"];

async function forCompleteTables(client: pg.ClientBase, change: string): Promise<void> {
  await client.query(completeTables.map((name) => `alter table ${quoteName(name)} ${change}`).join("; "));
}

/** The values of the columns that some rows leave out. */
async function columnDefaults(client: pg.ClientBase, tables: readonly TableOutline[]): Promise<ColumnValues[]> {
  const { rows } = await client.query<{ at: number; name: string; expression: string | null }>(
    `select at::int - 1 as at, attname as name, pg_get_expr(adbin, adrelid) as expression
       from json_array_elements($1) with ordinality as given (outline, at)
       join pg_attribute on attrelid = quote_ident(outline ->> 'name')::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attname in (select json_array_elements_text(outline -> 'incomplete'))`,
    [JSON.stringify(tables)],
  );
  const list = rows.map(({ expression }, number) => `(${expression ?? "null"})::text as v${number}`).join(", ");
  const found = (await client.query<Record<string, string | null>>(`select ${list}`)).rows[0] ?? {};
  const values = tables.map((): Record<string, string | null> => ({}));
  rows.forEach(({ at, name }, number) => (values[at]![name] = found[`v${number}`] ?? null));
  return values;
}
