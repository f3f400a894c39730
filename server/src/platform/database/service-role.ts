import pg from "pg";
import { requirePasswords } from "./bundled-access.ts";
import { type ConnectionSettings, quoteName } from "./connection.ts";
import { clientDefaults } from "./db.ts";

/** The role that the service works as: it owns its schemas and creates the roles of firms, and is no superuser. */
const serviceRole = "plumbline_service";

/**
 * Creates the service's role in the bundled server, and makes it the owner of everything that the superuser owned until then: a
 * data folder from before has all of it. Each schema changes hands in one transaction, its own owner last, so a start that is
 * interrupted continues with the next one. Other roles need their passwords from then on. Costs a few milliseconds when there is nothing to do.
 */
export async function useServiceRole(
  superuser: ConnectionSettings,
  say: (sentence: string) => void,
): Promise<ConnectionSettings> {
  const client = new pg.Client({ ...superuser, ...clientDefaults });
  client.on("error", () => {});
  await client.connect();
  try {
    // Two services may start on one folder; the second finds everything done.
    await client.query("select pg_advisory_lock(hashtextextended('plumbline service role', 0))");
    await createRole(client, superuser.database);
    await requirePasswords(client);
    await takeOverRoles(client);
    const { rows } = await client.query<{ name: string }>(
      `select nspname as name from pg_namespace where nspowner <> $1::regrole and nspname !~ '^pg_'
          and nspname not in ('information_schema', 'public') order by 1`,
      [serviceRole],
    );
    if (rows.length > 0) say(`Giving ${rows.length} schemas to the database role of the service ...`);
    for (const { name } of rows) await takeOverSchema(client, superuser.user, name);
  } finally {
    await client.end();
  }
  return { ...superuser, user: serviceRole };
}

async function createRole(client: pg.Client, database: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [serviceRole]);
  if (rowCount === 0) await client.query(`create role ${serviceRole} login createrole`);
  const { rows } = await client.query<{ owner: string }>(
    "select datdba::regrole::text as owner from pg_database where datname = $1",
    [database],
  );
  if (rows[0]?.owner !== serviceRole)
    await client.query(`alter database ${quoteName(database)} owner to ${serviceRole}`);
}

/** Roles of firms and of their readers that the superuser created: the service changes and drops them. */
async function takeOverRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    `select rolname as role from pg_roles, pg_database
      where datname = current_database() and rolname ~ ('_(login|reporting)_' || pg_database.oid || '$')
        and not pg_has_role($1, pg_roles.oid, 'usage with admin option')`,
    [serviceRole],
  );
  for (const { role } of rows) await client.query(`grant ${quoteName(role)} to ${serviceRole} with admin option`);
}

async function takeOverSchema(client: pg.Client, superuser: string, schema: string): Promise<void> {
  await client.query("begin");
  try {
    const { rows } = await client.query<{ statement: string }>(statementsOfSchema, [schema, serviceRole, superuser]);
    for (const { statement } of rows) await client.query(statement);
    await client.query(`alter schema ${quoteName(schema)} owner to ${serviceRole}`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/**
 * One statement for each object: `reassign owned` refuses the superuser that created the cluster. Sequences of identity columns and
 * indexes follow their tables. Readers of reports keep their access to views that a later migration adds.
 */
const statementsOfSchema = `
  with relations as (
    select format('alter %s %s owner to %I', case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
                  pg_class.oid::regclass, $2::text) as statement
      from pg_class
     where relnamespace = $1::text::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and relowner <> $2::text::regrole
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i') and refobjsubid > 0)),
  routines as (
    select format('alter routine %s owner to %I', pg_proc.oid::regprocedure, $2::text)
      from pg_proc where pronamespace = $1::text::regnamespace and proowner <> $2::text::regrole),
  types as (
    select format('alter type %s owner to %I', pg_type.oid::regtype, $2::text)
      from pg_type where typnamespace = $1::text::regnamespace and typtype in ('d', 'e', 'r') and typowner <> $2::text::regrole),
  defaults as (
    select format('alter default privileges for role %1$I in schema %3$I revoke %6$s on %5$s from %4$s; alter default privileges for role %2$I in schema %3$I grant %6$s on %5$s to %4$s',
                  $3::text, $2::text, $1::text, grantee::regrole, case defaclobjtype when 'S' then 'sequences' else 'tables' end, string_agg(privilege_type, ', '))
      from pg_default_acl, aclexplode(defaclacl)
     where defaclnamespace = $1::text::regnamespace and defaclrole = $3::text::regrole and defaclobjtype in ('r', 'S') group by grantee, defaclobjtype)
  select * from relations union all select * from routines union all select * from types union all select * from defaults`;

/** What the database's user may do, for what is said at the start. */
export async function findRights(
  client: Pick<pg.ClientBase, "query">,
): Promise<{ superuser: boolean; roles: boolean }> {
  const { rows } = await client.query<{ superuser: boolean; roles: boolean }>(
    "select rolsuper as superuser, rolsuper or rolcreaterole as roles from pg_roles where rolname = current_user",
  );
  return rows[0] ?? { superuser: false, roles: false };
}
