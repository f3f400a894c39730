import {
  type Caller,
  firmSignInRules,
  type Grant,
  grantsOfAPIUser,
  type SignInRules,
  strictestOf,
} from "../access/caller.ts";
import type { Right } from "../access/right-catalog.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Firm } from "../firms/index.ts";
import { checkPassword, ownerOf } from "./password-rules.ts";
import type { NewSignIn, Surface, TokenScope } from "../method/method.ts";

export interface StoredSession {
  readonly sessionKey: number;
  readonly version: 0 | 1 | 2;
  readonly passwordTemporary: boolean;
  /** Whether an identity provider signed the user in, instead of the password. */
  readonly byProvider: boolean;
  /** Whether the user has a second factor, or the provider asked for one. */
  readonly hasFactor: boolean;
  readonly newSignIns: readonly NewSignIn[];
  readonly openedAt: number;
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
  sign_in_rules: SignInRules[] | null;
}

/** SQL of an active employee's roles with their rights, or of anyone's as if they were active; everyone has the role Employee. */
export function grantsOf(employee: string, { anyone = false } = {}): string {
  const places = (column: string, own: string) =>
    `coalesce(nullif(reach.${column}, '{}'), array_remove(array[${employee}.${own}], null))`;
  return `select json_agg(json_build_object('role', role.name, 'code', role.code, 'readOnly', role.read_only,
      'rights', (select coalesce(json_agg(json_build_object('right', right_name, 'scope', scope) order by right_name, scope), '[]') from role_right where role_right.role_key = role.role_key),
      'companies', ${places("company_keys", "company_key")}, 'departments', ${places("department_keys", "department_key")}) order by role.role_key)
    from role left join employee_role_reach reach on reach.role = role.code and reach.employee_key = ${employee}.employee_key
   where ${anyone ? `${employee}.employee_key is not null` : `${employee}.status = 'Active'`} and (role.code = any(${employee}.roles) or role.code = 'Employee')`;
}

/** SQL of how the roles of an active employee want them to sign in. */
function signInRulesOf(employee: string): string {
  return `select json_agg(json_build_object('secondFactor', second_factor, 'idleMinutes', session_idle_minutes, 'hours', session_hours))
    from role where ${employee}.status = 'Active' and (role.code = any(${employee}.roles) or role.code = 'Employee')
     and (second_factor or session_idle_minutes is not null or session_hours is not null)`;
}

const callerColumns = `sign_in.sign_in_key, sign_in.kind, sign_in.user_name, sign_in.authorized, sign_in.permitted_methods, employee.employee_key,
  concat_ws(' ', nullif(employee.first_name, ''), nullif(employee.middle_name, ''), nullif(employee.last_name, '')) as employee_name,
  employee.status = 'Active' as employee_active, employee.company_key, company.description as company_name, case when employee.status = 'Active' then employee.roles end as roles,
  sign_in.rights, (${grantsOf("employee")})::text as grants, (${signInRulesOf("employee")}) as sign_in_rules`;
const callerFrom =
  "sign_in left join employee using (employee_key) left join company on company.company_key = employee.company_key";

/** People who left cannot sign in, and their sessions have ended; an integration that acts for one of them keeps its own rights. */
const maySignIn = "sign_in.status = 'Active' and (sign_in.kind = 'api' or employee.status = 'Active')";

export interface SignIn {
  readonly passwordHash: string;
  readonly passwordTemporary: boolean;
  readonly caller: Caller;
  readonly companyName: string | null;
}

export function findSignIn(db: Db, userName: string): Promise<SignIn | undefined> {
  return findWhere(db, "lower(user_name) = lower($1)", userName);
}

export function findSignInByKey(db: Db, userKey: number): Promise<SignIn | undefined> {
  return findWhere(db, "sign_in_key = $1", userKey);
}

async function findWhere(db: Db, condition: string, value: unknown): Promise<SignIn | undefined> {
  const row = await db.row<CallerRow & { password_hash: string; password_temporary: boolean }>(
    `select password_hash, password_temporary, ${callerColumns} from ${callerFrom} where ${condition} and ${maySignIn}`,
    [value],
  );
  return row === undefined
    ? undefined
    : {
        passwordHash: row.password_hash,
        passwordTemporary: row.password_temporary,
        caller: callerOf(row),
        companyName: row.company_name,
      };
}

/** Lets one call at a time change what a user has, such as second factors or tokens: what is read next is current. It needs no round trip of its own. */
export function lockSignIn(db: Db, userKey: number): void {
  db.send("select from sign_in where sign_in_key = $1 for no key update", [userKey]);
}

/** Saves a password that its owner chose, and ends the user's sessions, except the given one. */
export async function savePassword(
  db: Db,
  user: { readonly userKey: number; readonly passwordHash: string; readonly exceptSession: number | null },
): Promise<void> {
  await db.run(
    "update sign_in set password_hash = $2, password_temporary = false, last_modified = now() where sign_in_key = $1",
    [user.userKey, user.passwordHash],
  );
  await db.run("delete from session where sign_in_key = $1 and session_key is distinct from $2", [
    user.userKey,
    user.exceptSession,
  ]);
  await db.run("delete from sign_in_link where sign_in_key = $1", [user.userKey]);
  // Whoever lost the password may have lost the tokens too.
  if (user.exceptSession === null) await db.run("delete from api_token where sign_in_key = $1", [user.userKey]);
}

/** A password from before the rules, or the public one of a demo firm that others can reach, must be changed first. */
export async function forceStrongPassword(
  { caller, passwordTemporary }: SignIn,
  password: string,
  { firm, isExempt }: { readonly firm: Firm; readonly isExempt: boolean },
): Promise<void> {
  if (caller.kind === "api" || passwordTemporary) return;
  if (checkPassword(password, ownerOf(caller, firm), { property: "Password", isExempt }).length === 0) return;
  await firm.pool.db.row(
    `with forced as (update sign_in set password_temporary = true where sign_in_key = $1 returning user_name)
     select record_origin('PasswordMustChange', user_name) from forced`,
    [caller.userKey],
  );
}

interface SessionRow {
  session_key: number;
  version: 0 | 1 | 2;
  created_at: number;
  last_used_at: number;
  expires_at: number;
  password_temporary: boolean;
  by_provider: boolean;
  has_factor: boolean;
  new_sign_ins: readonly NewSignIn[];
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly userKey: number;
  readonly version: 0 | 1 | 2;
  readonly now: number;
  readonly expiresAt: number;
  readonly address: string;
  readonly agent: string;
  readonly surface: Surface;
  readonly secondFactor: boolean;
  readonly byProvider: boolean;
  readonly newSignIns: readonly NewSignIn[];
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.run(
    `insert into session (token_hash, sign_in_key, version, created_at, last_used_at, expires_at, address, agent, surface, second_factor, by_provider, new_sign_ins)
     values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      session.tokenHash,
      session.userKey,
      session.version,
      new Date(session.now).toISOString(),
      new Date(session.expiresAt).toISOString(),
      session.address,
      session.agent,
      session.surface,
      session.secondFactor,
      session.byProvider,
      JSON.stringify(session.newSignIns),
    ],
  );
}

export async function findSession(db: Db, tokenHash: Buffer): Promise<StoredSession | undefined> {
  const row = await db.row<CallerRow & SessionRow>(
    `select session.session_key, session.version, session.created_at, session.last_used_at, session.expires_at, session.new_sign_ins, session.by_provider, sign_in.password_temporary, (session.by_provider and session.second_factor) or exists (select from sign_in_factor where sign_in_factor.sign_in_key = sign_in.sign_in_key and confirmed_at is not null) as has_factor, ${callerColumns} from session join ${callerFrom.replace("sign_in left", "sign_in using (sign_in_key) left")} where token_hash = $1 and ${maySignIn}`,
    [tokenHash],
  );
  return row === undefined
    ? undefined
    : {
        sessionKey: row.session_key,
        version: row.version,
        passwordTemporary: row.password_temporary,
        byProvider: row.by_provider,
        hasFactor: row.has_factor,
        newSignIns: row.new_sign_ins,
        openedAt: row.created_at,
        lastUsedAt: row.last_used_at,
        expiresAt: row.expires_at,
        caller: callerOf(row),
      };
}

export interface StoredToken {
  readonly tokenKey: number;
  readonly expiresAt: number;
  readonly scope: TokenScope;
  readonly caller: Caller;
}

/** The token's user, limited to the token's methods. */
export async function findToken(db: Db, tokenHash: Buffer): Promise<StoredToken | undefined> {
  const row = await db.row<
    CallerRow & { api_token_key: number; expires_at: number; methods: string[] | null; scope: TokenScope }
  >(
    `select api_token.api_token_key, api_token.expires_at, api_token.methods, api_token.scope, ${callerColumns} from api_token join ${callerFrom.replace("sign_in left", "sign_in using (sign_in_key) left")} where token_hash = $1 and ${maySignIn}`,
    [tokenHash],
  );
  if (row === undefined) return undefined;
  const caller = callerOf(row);
  const { permittedMethods } = caller;
  const methods = row.methods?.filter((name) => permittedMethods === null || permittedMethods.has(name));
  return {
    tokenKey: row.api_token_key,
    expiresAt: row.expires_at,
    scope: row.scope,
    caller: methods === undefined ? caller : { ...caller, permittedMethods: new Set(methods) },
  };
}

export async function touchToken(db: Db, tokenKey: number, now: number, address: string): Promise<void> {
  await db.run("update api_token set last_used_at = $2, last_used_address = $3 where api_token_key = $1", [
    tokenKey,
    new Date(now).toISOString(),
    address,
  ]);
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
    signInRules: row.kind === "api" ? firmSignInRules : strictestOf(row.sign_in_rules ?? []),
  };
}
