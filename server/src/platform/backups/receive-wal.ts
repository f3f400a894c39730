import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { ConnectionSettings } from "../database/index.ts";
import { type Line, type Saved, walFiles, writeSaved } from "./backup-folder.ts";
import { openReplication, type WalStream } from "./replication.ts";
import { whyNotOpened } from "./line-keys.ts";
import { readSegment, saveWal } from "./wal-archive.ts";
import {
  nextSegment,
  offsetInSegment,
  type Position,
  positionFrom,
  positionText,
  segmentBytes,
  segmentStart,
} from "./wal-positions.ts";

interface ReceiveOptions {
  readonly connection: ConnectionSettings;
  readonly slot: string;
  readonly line: Line;
  readonly timeline: number;
  /** Where the saved log ends. */
  readonly from: Position;
  /** How often what was received is saved. */
  readonly everyMs: number;
  /** Ends the receiver after it has saved what the server has. */
  readonly signal: AbortSignal;
  readonly onSaved: (saved: Saved) => void;
}

/** The server's log is another one than the saved log, in the same place. */
export class LogDiffers extends Error {
  constructor() {
    super("PostgreSQL's log is not the one that was saved.");
  }
}

/** Pieces of one segment; when there are more, they become one, so that a quiet server does not fill the folder with files. */
const piecesMax = 30;
const segmentsWaitingMax = 2;
const receiveMsMax = 20_000;
const lastSaveMsMax = 1500;

/** Receives the server's log as it is written and saves it every few seconds. Resolves after the signal; rejects when it cannot go on. */
export async function receiveWal(options: ReceiveOptions): Promise<void> {
  const { line, timeline, everyMs, signal } = options;
  const replication = await openReplication(options.connection);
  const watcher = new pg.Client({ ...options.connection, connectionTimeoutMillis: 5000, query_timeout: receiveMsMax });
  const log = openSegments(line, timeline, options.from, await savedBefore(options));
  try {
    watcher.on("error", () => {});
    await watcher.connect();
    const stream = replication.receive(options.slot, timeline, log.begin, (from, content) => log.add(from, content));
    log.throttle(stream);
    const work = async () => {
      while (!signal.aborted) {
        await saveOnce(options, watcher, log, stream);
        await pause(everyMs, undefined, { signal }).catch(() => {});
      }
      await Promise.race([saveOnce(options, watcher, log, stream), pause(lastSaveMsMax, undefined, { ref: false })]);
    };
    await Promise.race([work(), stream.ended, log.failed]);
  } finally {
    await replication.close();
    await Promise.race([watcher.end().catch(() => {}), pause(500, undefined, { ref: false })]);
  }
}

/** The saved beginning of the segment in which saving goes on; undefined if there is none, or if it cannot be read, which restores report. */
async function savedBefore({ line, timeline, from }: ReceiveOptions): Promise<Buffer | undefined> {
  const length = offsetInSegment(from);
  if (length === 0) return undefined;
  let content: Buffer | undefined;
  await whyNotOpened(async () => void ({ content } = await readSegment(line, timeline, from)));
  return content?.subarray(0, length);
}

/** Everything that was acknowledged before the server's time is in its log up to the position, and so in the backup afterwards. */
async function saveOnce(
  { line, onSaved }: ReceiveOptions,
  watcher: pg.Client,
  log: Segments,
  stream: WalStream,
): Promise<void> {
  const { rows } = await watcher.query<{ at: number; position: string }>(
    `select (extract(epoch from now) * 1000)::float8 as at, pg_current_wal_flush_lsn()::text as position
       from (select clock_timestamp() as now offset 0) as time`,
  );
  const { at = 0, position = "0/0" } = rows[0] ?? {};
  const upTo = positionFrom(position);
  await log.received(upTo);
  const end = await log.save(upTo);
  const saved = { at: Math.floor(at), position: positionText(end) };
  await writeSaved(line, saved);
  stream.confirm(end);
  onSaved(saved);
}

/** The log as it arrives: whole segments are saved at once, the newest one in pieces. */
interface Segments {
  /** Where receiving begins: at the beginning of a segment, to have all of it. */
  readonly begin: Position;
  add(from: Position, content: Buffer): void;
  throttle(stream: WalStream): void;
  /** Resolves when the log up to the position has arrived. */
  received(position: Position): Promise<void>;
  /** Saves what has arrived, at least up to the position, and returns where that ends. */
  save(upTo: Position): Promise<Position>;
  /** Rejects when a segment cannot be saved. */
  readonly failed: Promise<never>;
}

function openSegments(line: Line, timeline: number, savedTo: Position, savedBefore: Buffer | undefined): Segments {
  const begin = segmentStart(savedTo);
  let start = begin;
  let content = Buffer.alloc(segmentBytes);
  let end = begin;
  let saved = savedTo;
  let pieces = walFiles(line).filter(({ from }) => segmentStart(from) === begin);
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let stream: WalStream | undefined;
  let fail: (error: unknown) => void = () => {};
  const failed = new Promise<never>((_, reject) => (fail = reject));
  failed.catch(() => {});
  /** A server that went back and wrote on has another log in the same place. It is compared before anything is saved. */
  let expected = savedBefore;
  const differs = () => {
    if (expected === undefined || end < savedTo) return false;
    const isSame = content.subarray(0, expected.length).equals(expected);
    expected = undefined;
    return !isSame;
  };

  const saveWhole = (from: Position, whole: Buffer) => {
    if (++waiting >= segmentsWaitingMax) stream?.pause();
    last = last.then(async () => {
      await saveWal(line, timeline, from, whole, pieces);
      saved = nextSegment(from);
      pieces = [];
      if (--waiting < segmentsWaitingMax) stream?.resume();
    });
    last.catch(fail);
  };
  return {
    begin,
    failed,
    throttle: (of) => void (stream = of),
    add(from, received) {
      if (from !== end)
        return fail(new Error(`PostgreSQL sent its log from ${positionText(from)}, not ${positionText(end)}.`));
      for (let rest = received; rest.length > 0;) {
        const offset = offsetInSegment(end);
        const part = rest.subarray(0, segmentBytes - offset);
        part.copy(content, offset);
        end += BigInt(part.length);
        rest = rest.subarray(part.length);
        if (differs()) {
          fail(new LogDiffers());
          // What waits to be saved is not.
          last = failed;
          return;
        }
        if (offsetInSegment(end) > 0) continue;
        saveWhole(start, content);
        start = end;
        content = Buffer.alloc(segmentBytes);
      }
    },
    async received(position) {
      for (const until = Date.now() + receiveMsMax; end < position; await pause(5))
        if (Date.now() > until) throw new Error("PostgreSQL does not send its log.");
    },
    async save(upTo) {
      const savePiece = async () => {
        // More may arrive while a piece is being saved.
        const [segment, to] = [start, end];
        // A segment that became whole in the meantime is saved next, and before its successor.
        if (to <= saved || saved < segment) return;
        const from = pieces.length >= piecesMax ? segment : saved;
        const piece = Buffer.from(content.subarray(offsetInSegment(from), offsetInSegment(to)));
        const isAll = from === segment;
        const file = await saveWal(line, timeline, from, piece, isAll ? pieces : []);
        pieces = isAll ? [file] : [...pieces, file];
        saved = to;
      };
      do await (last = last.then(savePiece));
      while (saved < upTo);
      return saved;
    },
  };
}
