import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ConnectionSettings } from "../database/index.ts";
import type { MasterKeys } from "../keys/index.ts";
import { databaseTime, onServer } from "./base-backup.ts";
import {
  createLine,
  findLines,
  type Line,
  type LineOrigin,
  pathIn,
  readOrigin,
  walFile,
  walFiles,
} from "./backup-folder.ts";
import { openReplication } from "./replication.ts";
import { continuedFrom, type Position, positionFrom, segmentStart } from "./wal-positions.ts";

/** Keeps the log on the server until it is saved. */
export const slotName = "plumbline_backup";
const lineFile = "backup-line.json";

interface OpenLine {
  readonly line: Line;
  readonly timeline: number;
  /** Where the saved log ends. */
  readonly from: Position;
  /** Why a new line was begun; undefined when the previous one continues. */
  readonly begun: string | undefined;
}

/** Continues the line of this server if its log has no gap, or begins another. */
export async function openLine(
  connection: ConnectionSettings,
  home: string,
  folder: string,
  keys: MasterKeys,
): Promise<OpenLine> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const server = await identify(connection);
  const current = findCurrentLine(home, folder, keys);
  const kept = await keepLog(connection);
  const last = current === undefined ? undefined : await endOf(current, server);
  const why = whyNew(last, kept, server.flushed);
  if (why === undefined && current !== undefined && typeof last === "bigint") {
    removePartialFiles(current);
    return { line: current, timeline: server.timeline, from: last, begun: undefined };
  }
  const fresh = await keepLog(connection, true);
  const origin = { systemId: server.systemId, timeline: server.timeline, begunAt: await databaseTime(connection) };
  const line = await createLine(folder, keys, origin);
  writeFileSync(join(home, lineFile), `${JSON.stringify({ folder, line: line.name })}\n`);
  return { line, timeline: server.timeline, from: segmentStart(fresh), begun: why ?? "" };
}

/** The line that this server's log is saved to in the folder; undefined before the first one. */
export function findCurrentLine(home: string, folder: string, keys: MasterKeys): Line | undefined {
  if (!existsSync(join(home, lineFile)) || !existsSync(folder)) return undefined;
  const known = JSON.parse(readFileSync(join(home, lineFile), "utf8")) as { folder: string; line: string };
  return known.folder === folder ? findLines(folder, keys).find(({ name }) => name === known.line) : undefined;
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

function whyNew(last: Position | string | undefined, kept: Position, flushed: Position): string | undefined {
  if (last === undefined) return "The folder has no backups of this server yet.";
  if (typeof last === "string") return last;
  if (segmentStart(last) < segmentStart(kept)) return "PostgreSQL no longer has the log that follows the saved one.";
  return last > flushed
    ? "The saved log is longer than the server's: another server saved to the same place."
    : undefined;
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
