import type { Writable } from "node:stream";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { dbOn, quoteName, reportingSchemaOf, reportingVersion, type ServerPools } from "../../engine/database/index.ts";
import { zipWriter } from "../exports/index.ts";
import type { ListedFirm } from "../../engine/firms/index.ts";
import { findReportingViews, type ReportingView } from "./reporting-view-store.ts";

export interface Snapshot {
  readonly views: number;
  readonly rows: number;
}

export interface SnapshotOptions {
  /** The time of the snapshot, written to the file. */
  readonly at: Date;
  readonly timeZone: string;
  /** Called after each view. */
  readonly wrote?: (view: string, rows: number) => void;
}

/**
 * Writes the firm's reporting views, all as of the same moment, to one ZIP file: a CSV file per view and `schema.json`, which
 * describes them. Values are as PostgreSQL writes them: exact, an empty field for null, "" for an empty text. The stream
 * stays open.
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
        options.timeZone,
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
  { at, timeZone, wrote = () => {} }: SnapshotOptions,
): Promise<Snapshot> {
  const archive = zipWriter(file);
  const described = [];
  let rows = 0;
  for (const view of views) {
    const order = view.columns.map((_, at) => at + 1).join(", ");
    const copy = client.query(
      copyTo(`copy (select * from ${quoteName(view.name)} order by ${order}) to stdout with (format csv, header)`),
    );
    const path = `${view.name}.csv`;
    await archive.add(path, copy);
    described.push({ ...view, file: path, rows: copy.rowCount });
    rows += copy.rowCount;
    wrote(view.name, copy.rowCount);
  }
  const schema = { firm: firm.id, reportingVersion, takenAt: at.toISOString(), timeZone, views: described };
  await archive.add("schema.json", [Buffer.from(`${JSON.stringify(schema, null, 2)}\n`)]);
  await archive.end();
  return { views: views.length, rows };
}
