import type { Db, Transactions } from "../../../platform/database/index.ts";
import { statuses as allStatuses } from "../define/statuses.ts";

/** About how many rows of a list there are from one mark to the next. */
export const rowsOfMark = 500;
/** Fewer rows than these are passed as fast without marks. */
export const rowsWithoutMarksMax = 2 * rowsOfMark;
/** So many changes are folded together. */
const changesMin = 500;

/** The list whose marks count exactly the rows with these statuses; null if there is none. */
export function markedList(statuses: readonly string[] | undefined): string | null {
  const chosen = new Set(statuses ?? allStatuses);
  if (chosen.size === allStatuses.length) return "";
  const [only] = chosen;
  return chosen.size === 1 && only !== undefined ? only : null;
}

/**
 * SQL of the last mark of a list from which `skipped` rows can be found by going on, with the exact number of rows before it now. A mark was moved by
 * at most the rows that were added since it was written, so that it is surely not too far. `isFar` is the condition that a mark is worth finding.
 */
export function nearestMark(
  table: string,
  { list, skipped, isFar }: { list: string; skipped: string; isFar: string },
): string {
  const changes = `list_change change where table_name = '${table}' and (${list} = '' or status = ${list})`;
  return `select sort_name, key, rows_before + (select coalesce(sum(rows), 0) from ${changes} and (change.sort_name, change.key) < (mark.sort_name, mark.key)) as rows_before
            from (select sort_name, key, rows_before from list_mark
                   where table_name = '${table}' and list = ${list} and rows_before <= ${skipped} - (select count(*) from ${changes} and rows > 0)
                   order by rows_before desc limit 1) mark
           where ${isFar}`;
}

/** Folds the changes of long lists into their marks, if there are enough of them. */
export async function foldLists(pool: Pick<Transactions, "transaction">, atLeast = changesMin): Promise<void> {
  if ((await pool.transaction((db) => findDue(db, atLeast))).length === 0) return;
  await pool.transaction(async (db) => {
    // The lock is taken before the rows are seen, so that what another process folds is never folded twice.
    await db.script(
      "set transaction isolation level repeatable read; set local statement_timeout = 0; lock table list_mark in share row exclusive mode",
    );
    for (const { table } of await findDue(db, atLeast)) await db.run("select fold_list($1, $2)", [table, rowsOfMark]);
  });
}

/** Tables with many changes, and long ones without marks. */
function findDue(db: Db, atLeast: number): Promise<{ table: string }[]> {
  return db.rows(
    `select table_name as table from kept_count counted group by table_name
     having exists (select from list_change where table_name = counted.table_name offset $1 - 1 limit 1)
         or (sum(rows) > $2 and not exists (select from list_mark where table_name = counted.table_name))
      order by table_name`,
    [atLeast, rowsWithoutMarksMax],
  );
}
