import { createHash, randomBytes } from "node:crypto";
import type { Db } from "../database/db.ts";
import { signInStepMinutes, signInStepTriesMax } from "../fields/limits.ts";

/** Saves a sign-in that waits for its second factor, and returns its secret, which the sign-in page keeps in memory. */
export async function saveStep(db: Db, userKey: number, now: number): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await db.run("insert into sign_in_step (step_hash, sign_in_key, expires_at) values ($1, $2, $3)", [
    hashOf(secret),
    userKey,
    new Date(now + signInStepMinutes * 60_000).toISOString(),
  ]);
  return secret;
}

/** Counts a try and returns the key of the user; undefined if the step is unknown, expired or tried too often. */
export async function tryStep(db: Db, secret: string, now: number): Promise<number | undefined> {
  const row = await db.row<{ sign_in_key: number }>(
    `update sign_in_step set tries = tries + 1 where step_hash = $1 and expires_at > $2 and tries < ${signInStepTriesMax}
     returning sign_in_key`,
    [hashOf(secret), new Date(now).toISOString()],
  );
  return row?.sign_in_key;
}

export async function deleteStep(db: Db, secret: string): Promise<boolean> {
  return (await db.run("delete from sign_in_step where step_hash = $1", [hashOf(secret)])) > 0;
}

export async function deleteOldSteps(db: Db, now: number): Promise<void> {
  await db.run("delete from sign_in_step where expires_at < $1", [new Date(now).toISOString()]);
}

function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
