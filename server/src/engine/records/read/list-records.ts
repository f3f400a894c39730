import type { Db } from "../../../platform/database/db.ts";
import { type Page, RawJson } from "../../method/method.ts";
import { type RecordDefinition, selectList, storedExpression } from "../define/record.ts";
import { listText, listToJson, rowText } from "./row-text.ts";
import type { Conditions } from "./conditions.ts";
import { type CountedBy, pageByOwner } from "./counted-by.ts";
import { markedList, nearestMark, rowsWithoutMarksMax } from "./list-marks.ts";
import { type OrderPart, partsOf, reversed } from "./sorting.ts";

export interface ListQuery {
  /** The members of a list item, in order. */
  readonly item: readonly string[];
  readonly where: Conditions;
  /** FilterByStatus of a table that keeps its count by status (kept_count) and marks in its list: pages without another filter need not count. */
  readonly counted?: { readonly status: readonly string[] | undefined };
  /** The kept numbers of rows by owner, if the filters ask about nothing but the owner. */
  readonly countedBy?: CountedBy | undefined;
  /**
   * SQL of the order: the name a person sees, then the key, so that pages never overlap. Within groups, if there are any. With `counted`,
   * sort_name and the key.
   */
  readonly order: string;
  readonly by?: GroupBy | undefined;
  /** The tables that the filters and the order need, where these are fewer than the tables of the items. */
  readonly tables?: string;
  readonly page: Page | undefined;
}

/** The items of a list as JSON, in one statement; with paging also how many there are in all. */
export async function listRecords(
  db: Db,
  record: RecordDefinition,
  given: ListQuery,
): Promise<{ items: RawJson; total: number | undefined }> {
  const { where, page, counted, by } = given;
  const query = by === undefined ? given : { ...given, order: `${groupOrder(by)}, ${given.order}` };
  const unfiltered = where.isEmpty();
  const statuses = counted?.status?.length === 0 ? undefined : counted?.status;
  where.add(statuses, (those) => `${record.table}.status = ${anyOfTexts(those)}`);
  const count = counted !== undefined && unfiltered ? keptCount(record, statuses) : undefined;
  const skipped = page === undefined ? 0 : (page.number - 1) * page.size;
  const isMarked = count !== undefined && by === undefined && skipped > rowsWithoutMarksMax;
  const statement = (items: Items) => {
    if (page === undefined) return `select items.* from ${items(chosenRows(record, query, where.sql()))} items`;
    if (isMarked) return markedPage(record, query, items, count);
    if (query.countedBy !== undefined) return ownersPage(record, query, items, query.countedBy);
    return where.searches ? searchedPage(record, query, items) : orderedPage(record, query, items, count);
  };
  const pageValues = page === undefined ? [] : [page.size, skipped, ...(isMarked ? [markedList(statuses)] : [])];
  const params = [...where.params, ...pageValues];
  const row = await db.row<{ items: string; rows: number; total?: number }>(
    statement((rows) => textItems(record, query, rows)),
    params,
  );
  const items =
    listToJson(record, query.item, row?.items ?? "", row?.rows ?? 0) ??
    // A value holds the separator.
    (await db.row<{ items: string }>(
      statement((rows) => jsonItems(record, query, rows)),
      params,
    ))!.items;
  return { items: new RawJson(items), total: page === undefined ? undefined : (row?.total ?? 0) };
}

/** The sums of members over all records that match, as JSON. Members that are hidden from the caller count as zero. */
export async function sumRecords(
  db: Db,
  record: RecordDefinition,
  {
    members,
    where,
    tables,
  }: {
    readonly members: readonly string[];
    readonly where: Conditions;
    /** The tables that the filters and the members need. */
    readonly tables: string;
  },
): Promise<RawJson> {
  const sums = members.map((member) => `coalesce(sum(${storedExpression(record, member)}), 0.00) as "${member}"`);
  const row = await db.row<{ sums: string }>(
    `select row_to_json(s)::text as sums from (select ${sums.join(", ")} from ${tables} where ${where.sql()}) s`,
    where.params,
  );
  return new RawJson(row!.sums);
}

/** The name of a list's group: what its rows have in common, as the caller sees it. */
export interface GroupBy {
  readonly sql: string;
  /** The tables that the name needs. */
  readonly tables: string;
}

/** The groups by the member, in the order of their names. */
export function groupBy(record: RecordDefinition, member: string, tables = ""): GroupBy {
  return { sql: `coalesce((${storedExpression(record, member)})::text,'')`, tables };
}

/** SQL of the order of groups; equal names in other letters are groups of their own. */
const groupOrder = ({ sql }: GroupBy): string => `lower(${sql}), ${sql}`;

/** The groups of all records that the filters choose, with the number of their records and the totals of members. */
export async function groupRecords(
  db: Db,
  record: RecordDefinition,
  {
    by,
    members,
    hidden = [],
    where,
    tables,
  }: {
    readonly by: GroupBy;
    readonly members: readonly string[];
    /** Members that the caller does not see. */
    readonly hidden?: readonly string[];
    readonly where: Conditions;
    /** The tables that the filters, the members and the name need. */
    readonly tables: string;
  },
): Promise<RawJson> {
  const sums = [
    ...members.map((member) => `coalesce(sum(${storedExpression(record, member)}), 0.00) as "${member}"`),
    ...hidden.map((member) => `null as "${member}"`),
  ];
  const row = await db.row<{ groups: string }>(
    `select '[' || coalesce(string_agg(row_to_json(g)::text, ',' order by lower("Name"), "Name"), '') || ']' as groups
       from (select ${[`${by.sql} as "Name"`, `count(*)::int as "Count"`, ...sums].join(", ")}
               from ${tables} where ${where.sql()} group by 1) g`,
    where.params,
  );
  return new RawJson(row!.groups);
}

/** SQL of items as one row of a subquery: `rows` is what follows `from`, in order. */
type Items = (rows: string) => string;

function textItems(record: RecordDefinition, { item }: ListQuery, rows: string): string {
  return `(select count(*)::int as rows, ${listText("row")} as items from (select ${rowText(record, item)} as row from ${rows}) r)`;
}

function jsonItems(record: RecordDefinition, { item }: ListQuery, rows: string): string {
  return `(select '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as items
             from (select ${selectList(record, item)} from ${rows}) r)`;
}

/** A statement takes longer the more tables it names, also those that the planner then leaves out. */
function chosenRows(record: RecordDefinition, query: ListQuery, chosen: string): string {
  const tables = showsColumns(record, query) ? tablesOf(record, query) : record.from;
  return `${tables} where ${chosen} order by ${query.order}`;
}

/** Whether the items show nothing but columns of the record's own table. */
const showsColumns = ({ fields }: RecordDefinition, { item }: ListQuery) =>
  item.every((name) => fields[name]?.sql === undefined && fields[name]?.parts === undefined);

/** A page found along the index of the order: the keys first, so that the pages before it cost a walk through the index and no more. */
function orderedPage(record: RecordDefinition, query: ListQuery, items: Items, count: string | undefined): string {
  const from = `from ${tablesOf(record, query)} where ${query.where.sql()}`;
  if (count !== undefined) return countedPage(record, query, items, { from, count });
  const keys = `select ${keyOf(record)} ${from} order by ${query.order} ${limit(query)}`;
  return `select (select count(*) ${from}) as total, items.* from ${items(rowsOf(record, query, keys))} items`;
}

/** With a kept count the walk begins at the nearer end, so that the last pages cost what the first ones do. */
function countedPage(
  record: RecordDefinition,
  query: ListQuery,
  items: Items,
  { from, count }: { from: string; count: string },
): string {
  const [size, skipped] = pageParams(query);
  return `with counted as materialized (${count}),
      page as materialized (select ${size} as size, ${skipped} as skipped, rows, ${nearerEnd(skipped)} as begins from counted)
    select (select rows from page) as total, items.* from ${items(rowsOf(record, query, fromTheEnds(record, query, from)))} items`;
}

/** Where a walk without a mark begins: at the first row or at the last one. */
const nearerEnd = (skipped: string) => `case when ${skipped} <= rows / 2 then 'first' else 'last' end`;

/** SQL of the keys of a page, if it is found from an end of the list. */
function fromTheEnds(record: RecordDefinition, query: ListQuery, from: string): string {
  const forward = walk(record, from, {
    order: query.order,
    taken: "case begins when 'first' then size else 0 end",
    passed: "skipped",
  });
  const backward = walk(record, from, {
    order: partsOf(query.order).map(reversed).join(", "),
    taken: "case begins when 'last' then greatest(least(size, rows - skipped), 0) else 0 end",
    passed: "greatest(rows - skipped - size, 0)",
  });
  return `${forward} union all ${backward}`;
}

const walk = (
  record: RecordDefinition,
  from: string,
  { order, taken, passed }: { order: string; taken: string; passed: string },
) =>
  `(select ${keyOf(record)} ${from} order by ${order} limit (select ${taken} from page) offset (select ${passed} from page))`;

/** A page far from the beginning: the walk begins at an end of the list or at a mark (list_mark), whichever is nearest. */
function markedPage(record: RecordDefinition, query: ListQuery, items: Items, count: string): string {
  const [size, skipped, list] = pageParams(query);
  const from = `from ${tablesOf(record, query)} where ${query.where.sql()}`;
  const mark = nearestMark(record.table, {
    list: "(select list from ends)",
    skipped: "(select skipped from ends)",
    isFar: `(select nearest > ${rowsWithoutMarksMax} from ends)`,
  });
  const place = partsOf(query.order).map(({ sql }) => sql);
  const fromMark = walk(
    record,
    `${from} and (${place.join(", ")}) >= ((select sort_name from page), (select key from page))`,
    { order: query.order, taken: "case begins when 'mark' then size else 0 end", passed: "skipped - rows_before" },
  );
  return `with counted as materialized (${count}),
      ends as materialized (select ${size} as size, ${skipped} as skipped, ${list} as list, rows, least(${skipped}, greatest(rows - ${skipped} - ${size}, 0)) as nearest from counted),
      mark as materialized (${mark}),
      page as materialized (select ends.*, mark.*, case when skipped - rows_before < nearest then 'mark' else ${nearerEnd("skipped")} end as begins from ends left join mark on true)
    select (select rows from page) as total, items.* from ${items(rowsOf(record, query, `${fromTheEnds(record, query, from)} union all ${fromMark}`))} items`;
}

function ownersPage(record: RecordDefinition, query: ListQuery, items: Items, countedBy: CountedBy): string {
  const [size, skipped] = pageParams(query).map((each) => `(select ${each})`) as [string, string];
  const { where, order } = query;
  return pageByOwner(record, countedBy, {
    where: where.sql(),
    order,
    size,
    skipped,
    items: (keys) => items(rowsOf(record, query, keys)),
  });
}

/**
 * A page of what a text search finds. The matches are gathered once, for the count and for the page: a plan made without knowing
 * the text would rather walk through the order of all records and hope to meet matches soon. Only the page is put in order.
 * The columns that items show are gathered too: to look ten rows up again by key costs more than to keep these columns of each match.
 */
function searchedPage(record: RecordDefinition, query: ListQuery, items: Items): string {
  const parts = partsOf(query.order);
  const shown = showsColumns(record, query) ? query.item.map((name) => storedExpression(record, name)) : undefined;
  const gathered = new Set(shown ?? [`${keyOf(record)} as key`]);
  const place = ({ sql }: OrderPart, at: number) => (gathered.has(sql) ? sql : `place_${at}`);
  const order = parts.map((part, at) => `${place(part, at)}${part.isDown ? " desc" : ""}`).join(", ");
  const places = parts.flatMap((part, at) => (place(part, at) === part.sql ? [] : [`${part.sql} as place_${at}`]));
  // Items name their columns as those of the table, and so does the order.
  const page = `from matching ${record.table} order by ${order} ${limit(query)}`;
  const rows =
    shown === undefined
      ? rowsOf(record, query, `select key ${page}`)
      : `(select * ${page}) ${record.table} order by ${order}`;
  return `with matching as materialized (select ${[...gathered, ...places].join(", ")} from ${tablesOf(record, query)} where ${query.where.sql()})
    select (select count(*) from matching) as total, items.* from ${items(rows)} items`;
}

/** The rows with these keys. */
const rowsOf = (record: RecordDefinition, query: ListQuery, keys: string) =>
  chosenRows(record, query, `${keyOf(record)} = any(array(${keys}))`);

/** Counted tables are filtered and ordered by columns of their own: without the joins the index alone may answer. */
const tablesOf = (record: RecordDefinition, { counted, tables }: ListQuery) =>
  tables ?? (counted === undefined ? record.from : record.table);

function keptCount({ table }: RecordDefinition, statuses: readonly string[] | undefined): string {
  const those = statuses === undefined ? "" : ` and status = ${anyOfTexts("$1")}`;
  return `select coalesce(sum(rows), 0)::int8 as rows from kept_count where table_name = '${table}'${those}`;
}

const keyOf = ({ table, keyColumn }: RecordDefinition) => `${table}.${keyColumn}`;
// Values stand in subqueries so that no plan knows them: else each page would be planned anew, at several times its cost.
const anyOfTexts = (values: string) => `any((select ${values}::text[])::text[])`;
const pageParams = ({ where: { params } }: ListQuery) =>
  [`$${params.length + 1}::int8`, `$${params.length + 2}::int8`, `$${params.length + 3}::text`] as const;
const limit = (query: ListQuery) => {
  const [size, skipped] = pageParams(query);
  return `limit (select ${size}) offset (select ${skipped})`;
};
