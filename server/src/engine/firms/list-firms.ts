import { type Pools, quoteName } from "../../platform/database/index.ts";
import { settingsFrom } from "./firm-settings.ts";

export interface ListedFirm {
  readonly id: string;
  readonly schema: string;
  /** The server that it lives on; null is the server of the catalog. */
  readonly server: string | null;
}

const listed = "select firm_id as id, schema_name as schema, server_name as server from firm";

/** Every firm in the catalog, by id. */
export async function listFirms(pools: Pools): Promise<ListedFirm[]> {
  return pools.admin.rows<ListedFirm>(`${listed} order by firm_id collate "C"`);
}

export async function findFirm(pools: Pools, id: string): Promise<ListedFirm | undefined> {
  return pools.admin.row<ListedFirm>(`${listed} where firm_id = $1`, [id]);
}

/** The firm's name; empty when it is not set. */
export async function firmNameOf(pools: Pools, firm: ListedFirm): Promise<string> {
  const { admin } = await pools.on(firm.server);
  const row = await admin.row<{ name: string }>(
    `select value #>> '{}' as name from ${quoteName(firm.schema)}.setting where name = 'firmName'`,
  );
  return row?.name ?? "";
}

export async function firmTimeZoneOf(pools: Pools, firm: ListedFirm): Promise<string> {
  const { admin } = await pools.on(firm.server);
  const row = await admin.row<{ zone: string }>(
    `select value #>> '{}' as zone from ${quoteName(firm.schema)}.setting where name = 'timeZone'`,
  );
  return settingsFrom(row === undefined ? {} : { timeZone: row.zone }).timeZone;
}
