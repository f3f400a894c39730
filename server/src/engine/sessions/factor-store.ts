import { createHash } from "node:crypto";
import type { Db } from "../../platform/database/db.ts";

export const factorKinds = ["OneTimeCode", "Passkey"] as const;
export type FactorKind = (typeof factorKinds)[number];

export interface Factor {
  readonly sign_in_factor_key: number;
  readonly kind: FactorKind;
  readonly name: string;
  readonly created_at: number;
  readonly confirmed_at: number | null;
  readonly last_used_at: number | null;
  /** Of an authenticator app, encrypted. */
  readonly secret: string | null;
  /** Of a passkey that is confirmed. */
  readonly credential_id: Buffer | null;
  readonly transports: readonly string[];
}

const factorColumns =
  "sign_in_factor_key, kind, name, created_at, confirmed_at, last_used_at, secret, credential_id, transports";

/** The factors of a user, those not confirmed yet included. */
export function findFactors(db: Db, userKey: number): Promise<Factor[]> {
  return db.rows<Factor>(
    `select ${factorColumns} from sign_in_factor where sign_in_key = $1 order by sign_in_factor_key`,
    [userKey],
  );
}

/** Marks a code as used, so that it works only once; false if it was. */
export async function useCounter(db: Db, factorKey: number, counter: number, now: number): Promise<boolean> {
  const used = await db.run(
    "update sign_in_factor set last_counter = $2, last_used_at = $3 where sign_in_factor_key = $1 and last_counter < $2",
    [factorKey, counter, new Date(now).toISOString()],
  );
  return used > 0;
}

/** Deletes the recovery code, so that it works only once, and leaves an audit row; false if there is none. */
export async function useRecoveryCode(db: Db, userKey: number, code: string): Promise<boolean> {
  const used = await db.row(
    `with used as (delete from recovery_code where sign_in_key = $1 and code_hash = $2 returning sign_in_key)
     select record_origin('RecoveryCodeUsed', user_name) from used join sign_in using (sign_in_key)`,
    [userKey, hashOf(code)],
  );
  return used !== undefined;
}

export async function countRecoveryCodes(db: Db, userKey: number): Promise<number> {
  const row = await db.row<{ count: number }>(
    "select count(*)::int as count from recovery_code where sign_in_key = $1",
    [userKey],
  );
  return row?.count ?? 0;
}

/** Replaces the user's recovery codes. */
export async function saveRecoveryCodes(db: Db, userKey: number, codes: readonly string[]): Promise<void> {
  await db.run("delete from recovery_code where sign_in_key = $1", [userKey]);
  await db.run("insert into recovery_code (sign_in_key, code_hash) select $1, unnest($2::bytea[])", [
    userKey,
    codes.map(hashOf),
  ]);
}

/** Adds the secret of an authenticator app, to be confirmed, in place of others that were never confirmed. */
export async function insertSecret(
  db: Db,
  factor: { readonly userKey: number; readonly name: string; readonly secret: string; readonly now: number },
): Promise<number> {
  await db.run("delete from sign_in_factor where sign_in_key = $1 and confirmed_at is null", [factor.userKey]);
  const row = await db.row<{ key: number }>(
    `insert into sign_in_factor (sign_in_key, kind, name, secret, created_at) values ($1, 'OneTimeCode', $2, $3, $4)
     returning sign_in_factor_key as key`,
    [factor.userKey, factor.name, factor.secret, new Date(factor.now).toISOString()],
  );
  return row?.key ?? 0;
}

export async function confirmFactor(db: Db, factorKey: number, now: number): Promise<void> {
  await db.run("update sign_in_factor set confirmed_at = $2 where sign_in_factor_key = $1", [
    factorKey,
    new Date(now).toISOString(),
  ]);
}

/** Changes what a user calls a factor; false if the user has no such factor. */
export async function renameFactor(
  db: Db,
  factor: { readonly userKey: number; readonly factorKey: number; readonly name: string },
): Promise<boolean> {
  const renamed = await db.run(
    "update sign_in_factor set name = $3 where sign_in_key = $1 and sign_in_factor_key = $2 and confirmed_at is not null",
    [factor.userKey, factor.factorKey, factor.name],
  );
  return renamed > 0;
}

/** Deletes factors of the user: one, or all of them. Without a factor there is nothing to recover. */
export async function deleteFactors(db: Db, userKey: number, factorKey: number | null): Promise<number> {
  const deleted = await db.run(
    "delete from sign_in_factor where sign_in_key = $1 and ($2::int is null or sign_in_factor_key = $2)",
    [userKey, factorKey],
  );
  await db.run(
    "delete from recovery_code where sign_in_key = $1 and not exists (select from sign_in_factor where sign_in_key = $1 and confirmed_at is not null)",
    [userKey],
  );
  return deleted;
}

function hashOf(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}
