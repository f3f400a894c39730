import type { Db } from "../../platform/database/index.ts";
import type { Surface } from "../../engine/method/method.ts";

export interface ListedSession {
  readonly session_key: number;
  readonly user_name: string;
  readonly created_at: number;
  readonly last_used_at: number;
  readonly expires_at: number;
  readonly address: string;
  readonly agent: string;
  readonly surface: Surface;
  readonly second_factor: boolean;
}

interface Whose {
  /** Null for the sessions of all users. */
  readonly userKey: number | null;
}

/** The sessions, the last used first. */
export function findSessions(db: Db, { userKey, max }: Whose & { readonly max: number }): Promise<ListedSession[]> {
  return db.rows<ListedSession>(
    `select session_key, user_name, created_at, last_used_at, expires_at, address, agent, surface, second_factor
       from session join sign_in using (sign_in_key) where $1::int is null or sign_in_key = $1
      order by last_used_at desc, session_key desc limit $2`,
    [userKey, max],
  );
}

/** Deletes the sessions with these keys and returns the keys and users of those that existed. */
export function deleteSessions(
  db: Db,
  { userKey, keys }: Whose & { readonly keys: readonly number[] },
): Promise<{ session_key: number; sign_in_key: number }[]> {
  return db.rows<{ session_key: number; sign_in_key: number }>(
    "delete from session where session_key = any($2) and ($1::int is null or sign_in_key = $1) returning session_key, sign_in_key",
    [userKey, keys],
  );
}

export interface ListedSignIn {
  readonly user_name: string;
  readonly address: string;
  readonly outcome: "SignedIn" | "Failed";
  readonly attempts: number;
  readonly quarter: number;
  readonly last_at: number;
  readonly agent: string;
  readonly surface: Surface;
}

/** Sign-ins and failures, the latest first; of one user, or of all. */
export function findSignIns(
  db: Db,
  { userName, max }: { readonly userName: string | null; readonly max: number },
): Promise<ListedSignIn[]> {
  return db.rows<ListedSignIn>(
    `select user_name, address, outcome, attempts, quarter, last_at, agent, surface from sign_in_attempt
      where $1::text is null or user_name = $1 order by last_at desc, sign_in_attempt_key desc limit $2`,
    [userName, max],
  );
}

export async function deleteSessionsOf(db: Db, userKey: number): Promise<void> {
  await db.run("delete from session where sign_in_key = $1", [userKey]);
}
