import pg from "pg";
import {
  catalogSchema,
  connectionFromUrl,
  type ConnectionSettings,
  type Db,
  type FindServer,
  type FindStandby,
  type Pools,
  quoteName,
} from "../../platform/database/index.ts";
import { type MasterKeys, openCipher, purposeOf } from "../../platform/keys/index.ts";
import { changeChannel, serverPayload } from "../../platform/firms/change-channel.ts";
import { listFirms } from "./list-firms.ts";

/** A PostgreSQL server of the catalog. */
export interface ListedServer {
  readonly name: string;
  /** Host, port and database. */
  readonly address: string;
  readonly firms: number;
  /** The address of its standby; null if it has none. */
  readonly standby: string | null;
}

/** The name, the URL or the server cannot be used; the message says why. */
export class ServerRefused extends Error {}

/** What people call the server of the catalog. */
export const mainServer = "main";
const namePattern = /^[a-z][a-z0-9-]{0,30}$/;
const urlPurpose = purposeOf("server", "url_encrypted");
const standbyPurpose = purposeOf("standby", "url_encrypted");
const connectMs = 5000;

/** Reads a server's address from the catalog with these keys. */
export function serverFinder(keys: MasterKeys | undefined): FindServer {
  return async (catalog, name) => {
    const row = await catalog.row<{ url: string }>(
      `select url_encrypted as url from ${catalogSchema}.server where server_name = $1`,
      [name],
    );
    if (row === undefined) throw new ServerRefused(`There is no server ${JSON.stringify(name)}.`);
    return connectionFromUrl((await openCipher(catalog, catalogSchema, keys)).decrypt(urlPurpose, row.url));
  };
}

/** Reads the address of a server's standby from the catalog with these keys. */
export function standbyFinder(keys: MasterKeys | undefined): FindStandby {
  return async (catalog, server) => {
    const row = await catalog.row<{ url: string }>(
      `select url_encrypted as url from ${catalogSchema}.standby where server_name is not distinct from $1`,
      [server],
    );
    if (row === undefined) return undefined;
    return connectionFromUrl((await openCipher(catalog, catalogSchema, keys)).decrypt(standbyPurpose, row.url));
  };
}

/** The name of a server in the catalog; null for the server of the catalog itself. */
export async function knownServer({ admin }: Pools, name: string): Promise<string | null> {
  if (name === mainServer) return null;
  const known = await admin.row("select from server where server_name = $1", [name]);
  if (known === undefined) throw new ServerRefused(`There is no server ${JSON.stringify(name)}; see server list.`);
  return name;
}

/** All servers by name, the one of the catalog first. */
export async function listServers({ admin, connection }: Pools): Promise<ListedServer[]> {
  const others = await admin.rows<ListedServer>(
    `select server_name as name, address, (select count(*)::int from firm where firm.server_name = server.server_name) as firms,
            (select address from standby where standby.server_name = server.server_name) as standby
       from server order by server_name`,
  );
  const main = await admin.row<Pick<ListedServer, "firms" | "standby">>(
    `select (select count(*)::int from firm where server_name is null) as firms,
            (select address from standby where server_name is null) as standby`,
  );
  return [{ name: mainServer, address: addressOf(connection), firms: 0, standby: null, ...main }, ...others];
}

/** Adds a server, or changes the address of one, after a look at it. */
export async function addServer(pools: Pools, name: string, url: string, keys: MasterKeys | undefined): Promise<void> {
  if (!namePattern.test(name) || name === mainServer)
    throw new ServerRefused(
      `A server's name must be 1 to 31 lower-case letters, digits or hyphens, starting with a letter, and not ${mainServer}; got ${JSON.stringify(name)}.`,
    );
  const connection = readUrl(url);
  const firms = (await listFirms(pools)).filter(({ server }) => server === name);
  await prepareServer(
    pools,
    connection,
    firms.map(({ schema }) => schema),
  );
  const cipher = await openCipher(pools.admin, catalogSchema, keys);
  await pools.admin.transaction(async (db) => {
    await db.run(
      `insert into server (server_name, address, url_encrypted) values ($1, $2, $3)
       on conflict (server_name) do update set address = excluded.address, url_encrypted = excluded.url_encrypted`,
      [name, addressOf(connection), cipher.encrypt(urlPurpose, url)],
    );
    await announce(db, name);
  });
  await pools.leave(name);
}

/** Removes a server on which nothing is left. */
export async function removeServer(pools: Pools, name: string): Promise<void> {
  if (name === mainServer) throw new ServerRefused("The server of the catalog cannot be removed.");
  await knownServer(pools, name);
  await pools.admin.transaction(async (db) => {
    // A move to the server, which refers to this row, waits or comes first.
    await db.run("select from server where server_name = $1 for update", [name]);
    const used = await db.rows<{ what: string }>(
      `select 'the firm ' || firm_id as what from firm where server_name = $1
       union all select 'a move of the firm ' || firm_id from firm_move where $1 in (from_server, to_server)
       union all select 'an old copy of the firm ' || firm_id || ', see firm drop-old' from old_copy where server_name = $1 order by 1`,
      [name],
    );
    if (used.length > 0)
      throw new ServerRefused(`The server ${name} is in use: it has ${used.map(({ what }) => what).join("; ")}.`);
    await db.run("delete from standby where server_name = $1", [name]);
    await db.run("delete from server where server_name = $1", [name]);
    await announce(db, name);
  });
  await pools.leave(name);
}

/** Lets heavy reads of a server's firms go to a standby of it, after a look at that. */
export async function setStandby(pools: Pools, name: string, url: string, keys: MasterKeys | undefined): Promise<void> {
  const server = await knownServer(pools, name);
  const connection = readUrl(url);
  await checkStandby((await pools.on(server)).admin, name, connection);
  const cipher = await openCipher(pools.admin, catalogSchema, keys);
  await pools.admin.transaction(async (db) => {
    await db.run(
      `insert into standby (server_name, address, url_encrypted) values ($1, $2, $3)
       on conflict (server_name) do update set address = excluded.address, url_encrypted = excluded.url_encrypted`,
      [server, addressOf(connection), cipher.encrypt(standbyPurpose, url)],
    );
    await announce(db, name);
  });
  await pools.leave(server);
}

export async function removeStandby(pools: Pools, name: string): Promise<void> {
  const server = await knownServer(pools, name);
  await pools.admin.transaction(async (db) => {
    const removed = await db.row("delete from standby where server_name is not distinct from $1 returning 1", [server]);
    if (removed === undefined) throw new ServerRefused(`The server ${name} has no standby.`);
    await announce(db, name);
  });
  await pools.leave(server);
}

/** Encrypts the addresses of all servers and standbys with the newest key. */
export async function encryptServers({ admin }: Pools, keys: MasterKeys | undefined): Promise<void> {
  const rows = await admin.rows<{ table: "server" | "standby"; url: string }>(
    "select 'server' as table, url_encrypted as url from server union all select 'standby', url_encrypted from standby",
  );
  if (rows.length === 0) return;
  const cipher = await openCipher(admin, catalogSchema, keys);
  for (const { table, url } of rows) {
    if (url.startsWith(cipher.mark)) continue;
    const purpose = table === "server" ? urlPurpose : standbyPurpose;
    // Unless somebody changed the address meanwhile.
    await admin.run(`update ${table} set url_encrypted = $2 where url_encrypted = $1`, [
      url,
      cipher.encrypt(purpose, cipher.decrypt(purpose, url)),
    ]);
  }
}

async function announce(db: Db, name: string): Promise<void> {
  await db.run("select pg_notify($1, $2)", [changeChannel, serverPayload(name)]);
}

function readUrl(url: string): ConnectionSettings {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new ServerRefused("The URL must begin with postgres://.");
  return connectionFromUrl(url);
}

function addressOf({ host, port, database }: ConnectionSettings): string {
  return `${host}:${port}/${database}`;
}

/** Refuses a server that cannot hold firms or lacks those that the catalog has there, and creates the extension that firms need. */
async function prepareServer(pools: Pools, connection: ConnectionSettings, schemas: readonly string[]): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: connectMs });
  client.on("error", () => {});
  const where = `The PostgreSQL at ${addressOf(connection)}`;
  try {
    await client.connect().catch((error: unknown) => {
      throw new ServerRefused(`${where} cannot be used: ${(error as Error).message}.`);
    });
    if (await isCatalogDatabase(pools, client))
      throw new ServerRefused(`${where} is the database of the catalog, which is called ${mainServer}.`);
    const there = await aboutServer(client);
    const here = await pools.admin.row<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    if (there.version < (here?.version ?? 0))
      throw new ServerRefused(
        `${where} has version ${there.version}; it must be at least ${here?.version}, like the main server.`,
      );
    if (there.encoding !== "UTF8")
      throw new ServerRefused(`${where} has the encoding ${there.encoding}; Plumbline needs UTF8.`);
    if (!there.roles)
      throw new ServerRefused(`${where}: its user may not create roles. Allow it with: alter role NAME createrole.`);
    const missing = schemas.find((schema) => !there.schemas.includes(schema));
    if (missing !== undefined)
      throw new ServerRefused(`${where} does not have the schema ${missing}, whose firm is on this server.`);
    await client.query("create extension if not exists pg_trgm schema public");
  } finally {
    await client.end().catch(() => {});
  }
}

/** Refuses a server that can be written, or is a copy of another one. */
async function checkStandby(primary: Db, name: string, connection: ConnectionSettings): Promise<void> {
  const where = `The PostgreSQL at ${addressOf(connection)}`;
  const identity = "select system_identifier::text from pg_control_system()";
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: connectMs });
  client.on("error", () => {});
  try {
    await client.connect().catch((error: unknown) => {
      throw new ServerRefused(`${where} cannot be used: ${(error as Error).message}.`);
    });
    const { rows } = await client.query<{ standby: boolean; identity: string }>(
      `select pg_is_in_recovery() as standby, (${identity}) as identity`,
    );
    if (rows[0]?.standby !== true)
      throw new ServerRefused(`${where} is no standby: it accepts writes. A standby of ${name} only follows it.`);
    if (rows[0].identity !== (await primary.text(identity)))
      throw new ServerRefused(`${where} is a standby of another server than ${name}.`);
  } finally {
    await client.end().catch(() => {});
  }
}

interface AboutServer {
  readonly version: number;
  readonly encoding: string;
  readonly roles: boolean;
  readonly schemas: readonly string[];
}

async function aboutServer(client: pg.Client): Promise<AboutServer> {
  const { rows } = await client.query<AboutServer>(
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
            (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as roles,
            array(select nspname::text from pg_namespace) as schemas`,
  );
  return rows[0] as AboutServer;
}

/** Advisory locks belong to a database: one that is taken here is taken there only if both are the same. */
async function isCatalogDatabase({ admin }: Pools, client: pg.Client): Promise<boolean> {
  return admin.transaction(async (db) => {
    const lock = `plumbline server ${quoteName(String(Math.random()))}`;
    await db.run("select pg_advisory_xact_lock(hashtextextended($1, 0))", [lock]);
    const { rows } = await client.query<{ free: boolean }>(
      "select pg_try_advisory_lock(hashtextextended($1, 0)) as free",
      [lock],
    );
    return rows[0]?.free === false;
  });
}
