import { createHash } from "node:crypto";
import type pg from "pg";
import {
  catalogSchema,
  dbOn,
  type Migration,
  migrateFirm,
  nameOrigin,
  type Pools,
  postponeIndexes,
  quoteName,
  reportingSchemaOf,
} from "../../platform/database/index.ts";
import { encryptStored, type MasterKeys, openCipher } from "../../platform/keys/index.ts";
import { dropSchemas } from "../../platform/firms/drop-schemas.ts";
import { giveLogin, openLoginCipher } from "./firm-login.ts";
import { firmIdPattern } from "./firm.ts";
import type { FirmSettings } from "./firm-settings.ts";
import { takeSpareSchema } from "../../platform/firms/spare-schemas.ts";

interface NewFirm {
  readonly id: string;
  readonly settings?: Partial<FirmSettings>;
  /** The migrations to create the schema with, for an imported firm; by default, all of this version. */
  readonly migrations?: readonly Migration[];
  /** Inserts rows into the new firm in one transaction; the schema is on the client's search path. */
  readonly fill?: (client: pg.ClientBase) => Promise<void>;
  /** The keys outside the database; without them the firm's secrets are stored as they are. */
  readonly keys?: MasterKeys | undefined;
}

/** The id is invalid or in use. */
export class FirmRefused extends Error {}

/**
 * Creates a firm completely or not at all: in the spare schema, or in one that is built under a temporary name, which is renamed in
 * the transaction that adds the firm to the catalog. The next attempt drops what a killed process left.
 */
export async function createFirm(pools: Pools, firm: NewFirm): Promise<{ schema: string }> {
  checkFirmId(firm.id);
  const schema = schemaOf(firm.id);
  const building = `making_${shortHash(firm.id)}`;
  await pools.admin.client(async (client) => {
    await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [building]);
    try {
      await refuseKnown(client, firm.id, schema);
      await client.query("begin");
      const made = await emptySchema(pools, client, building, firm);
      await client.query(`set local search_path to ${quoteName(made)}, public`);
      await firm.fill?.(client);
      await insertSettings(client, firm.settings ?? {});
      if (firm.migrations === undefined) await encryptRows(client, made, firm.keys);
      await nameOrigin(client, firm.migrations === undefined ? "CreateFirm" : "ImportFirm", "Plumbline");
      await renameSchemas(client, made, schema);
      await client.query(`insert into ${catalogSchema}.firm (firm_id, schema_name) values ($1, $2)`, [firm.id, schema]);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback").catch(() => {});
      if (!(error instanceof FirmRefused)) await client.query(dropSchemas(building)).catch(() => {});
      throw error;
    } finally {
      await client.query("select pg_advisory_unlock_all()").catch(() => {});
    }
  });
  // The firm exists without it too; a start gives it the role that it lacks.
  await giveLogin(pools, { id: firm.id, schema, server: null }, await openLoginCipher(pools, firm.keys));
  return { schema };
}

/** Begins the transaction again if the schema is built here, because that has its own. */
async function emptySchema(pools: Pools, client: pg.ClientBase, building: string, firm: NewFirm): Promise<string> {
  const spare = firm.migrations === undefined ? await takeSpareSchema(client) : undefined;
  if (spare !== undefined) return spare;
  await client.query("rollback");
  await client.query(dropSchemas(building));
  await migrateFirm(pools.admin, building, firm.migrations);
  await client.query("begin");
  // The tables of an imported firm are about to grow.
  if (firm.migrations === undefined) await postponeIndexes(client, building);
  return building;
}

function checkFirmId(id: string): void {
  if (!firmIdPattern.test(id))
    throw new FirmRefused(
      `A firm's id must be 1 to 63 letters, digits, dots, underscores or hyphens, starting with a letter or digit; got ${JSON.stringify(id)}.`,
    );
}

/** `firm_` and the id, with every character except lower-case letters and digits replaced by its code. */
export function schemaOf(id: string): string {
  const name = `firm_${id.replace(/[^a-z0-9]/g, (character) => `_${character.charCodeAt(0).toString(16)}`)}`;
  return name.length <= nameLengthMax ? name : `${name.slice(0, nameLengthMax - 13)}_${shortHash(id)}`;
}

/** PostgreSQL truncates longer names. */
const nameLengthMax = 63;

async function refuseKnown(client: pg.ClientBase, id: string, schema: string): Promise<void> {
  const { rows } = await client.query<{ firm: boolean; alias: string | null; schema: boolean }>(
    `select exists (select from ${catalogSchema}.firm where firm_id = $1) as firm,
            (select firm_id from ${catalogSchema}.firm_alias where alias = $1) as alias,
            exists (select from pg_namespace where nspname = $2) as schema`,
    [id, schema],
  );
  if (rows[0]?.firm) throw new FirmRefused(`A firm with the id ${id} already exists.`);
  if (typeof rows[0]?.alias === "string")
    throw new FirmRefused(
      `The firm ${rows[0].alias} has the alias ${id}. Remove it with firm alias, or use another id.`,
    );
  if (rows[0]?.schema)
    throw new FirmRefused(
      `The database has a schema ${schema} that belongs to no firm. Rename or drop it to create a firm with the id ${id}.`,
    );
}

/** The views for reports have a schema of their own, once the migrations have created it. */
async function renameSchemas(client: pg.ClientBase, from: string, to: string): Promise<void> {
  const views = reportingSchemaOf(from);
  const { rowCount } = await client.query("select from pg_namespace where nspname = $1", [views]);
  if (rowCount) await client.query(`alter schema ${quoteName(views)} rename to ${quoteName(reportingSchemaOf(to))}`);
  await client.query(`alter schema ${quoteName(from)} rename to ${quoteName(to)}`);
}

async function insertSettings(client: pg.ClientBase, settings: Partial<FirmSettings>): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await client.query("insert into setting (name, value) values ($1, $2::jsonb)", [name, JSON.stringify(value)]);
}

/** Encrypts the secrets among the rows that were inserted, in the same transaction. */
export async function encryptRows(client: pg.ClientBase, schema: string, keys: MasterKeys | undefined): Promise<void> {
  const db = dbOn(client);
  await encryptStored({ transaction: (work) => work(db) }, schema, await openCipher(db, schema, keys));
}

export function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
