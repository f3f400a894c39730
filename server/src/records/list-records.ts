import type { Db } from "../database/db.ts";
import { type Page, RawJson } from "../method/method.ts";
import { type RecordDefinition, selectList } from "../method/record.ts";
import type { Conditions } from "./conditions.ts";

export interface ListQuery {
  /** The members of a list item, in order. */
  readonly item: readonly string[];
  readonly where: Conditions;
  /** SQL of the order: the name a person sees, then the key, so that pages never overlap. */
  readonly order: string;
  readonly page: Page | undefined;
}

/** The items of a list as JSON built by the database, in one statement; with paging also how many there are in all. */
export async function listRecords(
  db: Db,
  record: RecordDefinition,
  query: ListQuery,
): Promise<{ items: RawJson; total: number | undefined }> {
  const where = query.where.sql();
  const from = `from ${record.from} where ${where}`;
  const select = `select ${selectList(record, query.item)} ${from} order by ${query.order}`;
  if (query.page === undefined) {
    const json = await db.text(`select coalesce(json_agg(r), '[]')::text from (${select}) r`, query.where.params);
    return { items: new RawJson(json), total: undefined };
  }
  const params = [...query.where.params, query.page.size, (query.page.number - 1) * query.page.size];
  const row = await db.row<{ items: string; total: number }>(
    `select (select count(*) ${from}) as total,
            (select coalesce(json_agg(r), '[]')::text from (${select} limit $${params.length - 1} offset $${params.length}) r) as items`,
    params,
  );
  return { items: new RawJson(row?.items ?? "[]"), total: row?.total ?? 0 };
}
