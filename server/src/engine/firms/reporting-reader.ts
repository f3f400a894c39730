import type { Right } from "../access/rights.ts";
import {
  type Db,
  quoteName,
  reportingNameOf,
  reportingSchemaOf,
  type ServerPools,
} from "../../platform/database/index.ts";
import type { ListedFirm } from "./list-firms.ts";
import { quoteText, verifierOf } from "../../platform/firms/verifier.ts";

/** A database user who may only read the firm's reporting views. */
interface Reader {
  readonly role: string;
  readonly schema: string;
  readonly rights: readonly string[];
}

/** The rights that reporting views ask for. */
export const readerRights = ["seeCost", "seePay", "seePersonal"] as const satisfies readonly Right[];
export type ReaderRight = (typeof readerRights)[number];

/** The database user of the settings may not create roles; the message says what to do. */
class ReportingAccessRefused extends Error {}

export const readerConnectionsMax = 5;
const readerMinutesMax = 10;

/**
 * Creates the firm's reporting user, or gives the existing one a new password. It sees the views, never the tables: views
 * read with the rights of their owner. Its sessions are read-only and cancel statements that take too long.
 */
export async function grantReportingAccess(
  pools: ServerPools,
  firm: ListedFirm,
  options: {
    password: string;
    timeZone: string;
    /** What the reader sees beside names, hours and billing; undefined keeps what it has. */
    rights?: readonly ReaderRight[] | undefined;
  },
): Promise<Reader> {
  const schema = reportingSchemaOf(firm.schema);
  return pools.admin.transaction(async (db) => {
    const { role, known, database } = await findReader(db, firm);
    const name = quoteName(role);
    const settings = {
      search_path: quoteName(schema),
      timezone: quoteText(options.timeZone),
      default_transaction_read_only: "on",
      // Compiling a statement with many columns takes seconds and saves none.
      jit: "off",
      statement_timeout: quoteText(`${readerMinutesMax}min`),
      idle_in_transaction_session_timeout: quoteText(`${readerMinutesMax}min`),
    };
    await allowed(
      db.script(
        [
          `${known ? "alter" : "create"} role ${name} login noinherit connection limit ${readerConnectionsMax} password ${quoteText(verifierOf(options.password))}`,
          // So that a service that is no superuser may end the reader's statements.
          `grant ${name} to current_user`,
          `grant connect on database ${quoteName(database)} to ${name}`,
          `grant usage on schema ${quoteName(schema)} to ${name}`,
          `grant select on all tables in schema ${quoteName(schema)} to ${name}`,
          // A later migration may add views.
          `alter default privileges in schema ${quoteName(schema)} grant select on tables to ${name}`,
          ...Object.entries(settings).map(([setting, value]) => `alter role ${name} set ${setting} to ${value}`),
        ].join(";\n"),
      ),
    );
    const readers = `${quoteName(firm.schema)}.report_reader`;
    const row = await db.row<{ rights: string[] }>(
      `insert into ${readers} (role_name, rights) values ($1, coalesce($2::text[], '{}'))
       on conflict (role_name) do update set rights = coalesce($2::text[], report_reader.rights) returning rights`,
      [role, options.rights ?? null],
    );
    return { role, schema, rights: row?.rights ?? [] };
  });
}

/**
 * Ends statements of reporting users that run longer than they may, because a reader can change its own time limit, and sessions that hold
 * advisory locks, which could stop the service's own work. Returns how many.
 */
export async function endLongReaders(admin: Db, secondsMax = readerMinutesMax * 60): Promise<number> {
  const ended = await admin.rows(
    // Found first, then ended: PostgreSQL may test the conditions of one statement in any order.
    `with found as materialized (select pid from pg_stat_activity reader
      where datname = current_database()
        and usename like '%\\_reporting\\_' || (select oid from pg_database where datname = current_database())
        and (state = 'active' and clock_timestamp() - query_start > make_interval(secs => $1)
             or exists (select from pg_locks where pg_locks.pid = reader.pid and locktype = 'advisory')))
     select pid from found where pg_terminate_backend(pid)`,
    [secondsMax],
  );
  return ended.length;
}

/** Drops the reporting user if there is one; its open sessions can read nothing more. */
export async function revokeReportingAccess(pools: ServerPools, firm: ListedFirm): Promise<boolean> {
  return pools.admin.transaction((db) => dropReader(db, firm));
}

/** In the transaction of `db`. */
export async function dropReader(db: Db, firm: ListedFirm): Promise<boolean> {
  const { role, known, database } = await findReader(db, firm);
  if (!known) return false;
  const name = quoteName(role);
  const schema = reportingSchemaOf(firm.schema);
  const there = await db.row("select from pg_namespace where nspname = $1", [schema]);
  const revoked =
    there === undefined
      ? []
      : [
          `alter default privileges in schema ${quoteName(schema)} revoke select on tables from ${name}`,
          `revoke all on all tables in schema ${quoteName(schema)} from ${name}`,
          `revoke all on schema ${quoteName(schema)} from ${name}`,
        ];
  const readers = `${quoteName(firm.schema)}.report_reader`;
  const table = await db.row<{ there: boolean }>("select to_regclass($1) is not null as there", [readers]);
  if (table?.there === true) await db.run(`delete from ${readers} where role_name = $1`, [role]);
  await allowed(
    db.script(
      [...revoked, `revoke all on database ${quoteName(database)} from ${name}`, `drop role ${name}`].join(";\n"),
    ),
  );
  return true;
}

/** Roles belong to the whole server: the database's oid separates firms of the same id in two of its databases. */
async function findReader(db: Db, firm: ListedFirm): Promise<{ role: string; known: boolean; database: string }> {
  // PostgreSQL does not allow two sessions to change a role or its rights at the same time.
  await db.run("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`plumbline reader ${firm.schema}`]);
  const found = await db.row<{ role: string; known: boolean; database: string }>(
    `select role, exists (select from pg_roles where rolname = role) as known, database
       from (select $1 || '_' || oid as role, datname::text as database from pg_database where datname = current_database()) named`,
    [reportingNameOf(firm.schema)],
  );
  if (found === undefined) throw new Error("PostgreSQL does not know its own database.");
  return found;
}

async function allowed(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if ((error as { code?: string }).code !== "42501") throw error;
    throw new ReportingAccessRefused(
      `The user of DATABASE_URL may not create database users: ${(error as Error).message}. Ask an administrator of the server to grant that right: alter role NAME createrole.`,
    );
  }
}
