import type { RecordDefinition } from "../define/record.ts";
import { partsOf, reversed } from "./sorting.ts";

/** The kept numbers of the rows of each owner, such as the timesheets of each employee, for a list in the order of owners. */
export interface CountedBy {
  /** The table of the numbers: the owner's key and `rows`, which are added up. */
  readonly counts: string;
  /** The table of the owners; the first expression of the order is its. */
  readonly owner: string;
  /** The column with the owner's key: of the counts, the owners and the list. */
  readonly key: string;
  /** SQL of the order of one owner's rows, which is the list's, as an index that begins with the owner's key has it. */
  readonly within: string;
}

/**
 * SQL of a page: the owners at whose rows it begins and ends follow from the numbers, and only their rows are read, those of the first owner from
 * the nearer end.
 */
export function pageByOwner(
  { table, keyColumn }: RecordDefinition,
  { counts, owner, key, within }: CountedBy,
  {
    where,
    order,
    size,
    skipped,
    items,
  }: { where: string; order: string; size: string; skipped: string; items: (keys: string) => string },
): string {
  const [ownersOrder, ...rest] = partsOf(order);
  const place = ownersOrder!.sql;
  const columns = [`${table}.${keyColumn} as key`, ...rest.map(({ sql }, at) => `${sql} as place_${at}`)].join(", ");
  const places = rest.map(({ isDown }, at) => `place_${at}${isDown ? " desc" : ""}`);
  const backward = partsOf(within).map(reversed).join(", ");
  // The filters ask only about the owner, so that they choose numbers as they choose rows.
  const counted = `select ${place} as place, sum(${table}.rows)::int8 as rows
      from ${counts} ${table} join ${owner} on ${owner}.${key} = ${table}.${key} where ${where} group by ${place}`;
  const walk = (by: string, taken: string) =>
    `(select ${columns} from ${table} where ${table}.${key} = ${owner}.${key} and ${where} order by ${by} limit ${taken})`;
  // Owners of one name share a place: each has at most as many rows before or after the page as all of them together.
  const gathered = `select page.place, listed.* from page join ${owner} on ${place} = page.place
      cross join lateral (${walk(within, "case when page.from_start then page.taken else 0 end")}
                          union all ${walk(backward, "case when page.from_start then 0 else page.rows - page.skips end")}) listed`;
  const keys = `with gathered as materialized (${gathered})
    select key from gathered order by ${["place", ...places].join(", ")} limit ${size}
    offset (select case when from_start then skips else (select count(*) from gathered where gathered.place = page.place) - (rows - skips) end
              from page order by page.place limit 1)`;
  return `with counted as materialized (${counted}),
      placed as (select place, rows, sum(rows) over (order by place)::int8 - rows as rows_before from counted),
      page as materialized (select place, rows, greatest(${skipped} - rows_before, 0) as skips, least(${skipped} + ${size} - rows_before, rows) as taken,
                                   ${skipped} - rows_before <= rows / 2 as from_start
                              from placed where rows_before < ${skipped} + ${size} and rows_before + rows > ${skipped})
    select (select coalesce(sum(rows), 0)::int8 from counted) as total, items.* from ${items(keys)} items`;
}
