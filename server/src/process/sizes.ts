import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { BundledPostgres, Pools } from "../platform/database/index.ts";
import type { BackupSettings } from "../settings.ts";

/** In bytes; what is not known or not ours is undefined. */
export interface Sizes {
  readonly free: { readonly database: number | undefined; readonly backups: number | undefined };
  readonly database: number | undefined;
  readonly log: number | undefined;
  readonly backups: number | undefined;
}

/** Adding up files takes a while where there are many. */
const keptForMs = 60_000;

/** The sizes of what grows, and the room that is left for it, as of the last minute. */
export function openSizes(
  { admin }: Pools,
  bundled: Pick<BundledPostgres, "folder"> | undefined,
  backup: Pick<BackupSettings, "folder"> | undefined,
): () => Promise<Sizes> {
  let kept: { readonly at: number; readonly sizes: Promise<Sizes> } | undefined;
  const measure = async (): Promise<Sizes> => ({
    free: { database: await freeOf(bundled?.folder), backups: await freeOf(backup?.folder) },
    database: await known(async () => (await admin.row<{ size: number }>(databaseSize))?.size),
    log: bundled && (await sizeOf(join(bundled.folder, "postgres", "pg_wal"))),
    backups: backup && (await sizeOf(backup.folder)),
  });
  return () => {
    if (kept === undefined || performance.now() - kept.at >= keptForMs)
      kept = { at: performance.now(), sizes: measure() };
    return kept.sizes;
  };
}

const databaseSize = "select pg_database_size(current_database())::float8 as size";

async function freeOf(folder: string | undefined): Promise<number | undefined> {
  return folder === undefined
    ? undefined
    : known(async () => {
        const { bavail, bsize } = await statfs(folder);
        return bavail * bsize;
      });
}

async function sizeOf(folder: string): Promise<number | undefined> {
  return known(async () => {
    let sum = 0;
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      // It may be deleted meanwhile.
      if (entry.isFile()) sum += (await stat(join(entry.parentPath, entry.name)).catch(() => ({ size: 0 }))).size;
    return sum;
  });
}

/** A disk that is away, or a database that does not respond, is reported elsewhere. */
async function known(measure: () => Promise<number | undefined>): Promise<number | undefined> {
  return measure().catch(() => undefined);
}
