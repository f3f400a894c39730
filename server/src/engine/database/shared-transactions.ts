import type { ConnectionPool } from "./connection-budget.ts";
import { isDatabaseDown, LostCommit } from "./database-errors.ts";
import type { Db, LockedReading, RowsText } from "./db.ts";
import type { KeyedRow } from "./merged-reads.ts";
import {
  runTransaction,
  type Begun,
  type Statements,
  type TransactionOptions,
  withConnection,
} from "./transactions.ts";

type Work<T> = (db: Db) => Promise<T>;

/** The work of one call. */
interface Member {
  readonly work: Work<unknown>;
  readonly options: TransactionOptions<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** A transaction serves at most so many calls, so that none waits long for the others. */
const membersMax = 8;
/** A call with more rows has a transaction of its own. */
const rowsMax = 8;
/** How long a shared transaction waits for what another one holds. Then each call runs by itself, and only those wait that must. */
const waitMsMax = 250;

/**
 * Runs the work of several calls in one transaction if it comes in the same turn of the event loop: beginning, committing and preparing a statement
 * take PostgreSQL longer than changing a row. Each call reads and locks its records, and what it sends is kept until all are done, so a call that
 * is refused has changed nothing. Whatever cannot be shared, for whichever reason, runs again in a transaction of its own: another statement than those that take
 * rows, a record that another call has locked, an error of PostgreSQL.
 */
export function shareTransactions(pool: ConnectionPool, statements: Statements) {
  let waiting: Member[] = [];

  const alone = ({ work, options, resolve, reject }: Member) =>
    void runTransaction(pool, work, options, statements).then(resolve, reject);

  const start = () => {
    const members = waiting;
    waiting = [];
    for (let from = 0; from < members.length; from += membersMax) {
      const some = members.slice(from, from + membersMax);
      const [only] = some;
      if (some.length === 1 && only !== undefined) alone(only);
      else void runTogether(pool, statements, some, alone);
    }
  };

  return <T>(work: Work<T>, options: TransactionOptions<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const member = { work, options, resolve, reject } as unknown as Member;
      if (waiting.push(member) === 1) setImmediate(start);
    });
}

/** Why a call does not share: it runs again, by itself. */
class CannotShare extends Error {
  override readonly name = "CannotShare";
}

async function runTogether(
  pool: ConnectionPool,
  statements: Statements,
  members: readonly Member[],
  alone: (member: Member) => void,
): Promise<void> {
  /** Those whose outcome is not known yet. */
  const rest = new Set(members);
  try {
    await withConnection(pool, statements, (begun) => shareTransaction(begun, rest));
  } catch (error) {
    // Nothing of the rest is saved. If the error is about one of them, it meets it again.
    if (isDatabaseDown(error) && !(error instanceof LostCommit)) {
      for (const { reject } of rest) reject(error);
      return;
    }
  }
  for (const member of rest) alone(member);
}

/** Removes the members whose outcome is known from the rest. */
async function shareTransaction(begun: Begun, rest: Set<Member>): Promise<void> {
  const shared = new Shared(begun);
  const done = await Promise.all([...rest].map((member) => runMember(member, new MemberDb(shared))));
  shared.isOver = true;
  if (shared.error !== undefined) throw shared.error;
  if (done.some(({ db, outcome }) => db.hasWritten && outcome !== "keep"))
    throw new CannotShare("What a call has written must be rolled back.");
  for (const { member, outcome, settle } of done) if (outcome === "drop" && rest.delete(member)) settle();
  const kept = done.filter(({ outcome }) => outcome === "keep");
  shared.sendAll(kept.map(({ db }) => db));
  if (begun.pipeline.isOpen())
    await (kept.length === 0 ? begun.say("rollback") : begun.commit(undefined)).catch((error: unknown) => {
      if (error instanceof LostCommit)
        for (const { member, result } of kept)
          if (rest.delete(member)) member.reject(new LostCommit(error.cause, result, error.processId));
      throw error;
    });
  for (const { member, settle } of kept) if (rest.delete(member)) settle();
}

/** What became of the work of a member. */
interface Done {
  readonly member: Member;
  readonly db: MemberDb;
  /** Keep what it sends, drop it, or let the work run again by itself. */
  readonly outcome: "keep" | "drop" | "leave";
  readonly result?: unknown;
  readonly settle: () => void;
}

async function runMember(member: Member, db: MemberDb): Promise<Done> {
  const { work, options, resolve, reject } = member;
  const done = (outcome: "keep" | "drop") => ({ member, db, outcome: db.mustLeave ? "leave" : outcome }) as const;
  try {
    const result = await work(db);
    const settle = () => resolve(result);
    return { ...done(options.rollback?.(result) === true ? "drop" : "keep"), result, settle };
  } catch (error) {
    return { ...done("drop"), settle: () => reject(error) };
  } finally {
    db.isOver = true;
  }
}

interface Locking {
  readonly reading: LockedReading;
  readonly asked: { keys: readonly number[]; resolve: (rows: KeyedRow[]) => void; reject: (error: unknown) => void }[];
}

interface Writing {
  readonly text: string;
  readonly asked: { rows: readonly object[]; resolve: (rows: unknown[]) => void; reject: (error: unknown) => void }[];
}

/** The statements of a shared transaction. */
class Shared {
  /** The first error of a statement. */
  error: unknown;
  /** Whether all members are done; what is still to be sent is of members that left. */
  isOver = false;
  readonly #db: Db;
  readonly #locked = new Map<string, Set<number>>();
  #locking = new Map<string, Locking>();
  #writing = new Map<string, Writing>();
  #isBegun = false;
  #isWaiting = false;

  constructor({ db }: Begun) {
    this.#db = db;
  }

  lock(reading: LockedReading, keys: readonly number[]): Promise<KeyedRow[]> {
    const locked = this.#locked.get(reading.table) ?? new Set();
    this.#locked.set(reading.table, locked);
    if (keys.some((key) => locked.has(key))) throw new CannotShare("Another call of the transaction has the record.");
    for (const key of keys) locked.add(key);
    const same = this.#locking.get(reading.read) ?? { reading, asked: [] };
    this.#locking.set(reading.read, same);
    this.#sendSoon();
    return new Promise((resolve, reject) => void same.asked.push({ keys, resolve, reject }));
  }

  async read(text: string, params: readonly unknown[] | undefined): Promise<unknown[]> {
    try {
      this.#begin();
      return await this.#db.rows(text, params);
    } catch (error) {
      this.error ??= error;
      throw error;
    }
  }

  write(text: string, rows: readonly object[]): Promise<unknown[]> {
    const same = this.#writing.get(text) ?? { text, asked: [] };
    this.#writing.set(text, same);
    this.#sendSoon();
    return new Promise((resolve, reject) => void same.asked.push({ rows, resolve, reject }));
  }

  /** Sends what the members keep: in the order of each, rows for the same statement together. */
  sendAll(members: readonly MemberDb[]): void {
    for (let at = 0; members.some(({ kept }) => at < kept.length); at++) {
      const together = new Map<RowsText, (readonly unknown[])[]>();
      for (const { kept } of members) {
        const each = kept[at];
        if (each !== undefined) together.set(each.text, [...(together.get(each.text) ?? []), ...each.rows]);
      }
      if (together.size > 0) this.#begin();
      for (const [text, rows] of together) this.#db.sendRows(text, rows);
    }
  }

  #begin(): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    this.#db.send(`set local lock_timeout = ${waitMsMax}`);
  }

  #sendSoon(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    setImmediate(() => {
      this.#isWaiting = false;
      if (this.isOver) return;
      this.#begin();
      const [locking, writing] = [this.#locking, this.#writing];
      this.#locking = new Map();
      this.#writing = new Map();
      for (const each of locking.values()) void this.#sendLocking(each);
      for (const each of writing.values()) void this.#sendWriting(each);
    });
  }

  async #sendLocking({ reading: { lock, read }, asked }: Locking): Promise<void> {
    try {
      const keys = asked.flatMap((each) => each.keys);
      const [locked, rows] = await Promise.all([
        lock === undefined ? undefined : this.#db.rows<KeyedRow>(`${lock} skip locked`, [keys]),
        this.#db.rows<KeyedRow>(lock === undefined ? `${read} skip locked` : read, [keys]),
      ]);
      const isLocked = new Set((locked ?? rows).map(({ key }) => key));
      const byKey = new Map(rows.map((row) => [row.key, row]));
      for (const { keys: own, resolve, reject } of asked) {
        // Without a statement that only locks, a record that is locked elsewhere looks as if it did not exist.
        if (own.some((key) => !isLocked.has(key) && (lock === undefined || byKey.has(key))))
          reject(new CannotShare("Another transaction has the record."));
        else resolve([...new Set(own)].flatMap((key) => byKey.get(key) ?? []));
      }
    } catch (error) {
      this.#fail(error, asked);
    }
  }

  async #sendWriting({ text, asked }: Writing): Promise<void> {
    try {
      const written = await this.#db.writtenRows<unknown>(
        text,
        asked.flatMap(({ rows }) => rows),
      );
      let from = 0;
      for (const { rows, resolve } of asked) resolve(written.slice(from, (from += rows.length)));
    } catch (error) {
      this.#fail(error, asked);
    }
  }

  #fail(error: unknown, asked: readonly { reject: (error: unknown) => void }[]): void {
    this.error ??= error;
    for (const { reject } of asked) reject(error);
  }
}

/** What one call sees of a shared transaction: only what takes rows. */
class MemberDb implements Db {
  /** What is sent when all members are done. */
  readonly kept: { readonly text: RowsText; readonly rows: readonly (readonly unknown[])[] }[] = [];
  hasWritten = false;
  mustLeave = false;
  isOver = false;
  readonly #shared: Shared;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  async lockedRows<Row extends KeyedRow>(reading: LockedReading, keys: readonly number[]): Promise<Row[]> {
    if (this.kept.length > 0 || keys.length > rowsMax) this.#leave();
    return (await this.#orLeave(() => this.#shared.lock(reading, keys))) as Row[];
  }

  async facts<Row>(text: string, params?: readonly unknown[]): Promise<Row[]> {
    if (this.kept.length > 0) this.#leave();
    return (await this.#orLeave(() => this.#shared.read(text, params))) as Row[];
  }

  async writtenRows<Row>(text: string, rows: readonly object[]): Promise<Row[]> {
    if (this.kept.length > 0 || rows.length > rowsMax) this.#leave();
    this.hasWritten = true;
    return (await this.#orLeave(() => this.#shared.write(text, rows))) as Row[];
  }

  sendRows(text: RowsText, rows: readonly (readonly unknown[])[]): void {
    if (this.isOver || rows.length > rowsMax) this.#leave();
    this.kept.push({ text, rows });
  }

  rows(): Promise<never> {
    return this.#leave();
  }
  rowsByKey(): Promise<never> {
    return this.#leave();
  }
  row(): Promise<never> {
    return this.#leave();
  }
  text(): Promise<never> {
    return this.#leave();
  }
  run(): Promise<never> {
    return this.#leave();
  }
  send(): void {
    this.#leave();
  }
  script(): Promise<never> {
    return this.#leave();
  }

  async #orLeave<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      this.mustLeave = true;
      throw error;
    }
  }

  #leave(): never {
    if (this.isOver) throw new Error("A statement was sent after its transaction ended.");
    this.mustLeave = true;
    throw new CannotShare("The call needs a transaction of its own.");
  }
}
