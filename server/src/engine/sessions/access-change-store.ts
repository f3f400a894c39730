import type { Db } from "../../platform/database/db.ts";

/** What somebody else did to a sign-in, as its owner sees it. */
export interface AccessChange {
  readonly userName: string;
  readonly what: string;
  readonly about: string;
  readonly by: string;
  readonly confirmedBy: string;
  readonly at: number;
}

interface Whose {
  /** Null for those of everybody. */
  readonly userKey: number | null;
  readonly employeeKey: number | null;
  /** Whether to include what concerns the whole firm: what vouches for people. */
  readonly firm: boolean;
  readonly since: number;
  readonly max: number;
}

/** What others did, the latest first. Nobody can remove a row: not by using the sign-in, and not by deleting it. */
export function findAccessChanges(db: Db, { userKey, employeeKey, firm, since, max }: Whose): Promise<AccessChange[]> {
  return db.rows<AccessChange>(
    `select coalesce(sign_in.user_name, '') as "userName", what, about, by_name as by, coalesce(confirmed_by_name, '') as "confirmedBy", at
       from identity_change made left join sign_in using (sign_in_key)
      where at >= $4 and ($1::int is null or made.sign_in_key = $1 or made.employee_key = $2
                          or ($3 and what in ('IdentityProvider', 'DirectoryToken')))
      order by identity_change_key desc limit $5`,
    [userKey, employeeKey, firm, new Date(since).toISOString(), max],
  );
}
