import type { Grant } from "../../engine/access/caller.ts";
import type { Right } from "../../engine/access/right-catalog.ts";
import type { ScopeName } from "../../engine/access/scopes.ts";
import type { Db } from "../../platform/database/index.ts";
import { behind, grantsOf } from "../../engine/sessions/index.ts";
import type { Identity } from "./identity-rules.ts";

/** Who changes credentials, rights or people waits for others who do: two calls at once must not each miss the other's half. */
export async function lockAccess(db: Db): Promise<void> {
  await db.run("select pg_advisory_xact_lock(hashtextextended(current_schema() || ' access', 0))");
}

const isNew = `sign_in.kind = 'service' and sign_in.password_temporary
  and not exists (select from sign_in_factor factor where factor.sign_in_key = sign_in.sign_in_key and factor.confirmed_at is not null)
  and not exists (select from sign_in_identity known where known.sign_in_key = sign_in.sign_in_key)
  and not exists (select from sign_in_address used where used.user_name = sign_in.user_name)
  and not exists (select from sign_in other where other.employee_key = sign_in.employee_key and other.kind = 'service' and other.sign_in_key <> sign_in.sign_in_key)`;

const fullName =
  "concat_ws(' ', nullif(employee.first_name, ''), nullif(employee.middle_name, ''), nullif(employee.last_name, ''))";

/** The sign-ins, whether they are active or not. */
export async function findIdentities(
  db: Db,
  { users = [], employees = [] }: { readonly users?: readonly number[]; readonly employees?: readonly number[] },
): Promise<Identity[]> {
  const rows = await db.rows<Omit<Identity, "grants"> & { grants: string | null }>(
    `select sign_in.sign_in_key as "userKey", sign_in.kind, user_name as "userName", sign_in.status = 'Active' as active, employee.employee_key as "employeeKey",
            ${fullName} as "employeeName", authorized, permitted_methods as "permittedMethods", rights, ${isNew} as "isNew",
            (${grantsOf("employee", { anyone: true })})::text as grants
       from sign_in left join employee using (employee_key)
      where sign_in.sign_in_key = any($1) or sign_in.employee_key = any($2) order by sign_in.sign_in_key`,
    [users, employees],
  );
  return rows.map((row) => ({ ...row, grants: JSON.parse(row.grants ?? "[]") as Grant[] }));
}

/** The roles of employees as they would be if they were active. */
export async function findGrantsOfEmployees(
  db: Db,
  employees: readonly number[],
): Promise<ReadonlyMap<number, readonly Grant[]>> {
  const rows = await db.rows<{ key: number; grants: string | null }>(
    `select employee.employee_key as key, (${grantsOf("employee", { anyone: true })})::text as grants from employee where employee_key = any($1)`,
    [employees],
  );
  return new Map(rows.map(({ key, grants }) => [key, JSON.parse(grants ?? "[]") as Grant[]]));
}

export interface RoleRights {
  readonly code: string;
  readonly name: string;
  readonly readOnly: boolean;
  readonly rights: readonly { readonly right: Right; readonly scope: ScopeName }[];
}

export async function findRoleRights(db: Db): Promise<ReadonlyMap<string, RoleRights>> {
  const rows = await db.rows<RoleRights>(
    `select code, name, read_only as "readOnly",
            (select coalesce(json_agg(json_build_object('right', right_name, 'scope', scope) order by right_name, scope), '[]') from role_right where role_right.role_key = role.role_key) as rights
       from role order by role_key`,
  );
  return new Map(rows.map((each) => [each.code, each]));
}

/** The active holders of roles who sign in, and the API users that act for them. */
export function findHoldersOfRoles(db: Db, codes: readonly string[]): Promise<{ key: number; role: string }[]> {
  return db.rows<{ key: number; role: string }>(
    `select employee_key as key, role from unnest($1::text[]) as role, employee
      where (role = any(employee.roles) or role = 'Employee') and exists (select from sign_in where sign_in.employee_key = employee.employee_key)
      order by employee_key, role`,
    [codes],
  );
}

/** Whether somebody other than the caller could confirm, or ever could: an active person with a credential of their own. */
export async function findSecondPerson(
  db: Db,
  asker: { readonly userKey: number; readonly employeeKey: number | null },
): Promise<boolean> {
  const row = await db.row<{ found: boolean }>(
    `select exists (select from second_person) or exists (
       select from sign_in join employee using (employee_key)
        where sign_in.kind = 'service' and sign_in.status = 'Active' and employee.status = 'Active'
          and sign_in.sign_in_key <> $1 and sign_in.employee_key is distinct from $2
          and (not password_temporary
               or exists (select from sign_in_factor factor where factor.sign_in_key = sign_in.sign_in_key and kind = 'Passkey' and confirmed_at is not null)
               or exists (select from sign_in_identity known where known.sign_in_key = sign_in.sign_in_key))
          and exists (select from role join role_right using (role_key)
                       where (code = any(employee.roles) or code = 'Employee') and right_name = 'confirm')) as found`,
    [asker.userKey, asker.employeeKey],
  );
  return row?.found === true;
}

/** Which sign-ins act for the same person as these. */
export async function findControlled(db: Db, userKey: number): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ key: number }>(
    `with ${behind("select $1::int, $1::int")} select distinct key from behind`,
    [userKey],
  );
  return new Set(rows.map(({ key }) => key));
}

/** Who made the present credentials of the sign-ins of these, with whoever is behind them: by the sign-in. */
export async function findIssuers(
  db: Db,
  userKeys: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const rows = await db.rows<Issuer>(
    `with ${behind(`select sign_in.sign_in_key, unnest(made.sign_ins_behind || made.by_sign_in)
        from sign_in join identity_change made
          on made.sign_in_key = sign_in.sign_in_key or (made.sign_in_key is null and made.employee_key = sign_in.employee_key and sign_in.kind = 'service')
       where sign_in.sign_in_key = any($1) and made.issued and made.ended_at is null and made.by_sign_in is not null`)}
     select distinct root, key from behind`,
    [userKeys],
  );
  return issuersIn(rows);
}

/** The same for employees: of all sign-ins that they have or act through, and of the address that links them at an identity provider. */
export async function findIssuersOfEmployees(
  db: Db,
  employees: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  return issuersIn(
    await db.rows<Issuer>(
      `with ${behind(`select given.key, unnest(made.sign_ins_behind || made.by_sign_in)
        from unnest($1::int[]) as given (key) join identity_change made
          on made.employee_key = given.key or made.sign_in_key in (select sign_in_key from sign_in where sign_in.employee_key = given.key)
       where made.issued and made.ended_at is null and made.by_sign_in is not null`)}
     select distinct root, key from behind`,
      [employees],
    ),
  );
}

interface Issuer {
  readonly root: number;
  readonly key: number;
}

function issuersIn(rows: readonly Issuer[]): ReadonlyMap<number, ReadonlySet<number>> {
  const found = new Map<number, Set<number>>();
  for (const { root, key } of rows) found.set(root, (found.get(root) ?? new Set()).add(key));
  return found;
}

export type IdentityAction =
  | "SignIn"
  | "Password"
  | "Invitation"
  | "Reset"
  | "SecondFactorReset"
  | "Token"
  | "AuthorizingEmployee"
  | "UserName"
  | "Email"
  | "Unlinked"
  | "IdentityProvider"
  | "DirectoryToken";

/** What was done to an identity by somebody else. */
export interface IdentityChange {
  readonly userKey: number | null;
  readonly employeeKey: number | null;
  readonly what: IdentityAction;
  readonly about: string;
  /** Whether the actor may know the credential now. */
  readonly issued: boolean;
  readonly by: { readonly userKey: number | null; readonly name: string; readonly confirmedBy: string | null };
  readonly now: number;
}

/** With the sign-ins that are behind the actor now: an API user may be gone, or somebody else's, when they are asked for. */
export async function insertIdentityChanges(db: Db, changes: readonly IdentityChange[]): Promise<void> {
  if (changes.length === 0) return;
  await db.run(
    `with ${behind("select key, key from unnest($6::int[]) as given (key)")}
     insert into identity_change (sign_in_key, employee_key, what, about, issued, by_sign_in, by_name, confirmed_by_name, at, sign_ins_behind)
     select given.*, array(select key from behind where root = given.by_sign_in and key <> root order by key)
       from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::boolean[], $6::int[], $7::text[], $8::text[], $9::timestamptz[])
         as given (sign_in_key, employee_key, what, about, issued, by_sign_in, by_name, confirmed_by_name, at)`,
    [
      changes.map(({ userKey }) => userKey),
      changes.map(({ employeeKey }) => employeeKey),
      changes.map(({ what }) => what),
      changes.map(({ about }) => about),
      changes.map(({ issued }) => issued),
      changes.map(({ by }) => by.userKey),
      changes.map(({ by }) => by.name),
      changes.map(({ by }) => by.confirmedBy),
      changes.map(({ now }) => new Date(now).toISOString()),
    ],
  );
}

/** A new password ends what was known before, and sessions and tokens with it; only a passkey that was added since could be an earlier issuer's. */
export async function endIssuers(db: Db, userKeys: readonly number[], now: number): Promise<void> {
  if (userKeys.length === 0) return;
  await db.run(
    `update identity_change made set ended_at = $2 where sign_in_key = any($1) and issued and ended_at is null
        and not exists (select from sign_in_factor factor where factor.sign_in_key = made.sign_in_key and factor.confirmed_at >= made.at)`,
    [userKeys, new Date(now).toISOString()],
  );
}

/**
 * The owner chose a password. A temporary password is known to whoever set it, and a link to whoever made it, so a session that was opened
 * with them proves nothing: only one that was opened with something older than the credential, a second factor or the account at an
 * identity provider, and nothing may have been added since that could be the issuer's.
 */
export async function endIssuersOfOwner(
  db: Db,
  { userKey, sessionKey, now }: { readonly userKey: number; readonly sessionKey: number | null; readonly now: number },
): Promise<void> {
  await db.run(
    `update identity_change made set ended_at = $3
       from session
      where session.session_key = $2 and session.sign_in_key = $1 and made.sign_in_key = $1 and issued and ended_at is null
        and case when by_provider then exists (select from sign_in_identity known where known.sign_in_key = $1 and known.linked_at < made.at)
                 else second_factor and exists (select from sign_in_factor factor where factor.sign_in_key = $1 and factor.confirmed_at < made.at) end
        and not exists (select from sign_in_factor factor where factor.sign_in_key = $1 and factor.confirmed_at >= made.at)
        and not exists (select from api_token where api_token.sign_in_key = $1 and api_token.created_at >= made.at)`,
    [userKey, sessionKey, new Date(now).toISOString()],
  );
}

/** A confirmation that the asker may use now, once: of the same call, as long as the identity has no more rights than were confirmed. */
export async function takeConfirmation(
  db: Db,
  asked: {
    readonly by: number;
    readonly method: string;
    readonly hash: Buffer;
    readonly lacked: readonly string[];
    readonly now: number;
  },
): Promise<string | undefined> {
  const row = await db.row<{ name: string }>(
    `update pending_change set repeat_until = null
      where pending_change_key = (
        select pending_change_key from pending_change
         where asked_by = $1 and request_hash = $3 and method = $2 and state = 'Confirmed' and repeat_until > $5 and lacked @> $4::text[]
         order by pending_change_key limit 1 for update)
      returning decided_by_name as name`,
    [asked.by, asked.method, asked.hash, asked.lacked, new Date(asked.now).toISOString()],
  );
  return row?.name;
}

/** Whether the firm has an identity provider, which links people by their email address; one that is switched off does when it is on again. */
export async function linksByEmail(db: Db): Promise<boolean> {
  const row = await db.row<{ found: boolean }>("select exists (select from identity_provider) as found");
  return row?.found === true;
}

/** The sign-ins that the upgrade to one sign-in for an employee made inactive, and that still are: a sentence for each. */
export async function findUpgradedSignIns(db: Db): Promise<string[]> {
  const rows = await db.rows<{ text: string }>(
    `select trim(first_name || ' ' || last_name) || ': ' || about as text
       from identity_change join sign_in using (sign_in_key) join employee on employee.employee_key = identity_change.employee_key
      where what = 'Inactivated' and sign_in.status = 'Inactive' order by identity_change_key`,
  );
  return rows.map(({ text }) => text);
}
