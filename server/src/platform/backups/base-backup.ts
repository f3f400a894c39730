import { mkdirSync, rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { constants, createGzip } from "node:zlib";
import pg from "pg";
import type { ConnectionSettings } from "../database/index.ts";
import { type FileKeys, giveToOwnerOfFolder, keysText, syncFolder, writeEncryptedFile } from "../keys/index.ts";
import { serviceVersion } from "../../service-version.ts";
import {
  dataFile,
  type FullBackup,
  fullFile,
  keysFile,
  type Line,
  newName,
  pathIn,
  purposeOf,
  writeBackup,
} from "./backup-folder.ts";
import { openReplication, type Replication } from "./replication.ts";
import { positionText } from "./wal-positions.ts";

export interface BaseBackupOptions {
  readonly connection: ConnectionSettings;
  readonly line: Line;
  /** The keys that encrypt secrets in the database, which are stored with the backup. */
  readonly secretKeys: FileKeys | undefined;
  readonly say?: (sentence: string) => void;
  readonly signal?: AbortSignal | undefined;
}

const sayEveryMs = 5000;
const packedChunkBytes = 256 * 1024;

/** Takes a full backup while the server works. It has no file `backup`, so it does not count, until everything else is on disk. */
export async function takeBaseBackup(options: BaseBackupOptions): Promise<FullBackup> {
  const { line, signal } = options;
  const begunAt = await databaseTime(options.connection);
  const name = newName(begunAt);
  const folder = pathIn(line, fullFile(name, ""));
  // Not the folders above it: a disk that is not mounted any more has none, and the backup would go to another one.
  mkdirSync(folder, { mode: 0o700 });
  giveToOwnerOfFolder(folder);
  const replication = await openReplication(options.connection).catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  const abort = () => void replication.close();
  signal?.addEventListener("abort", abort);
  try {
    signal?.throwIfAborted();
    const { systemId, timeline } = await replication.identify();
    const stored = await storeData(replication, name, options);
    const hasKeys = await storeKeys(line, name, options.secretKeys);
    await syncFolder(pathIn(line, "full"));
    const backup: FullBackup = {
      name,
      systemId,
      timeline,
      begunAt,
      finishedAt: await databaseTime(options.connection),
      ...stored,
      hasKeys,
      serviceVersion,
    };
    await writeBackup(line, backup);
    return backup;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw signal?.aborted === true ? new Error("The backup was interrupted.", { cause: error }) : error;
  } finally {
    signal?.removeEventListener("abort", abort);
    await replication.close();
  }
}

async function storeData(replication: Replication, name: string, { line, say, signal }: BaseBackupOptions) {
  const { tar, done } = replication.baseBackup("plumbline");
  const gzip = createGzip({ level: constants.Z_BEST_SPEED, chunkSize: packedChunkBytes });
  let bytes = 0;
  tar.on("data", (chunk: Buffer) => (bytes += chunk.length));
  tar.once("error", (error) => gzip.destroy(error));
  const progress = setInterval(() => say?.(`Saved ${megabytes(bytes)} ...`), sayEveryMs);
  try {
    const file = fullFile(name, dataFile);
    const [storedBytes, { from, to }] = await Promise.all([
      writeEncryptedFile(pathIn(line, file), purposeOf(line, file), line.keys, tar.pipe(gzip), signal),
      done,
    ]);
    return { bytes, storedBytes, from: positionText(from), to: positionText(to) };
  } finally {
    clearInterval(progress);
    tar.destroy();
  }
}

/** Without these keys, secrets in a restored database would stay closed. Their file may be lost while they are in use. */
async function storeKeys(line: Line, name: string, secretKeys: FileKeys | undefined): Promise<boolean> {
  if (secretKeys === undefined) return false;
  const file = fullFile(name, keysFile);
  const content = [Buffer.from(keysText(secretKeys.all))];
  await writeEncryptedFile(pathIn(line, file), purposeOf(line, file), line.keys, content);
  return true;
}

/** The server's time, which is also the time of its commits. */
export async function databaseTime(connection: ConnectionSettings): Promise<number> {
  return onServer(connection, async (client) => {
    const { rows } = await client.query<{ at: number }>(
      "select (extract(epoch from clock_timestamp()) * 1000)::float8 as at",
    );
    return Math.ceil(rows[0]?.at ?? 0);
  });
}

export async function onServer<Result>(
  connection: ConnectionSettings,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await Promise.race([client.end().catch(() => {}), pause(500, undefined, { ref: false })]);
  }
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
