import { type Limited, type Scope, within } from "../../engine/access/scopes.ts";
import type { Db } from "../../platform/database/index.ts";
import { fullName } from "./employee-record.ts";
import type { Dependents, StoredSupervisor } from "./employee-rules.ts";

/** Writers that change supervisors wait for each other, so that two of them together cannot create a cycle. */
export async function lockSupervisors(db: Db): Promise<void> {
  await db.run("select pg_advisory_xact_lock(hashtextextended(current_schema() || ' supervisors', 0))");
}

/** These employees and everyone who supervises them, directly or through others. */
export async function findSupervisors(
  db: Db,
  keys: readonly number[],
  supervising: ReadonlySet<string>,
): Promise<Map<number, StoredSupervisor>> {
  if (keys.length === 0) return new Map();
  const rows = await db.rows<{ key: number; name: string; maySupervise: boolean; supervisor: number | null }>(
    `with recursive above(key) as (
       select unnest($1::int[]) union select supervisor_employee_key from employee join above on employee_key = key where supervisor_employee_key is not null)
     select employee_key as key, ${fullName("employee")} as name, roles && $2::text[] as "maySupervise", supervisor_employee_key as supervisor
       from employee where employee_key in (select key from above)`,
    [keys, [...supervising]],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

export async function findDependents(db: Db, keys: readonly number[]): Promise<Dependents[]> {
  if (keys.length === 0) return [];
  return db.rows<Dependents>(
    `select employee_key as key,
            (select count(*)::int from employee other where other.supervisor_employee_key = employee.employee_key and other.status = 'Active') as supervised,
            array(select user_name from sign_in where sign_in.employee_key = employee.employee_key and sign_in.kind = 'api' and sign_in.status = 'Active' order by user_name) as "apiUsers"
       from employee where employee_key = any($1) order by employee_key`,
    [keys],
  );
}

/** Which of the employees sign in while the firm has an identity provider, switched on or off, which links people by their email address. */
export async function findKnownByEmail(db: Db, keys: readonly number[]): Promise<ReadonlySet<number>> {
  if (keys.length === 0) return new Set();
  const rows = await db.rows<{ key: number }>(
    `select distinct employee_key as key from sign_in
      where employee_key = any($1) and kind = 'service' and exists (select from identity_provider)`,
    [keys],
  );
  return new Set(rows.map(({ key }) => key));
}

/** The codes of the roles that let someone supervise. */
export async function findSupervisingRoles(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ code: string }>("select code from role where position = 'Supervisor'");
  return new Set(rows.map(({ code }) => code));
}

/** Which of the employees are in the scope. */
export async function findEmployeesWithin(
  db: Db,
  scope: Scope,
  keys: readonly number[],
): Promise<"all" | ReadonlySet<number>> {
  if (scope === "firm") return "all";
  if (scope === "none" || keys.length === 0) return new Set();
  return employeesIn(db, scope, keys);
}

async function employeesIn(db: Db, scope: Limited, keys: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ key: number }>(
    `select employee_key as key from employee where employee_key = any($1) and ${within(scope, { employee: "employee.employee_key" })}`,
    [keys],
  );
  return new Set(rows.map(({ key }) => key));
}
