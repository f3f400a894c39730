import type { Socket } from "node:net";
import { PassThrough } from "node:stream";
import pg from "pg";
import type { ConnectionSettings } from "../database/index.ts";
import { type Position, positionFrom, positionText } from "./wal-positions.ts";

/** A connection that speaks PostgreSQL's replication protocol; the bundled PostgreSQL has no programs that do. */
export interface Replication {
  identify(): Promise<{ systemId: string; timeline: number; flushed: Position }>;
  /** Streams a tar archive of the cluster; `done` resolves after the stream's end with the log that a restore of it reads. */
  baseBackup(label: string): { tar: PassThrough; done: Promise<{ from: Position; to: Position }> };
  /** Streams the log from the position on; `ended` rejects when the stream breaks. */
  receive(slot: string, timeline: number, from: Position, onData: OnWal): WalStream;
  close(): Promise<void>;
}

export type OnWal = (from: Position, content: Buffer) => void;

export interface WalStream {
  readonly ended: Promise<never>;
  /** Tells the server that the log up to here is on disk, so that it may delete it. */
  confirm(position: Position): void;
  pause(): void;
  resume(): void;
}

/** The parts of pg's connection that replication needs and its types leave out. */
interface Wire {
  readonly stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
}

export async function openReplication(connection: ConnectionSettings): Promise<Replication> {
  const config = { ...connection, replication: "true", connectionTimeoutMillis: 5000, keepAlive: true };
  const client = new pg.Client(config as pg.ClientConfig);
  let fail: (error: Error) => void = () => {};
  const lost = new Promise<never>((_, reject) => (fail = reject));
  lost.catch(() => {});
  client.on("error", (error) => fail(error));
  client.on("end", () => fail(new Error("The connection for backups to PostgreSQL was closed.")));
  await client.connect();
  const wire = (client as unknown as { connection: Wire }).connection;
  return {
    async identify() {
      const { rows } = await client.query<Identity>("IDENTIFY_SYSTEM");
      const { systemid = "", timeline = 0, xlogpos = "0/0" } = rows[0] ?? {};
      return { systemId: systemid, timeline: Number(timeline), flushed: positionFrom(xlogpos) };
    },
    baseBackup: (label) => baseBackup(client, wire, label, lost),
    receive: (slot, timeline, from, onData) => receive(client, wire, { slot, timeline, from, onData, lost }),
    async close() {
      // An unfinished stream would never end by itself.
      wire.stream.destroy();
      await client.end().catch(() => {});
    },
  };
}

interface Identity {
  readonly systemid: string;
  readonly timeline: number;
  readonly xlogpos: string;
}

const code = { archive: 0x6e, data: 0x64 };

function baseBackup(client: pg.Client, wire: Wire, label: string, lost: Promise<never>) {
  const tar = new PassThrough({ highWaterMark: 1024 * 1024 });
  tar.on("drain", () => wire.stream.resume());
  const positions: string[] = [];
  let archives = 0;
  const sent = new Promise<void>((resolve, reject) => {
    const submittable = {
      submit: () =>
        wire.query(
          `BASE_BACKUP (LABEL '${label}', CHECKPOINT 'fast', WAIT false, WAL true, MANIFEST 'no', VERIFY_CHECKSUMS true)`,
        ),
      // The first and the last result have a position; the one between them lists tablespaces.
      handleDataRow: ({ fields }: { fields: (string | null)[] }) => {
        if (/^[0-9A-F]+\/[0-9A-F]+$/.test(fields[0] ?? "")) positions.push(fields[0] ?? "");
      },
      handleCopyData: ({ chunk }: { chunk: Buffer }) => {
        if (chunk[0] === code.archive) archives++;
        // The parser reuses its buffer.
        if (chunk[0] === code.data && !tar.write(Buffer.from(chunk.subarray(1)))) wire.stream.pause();
      },
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => reject(error),
      handleRowDescription: () => {},
      handleCommandComplete: () => {},
      handleEmptyQuery: () => {},
      handlePortalSuspended: () => {},
    };
    client.query(submittable as unknown as pg.Submittable);
  });
  const done = Promise.race([sent, lost]).then(
    () => {
      const [from, to] = positions;
      if (from === undefined || to === undefined || archives !== 1)
        throw new Error("PostgreSQL did not send one archive with its beginning and end in the log.");
      tar.end();
      return { from: positionFrom(from), to: positionFrom(to) };
    },
    (error: unknown) => {
      tar.destroy(error as Error);
      throw error;
    },
  );
  done.catch(() => {});
  return { tar, done };
}

interface Receiving {
  readonly slot: string;
  readonly timeline: number;
  readonly from: Position;
  readonly onData: OnWal;
  readonly lost: Promise<never>;
}

const walData = 0x77;
const keepAlive = 0x6b;
const walHeadBytes = 25;
const microsecondsAt2000 = 946_684_800_000_000n;

function receive(client: pg.Client, wire: Wire, { slot, timeline, from, onData, lost }: Receiving): WalStream {
  let confirmed = 0n;
  const confirm = (position: Position) => {
    confirmed = position;
    const message = Buffer.alloc(34);
    message.write("r");
    for (const at of [1, 9, 17]) message.writeBigUInt64BE(position, at);
    message.writeBigInt64BE(BigInt(Date.now()) * 1000n - microsecondsAt2000, 25);
    wire.sendCopyFromChunk(message);
  };
  const ended = new Promise<never>((_, reject) => {
    const submittable = {
      submit: () => wire.query(`START_REPLICATION SLOT ${slot} PHYSICAL ${positionText(from)} TIMELINE ${timeline}`),
      handleCopyData: ({ chunk }: { chunk: Buffer }) => {
        if (chunk[0] === walData) onData(chunk.readBigUInt64BE(1), chunk.subarray(walHeadBytes));
        // The last byte asks for an answer, because the server ends silent connections.
        if (chunk[0] === keepAlive && chunk[17] === 1) confirm(confirmed);
      },
      handleReadyForQuery: () => reject(new Error("PostgreSQL ended the stream of its log.")),
      handleError: (error: Error) => reject(error),
      handleRowDescription: () => {},
      handleDataRow: () => {},
      handleCommandComplete: () => {},
      handleEmptyQuery: () => {},
      handlePortalSuspended: () => {},
    };
    client.query(submittable as unknown as pg.Submittable);
    lost.catch(reject);
  });
  ended.catch(() => {});
  return { ended, confirm, pause: () => wire.stream.pause(), resume: () => wire.stream.resume() };
}
