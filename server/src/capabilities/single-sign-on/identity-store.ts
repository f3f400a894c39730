import type { Db } from "../../platform/database/index.ts";
import type { Claims, HeldRoles, Match, PersonFacts } from "./person-rules.ts";

/** Who the person may be here. */
export async function findPerson(db: Db, { issuer, subject, email }: Claims): Promise<PersonFacts> {
  // One sign-in after the other: two at once must not both create or link the same account.
  await db.run("select pg_advisory_xact_lock(hashtextextended(current_schema() || ' single sign-on', 0))");
  const linked = await db.row<{ userKey: number; active: boolean }>(
    `select sign_in_key as "userKey", sign_in.status = 'Active' and employee.status = 'Active' as active
       from sign_in_identity join sign_in using (sign_in_key) join employee using (employee_key)
      where issuer = $1 and subject = $2 and kind = 'service'`,
    [issuer, subject],
  );
  if (linked !== undefined || email === undefined) return { linked, matches: [] };
  // The first condition has an index; by the second, only the letters A to Z have a case, because with others two addresses are one.
  const matches = await db.rows<Match>(
    `select employee_key as "employeeKey", status = 'Active' as active,
            (select coalesce(json_agg(json_build_object('userKey', sign_in_key, 'active', sign_in.status = 'Active',
                      'isLinked', exists (select from sign_in_identity known where known.sign_in_key = sign_in.sign_in_key and known.issuer = $2))), '[]')
               from sign_in where sign_in.employee_key = employee.employee_key and kind = 'service') as "signIns"
       from employee where lower(email) = lower($1) and lower(email collate "C") = lower($1 collate "C") order by employee_key limit 100`,
    [email, issuer],
  );
  return { linked, matches };
}

export async function linkIdentity(
  db: Db,
  { issuer, subject }: Pick<Claims, "issuer" | "subject">,
  userKey: number,
  now: number,
): Promise<void> {
  await db.run(
    "insert into sign_in_identity (issuer, subject, sign_in_key, linked_at, last_used_at) values ($1, $2, $3, $4, $4)",
    [issuer, subject, userKey, new Date(now).toISOString()],
  );
}

export async function touchIdentity(
  db: Db,
  { issuer, subject }: Pick<Claims, "issuer" | "subject">,
  now: number,
): Promise<void> {
  await db.run("update sign_in_identity set last_used_at = $3 where issuer = $1 and subject = $2", [
    issuer,
    subject,
    new Date(now).toISOString(),
  ]);
}

/** Removes the links of a sign-in with providers, and returns how many there were. */
export function unlinkIdentities(db: Db, userKey: number): Promise<number> {
  return db.run("delete from sign_in_identity where sign_in_key = $1", [userKey]);
}

/** The roles of the employee of a sign-in, locked first: a change by hand also changes which of them came from the provider. */
export async function lockRolesOf(db: Db, userKey: number): Promise<HeldRoles | undefined> {
  const own = "employee_key = (select employee_key from sign_in where sign_in_key = $1)";
  db.send(`select from employee where ${own} for update`, [userKey]);
  return db.row<HeldRoles>(
    `select employee_key as "employeeKey", roles,
            array(select role from employee_provider_role given where given.employee_key = employee.employee_key order by role) as "fromProvider"
       from employee where ${own}`,
    [userKey],
  );
}

export async function saveRolesOf(
  db: Db,
  employeeKey: number,
  { roles, fromProvider }: Pick<HeldRoles, "roles" | "fromProvider">,
  now: number,
): Promise<void> {
  await db.run(
    `update employee set roles = $2, last_modified = greatest($3::timestamptz, last_modified + interval '1 millisecond') where employee_key = $1`,
    [employeeKey, roles, new Date(now).toISOString()],
  );
  await db.run("delete from employee_provider_role where employee_key = $1", [employeeKey]);
  await db.run("insert into employee_provider_role (employee_key, role) select $1, unnest($2::text[])", [
    employeeKey,
    fromProvider,
  ]);
}
