import type { Db } from "../../platform/database/index.ts";

export interface SavedView {
  readonly key: number;
  readonly page: string;
  readonly name: string;
  readonly search: string;
}

/** The views of a user, of one page or of all (null), by name. */
export function findViews(db: Db, userKey: number, page: string | null): Promise<SavedView[]> {
  return db.rows<SavedView>(
    `select saved_view_key as key, page, name, search from saved_view
      where sign_in_key = $1 and ($2::text is null or page = $2) order by page, lower(name)`,
    [userKey, page],
  );
}

/** How many views the user has, without one of this page and name. */
export async function countOtherViews(
  db: Db,
  userKey: number,
  { page, name }: Pick<SavedView, "page" | "name">,
): Promise<number> {
  const count = await db.text(
    "select count(*)::text from saved_view where sign_in_key = $1 and (page, lower(name)) <> ($2, lower($3))",
    [userKey, page, name],
  );
  return Number(count);
}

/** Saves a view; one of the same page and name is replaced. */
export async function upsertView(
  db: Db,
  userKey: number,
  { page, name, search }: Omit<SavedView, "key">,
  now: number,
): Promise<number> {
  const row = await db.row<{ key: number }>(
    `insert into saved_view (sign_in_key, page, name, search, last_modified) values ($1, $2, $3, $4, $5)
     on conflict (sign_in_key, page, lower(name)) do update set name = excluded.name, search = excluded.search, last_modified = excluded.last_modified
     returning saved_view_key as key`,
    [userKey, page, name, search, new Date(now).toISOString()],
  );
  return row!.key;
}

/** Deletes views of the user and returns the keys of those that existed. */
export async function removeViews(db: Db, userKey: number, keys: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ key: number }>(
    "delete from saved_view where sign_in_key = $1 and saved_view_key = any($2) returning saved_view_key as key",
    [userKey, keys],
  );
  return rows.map(({ key }) => key);
}
