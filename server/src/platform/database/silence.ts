import type { Socket } from "node:net";
import type pg from "pg";
import { QuickClient } from "./client.ts";
import { type ConnectionSettings } from "./connection.ts";
import { clientDefaults } from "./db.ts";

/** Ends connections on which the database owes an answer and does not work on it, so that no call waits for them. */
export interface SilenceWatch {
  add(client: pg.ClientBase): void;
  /** Ends what is still open, here and on the server, and stops watching. */
  close(): Promise<void>;
}

/** The parts of pg's client that its types leave out. */
export interface OpenClient {
  readonly connection: { readonly stream: Socket };
  /** False from sending a statement to the end of its answer. */
  readonly readyForQuery: boolean | null;
  readonly processID: number | null;
}

interface Watched {
  readonly client: OpenClient;
  /** Bytes in both directions at the last tick. */
  moved: number;
  silentTicks: number;
}

const tickMs = 1000;
/** After this long without a byte, another connection asks what became of the statement, unless the caller has more patience. */
const silentTicksMax = 3;
/** With the time to connect, a call waits less than 15 seconds for a database that does not answer. */
const askMsMax = 5000;

/**
 * A slow statement and a half-open connection look the same from here: nothing arrives. Only the server knows whether it works
 * on the statement, so it is asked on a new connection; if that gets no answer either, the database is gone.
 */
export function watchSilence(
  connection: ConnectionSettings,
  /** Called when connections were ended: what ended them probably also ended those that are idle. */
  onEnded: () => void = () => {},
  /** After this many seconds without a byte the server is asked. */
  silentSecondsMax = silentTicksMax,
): SilenceWatch {
  const watched = new Set<Watched>();
  let isAsking = false;
  const tick = () => {
    for (const each of watched) countTick(each);
    const silent = [...watched].filter(({ silentTicks }) => silentTicks >= silentSecondsMax);
    if (silent.length === 0 || isAsking) return;
    isAsking = true;
    void endUnanswered(connection, silent)
      .then((count) => (count > 0 ? onEnded() : undefined))
      .finally(() => (isAsking = false));
  };
  const timer = setInterval(tick, tickMs).unref();
  return {
    add(client) {
      const each: Watched = { client: client as unknown as OpenClient, moved: 0, silentTicks: 0 };
      watched.add(each);
      client.on("end", () => watched.delete(each));
    },
    async close() {
      clearInterval(timer);
      const open = [...watched].map(({ client }) => client);
      for (const { connection: to } of open) to.stream.destroy(new Error("Connection terminated: the service stops."));
      // A server that works on a statement notices a closed connection only at its end.
      if (open.length > 0) await askServer(connection, endProcesses, open).catch(() => {});
    },
  };
}

function countTick(each: Watched): void {
  const moved = movedBy(each.client);
  each.silentTicks = each.client.readyForQuery === false && moved === each.moved ? each.silentTicks + 1 : 0;
  each.moved = moved;
}

/** Bytes that arrived, and bytes that left: those of a long parameter wait here until the server has read the ones before. */
function movedBy({ connection: { stream } }: OpenClient): number {
  const { _handle: handle } = stream as { _handle?: { writeQueueSize?: number } | null };
  return stream.bytesRead + stream.bytesWritten - (handle?.writeQueueSize ?? 0);
}

/** Returns how many were ended. */
async function endUnanswered(connection: ConnectionSettings, silent: readonly Watched[]): Promise<number> {
  const working = await findWorking(connection, silent);
  const dead = silent.filter(({ client, moved }) => !working.has(client.processID) && movedBy(client) === moved);
  for (const { client } of dead)
    client.connection.stream.destroy(new Error("Connection terminated: the database did not answer."));
  return dead.length;
}

/** The server's processes that work on a statement, and do not wait for this side to send or to read. */
async function findWorking(
  connection: ConnectionSettings,
  silent: readonly Watched[],
): Promise<ReadonlySet<number | null>> {
  const clients = silent.map(({ client }) => client);
  try {
    return new Set(await askServer(connection, workingProcesses, clients));
  } catch (error) {
    // A server that refuses the connection is there: nothing is known about the statements.
    return new Set("severity" in (error as object) ? clients.map(({ processID }) => processID) : []);
  }
}

const workingProcesses = `select pid from pg_stat_activity
  where pid = any($1) and state in ('active', 'fastpath function call') and wait_event_type is distinct from 'Client'`;

/** Found first, then ended: PostgreSQL may test the conditions of one statement in any order. */
const endProcesses = `with found as materialized (select pid from pg_stat_activity
    where pid = any($1) and datname = current_database() and pg_has_role(usesysid, 'usage') and application_name = 'plumbline')
  select pid from found where pg_terminate_backend(pid)`;

/** Runs a statement about the server's processes of these clients on a new connection, with short deadlines. */
async function askServer(
  connection: ConnectionSettings,
  statement: string,
  clients: readonly OpenClient[],
): Promise<number[]> {
  const asking = new QuickClient({ ...connection, ...clientDefaults, query_timeout: askMsMax });
  asking.on("error", () => {});
  try {
    await asking.connect();
    const { rows } = await asking.query<{ pid: number }>(statement, [clients.map(({ processID }) => processID)]);
    return rows.map(({ pid }) => pid);
  } finally {
    asking.end().catch(() => {});
  }
}
