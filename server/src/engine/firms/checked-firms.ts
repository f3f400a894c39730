import { catalogSchema, type Pools, quoteName } from "../../platform/database/index.ts";
import type { Cipher, MasterKeys } from "../../platform/keys/index.ts";
import { grantsVersion } from "./firm-login.ts";
import type { ListedFirm } from "./list-firms.ts";
import { migrationsDigest } from "../../platform/firms/spare-schemas.ts";

/**
 * The firms that a start has to migrate, encrypt or give rights, or of which a key is missing. The others were found complete with the
 * same migrations, grants and key before, so that a start with a thousand firms takes one statement.
 */
export async function listUncheckedFirms(
  pools: Pools,
  keys: MasterKeys | undefined,
  loginCipher: Cipher,
): Promise<ListedFirm[]> {
  const rows = await pools.admin.rows<ListedFirm & { checkedAs: string | null; keys: string[]; login: string | null }>(
    `select firm_id as id, schema_name as schema, server_name as server, checked_as as "checkedAs", coalesce(checked_keys, '{}') as keys, login_encrypted as login
       from firm order by firm_id collate "C"`,
  );
  const mark = markOf(keys);
  const isChecked = (row: (typeof rows)[number]) =>
    row.checkedAs === mark &&
    row.login?.startsWith(loginCipher.mark) === true &&
    row.keys.every((id) => keys?.find(id) !== undefined);
  return rows.filter((row) => !isChecked(row)).map(({ id, schema, server }) => ({ id, schema, server }));
}

/** Remembers that the firm is complete. */
export async function markChecked(
  pools: Pools,
  { id, schema, server }: ListedFirm,
  keys: MasterKeys | undefined,
): Promise<void> {
  const { admin } = await pools.on(server);
  const used = await admin.rows<{ id: string }>(
    `select distinct master_key_id as id from ${quoteName(schema)}.data_key`,
  );
  await pools.admin.run(`update ${catalogSchema}.firm set checked_as = $2, checked_keys = $3 where firm_id = $1`, [
    id,
    markOf(keys),
    used.map((each) => each.id),
  ]);
}

/** Makes the next start look into the firm, or into every firm. */
export async function forgetChecked(pools: Pools, firm?: ListedFirm): Promise<void> {
  await pools.admin.run(
    "update firm set checked_as = null where checked_as is not null and firm_id = coalesce($1, firm_id)",
    [firm?.id ?? null],
  );
}

function markOf(keys: MasterKeys | undefined): string {
  return `${migrationsDigest()} ${grantsVersion} ${keys?.current ?? ""}`;
}
