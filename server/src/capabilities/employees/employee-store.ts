import type { Db } from "../../engine/database/index.ts";
import { fullName } from "./employee-record.ts";
import type { Dependents, StoredSupervisor } from "./employee-rules.ts";

/** Writers that change supervisors wait for each other, so that two of them together cannot create a cycle. */
export async function lockSupervisors(db: Db): Promise<void> {
  await db.run("select pg_advisory_xact_lock(hashtextextended(current_schema() || ' supervisors', 0))");
}

/** These employees and everyone who supervises them, directly or through others. */
export async function findSupervisors(db: Db, keys: readonly number[]): Promise<Map<number, StoredSupervisor>> {
  if (keys.length === 0) return new Map();
  const rows = await db.rows<{ key: number; name: string; roles: string[]; supervisor: number | null }>(
    `with recursive above(key) as (
       select unnest($1::int[]) union select supervisor_employee_key from employee join above on employee_key = key where supervisor_employee_key is not null)
     select employee_key as key, ${fullName("employee")} as name, roles, supervisor_employee_key as supervisor
       from employee where employee_key in (select key from above)`,
    [keys],
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
