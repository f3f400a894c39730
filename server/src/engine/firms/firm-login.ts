import { randomBytes } from "node:crypto";
import {
  catalogSchema,
  type Db,
  type Login,
  loginNameOf,
  type Pools,
  quoteName,
  type ServerPools,
} from "../../platform/database/index.ts";
import { type Cipher, type MasterKeys, openCipher, purposeOf } from "../../platform/keys/index.ts";
import type { ListedFirm } from "./list-firms.ts";
import { quoteText, verifierOf } from "../../platform/firms/verifier.ts";

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
export const readOnlyTables = [
  "audit_seal",
  "seal_form",
  "seal_part",
  "unaudited_change",
  "migration",
  "postponed_index",
  "list_mark",
  "public_member",
  "schema_file",
] as const;
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
 * Gives the firm a role of its own in its database, or what that role lacks after a migration. The role owns nothing and reaches no
 * schema but the firm's. Returns why the firm has none, as a sentence.
 */
export async function giveLogin(pools: Pools, firm: ListedFirm, cipher: Cipher): Promise<string | undefined> {
  const at = await pools.on(firm.server);
  const wanted = await wantedGrants(at.admin, firm.schema);
  const stored = await findLogin(pools.admin, firm);
  if (stored.role !== null && stored.grants === wanted && stored.password?.startsWith(cipher.mark) === true)
    return undefined;
  const { roles } = await at.rights();
  if (!roles) return noRightToCreateRoles;
  const login = await at.admin.transaction(async (db) => {
    await lockLogin(db, firm.schema);
    const catalog = firm.server === null ? db : pools.admin;
    const made = await saveRole(db, firm.schema, loginOf(await findLogin(catalog, firm), cipher));
    await catalog.run(
      `update ${catalogSchema}.firm set login_role = $2, login_encrypted = $3, login_grants = $4 where firm_id = $1`,
      [firm.id, made.user, encryptPassword(made, cipher), wanted],
    );
    return made;
  });
  if (stored.role !== null) return undefined;
  const reason = await at.whyNoLogin(login);
  if (reason === undefined) return undefined;
  await at.admin.transaction(async (db) => {
    await forgetLogin(firm.server === null ? db : pools.admin, firm);
    await dropRole(db, firm.schema);
  });
  return loginRefused(reason);
}

/** A role of the firm as the catalog stores it. */
export interface NewLogin {
  readonly role: string | null;
  readonly password: string | null;
  readonly grants: string | null;
}

/** Makes the firm's role on the server that it is moved to; there is none where the service may not create roles or they cannot log in. */
export async function makeLoginAt(at: ServerPools, schema: string, cipher: Cipher): Promise<NewLogin> {
  const none = { role: null, password: null, grants: null };
  if (!(await at.rights()).roles) return none;
  const login = await at.admin.transaction(async (db) => {
    await lockLogin(db, schema);
    return saveRole(db, schema, undefined);
  });
  if ((await at.whyNoLogin(login)) !== undefined) return none;
  const grants = await wantedGrants(at.admin, schema);
  return { role: login.user, password: encryptPassword(login, cipher), grants };
}

/** How the firm's calls log in; undefined where firms share the service's role. */
export function loginOf(stored: Pick<StoredLogin, "role" | "password">, cipher: Cipher): Login | undefined {
  if (stored.role === null || stored.password === null) return undefined;
  return { user: stored.role, password: cipher.decrypt(passwordPurpose, stored.password) };
}

/** PostgreSQL does not allow two sessions to change a role or its rights at the same time. */
async function lockLogin(db: Db, schema: string): Promise<void> {
  await db.run("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`plumbline login ${schema}`]);
}

function encryptPassword({ password }: Login, cipher: Cipher): string {
  return cipher.encrypt(passwordPurpose, password);
}

/** Creates the role where it is missing, and grants it what it may do. */
async function saveRole(db: Db, schema: string, known: Login | undefined): Promise<Login> {
  const { role, there, database } = await findRole(db, schema);
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
      ...(await grantsOf(db, schema, name)),
    ].join(";\n"),
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

export async function forgetLogin(catalog: Db, { id }: ListedFirm): Promise<void> {
  await catalog.run(
    `update ${catalogSchema}.firm set login_role = null, login_encrypted = null, login_grants = null where firm_id = $1`,
    [id],
  );
}

/** Drops the firm's role on the server of `db`, in its transaction, after the firm's schema or before. */
export async function dropRole(db: Db, firmSchema: string): Promise<void> {
  const { role, there, database } = await findRole(db, firmSchema);
  if (!there) return;
  const name = quoteName(role);
  const schema = await db.row("select from pg_namespace where nspname = $1", [firmSchema]);
  const at = quoteName(firmSchema);
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
async function findRole(db: Db, schema: string): Promise<{ role: string; there: boolean; database: string }> {
  const found = await db.row<{ role: string; there: boolean; database: string }>(
    `select role, exists (select from pg_roles where rolname = role) as there, database
       from (select $1 || '_' || oid as role, datname::text as database from pg_database where datname = current_database()) named`,
    [loginNameOf(schema)],
  );
  if (found === undefined) throw new Error("PostgreSQL does not know its own database.");
  return found;
}
