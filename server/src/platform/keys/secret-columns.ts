import { type Db, quoteName, type Transactions } from "../database/index.ts";
import { type Cipher, addDataKey, findDataKeys } from "./cipher.ts";
import type { MasterKeys } from "./master-keys.ts";

interface SecretColumn {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  /** What the values are encrypted for, where it is not their own column. */
  readonly purpose?: string;
  /** How many of the last characters a mask shows. */
  readonly shown?: number;
}

/** Every column of a firm with encrypted texts that stay. Saved responses, which are encrypted too, are deleted after a day. */
const secretColumns: readonly SecretColumn[] = [
  { table: "vendor", key: "vendor_key", column: "recipient_id_1099", shown: 4 },
  { table: "pending_change", key: "pending_change_key", column: "request" },
  { table: "webhook", key: "webhook_key", column: "secret" },
  { table: "webhook", key: "webhook_key", column: "former_secret", purpose: "webhook.secret" },
  { table: "sign_in_factor", key: "sign_in_factor_key", column: "secret" },
  { table: "identity_provider", key: "identity_provider_key", column: "client_secret" },
];

/** Encrypted values that are not encrypted again: those of the catalog, which its own commands rewrite, and those that are soon deleted. */
const otherPurposes: readonly string[] = [
  "firm.login_encrypted",
  "server.url_encrypted",
  "standby.url_encrypted",
  "idempotency.answer",
  "sign_in_step.state",
];

/** What the values of a column are encrypted for. A column that nothing lists throws: after a rotation its values would stay as they are. */
export function purposeOf(table: string, column: string): string {
  const purpose = `${table}.${column}`;
  const isListed = secretColumns.some((each) => each.table === table && each.column === column);
  if (!isListed && !otherPurposes.includes(purpose))
    throw new Error(
      `${purpose} is encrypted but not listed in secret-columns.ts, so that no rotation of keys would reach it.`,
    );
  return purpose;
}

const rowsAtOnce = 500;

/**
 * Encrypts, with the newest key, every stored secret that is not: those from before there was a key, and after a rotation those
 * with an older one. A few rows at a time, so that calls do not wait; returns how many.
 */
export async function encryptStored(
  { transaction }: Pick<Transactions, "transaction">,
  schema: string,
  cipher: Cipher,
): Promise<number> {
  if (!cipher.hasKey) return 0;
  let count = 0;
  for (const column of await transaction((db) => columnsToDo(db, schema, cipher)))
    for (let done = rowsAtOnce; done === rowsAtOnce; count += done)
      done = await transaction(async (db) => {
        // Triggers find their tables along the path.
        await db.script(`set local search_path to ${quoteName(schema)}, public`);
        const encrypted = await encryptSome(db, schema, cipher, column);
        if (encrypted > 0) await db.run("select record_origin('EncryptSecrets', 'Plumbline')");
        return encrypted;
      });
  return count;
}

/** The schema's columns with values to encrypt; one statement, because every start asks it for every firm. */
async function columnsToDo(db: Db, schema: string, cipher: Cipher): Promise<SecretColumn[]> {
  const parts = secretColumns.map(
    (each, at) => `select ${at} as at where exists (select from ${tableOf(schema, each)} where ${isToDo(each)})`,
  );
  const rows = await db.rows<{ at: number }>(parts.join(" union all "), [cipher.mark]);
  return rows.map(({ at }) => secretColumns[at] as SecretColumn);
}

async function encryptSome(db: Db, schema: string, cipher: Cipher, each: SecretColumn): Promise<number> {
  const { table, key, column, shown, purpose = purposeOf(table, column) } = each;
  const rows = await db.rows<{ key: number; stored: string }>(
    `select ${key} as key, ${column} as stored from ${tableOf(schema, each)} where ${isToDo(each)} order by ${key} limit ${rowsAtOnce} for update`,
    [cipher.mark],
  );
  const values = rows.map(({ stored }) => cipher.encrypt(purpose, cipher.decrypt(purpose, stored), shown));
  if (rows.length > 0)
    await db.run(
      `update ${tableOf(schema, each)} as stored set ${column} = made.value from unnest($1::int[], $2::text[]) as made (key, value) where stored.${key} = made.key`,
      [rows.map((row) => row.key), values],
    );
  return rows.length;
}

const tableOf = (schema: string, { table }: SecretColumn) => `${quoteName(schema)}.${table}`;
const isToDo = ({ column }: SecretColumn) => `${column} <> '' and not starts_with(${column}, $1)`;

/** Gives a firm a new data key, which encrypts from now on; the older ones still open what they encrypted. */
export async function addNextDataKey(db: Db, schema: string, master: MasterKeys): Promise<void> {
  const stored = await findDataKeys(db, schema);
  await addDataKey(db, schema, Math.max(0, ...stored.map(({ number }) => number)) + 1, master);
}
