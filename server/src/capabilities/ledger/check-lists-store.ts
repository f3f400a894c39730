/** SQL of the kept counts of long lists and of the marks in them, compared with the rows. */
import type { Recount } from "./recount-store.ts";

const tables = ["contact", "client", "vendor"] as const;

/** All rows before a place, without those that changed since the mark there was written, are the rows that the mark counts. */
const rowsAndMarks = [
  "select table_name, list, sort_name, key, rows_before, 0 as rows from list_mark",
  "select table_name, list, sort_name, key, null, -rows from list_change cross join lateral (values (''), (status)) lists (list)",
  ...tables.map(
    (table) =>
      `select '${table}', list, sort_name, ${table}_key, null, 1 from ${table} cross join lateral (values (''), (status)) lists (list)
        where exists (select from list_mark where table_name = '${table}')`,
  ),
].join(" union all ");

export const listRecounts: readonly Recount[] = [
  {
    sql: () => `select table_name as table, status, sum(rows) as difference
            from (select table_name, status, rows from kept_count
                  ${tables.map((table) => `union all select '${table}', status, -count(*) from ${table} group by status`).join(" ")}) both_sides
           where table_name in (${tables.map((table) => `'${table}'`).join(", ")})
           group by table_name, status having sum(rows) <> 0 order by 1, 2`,
    sentence: (row) =>
      `The kept number of ${row["status"]} rows of ${row["table"]} differs from a count by ${row["difference"]}.`,
  },
  {
    sql: () => `select employee_key as employee, sum(rows) as difference
            from (select employee_key, rows from timesheet_count union all select employee_key, -count(*) from timesheet group by employee_key) both_sides
           group by employee_key having sum(rows) <> 0 order by 1`,
    sentence: (row) =>
      `The kept number of timesheets of employee ${row["employee"]} differs from a count by ${row["difference"]}.`,
  },
  {
    sql: () => `select table_name as table, list, sort_name as name, key, rows_before - counted as difference
            from (select places.*, sum(rows) over (partition by table_name, list order by sort_name, key, rows_before nulls last rows unbounded preceding) as counted
                    from (${rowsAndMarks}) places) recounted
           where rows_before <> counted order by 1, 2, 3, 4`,
    sentence: (row) =>
      `The mark at "${row["name"]}" (${row["key"]}) in the list of ${row["list"] === "" ? "all" : row["list"]} rows of ${row["table"]} differs from a count by ${row["difference"]}.`,
  },
];
