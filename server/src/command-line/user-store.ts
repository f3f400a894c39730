import { randomUUID } from "node:crypto";
import { recordAudit } from "../engine/audit/index.ts";
import type { Right } from "../engine/access/right-catalog.ts";
import type { Db } from "../platform/database/index.ts";
import { userNameLengthMax } from "../engine/fields/limits.ts";
import { CommandRefused } from "./command.ts";

interface NewUser {
  readonly kind: "api" | "service";
  readonly userName: string;
  readonly passwordHash: string;
  readonly authorized: boolean;
  readonly employeeKey: number | null;
  /** Null for all methods. */
  readonly permittedMethods: readonly string[] | null;
  readonly rights: readonly Right[];
}

export async function addUser(db: Db, user: NewUser): Promise<void> {
  if (user.userName.trim() === "" || user.userName.length > userNameLengthMax)
    throw new CommandRefused(
      `A user name must have 1 to ${userNameLengthMax} characters; got ${JSON.stringify(user.userName)}.`,
    );
  const taken = await db.row("select from sign_in where lower(user_name) = lower($1)", [user.userName]);
  if (taken !== undefined) throw new CommandRefused(`A user named ${user.userName} already exists.`);
  const employee =
    user.employeeKey === null
      ? "none"
      : await db.row("select from employee where employee_key = $1", [user.employeeKey]);
  if (employee === undefined) throw new CommandRefused(`No employee has the key ${user.employeeKey}.`);
  if (user.kind === "service") {
    const other = await db.row<{ name: string }>(
      "select user_name as name from sign_in where kind = 'service' and status = 'Active' and employee_key = $1",
      [user.employeeKey],
    );
    if (other !== undefined)
      throw new CommandRefused(
        `Employee ${user.employeeKey} signs in as ${other.name} already, and has at most one active sign-in.`,
      );
  }
  const row = await db.row<{ key: number }>(
    `insert into sign_in (kind, user_name, password_hash, password_temporary, authorized, employee_key, permitted_methods, rights)
     values ($1, $2, $3, $1 = 'service', $4, $5, $6, $7) returning sign_in_key as key`,
    [
      user.kind,
      user.userName,
      user.passwordHash,
      user.authorized,
      user.employeeKey,
      user.permittedMethods,
      user.rights,
    ],
  );
  const { passwordHash: _, ...after } = user;
  await auditCommand(db, "plumbline user add", { record: "SignIn", key: row?.key ?? 0 }, after);
}

interface ListedUser {
  user_name: string;
  kind: string;
  status: string;
  authorized: boolean;
  employee: string | null;
  methods: string | null;
}

export function listUsers(db: Db): Promise<ListedUser[]> {
  return db.rows<ListedUser>(
    `select user_name, kind, sign_in.status, authorized, array_to_string(permitted_methods, ',') as methods,
            employee.employee_key || ' ' || employee.first_name || ' ' || employee.last_name as employee
       from sign_in left join employee using (employee_key) order by lower(user_name) collate "C"`,
  );
}

/** Gives an employee a role, whatever rights anyone has: the way back when nobody can give access any more. */
export async function grantRole(db: Db, employee: number, code: string): Promise<string> {
  const role = await db.row<{ code: string; name: string }>(
    "select code, name from role where lower(code) = lower($1) for key share",
    [code],
  );
  if (role === undefined || role.code === "Employee") {
    const known = await db.rows<{ code: string }>("select code from role where code <> 'Employee' order by role_key");
    throw new CommandRefused(
      `There is no role ${JSON.stringify(code)} to give. Use ${known.map((each) => each.code).join(", ")}.`,
    );
  }
  const row = await db.row<{ before: string[]; roles: string[] }>(
    `update employee set roles = case when $2 = any(employee.roles) then employee.roles else employee.roles || $2::text end, last_modified = now()
       from employee before where employee.employee_key = $1 and before.employee_key = $1
     returning before.roles as before, employee.roles`,
    [employee, role.code],
  );
  if (row === undefined) throw new CommandRefused(`No employee has the key ${employee}.`);
  await auditCommand(
    db,
    "plumbline user grant",
    { record: "Employee", key: employee },
    { Roles: row.roles },
    { Roles: row.before },
  );
  return role.name;
}

/** Sets the password, which a person must change at the next sign-in, and ends the user's sessions. */
export async function setPassword(db: Db, userName: string, passwordHash: string): Promise<{ isPerson: boolean }> {
  const row = await db.row<{ key: number; name: string; kind: string }>(
    `update sign_in set password_hash = $2, password_temporary = kind = 'service', last_modified = now() where lower(user_name) = lower($1)
     returning sign_in_key as key, user_name as name, kind`,
    [userName, passwordHash],
  );
  if (row === undefined) throw new CommandRefused(`No user has the name ${userName}.`);
  await db.run("delete from session where sign_in_key = $1", [row.key]);
  await tellOwner(db, row.key);
  await auditCommand(db, "plumbline user password", { record: "SignIn", key: row.key }, { userName: row.name });
  return { isPerson: row.kind === "service" };
}

/** The owner sees it at the next sign-in, as when somebody in the firm sets a password. */
async function tellOwner(db: Db, userKey: number): Promise<void> {
  await db.run(
    `insert into identity_change (sign_in_key, employee_key, what, by_name, at)
     select sign_in_key, case when kind = 'service' then employee_key end, 'Password', 'command line', now() from sign_in where sign_in_key = $1`,
    [userKey],
  );
}

/** Records a change by the command line in the audit, like a change by a caller. */
export async function auditCommand(
  db: Db,
  method: string,
  written: { record: string; key: number },
  after: object,
  before: object | null = null,
): Promise<void> {
  await recordAudit(db, {
    at: Date.now(),
    usageKey: randomUUID(),
    method,
    userName: "command line",
    employeeKey: null,
    written: [{ ...written, before: before === null ? null : JSON.stringify(before), after: JSON.stringify(after) }],
  });
}
