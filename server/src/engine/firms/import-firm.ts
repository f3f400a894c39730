import type { Readable } from "node:stream";
import type pg from "pg";
import {
  type Db,
  dbOn,
  migrateWithin,
  type Migration,
  oldMigrationsIn,
  type Pools,
  quoteName,
  readMigrations,
  replacementsOf,
  rewrittenAfter,
} from "../../platform/database/index.ts";
import { copyIn, withoutForeignKeys } from "../../platform/firms/bulk-load.ts";
import { findDataKeys, type MasterKeys, rewrapDataKeys } from "../../platform/keys/index.ts";
import { createFirm, encryptRows } from "./create-firm.ts";
import { type FileLines, fileLines } from "../../platform/firms/file-lines.ts";
import { type FileHeader, FileRefused, firstLine, rowsEnd, useFileFormats } from "../../platform/firms/firm-file.ts";
import { excludedTables, firmSequences, firmTables } from "../../platform/firms/firm-tables.ts";

export interface ImportOptions {
  /** The id for the imported firm; by default, the id in the file. */
  readonly id?: string | undefined;
  /** The keys outside the database. */
  readonly keys?: MasterKeys | undefined;
  /** The keys of the service that wrote the file, where they are others. */
  readonly sourceKeys?: MasterKeys | undefined;
  /** Returns a sentence for each problem in the firm's records. */
  readonly check: (db: Db) => Promise<string[]>;
}

export interface Imported {
  readonly id: string;
  readonly rows: number;
}

/**
 * Creates a firm from a file, with the id in the file or another: the schema of the file's version, the rows and the sequences,
 * then the migrations added since that version, and last the checks. If anything fails, no firm is created.
 */
export async function importFirm(pools: Pools, file: Readable, options: ImportOptions): Promise<Imported> {
  const lines = fileLines(file);
  try {
    const header = await readHeader(lines);
    const id = options.id ?? header.firm;
    let rows = 0;
    await createFirm(pools, {
      id,
      keys: options.keys,
      migrations: migrationsOf(header),
      fill: async (client) => void (rows = await load(client, lines, options)),
    });
    return { id, rows };
  } finally {
    lines.close();
  }
}

async function readHeader(lines: FileLines): Promise<FileHeader> {
  const first = await lines.next();
  if (first !== firstLine)
    throw new FileRefused(
      first.startsWith("plumbline firm")
        ? "The file was written by a later version of Plumbline. Import it with that version or a later one."
        : "The file is not a firm exported by Plumbline.",
    );
  return JSON.parse(await lines.next()) as FileHeader;
}

function migrationsOf(header: FileHeader): Migration[] {
  const ours = readMigrations("firm");
  const old = oldMigrationsIn(new Map(header.migrations));
  if (old === "all") return replacementsOf(ours);
  if (old === "some")
    throw new FileRefused(
      `The firm in the file is older than version ${rewrittenAfter} of Plumbline. Import it with version ${rewrittenAfter}, export it again there, and import the new file.`,
    );
  const known = new Map(ours.map((migration) => [migration.name, migration]));
  return header.migrations.map(([name, sha256]) => {
    const migration = known.get(name);
    if (migration === undefined)
      throw new FileRefused(
        `The firm in the file is newer than this version of Plumbline: it has the migration ${name}. Import it with the version that wrote it, or a later one.`,
      );
    if (migration.sha256 !== sha256)
      throw new FileRefused(
        `The migration ${name} of the firm in the file differs from the one in this version of Plumbline.`,
      );
    return migration;
  });
}

async function load(client: pg.ClientBase, lines: FileLines, options: ImportOptions): Promise<number> {
  await useFileFormats(client);
  const tables = new Map((await firmTables(client)).map((table) => [table.name, table]));
  const every = [...tables.keys()].map(quoteName);
  // Triggers stay off: the file also has the rows that they wrote.
  for (const name of every) await client.query(`alter table ${name} disable trigger user`);
  let rows = 0;
  await withoutForeignKeys(client, async () => {
    rows = await loadSections(client, lines, new Map([...tables].map(([name, { columns }]) => [name, columns])));
  });
  for (const name of every) await client.query(`alter table ${name} enable trigger user`);
  const { rows: schemas } = await client.query<{ name: string }>("select current_schema() as name");
  const schema = schemas[0]!.name;
  await migrateWithin(client, schema);
  await sealAsRemoved(client);
  await takeOverKeys(client, schema, options);
  await encryptRows(client, schema, options.keys);
  const problems = await options.check(dbOn(client));
  if (problems.length > 0) throw new FileRefused(`The firm in the file has errors: ${problems.join(" ")}`);
  return rows;
}

/** What belongs to the service that wrote the file was sealed there and is not in the file: it is sealed as removed, by the import. */
async function sealAsRemoved(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into seal_queue (table_name, keys, needs_newer)
     select table_name, array_agg(distinct key), true from seal_part cross join unnest(keys) as key where table_name = any($1) group by table_name`,
    [[...excludedTables]],
  );
}

/** The file's data keys are wrapped by a key of the service that wrote it; here one of this service's wraps them. */
async function takeOverKeys(client: pg.ClientBase, schema: string, options: ImportOptions): Promise<void> {
  const db = dbOn(client);
  const foreign = (await findDataKeys(db, schema)).filter(({ master }) => options.keys?.find(master) === undefined);
  const [first] = foreign;
  if (first === undefined) return;
  if (options.keys === undefined)
    throw new FileRefused(
      "The firm in the file has encrypted secrets, and this service has no keys. Set PLUMBLINE_KEY_FILE, and use --source-keys with the key file of the service that wrote the file.",
    );
  if (foreign.some(({ master }) => options.sourceKeys?.find(master) === undefined))
    throw new FileRefused(
      `The secrets of the firm in the file are encrypted with the key ${first.master}, which is not in this service's key file. Use --source-keys with the key file of the service that wrote the file.`,
    );
  await rewrapDataKeys(db, schema, options.keys, options.sourceKeys);
}

async function loadSections(
  client: pg.ClientBase,
  lines: FileLines,
  tables: ReadonlyMap<string, readonly string[]>,
): Promise<number> {
  const sequences = new Set(await firmSequences(client));
  let rows = 0;
  for (;;) {
    const [word = "", name = "", ...rest] = (await lines.next()).split(" ");
    if (word === "table" && tables.has(name))
      rows += await loadTable(client, lines, name, readColumns(rest.join(" "), tables.get(name) ?? []));
    else if (word === "sequence" && sequences.has(name))
      await client.query("select setval($1::regclass, $2::bigint, $3::boolean)", [quoteName(name), rest[0], rest[1]]);
    else if (word === "end") {
      if (name !== lines.hashBefore()) throw new FileRefused("The file was changed after it was written.");
      return rows;
    } else throw new FileRefused(`The file has a section that this version does not know: ${word} ${name}.`);
  }
}

function readColumns(text: string, known: readonly string[]): string[] {
  const columns = JSON.parse(text) as string[];
  const unknown = columns.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new FileRefused(`The file has a column that this version does not know: ${unknown}.`);
  return columns;
}

async function loadTable(
  client: pg.ClientBase,
  lines: FileLines,
  name: string,
  columns: readonly string[],
): Promise<number> {
  // Migrations fill some tables of a new firm; the file has these rows too, as the firm changed them.
  await client.query(`delete from ${quoteName(name)}`);
  const loaded = await copyIn(client, name, columns, rowLines(lines));
  const counted = /^rows (\d+)$/.exec(await lines.next())?.[1];
  if (counted !== String(loaded))
    throw new FileRefused(`The file declares ${counted} rows of ${name} but has ${loaded}.`);
  return loaded;
}

async function* rowLines(lines: FileLines): AsyncGenerator<string> {
  for (;;) {
    const line = await lines.next();
    if (line === rowsEnd) return;
    yield `${line}\n`;
  }
}
