import { createHash, randomBytes } from "node:crypto";
import type { Db } from "../../platform/database/db.ts";

export type LinkPurpose = "Invitation" | "Reset";

/** Saves a new link of the user in place of an older one, and returns its secret, which is stored only as a hash. */
export async function saveLink(
  db: Db,
  link: { readonly userKey: number; readonly purpose: LinkPurpose; readonly now: number; readonly expiresAt: number },
): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await db.run(
    `insert into sign_in_link (link_hash, sign_in_key, purpose, created_at, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (sign_in_key) do update set link_hash = $1, purpose = $3, created_at = $4, expires_at = $5`,
    [
      hashOf(secret),
      link.userKey,
      link.purpose,
      new Date(link.now).toISOString(),
      new Date(link.expiresAt).toISOString(),
    ],
  );
  return secret;
}

/** The user of a link that still works; locked, so that two calls cannot use it at once. */
export async function lockLink(db: Db, secret: string, now: number): Promise<{ userKey: number } | undefined> {
  const row = await db.row<{ sign_in_key: number }>(
    "select sign_in_key from sign_in_link where link_hash = $1 and expires_at > $2 for update",
    [hashOf(secret), new Date(now).toISOString()],
  );
  return row === undefined ? undefined : { userKey: row.sign_in_key };
}

export async function deleteOldLinks(db: Db, now: number): Promise<void> {
  await db.run("delete from sign_in_link where expires_at < $1", [new Date(now).toISOString()]);
}

function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
