import type { Db } from "../../platform/database/index.ts";

/** The roles with these codes, kept from being deleted until the transaction ends. */
export async function lockRoles(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db.rows<{ code: string; name: string }>(
    "select code, name from role where code = any($1) order by role_key for key share",
    [codes],
  );
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** How many employees have each of the roles, by code. The roles are locked, so that nobody is given one meanwhile. */
export async function countHolders(db: Db, roleKeys: readonly number[]): Promise<ReadonlyMap<string, number>> {
  if (roleKeys.length === 0) return new Map();
  await db.run("select from role where role_key = any($1) order by role_key for update", [roleKeys]);
  const rows = await db.rows<{ code: string; count: number }>(
    `select code, (select count(*)::int from employee where roles @> array[role.code]) as count from role where role_key = any($1)`,
    [roleKeys],
  );
  return new Map(rows.map(({ code, count }) => [code, count]));
}

/** The names and roles of active employees. */
export async function findRolesOf(
  db: Db,
  employees: readonly number[],
): Promise<{ names: string[]; roles: ReadonlySet<string> }> {
  const rows = await db.rows<{ name: string; roles: string[] }>(
    "select concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as name, roles from employee where employee_key = any($1) and status = 'Active' order by employee_key",
    [employees],
  );
  return { names: rows.map(({ name }) => name), roles: new Set(rows.flatMap(({ roles }) => roles)) };
}

/** Which codes no role has, ignoring case. */
export async function findUnknownRoles(db: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ code: string }>(
    "select code from unnest($1::text[]) as given (code) where not exists (select from role where lower(role.code) = lower(given.code))",
    [codes],
  );
  return rows.map(({ code }) => code);
}

export async function someoneGivesAccess(db: Db): Promise<boolean> {
  const row = await db.row<{ found: boolean }>(
    `select exists (
       select from sign_in join employee using (employee_key)
        where sign_in.kind = 'service' and sign_in.status = 'Active' and employee.status = 'Active'
          and exists (select from role join role_right using (role_key)
                       where (code = any(employee.roles) or code = 'Employee') and right_name = 'giveAccess' and not read_only)) as found`,
  );
  return row?.found === true;
}
