import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import type { ConnectionSettings } from "../database/index.ts";
import type { MasterKeys } from "../keys/index.ts";
import { databaseTime, onServer } from "./base-backup.ts";
import {
  createLine,
  findLines,
  type Line,
  lineNames,
  type LineOrigin,
  pathIn,
  readOrigin,
  readSaved,
  walFile,
  walFiles,
} from "./backup-folder.ts";
import { KeyDoesNotFit, readIfOpens, whyNotOpened } from "./line-keys.ts";
import {
  DatabaseWentBack,
  knownWentBack,
  LineIsMissing,
  type LineMemory,
  placeOf,
  readMemory,
  writeMemory,
} from "./line-memory.ts";
import { openReplication } from "./replication.ts";
import { continuedFrom, type Position, positionFrom, segmentStart } from "./wal-positions.ts";

/** Keeps the log on the server until it is saved. */
export const slotName = "plumbline_backup";

interface OpenLine {
  readonly line: Line;
  readonly timeline: number;
  /** Where the saved log ends. */
  readonly from: Position;
  /** Why a new line was begun; undefined when the previous one continues. */
  readonly begun: string | undefined;
}

/**
 * Continues the line of this server if its log has no gap, or begins another. It never begins one instead of a line that is missing, or
 * that has changes which the database lacks: a person must say so.
 */
export async function openLine(
  connection: ConnectionSettings,
  home: string,
  folder: string,
  keys: MasterKeys,
): Promise<OpenLine> {
  const { server, memory, current, last } = await lookForLine(connection, home, folder, keys);
  if (current === undefined) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const kept = await keepLog(connection);
  const why = memory !== undefined && "begins" in memory ? memory.begins : whyNew(last, kept);
  if (why === undefined && current !== undefined && typeof last === "bigint") {
    removePartialFiles(current);
    writeMemory(home, { folder, line: current.name });
    return { line: current, timeline: server.timeline, from: last, begun: undefined };
  }
  const fresh = await keepLog(connection, true);
  try {
    const origin = { systemId: server.systemId, timeline: server.timeline, begunAt: await databaseTime(connection) };
    const line = await createLine(folder, keys, origin);
    writeMemory(home, { folder, line: line.name });
    return { line, timeline: server.timeline, from: segmentStart(fresh), begun: why ?? "" };
  } catch (error) {
    // The next try would take it for the sign of a line that is missing.
    if (memory === undefined) await releaseLog(connection).catch(() => {});
    throw error;
  }
}

/** The line that may continue; throws what a person must decide before anything is written. */
async function lookForLine(connection: ConnectionSettings, home: string, folder: string, keys: MasterKeys) {
  const known = knownWentBack(home);
  if (known !== undefined) throw known;
  const server = await identify(connection);
  const memory = readMemory(home);
  const current = (await findRemembered(memory, folder, keys)) ?? (await findOwn(memory, folder, keys, server));
  // An earlier version does not write down which line the log is kept for.
  if (current === undefined && memory === undefined && (await isLogKept(connection))) throw new LineIsMissing(folder);
  const last = current === undefined ? undefined : await endOf(current, server);
  if (current !== undefined) await refuseWentBack(current, last, server);
  return { server, memory, current, last };
}

/** The line that this server's log is saved to in the folder; undefined before the first one. It is refused under another key than its own. */
export async function findCurrentLine(
  connection: ConnectionSettings,
  home: string,
  folder: string,
  keys: MasterKeys,
): Promise<Line | undefined> {
  const line = await findRemembered(readMemory(home), folder, keys);
  if (line === undefined) return undefined;
  const known = knownWentBack(home);
  if (known !== undefined) throw known;
  const server = await identify(connection);
  await refuseWentBack(line, await endOf(line, server), server);
  return line;
}

/** Why the backups do not go on by themselves, as the error of `openLine`; undefined if they do. */
export async function whyStopped(
  connection: ConnectionSettings,
  home: string,
  folder: string,
  keys: MasterKeys,
): Promise<LineIsMissing | DatabaseWentBack | undefined> {
  try {
    await lookForLine(connection, home, folder, keys);
    return undefined;
  } catch (error) {
    if (error instanceof LineIsMissing || error instanceof DatabaseWentBack) return error;
    throw error;
  }
}

async function findRemembered(
  memory: LineMemory | undefined,
  folder: string,
  keys: MasterKeys,
): Promise<Line | undefined> {
  const place = placeOf(memory);
  if (place?.folder !== folder) return undefined;
  if (!lineNames(folder).includes(place.line)) throw new LineIsMissing(folder, place.line);
  if (memory !== undefined && "begins" in memory) return undefined;
  const line = { folder, name: place.line, keys };
  const why = await whyNotOpened(() => readOrigin(line));
  if (why !== undefined) throw new KeyDoesNotFit("another", `The key does not open the backups of this server: ${why}`);
  return line;
}

/** The newest line with a log of this server, for one that does not remember it: it may be as it was before its first backup. */
async function findOwn(
  memory: LineMemory | undefined,
  folder: string,
  keys: MasterKeys,
  server: Server,
): Promise<Line | undefined> {
  if ((memory !== undefined && "begins" in memory) || !existsSync(folder)) return undefined;
  for (const line of findLines(folder, keys).toReversed()) {
    let isOwn = false;
    // Another server's, with another key, or damaged.
    await whyNotOpened(async () => {
      isOwn = typeof (await endOf(line, server)) === "bigint" && (await readSaved(line)) !== undefined;
    });
    if (isOwn) return line;
  }
  return undefined;
}

async function refuseWentBack(line: Line, last: Position | string | undefined, { flushed }: Server): Promise<void> {
  if (typeof last !== "bigint" || last <= flushed) return;
  const saved = await readIfOpens(() => readSaved(line));
  throw new DatabaseWentBack({ folder: line.folder, line: line.name }, saved?.at ?? (await readOrigin(line)).begunAt);
}

/** A line of its own for a full backup without the log that follows it. */
export async function createSingleLine(
  connection: ConnectionSettings,
  folder: string,
  keys: MasterKeys,
): Promise<Line> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { systemId, timeline } = await identify(connection);
  return createLine(folder, keys, { systemId, timeline, begunAt: await databaseTime(connection) });
}

/** Lets the server delete its log again when it is no longer backed up. */
export async function releaseLog(connection: ConnectionSettings): Promise<void> {
  await onServer(connection, (client) =>
    client.query("select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1", [
      slotName,
    ]),
  );
}

/** What a service that was killed was just writing. */
function removePartialFiles(line: Line): void {
  for (const name of readdirSync(pathIn(line, "wal")))
    if (name.endsWith(".partial")) rmSync(pathIn(line, walFile(name)), { force: true });
}

type Server = Pick<LineOrigin, "systemId" | "timeline"> & { readonly flushed: Position };

async function identify(connection: ConnectionSettings): Promise<Server> {
  const replication = await openReplication(connection);
  try {
    return await replication.identify();
  } finally {
    await replication.close();
  }
}

/** Where the line's log ends; or a sentence, when the line belongs to another server. */
async function endOf(line: Line, server: Server): Promise<Position | string> {
  const origin = await readOrigin(line);
  if (origin.systemId !== server.systemId || origin.timeline !== server.timeline)
    return "The database is another one than the last time, or it was restored.";
  const files = walFiles(line);
  const [first] = files.map(({ from }) => from).toSorted((one, other) => (one < other ? -1 : 1));
  return first === undefined ? "The saved log is empty." : continuedFrom(files, first).end;
}

function whyNew(last: Position | string | undefined, kept: Position): string | undefined {
  if (last === undefined) return "The folder has no backups of this server yet.";
  if (typeof last === "string") return last;
  return segmentStart(last) < segmentStart(kept)
    ? "PostgreSQL no longer has the log that follows the saved one."
    : undefined;
}

/** Whether the server keeps its log for a line. */
async function isLogKept(connection: ConnectionSettings): Promise<boolean> {
  return onServer(connection, async (client) => {
    const slots = await client.query("select 1 from pg_replication_slots where slot_name = $1", [slotName]);
    return slots.rows.length > 0;
  });
}

/** Makes the server keep its log from now on, and returns from where it has it. */
async function keepLog(connection: ConnectionSettings, again = false): Promise<Position> {
  return onServer(connection, async (client) => {
    const slots = await client.query<{ kept: string | null; lost: boolean }>(
      "select restart_lsn::text as kept, wal_status = 'lost' as lost from pg_replication_slots where slot_name = $1",
      [slotName],
    );
    const [slot] = slots.rows;
    if (slot !== undefined && !slot.lost && slot.kept !== null && !again) return positionFrom(slot.kept);
    if (slot !== undefined) await client.query("select pg_drop_replication_slot($1)", [slotName]);
    const made = await client.query<{ kept: string }>(
      "select lsn::text as kept from pg_create_physical_replication_slot($1, true)",
      [slotName],
    );
    return positionFrom(made.rows[0]?.kept ?? "0/0");
  });
}
