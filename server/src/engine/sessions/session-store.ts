import { type Caller, type Grant, grantsOfAPIUser } from "../access/caller.ts";
import type { Right } from "../access/right-catalog.ts";
import type { Db } from "../database/db.ts";

export interface StoredSession {
  readonly version: 0 | 1 | 2;
  readonly lastUsedAt: number;
  readonly expiresAt: number;
  readonly caller: Caller;
}

interface CallerRow {
  sign_in_key: number;
  kind: "api" | "service";
  user_name: string;
  authorized: boolean;
  permitted_methods: string[] | null;
  employee_key: number | null;
  employee_name: string | null;
  employee_active: boolean | null;
  company_key: number | null;
  company_name: string | null;
  roles: string[] | null;
  rights: Right[];
  grants: string | null;
}

/** SQL of an active employee's roles with their rights; everyone has the role Employee. */
function grantsOf(employee: string): string {
  const places = (column: string, own: string) =>
    `coalesce(nullif(reach.${column}, '{}'), array_remove(array[${employee}.${own}], null))`;
  return `select json_agg(json_build_object('role', role.name, 'code', role.code, 'readOnly', role.read_only,
      'rights', (select coalesce(json_agg(json_build_object('right', right_name, 'scope', scope) order by right_name, scope), '[]') from role_right where role_right.role_key = role.role_key),
      'companies', ${places("company_keys", "company_key")}, 'departments', ${places("department_keys", "department_key")}) order by role.role_key)
    from role left join employee_role_reach reach on reach.role = role.code and reach.employee_key = ${employee}.employee_key
   where ${employee}.status = 'Active' and (role.code = any(${employee}.roles) or role.code = 'Employee')`;
}

const callerColumns = `sign_in.sign_in_key, sign_in.kind, sign_in.user_name, sign_in.authorized, sign_in.permitted_methods, employee.employee_key,
  concat_ws(' ', nullif(employee.first_name, ''), nullif(employee.middle_name, ''), nullif(employee.last_name, '')) as employee_name,
  employee.status = 'Active' as employee_active, employee.company_key, company.description as company_name, case when employee.status = 'Active' then employee.roles end as roles,
  sign_in.rights, (${grantsOf("employee")})::text as grants`;
const callerFrom =
  "sign_in left join employee using (employee_key) left join company on company.company_key = employee.company_key";

/** People who left cannot sign in, and their sessions have ended; an integration that acts for one of them keeps its own rights. */
const maySignIn = "sign_in.status = 'Active' and (sign_in.kind = 'api' or employee.status = 'Active')";

export async function findSignIn(
  db: Db,
  userName: string,
): Promise<{ passwordHash: string; caller: Caller; companyName: string | null } | undefined> {
  const row = await db.row<CallerRow & { password_hash: string }>(
    `select password_hash, ${callerColumns} from ${callerFrom} where lower(user_name) = lower($1) and ${maySignIn}`,
    [userName],
  );
  return row === undefined
    ? undefined
    : { passwordHash: row.password_hash, caller: callerOf(row), companyName: row.company_name };
}

/** The user of a key, if they can sign in. */
export async function findSignInByKey(db: Db, key: number): Promise<{ caller: Caller } | undefined> {
  const row = await db.row<CallerRow>(
    `select ${callerColumns} from ${callerFrom} where sign_in.sign_in_key = $1 and ${maySignIn}`,
    [key],
  );
  return row === undefined ? undefined : { caller: callerOf(row) };
}

export async function insertSession(
  db: Db,
  session: { tokenHash: Buffer; userKey: number; version: 0 | 1 | 2; now: number; expiresAt: number },
): Promise<void> {
  await db.run(
    "insert into session (token_hash, sign_in_key, version, created_at, last_used_at, expires_at) values ($1, $2, $3, $4, $4, $5)",
    [
      session.tokenHash,
      session.userKey,
      session.version,
      new Date(session.now).toISOString(),
      new Date(session.expiresAt).toISOString(),
    ],
  );
}

export async function findSession(db: Db, tokenHash: Buffer): Promise<StoredSession | undefined> {
  const row = await db.row<CallerRow & { version: 0 | 1 | 2; last_used_at: number; expires_at: number }>(
    `select session.version, session.last_used_at, session.expires_at, ${callerColumns} from session join ${callerFrom.replace("sign_in left", "sign_in using (sign_in_key) left")} where token_hash = $1 and ${maySignIn}`,
    [tokenHash],
  );
  return row === undefined
    ? undefined
    : { version: row.version, lastUsedAt: row.last_used_at, expiresAt: row.expires_at, caller: callerOf(row) };
}

export async function touchSession(db: Db, tokenHash: Buffer, now: number): Promise<void> {
  await db.run("update session set last_used_at = greatest(last_used_at, $2::timestamptz) where token_hash = $1", [
    tokenHash,
    new Date(now).toISOString(),
  ]);
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<boolean> {
  return (await db.run("delete from session where token_hash = $1", [tokenHash])) > 0;
}

/** Deletes expired sessions. It checks first, because every delete, even of nothing, makes all processes look up their sessions again. */
export async function deleteOldSessions(db: Db, now: number, idleMs: number): Promise<void> {
  const old = "expires_at < $1 or last_used_at < $2";
  const limits = [new Date(now).toISOString(), new Date(now - idleMs).toISOString()];
  const found = await db.row<{ found: boolean }>(`select exists (select from session where ${old}) as found`, limits);
  if (found?.found) await db.run(`delete from session where ${old}`, limits);
}

function callerOf(row: CallerRow): Caller {
  const grants = JSON.parse(row.grants ?? "[]") as Grant[];
  const employee =
    row.employee_key === null
      ? null
      : {
          key: row.employee_key,
          name: row.employee_name ?? "",
          active: row.employee_active ?? false,
          companyKey: row.company_key ?? 0,
        };
  return {
    kind: row.kind,
    userKey: row.sign_in_key,
    userName: row.user_name,
    authorized: row.authorized,
    permittedMethods: row.permitted_methods === null ? null : new Set(row.permitted_methods),
    employee,
    roles: row.roles ?? [],
    grants: row.kind === "api" ? grantsOfAPIUser(row.rights, grants) : grants,
  };
}
