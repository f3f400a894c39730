import { randomBytes } from "node:crypto";
import type { Db } from "../../platform/database/db.ts";
import { signInStepMinutes, signInStepTriesMax } from "../fields/limits.ts";
import type { NewPasskey, StoredPasskey } from "./passkeys.ts";

/** What the user's authenticators know them by; made with the first passkey. */
export async function passkeyUserOf(db: Db, userKey: number): Promise<Buffer> {
  const kept = "select passkey_user from sign_in where sign_in_key = $1";
  const known = await db.row<{ passkey_user: Buffer | null }>(kept, [userKey]);
  if (known?.passkey_user) return known.passkey_user;
  // Of two at the same time the first one counts.
  await db.run("update sign_in set passkey_user = $2 where sign_in_key = $1 and passkey_user is null", [
    userKey,
    randomBytes(passkeyUserBytes),
  ]);
  return (await db.row<{ passkey_user: Buffer }>(kept, [userKey]))?.passkey_user ?? Buffer.alloc(0);
}

/** Says nothing about the person, as the specification asks. */
const passkeyUserBytes = 32;

/** Adds a passkey that its authenticator has still to create, in place of factors that were never confirmed. */
export async function insertPasskey(
  db: Db,
  factor: { readonly userKey: number; readonly name: string; readonly challenge: Buffer; readonly now: number },
): Promise<number> {
  await db.run("delete from sign_in_factor where sign_in_key = $1 and confirmed_at is null", [factor.userKey]);
  const row = await db.row<{ key: number }>(
    `insert into sign_in_factor (sign_in_key, kind, name, challenge, created_at) values ($1, 'Passkey', $2, $3, $4)
     returning sign_in_factor_key as key`,
    [factor.userKey, factor.name, factor.challenge, new Date(factor.now).toISOString()],
  );
  return row?.key ?? 0;
}

/** Counts a try to confirm a passkey and returns its challenge; undefined if it has expired or was tried too often. */
export async function tryPasskey(db: Db, factorKey: number, now: number): Promise<Buffer | undefined> {
  const row = await db.row<{ challenge: Buffer }>(
    `update sign_in_factor set tries = tries + 1
      where sign_in_factor_key = $1 and confirmed_at is null and challenge is not null and tries < ${signInStepTriesMax} and created_at > $2
      returning challenge`,
    [factorKey, new Date(now - signInStepMinutes * 60_000).toISOString()],
  );
  return row?.challenge;
}

/** Makes a passkey valid; false if another call did, or if a user of the firm has the same credential. */
export async function confirmPasskey(
  db: Db,
  factorKey: number,
  { credentialId, publicKey, counter, transports }: NewPasskey,
  now: number,
): Promise<boolean> {
  const confirmed = await db.run(
    `update sign_in_factor set confirmed_at = $2, credential_id = $3, public_key = $4, last_counter = $5, transports = $6, challenge = null
      where sign_in_factor_key = $1 and confirmed_at is null and not exists (select from sign_in_factor where credential_id = $3)`,
    [factorKey, new Date(now).toISOString(), credentialId, publicKey, counter, transports],
  );
  return confirmed > 0;
}

/** A passkey of this firm, and whose it is. */
export interface FoundPasskey extends StoredPasskey {
  readonly factorKey: number;
  readonly userKey: number;
}

export async function findPasskey(db: Db, credentialId: Buffer): Promise<FoundPasskey | undefined> {
  const row = await db.row<{
    sign_in_factor_key: number;
    sign_in_key: number;
    transports: string[];
    public_key: Buffer;
    last_counter: string;
    passkey_user: Buffer;
  }>(
    `select sign_in_factor_key, sign_in_key, transports, public_key, last_counter::text, passkey_user
       from sign_in_factor join sign_in using (sign_in_key) where credential_id = $1 and confirmed_at is not null`,
    [credentialId],
  );
  return row === undefined
    ? undefined
    : {
        factorKey: row.sign_in_factor_key,
        userKey: row.sign_in_key,
        credentialId,
        transports: row.transports,
        publicKey: row.public_key,
        counter: Number(row.last_counter),
        passkeyUser: row.passkey_user,
      };
}

/** Keeps the counter of a passkey that was used; false if it did not go up meanwhile. Many authenticators do not count: theirs is always 0. */
export async function usePasskey(db: Db, factorKey: number, counter: number, now: number): Promise<boolean> {
  const used = await db.run(
    `update sign_in_factor set last_counter = $2, last_used_at = $3
      where sign_in_factor_key = $1 and (last_counter < $2 or last_counter = 0 and $2 = 0)`,
    [factorKey, counter, new Date(now).toISOString()],
  );
  return used > 0;
}
