import type { Call } from "../../engine/method/method.ts";
import {
  type Conditions,
  groupBy,
  groupRecords,
  listRecords,
  orderBy,
  type RecordDefinition,
  type SortBy,
  sumRecords,
} from "../../engine/records/index.ts";

export interface SummaryList {
  readonly record: RecordDefinition;
  readonly where: Conditions;
  readonly sort: SortBy;
  readonly descending: boolean | undefined;
  /** The member that the rows are grouped by, and the tables that it needs. */
  readonly group: { readonly member: string; readonly tables: string } | undefined;
  /** The members of the totals, and the tables that they need. */
  readonly amounts: readonly string[];
  readonly amountTables: string;
  /** Whether the caller sees the amounts. */
  readonly seesMoney: boolean;
  readonly includeTotals: boolean;
}

/** The rows of a page, with the groups and the totals of all pages if they are asked for. */
export async function listSummaries(call: Call, plural: string, list: SummaryList) {
  const { record, where, sort, group, amounts, amountTables, seesMoney } = list;
  const { table, keyColumn } = record;
  const totals =
    list.includeTotals && seesMoney
      ? { Totals: await sumRecords(call.db, record, { members: amounts, where, tables: `${table} ${amountTables}` }) }
      : {};
  const by = group === undefined ? undefined : groupBy(record, group.member, group.tables);
  const grouped =
    by === undefined
      ? {}
      : {
          Groups: await groupRecords(call.db, record, {
            by,
            ...(seesMoney ? { members: amounts } : { members: [], hidden: amounts }),
            where,
            tables: `${table} ${by.tables} ${seesMoney ? amountTables : ""}`,
          }),
        };
  const { items, total } = await listRecords(call.db, record, {
    item: Object.keys(record.fields),
    where,
    tables: [table, ...new Set([sort.tables, by?.tables])].join(" "),
    by,
    order: orderBy(sort, `${table}.${keyColumn}`, list.descending),
    page: call.page,
  });
  return { content: { [plural]: items, ...grouped, ...totals }, ...(total === undefined ? {} : { total }) };
}
