import { createHash } from "node:crypto";
import { once } from "node:events";
import type { Writable } from "node:stream";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type Db, dbOn, quoteName, type ServerPools } from "../../platform/database/index.ts";
import { type FileHeader, firstLine, rowsEnd, useFileFormats } from "../../platform/firms/firm-file.ts";
import { type FirmTable, firmSequences, firmTables } from "../../platform/firms/firm-tables.ts";
import type { ListedFirm } from "./list-firms.ts";

/**
 * Writes a firm as of one moment, even while the service runs, and returns the number of rows and what else is read as of that moment. The
 * stream stays open.
 */
export async function exportFirm<Read = undefined>(
  pools: ServerPools,
  firm: Pick<ListedFirm, "id" | "schema">,
  file: Writable,
  readMore?: (db: Db) => Promise<Read>,
): Promise<{ rows: number; read: Read | undefined }> {
  return pools.admin.client(async (client) => {
    await client.query("begin isolation level repeatable read read only");
    try {
      await client.query(`set local search_path to ${quoteName(firm.schema)}, public`);
      await useFileFormats(client);
      const rows = await writeFirm(client, firm.id, hashed(file));
      return { rows, read: await readMore?.(dbOn(client)) };
    } finally {
      await client.query("rollback");
    }
  });
}

interface HashedFile {
  write(text: string | Buffer): Promise<void>;
  hash(): string;
}

async function writeFirm(client: pg.ClientBase, id: string, file: HashedFile): Promise<number> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migration order by name collate "C"',
  );
  const header: FileHeader = { firm: id, migrations: rows.map(({ name, sha256 }) => [name, sha256]) };
  await file.write(`${firstLine}\n${JSON.stringify(header)}\n`);
  let count = 0;
  for (const table of await firmTables(client)) count += await writeTable(client, table, file);
  for (const name of await firmSequences(client)) {
    const { rows: at } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${quoteName(name)}`,
    );
    await file.write(`sequence ${name} ${at[0]?.last_value} ${at[0]?.is_called}\n`);
  }
  await file.write(`end ${file.hash()}\n`);
  return count;
}

async function writeTable(client: pg.ClientBase, table: FirmTable, file: HashedFile): Promise<number> {
  await file.write(`table ${table.name} ${JSON.stringify(table.columns)}\n`);
  const columns = table.columns.map(quoteName).join(", ");
  const rows = client.query(
    copyTo(`copy (select ${columns} from ${quoteName(table.name)} order by ${table.order}) to stdout`),
  );
  for await (const block of rows) await file.write(block as Buffer);
  await file.write(`${rowsEnd}\nrows ${rows.rowCount}\n`);
  return rows.rowCount;
}

/** Hashes everything written, and waits for a slow reader. */
function hashed(file: Writable): HashedFile {
  const sum = createHash("sha256");
  return {
    async write(text) {
      sum.update(text);
      if (!file.write(text)) await once(file, "drain");
    },
    hash: () => sum.copy().digest("hex"),
  };
}
