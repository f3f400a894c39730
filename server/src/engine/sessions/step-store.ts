import { createHash, randomBytes } from "node:crypto";
import type { Db } from "../database/db.ts";
import { providerStepMinutes, signInStepMinutes, signInStepTriesMax } from "../fields/limits.ts";

/** A sign-in that waits for its second factor. */
export interface WaitingUser {
  readonly userKey: number;
  /** Whether an identity provider signed the user in, instead of the password. */
  readonly byProvider: boolean;
}

/** Saves a sign-in that waits for its second factor, and returns its secret, which the sign-in page keeps in memory. */
export async function saveStep(db: Db, { userKey, byProvider }: WaitingUser, now: number): Promise<string> {
  const secret = newSecret();
  await db.run("insert into sign_in_step (step_hash, sign_in_key, by_provider, expires_at) values ($1, $2, $3, $4)", [
    hashOf(secret),
    userKey,
    byProvider,
    new Date(now + signInStepMinutes * 60_000).toISOString(),
  ]);
  return secret;
}

/** Counts a try and returns whose step it is; undefined if the step is unknown, expired or tried too often. */
export async function tryStep(db: Db, secret: string, now: number): Promise<WaitingUser | undefined> {
  const row = await db.row<{ sign_in_key: number; by_provider: boolean }>(
    `update sign_in_step set tries = tries + 1
      where step_hash = $1 and sign_in_key is not null and expires_at > $2 and tries < ${signInStepTriesMax}
     returning sign_in_key, by_provider`,
    [hashOf(secret), new Date(now).toISOString()],
  );
  return row === undefined ? undefined : { userKey: row.sign_in_key, byProvider: row.by_provider };
}

export async function deleteStep(db: Db, secret: string): Promise<boolean> {
  return (await db.run("delete from sign_in_step where step_hash = $1", [hashOf(secret)])) > 0;
}

/** Saves a sign-in that waits for an identity provider, with its encrypted state, and returns its secret for the browser's cookie. */
export async function saveProviderStep(db: Db, state: Buffer, now: number): Promise<string> {
  const secret = newSecret();
  await db.run("insert into sign_in_step (step_hash, state, expires_at) values ($1, $2, $3)", [
    hashOf(secret),
    state,
    new Date(now + providerStepMinutes * 60_000).toISOString(),
  ]);
  return secret;
}

/** The state of a sign-in that waits for a provider. It works once, so that an answer of the provider cannot be used again. */
export async function takeProviderStep(db: Db, secret: string, now: number): Promise<Buffer | undefined> {
  const row = await db.row<{ state: Buffer; in_time: boolean }>(
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
