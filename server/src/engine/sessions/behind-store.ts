import type { Db } from "../../platform/database/db.ts";

/**
 * The sign-ins behind each of these: an API user is a tool of the employee it acts for and of whoever made its credential. A person is only
 * themselves: whoever made the credential of somebody who could do the same needed a second person for it. Who was behind a maker then
 * still counts when that maker is gone.
 */
export const behind = (roots: string) => `recursive behind (root, key) as (
  ${roots}
  union
  select behind.root, found.key from behind join sign_in api on api.sign_in_key = behind.key and api.kind = 'api'
   cross join lateral (
     select sign_in_key as key from sign_in where sign_in.kind = 'service' and sign_in.employee_key = api.employee_key
     union all
     select unnest(sign_ins_behind || by_sign_in) from identity_change where identity_change.sign_in_key = api.sign_in_key and issued and ended_at is null and by_sign_in is not null) found)`;

/** The employees behind each of the sign-ins: an API user's own, and those who made its credential; by the sign-in. */
export async function findPeopleBehind(
  db: Db,
  userKeys: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (userKeys.length === 0) return new Map();
  const rows = await db.rows<{ root: number; employees: number[] }>(
    `with ${behind("select key, key from unnest($1::int[]) as given (key)")}
     select root, array_agg(distinct employee_key) as employees from behind join sign_in on sign_in.sign_in_key = behind.key
      where sign_in.employee_key is not null group by root`,
    [userKeys],
  );
  return new Map(rows.map(({ root, employees }) => [root, employees]));
}
