import { uptime } from "node:os";
import type { Db } from "./db.ts";

/**
 * The service's time: the database's, so that all machines agree. When the database's clock jumps, the service keeps counting
 * from the last time it believed, until a person confirms the jump or the clock is back.
 */
export interface ServiceClock {
  now(): number;
  /** Compares with the database. Call it every few seconds. */
  check(): Promise<void>;
  /** Writes down the time, when there is no doubt about it. */
  remember(): Promise<void>;
  /** What is wrong with the database's time, as a sentence; undefined when nothing is. */
  readonly doubt: string | undefined;
}

/** What a check learns from the database. */
export interface ClockReading {
  readonly now: number;
  /** The last time that the service believed, or that a person confirmed; null in a new database. */
  readonly seen: number | null;
}

export interface ClockOptions {
  readonly read: () => Promise<ClockReading>;
  readonly write?: (at: number) => Promise<void>;
  /** Whether a stop of some weeks is believed when the process starts; a worker starts right after its primary. */
  readonly believesPause?: boolean;
  /** Milliseconds since a fixed moment; the count stops while the machine sleeps. */
  readonly monotonic?: () => number;
  /** Milliseconds since the machine started, its sleep included, in coarse steps. */
  readonly uptime?: () => number;
}

/** Time servers correct less than this in one step. */
export const jumpMsMin = 5 * 60_000;
/** A service that was stopped for longer asks whether the time is right. */
export const pauseMsMax = 31 * 86_400_000;
/** Smaller differences come from measuring, and following them would make time go back. */
const differenceMsMin = 250;

export function openClock(options: ClockOptions): ServiceClock {
  const { monotonic = () => performance.now(), uptime: awake = () => uptime() * 1000 } = options;
  let base = { at: Date.now(), monotonic: monotonic(), awake: awake() };
  let isKnown = false;
  let doubt: string | undefined;
  const now = () => base.at + monotonic() - base.monotonic;
  const believe = (at: number) => {
    base = { at, monotonic: monotonic(), awake: awake() };
    isKnown = true;
    doubt = undefined;
  };
  return {
    now: () => Math.round(now()),
    get doubt() {
      return doubt;
    },
    async check() {
      const sent = monotonic();
      const reading = await options.read();
      const tookMs = monotonic() - sent;
      const there = reading.now + tookMs / 2;
      const expected = base.at + Math.max(monotonic() - base.monotonic, awake() - base.awake);
      if (isBelieved(there, reading.seen, isKnown ? expected : undefined, options.believesPause === true)) {
        const isOff = Math.abs(there - now()) > Math.max(differenceMsMin, tookMs);
        if (!isKnown || isOff || doubt !== undefined) believe(there);
        return;
      }
      // From the start on the service counts from the last time it believed.
      if (!isKnown && reading.seen !== null) believe(reading.seen);
      doubt = sentence(there, now());
    },
    async remember() {
      if (isKnown && doubt === undefined) await options.write?.(Math.round(now()));
    },
  };
}

function isBelieved(at: number, seen: number | null, expected: number | undefined, believesPause: boolean): boolean {
  const isNear = (other: number) => Math.abs(at - other) <= jumpMsMin;
  if (seen !== null && isNear(seen)) return true;
  if (expected !== undefined) return isNear(expected);
  return seen === null || (believesPause && at > seen && at - seen <= pauseMsMax);
}

function sentence(there: number, here: number): string {
  const minutes = Math.round(Math.abs(there - here) / 60_000);
  const days = Math.floor(minutes / 1440);
  const difference = days > 1 ? `${days} days` : `${minutes} minutes`;
  return (
    `The clock of the database (${new Date(there).toISOString()}) is ${difference} ${there > here ? "ahead of" : "behind"} the expected time ` +
    `(${new Date(here).toISOString()}). Upkeep waits. Correct the clock, or confirm it with: plumbline clock confirm.`
  );
}

/** The database's clock and what the catalog remembers of it. */
export async function readClock(admin: Db): Promise<ClockReading> {
  const row = await admin.row<{ now: number; seen: number | null }>(
    "select clock_timestamp() as now, (select seen_at from clock) as seen",
  );
  if (row === undefined) throw new Error("The database did not tell its time.");
  return row;
}

export async function writeClock(admin: Db, at: number): Promise<void> {
  await admin.run(
    "insert into clock (seen_at) values ($1) on conflict (clock_key) do update set seen_at = excluded.seen_at",
    [new Date(at).toISOString()],
  );
}
