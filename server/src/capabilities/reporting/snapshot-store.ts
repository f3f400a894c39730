import type { Writable } from "node:stream";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import {
  dbOn,
  quoteName,
  reportingSchemaOf,
  reportingVersion,
  type ServerPools,
} from "../../platform/database/index.ts";
import { zipWriter } from "../exports/index.ts";
import type { ListedFirm } from "../../engine/firms/index.ts";
import { type ParquetColumn, parquetFile, type TextRow } from "./parquet.ts";
import { findReportingViews, type ReportingView } from "./reporting-view-store.ts";

export interface Snapshot {
  readonly views: number;
  readonly rows: number;
}

export const snapshotFormats = ["csv", "parquet"] as const;
export type SnapshotFormat = (typeof snapshotFormats)[number];

export interface SnapshotOptions {
  /** The format of each view's file: csv by default. */
  readonly format?: SnapshotFormat;
  /** The time of the snapshot, written to the file. */
  readonly at: Date;
  readonly timeZone: string;
  /** Called after each view. */
  readonly wrote?: (view: string, rows: number) => void;
}

/**
 * Writes the firm's reporting views, all as of the same moment, to one ZIP file: a CSV or Parquet file per view and `schema.json`,
 * which describes them. Values are exact; in CSV they are as PostgreSQL writes them, an empty field for null, "" for an empty
 * text. The stream stays open.
 */
export async function writeSnapshot(
  pools: ServerPools,
  firm: ListedFirm,
  file: Writable,
  options: SnapshotOptions,
): Promise<Snapshot> {
  return pools.admin.client(async (client) => {
    await client.query("begin isolation level repeatable read read only");
    try {
      const schema = reportingSchemaOf(firm.schema);
      await client.query("select set_config('search_path', $1, true), set_config('timezone', $2, true)", [
        quoteName(schema),
        // A Parquet file holds moments, a CSV file the text of the firm's local time.
        options.format === "parquet" ? "UTC" : options.timeZone,
      ]);
      await client.query("set local datestyle to 'ISO, YMD'; set local jit to off");
      return await writeViews(client, firm, await findReportingViews(dbOn(client), schema), file, options);
    } finally {
      await client.query("rollback").catch(() => {});
    }
  });
}

async function writeViews(
  client: pg.ClientBase,
  firm: ListedFirm,
  views: readonly ReportingView[],
  file: Writable,
  { at, timeZone, format = "csv", wrote = () => {} }: SnapshotOptions,
): Promise<Snapshot> {
  const archive = zipWriter(file);
  const described = [];
  let rows = 0;
  for (const view of views) {
    const path = `${view.name}.${format}`;
    const content = format === "csv" ? csvOf(client, view) : await parquetOf(client, view);
    await archive.add(path, content.blocks);
    described.push({ ...view, file: path, rows: content.rows() });
    rows += content.rows();
    wrote(view.name, content.rows());
  }
  const schema = { firm: firm.id, reportingVersion, takenAt: at.toISOString(), timeZone, views: described };
  await archive.add("schema.json", [Buffer.from(`${JSON.stringify(schema, null, 2)}\n`)]);
  await archive.end();
  return { views: views.length, rows };
}

interface ViewFile {
  readonly blocks: AsyncIterable<Buffer>;
  /** The number of rows, known when all blocks are read. */
  readonly rows: () => number;
}

function csvOf(client: pg.ClientBase, view: ReportingView): ViewFile {
  const copy = client.query(copyTo(`copy (${rowsOf(view)}) to stdout with (format csv, header)`));
  return { blocks: copy, rows: () => copy.rowCount };
}

/** As many rows as a reader decodes at once; more need more memory here. */
const rowGroupRows = 20_000;

async function parquetOf(client: pg.ClientBase, view: ReportingView): Promise<ViewFile> {
  let rows = 0;
  const { rows: columns } = await client.query<ParquetColumn>(
    `select attname as name, format_type(atttypid, case atttypid when 'numeric'::regtype then atttypmod end) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 order by attnum`,
    [quoteName(view.name)],
  );
  async function* batches(): AsyncGenerator<TextRow[]> {
    await client.query(`declare view_rows no scroll cursor for ${rowsOf(view)}`);
    for (;;) {
      const batch = await client.query<(string | null)[]>({
        text: `fetch ${rowGroupRows} from view_rows`,
        rowMode: "array",
        types: { getTypeParser: () => asText },
      });
      if (batch.rows.length === 0) break;
      rows += batch.rows.length;
      yield batch.rows;
    }
    await client.query("close view_rows");
  }
  return { blocks: parquetFile(columns, batches()), rows: () => rows };
}

const asText = (text: string | Buffer) => text.toString();

/** In an order, so that two snapshots of the same data are the same. */
function rowsOf({ name, columns }: ReportingView): string {
  return `select * from ${quoteName(name)} order by ${columns.map((_, at) => at + 1).join(", ")}`;
}
