import type { Db } from "../../engine/database/index.ts";

interface AccountType {
  readonly key: number;
  readonly id: string;
  readonly type: string;
}

export async function findAccountTypes(db: Db, keys: readonly number[]): Promise<Map<number, AccountType>> {
  const rows = await db.rows<AccountType>(
    "select gl_account_key as key, id, account_type as type from gl_account where gl_account_key = any($1)",
    [keys],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

export async function nextDetailKeys(db: Db, count: number): Promise<number[]> {
  const rows = await db.rows<{ key: number }>(
    "select nextval((select pg_get_serial_sequence('overhead_group_detail', 'overhead_group_detail_key')::regclass))::int as key from generate_series(1, $1)",
    [count],
  );
  return rows.map((row) => row.key);
}
