import { type Pools, quoteName } from "../database/index.ts";

export interface ListedFirm {
  readonly id: string;
  readonly schema: string;
}

/** Every firm of the catalogue, by id. */
export async function listFirms(pools: Pools): Promise<ListedFirm[]> {
  return pools.admin.rows<ListedFirm>(
    'select firm_id as id, schema_name as schema from firm order by firm_id collate "C"',
  );
}

export async function findFirm(pools: Pools, id: string): Promise<ListedFirm | undefined> {
  return pools.admin.row<ListedFirm>("select firm_id as id, schema_name as schema from firm where firm_id = $1", [id]);
}

/** The name a firm gave itself; empty when it did not. */
export async function firmNameOf(pools: Pools, firm: ListedFirm): Promise<string> {
  const row = await pools.admin.row<{ name: string }>(
    `select value #>> '{}' as name from ${quoteName(firm.schema)}.setting where name = 'firmName'`,
  );
  return row?.name ?? "";
}
