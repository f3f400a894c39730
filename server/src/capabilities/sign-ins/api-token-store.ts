import type { Db } from "../../platform/database/index.ts";
import type { TokenScope } from "../../engine/method/method.ts";

export interface ListedToken {
  readonly api_token_key: number;
  readonly user_name: string;
  readonly name: string;
  readonly methods: string[] | null;
  readonly scope: TokenScope;
  readonly created_at: number;
  readonly expires_at: number;
  readonly last_used_at: number | null;
  readonly last_used_address: string | null;
}

interface Whose {
  /** Null for the tokens of all users. */
  readonly userKey: number | null;
}

/** The tokens, the newest first. */
export function findTokens(db: Db, { userKey, max }: Whose & { readonly max: number }): Promise<ListedToken[]> {
  return db.rows<ListedToken>(
    `select api_token_key, user_name, name, methods, scope, created_at, expires_at, last_used_at, last_used_address
       from api_token join sign_in using (sign_in_key) where $1::int is null or sign_in_key = $1
      order by api_token_key desc limit $2`,
    [userKey, max],
  );
}

export async function insertToken(
  db: Db,
  token: {
    readonly tokenHash: Buffer;
    readonly userKey: number;
    readonly name: string;
    readonly methods: readonly string[] | null;
    readonly scope: TokenScope;
    readonly now: number;
    readonly expiresAt: number;
  },
): Promise<number> {
  const row = await db.row<{ key: number }>(
    `insert into api_token (token_hash, sign_in_key, name, methods, scope, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)
     returning api_token_key as key`,
    [
      token.tokenHash,
      token.userKey,
      token.name,
      token.methods,
      token.scope,
      new Date(token.now).toISOString(),
      new Date(token.expiresAt).toISOString(),
    ],
  );
  return row?.key ?? 0;
}

/** Deletes the tokens with these keys and returns the keys and users of those that existed. */
export function deleteTokens(
  db: Db,
  { userKey, keys }: Whose & { readonly keys: readonly number[] },
): Promise<{ api_token_key: number; sign_in_key: number }[]> {
  return db.rows<{ api_token_key: number; sign_in_key: number }>(
    "delete from api_token where api_token_key = any($2) and ($1::int is null or sign_in_key = $1) returning api_token_key, sign_in_key",
    [userKey, keys],
  );
}
