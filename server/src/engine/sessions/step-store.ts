import { createHash, randomBytes } from "node:crypto";
import type { Db } from "../../platform/database/db.ts";
import {
  passkeySignInsPerAddressMax,
  providerStepMinutes,
  signInStepMinutes,
  signInStepTriesMax,
} from "../fields/limits.ts";

/** A sign-in that waits for its next step. */
export interface Step {
  /** Null for a sign-in that begins with a passkey, which says whose it is. */
  readonly userKey: number | null;
  /** What a passkey signs; null if none is asked for. */
  readonly challenge: Buffer | null;
  /** Whether an identity provider signed the user in, instead of the password. */
  readonly byProvider: boolean;
}

/**
 * Saves a sign-in that waits for its next step, and returns its secret, which the sign-in page keeps in memory. Undefined if too many
 * without a user wait at the address: anyone may begin one.
 */
export async function saveStep(
  db: Db,
  { userKey, challenge, byProvider, address, now }: Step & { readonly address: string; readonly now: number },
): Promise<string | undefined> {
  const secret = newSecret();
  const saved = await db.run(
    `insert into sign_in_step (step_hash, sign_in_key, challenge, address, by_provider, expires_at) select $1, $2, $3, $4, $5, $6
      where $2::int is not null
         or (select count(*) from sign_in_step where address = $4 and sign_in_key is null and state is null and expires_at > $7) < ${passkeySignInsPerAddressMax}`,
    [
      hashOf(secret),
      userKey,
      challenge,
      address,
      byProvider,
      new Date(now + signInStepMinutes * 60_000).toISOString(),
      new Date(now).toISOString(),
    ],
  );
  return saved > 0 ? secret : undefined;
}

/** Counts a try and returns the step; undefined if it is unknown, expired or tried too often. */
export async function tryStep(db: Db, secret: string, now: number): Promise<Step | undefined> {
  const row = await db.row<{ sign_in_key: number | null; challenge: Buffer | null; by_provider: boolean }>(
    `update sign_in_step set tries = tries + 1 where step_hash = $1 and state is null and expires_at > $2 and tries < ${signInStepTriesMax}
     returning sign_in_key, challenge, by_provider`,
    [hashOf(secret), new Date(now).toISOString()],
  );
  return row === undefined
    ? undefined
    : { userKey: row.sign_in_key, challenge: row.challenge, byProvider: row.by_provider };
}

export async function deleteStep(db: Db, secret: string): Promise<boolean> {
  return (await db.run("delete from sign_in_step where step_hash = $1", [hashOf(secret)])) > 0;
}

/** Saves a sign-in that waits for an identity provider, with its encrypted state, and returns its secret for the browser's cookie. */
export async function saveProviderStep(db: Db, state: string, now: number): Promise<string> {
  const secret = newSecret();
  await db.run("insert into sign_in_step (step_hash, state, expires_at) values ($1, $2, $3)", [
    hashOf(secret),
    state,
    new Date(now + providerStepMinutes * 60_000).toISOString(),
  ]);
  return secret;
}

/** The state of a sign-in that waits for a provider. It works once, so that an answer of the provider cannot be used again. */
export async function takeProviderStep(db: Db, secret: string, now: number): Promise<string | undefined> {
  const row = await db.row<{ state: string; in_time: boolean }>(
    "delete from sign_in_step where step_hash = $1 and state is not null returning state, expires_at > $2 as in_time",
    [hashOf(secret), new Date(now).toISOString()],
  );
  return row?.in_time === true ? row.state : undefined;
}

export async function deleteOldSteps(db: Db, now: number): Promise<void> {
  await db.run("delete from sign_in_step where expires_at < $1", [new Date(now).toISOString()]);
}

function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
