import { randomBytes } from "node:crypto";
import { catalogSchema, type Db, type Login, loginNameOf, type Pools, quoteName } from "../database/index.ts";
import { type Cipher, type MasterKeys, openCipher, purposeOf } from "../keys/index.ts";
import type { ListedFirm } from "./list-firms.ts";
import { quoteText, verifierOf } from "./verifier.ts";

/** Calls add rows to these tables and never change them. A test compares them with the tables that are sealed as appended. */
export const appendOnlyTables = [
  "audit",
  "journal_entry",
  "posting",
  "transaction_move",
  "project_fact",
  "approval_move",
  "lock_move",
  "lock_pass",
  "employee_target",
] as const;
/** Only migrations and upkeep write these. */
const readOnlyTables = ["audit_seal", "seal_form", "seal_part", "migration", "postponed_index"] as const;
/** Calls use the keys as the process has read them. */
const hiddenTables = ["data_key", "report_reader"] as const;

/** Raised when a role is granted something else, so that existing ones get it too. */
export const grantsVersion = 1;
const passwordBytes = 24;
const passwordPurpose = purposeOf("firm", "login_encrypted");

/** Why firms share the service's role, as a sentence. */
export const noRightToCreateRoles =
  "Firms share one database role, because the user of DATABASE_URL may not create roles: nothing in the database keeps one firm's connection " +
  "from another firm's tables. An administrator of the server allows it with: alter role NAME createrole.";
const loginRefused = (reason: string) =>
  `Firms share one database role, because PostgreSQL does not let their own roles log in (${reason}): nothing in the database keeps one firm's ` +
  "connection from another firm's tables. Allow them in pg_hba.conf.";

interface StoredLogin {
  readonly role: string | null;
  readonly password: string | null;
  readonly grants: string | null;
}

/** What encrypts the passwords of all firms' roles. */
export function openLoginCipher(pools: Pools, keys: MasterKeys | undefined): Promise<Cipher> {
  return openCipher(pools.admin, catalogSchema, keys);
}

/**
 * Gives the firm a role of its own in the database, or what that role lacks after a migration. The role owns nothing and reaches no
 * schema but the firm's. Returns why the firm has none, as a sentence.
 */
export async function giveLogin(pools: Pools, firm: ListedFirm, cipher: Cipher): Promise<string | undefined> {
  const wanted = await wantedGrants(pools.admin, firm.schema);
  const stored = await findLogin(pools.admin, firm);
  if (stored.role !== null && stored.grants === wanted && stored.password?.startsWith(cipher.mark) === true)
    return undefined;
  const { roles } = await pools.rights();
  if (!roles) return noRightToCreateRoles;
  const login = await pools.admin.transaction((db) => saveLogin(db, firm, cipher, wanted));
  if (stored.role !== null) return undefined;
  const reason = await pools.whyNoLogin(login);
  if (reason === undefined) return undefined;
  await pools.admin.transaction((db) => dropLogin(db, firm));
  return loginRefused(reason);
}

/** How the firm's calls log in; undefined where firms share the service's role. */
export function loginOf(stored: Pick<StoredLogin, "role" | "password">, cipher: Cipher): Login | undefined {
  if (stored.role === null || stored.password === null) return undefined;
  return { user: stored.role, password: cipher.decrypt(passwordPurpose, stored.password) };
}

async function saveLogin(db: Db, firm: ListedFirm, cipher: Cipher, wanted: string): Promise<Login> {
  // PostgreSQL does not allow two sessions to change a role or its rights at the same time.
  await db.run("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`plumbline login ${firm.schema}`]);
  const known = loginOf(await findLogin(db, firm), cipher);
  const { role, there, database } = await findRole(db, firm);
  const login = known ?? { user: role, password: randomBytes(passwordBytes).toString("base64url") };
  const name = quoteName(login.user);
  const isNew = known === undefined || !there;
  await db.script(
    [
      ...(isNew
        ? [
            `${there ? "alter" : "create"} role ${name} login noinherit password ${quoteText(verifierOf(login.password))}`,
            // So that the service may look at the role's statements and end them.
            `grant ${name} to current_user`,
            `grant connect on database ${quoteName(database)} to ${name}`,
          ]
        : []),
      ...(await grantsOf(db, firm.schema, name)),
    ].join(";\n"),
  );
  await db.run(
    `update ${catalogSchema}.firm set login_role = $2, login_encrypted = $3, login_grants = $4 where firm_id = $1`,
    [firm.id, login.user, cipher.encrypt(passwordPurpose, login.password), wanted],
  );
  return login;
}

async function grantsOf(db: Db, schema: string, role: string): Promise<string[]> {
  const at = quoteName(schema);
  const rows = await db.rows<{ name: string }>(
    "select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r'",
    [at],
  );
  const there = new Set(rows.map(({ name }) => name));
  const revoked = (what: string, names: readonly string[]) => {
    // A firm that is not migrated yet has fewer tables.
    const tables = names.filter((name) => there.has(name)).map((name) => `${at}.${quoteName(name)}`);
    return tables.length === 0 ? [] : [`revoke ${what} on ${tables.join(", ")} from ${role}`];
  };
  const { settles } = (await db.row<{ settles: boolean }>("select to_regprocedure($1) is not null as settles", [
    `${at}.settled_moment()`,
  ])) ?? { settles: false };
  return [
    `grant usage on schema ${at} to ${role}`,
    `grant select, insert, update, delete on all tables in schema ${at} to ${role}`,
    `grant usage, select on all sequences in schema ${at} to ${role}`,
    // A table that a migration adds can be used at once.
    `alter default privileges in schema ${at} grant select, insert, update, delete on tables to ${role}`,
    `alter default privileges in schema ${at} grant usage, select on sequences to ${role}`,
    ...revoked("update, delete", appendOnlyTables),
    ...revoked("insert, update, delete", readOnlyTables),
    ...revoked("all", hiddenTables),
    // It looks at the transactions of all roles, of which the firm's role sees only its own.
    ...(settles ? [`alter function ${at}.settled_moment() security definer set search_path to ${at}, public`] : []),
  ];
}

/** Changes whenever the grants must be made again, because a migration may have added tables. */
async function wantedGrants(db: Db, schema: string): Promise<string> {
  const row = await db.row<{ migrations: string }>(
    `select count(*) || ' ' || max(name collate "C") as migrations from ${quoteName(schema)}.migration`,
  );
  return `${grantsVersion} ${row?.migrations ?? ""}`;
}

async function findLogin(db: Db, { id }: ListedFirm): Promise<StoredLogin> {
  const row = await db.row<StoredLogin>(
    `select login_role as role, login_encrypted as password, login_grants as grants from ${catalogSchema}.firm where firm_id = $1`,
    [id],
  );
  return row ?? { role: null, password: null, grants: null };
}

/** Drops the firm's role, in the transaction of `db`, after its schema or before. */
export async function dropLogin(db: Db, firm: ListedFirm): Promise<void> {
  const { role, there, database } = await findRole(db, firm);
  await db.run(
    `update ${catalogSchema}.firm set login_role = null, login_encrypted = null, login_grants = null where firm_id = $1`,
    [firm.id],
  );
  if (!there) return;
  const name = quoteName(role);
  const schema = await db.row("select from pg_namespace where nspname = $1", [firm.schema]);
  const at = quoteName(firm.schema);
  await db.script(
    [
      ...(schema === undefined
        ? []
        : [
            `alter default privileges in schema ${at} revoke all on tables from ${name}`,
            `alter default privileges in schema ${at} revoke all on sequences from ${name}`,
            `revoke all on all tables in schema ${at} from ${name}`,
            `revoke all on all sequences in schema ${at} from ${name}`,
            `revoke all on schema ${at} from ${name}`,
          ]),
      `revoke all on database ${quoteName(database)} from ${name}`,
      `drop role ${name}`,
    ].join(";\n"),
  );
}

/** Roles belong to the whole server: the database's oid separates firms of the same id in two of its databases. */
async function findRole(db: Db, { schema }: ListedFirm): Promise<{ role: string; there: boolean; database: string }> {
  const found = await db.row<{ role: string; there: boolean; database: string }>(
    `select role, exists (select from pg_roles where rolname = role) as there, database
       from (select $1 || '_' || oid as role, datname::text as database from pg_database where datname = current_database()) named`,
    [loginNameOf(schema)],
  );
  if (found === undefined) throw new Error("PostgreSQL does not know its own database.");
  return found;
}
