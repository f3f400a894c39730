import type { Db, FactLists, LockedReading, RowsText } from "./db.ts";
import { areEqual, type KeyedRow } from "./merged-reads.ts";

/** A call that locks or sends more has a transaction of its own. */
const keysMax = 8;
const rowsMax = 100;
/** How long a shared transaction waits for what another one holds. Then each call runs by itself, and only those wait that must. */
const waitMsMax = 250;

/** Why a call does not share: it runs again, by itself. */
export class CannotShare extends Error {
  override readonly name = "CannotShare";
}

interface Locking {
  readonly reading: LockedReading;
  readonly asked: { keys: readonly number[]; resolve: (rows: KeyedRow[]) => void; reject: (error: unknown) => void }[];
}

interface Asking {
  readonly text: string;
  readonly params: readonly unknown[];
  readonly asked: { lists: FactLists; resolve: (rows: unknown[]) => void; reject: (error: unknown) => void }[];
}

interface Writing {
  readonly text: string;
  readonly asked: { rows: readonly object[]; resolve: (rows: unknown[]) => void; reject: (error: unknown) => void }[];
}

/** Rows that are sent when all members are done, as values or as JSON. */
interface Kept {
  readonly text: RowsText | string;
  readonly rows: readonly unknown[];
}

/** The statements of a shared transaction. */
export class SharedStatements {
  /** The first error of a statement. */
  error: unknown;
  /** Whether all members are done; what is still to be sent is of members that left. */
  isOver = false;
  readonly #db: Db;
  readonly #locked = new Map<string, Set<number>>();
  #locking: Locking[] = [];
  #asking: Asking[] = [];
  #writing = new Map<string, Writing>();
  #isBegun = false;
  #isWaiting = false;

  constructor(db: Db) {
    this.#db = db;
  }

  lock(reading: LockedReading, keys: readonly number[]): Promise<KeyedRow[]> {
    const locked = this.#locked.get(reading.table) ?? new Set();
    this.#locked.set(reading.table, locked);
    if (keys.some((key) => locked.has(key))) throw new CannotShare("Another call of the transaction has the record.");
    for (const key of keys) locked.add(key);
    const same = this.#locking.find((each) => isSame(each.reading, reading)) ?? { reading, asked: [] };
    if (same.asked.length === 0) this.#locking.push(same);
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

  readAbout(text: string, lists: FactLists, params: readonly unknown[]): Promise<unknown[]> {
    const isSame = (each: Asking) => each.text === text && areEqual(each.params, params);
    const same = this.#asking.find(isSame) ?? { text, params, asked: [] };
    if (same.asked.length === 0) this.#asking.push(same);
    this.#sendSoon();
    return new Promise((resolve, reject) => void same.asked.push({ lists, resolve, reject }));
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
      const together = new Map<Kept["text"], unknown[]>();
      for (const { kept } of members) {
        const each = kept[at];
        if (each !== undefined) together.set(each.text, [...(together.get(each.text) ?? []), ...each.rows]);
      }
      if (together.size > 0) this.#begin();
      for (const [text, rows] of together)
        if (typeof text === "string") this.#db.sendJson(text, rows as object[]);
        else this.#db.sendRows(text, rows as unknown[][]);
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
      const [locking, asking, writing] = [this.#locking, this.#asking, this.#writing];
      this.#locking = [];
      this.#asking = [];
      this.#writing = new Map();
      for (const each of locking) void this.#sendLocking(each);
      for (const each of asking) void this.#sendAsking(each);
      for (const each of writing.values()) void this.#sendWriting(each);
    });
  }

  async #sendLocking({ reading: { lock, read, params = [] }, asked }: Locking): Promise<void> {
    try {
      const keys = asked.flatMap((each) => each.keys);
      const [locked, rows] = await Promise.all([
        lock === undefined ? undefined : this.#db.rows<KeyedRow>(`${lock} skip locked`, [keys]),
        this.#db.rows<KeyedRow>(lock === undefined ? `${read} skip locked` : read, [keys, ...params]),
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

  async #sendAsking({ text, params, asked }: Asking): Promise<void> {
    try {
      const joined = asked[0]!.lists.map((_, at) => asked.flatMap(({ lists }) => lists[at]!));
      const rows = await this.#db.rows<unknown>(text, [...joined, ...params]);
      for (const { resolve } of asked) resolve(rows);
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
export class MemberDb implements Db {
  /** What is sent when all members are done. */
  readonly kept: Kept[] = [];
  hasWritten = false;
  mustLeave = false;
  isOver = false;
  readonly #shared: SharedStatements;

  constructor(shared: SharedStatements) {
    this.#shared = shared;
  }

  async lockedRows<Row extends KeyedRow>(reading: LockedReading, keys: readonly number[]): Promise<Row[]> {
    if (this.kept.length > 0 || keys.length > keysMax) this.#leave();
    return (await this.#orLeave(() => this.#shared.lock(reading, keys))) as Row[];
  }

  async facts<Row>(text: string, params?: readonly unknown[]): Promise<Row[]> {
    if (this.kept.length > 0) this.#leave();
    return (await this.#orLeave(() => this.#shared.read(text, params))) as Row[];
  }

  async factsAbout<Row>(text: string, lists: FactLists, params: readonly unknown[] = []): Promise<Row[]> {
    if (this.kept.length > 0 || lists.some(({ length }) => length > rowsMax)) this.#leave();
    return (await this.#orLeave(() => this.#shared.readAbout(text, lists, params))) as Row[];
  }

  async writtenRows<Row>(text: string, rows: readonly object[]): Promise<Row[]> {
    if (this.kept.length > 0 || rows.length > rowsMax) this.#leave();
    this.hasWritten = true;
    return (await this.#orLeave(() => this.#shared.write(text, rows))) as Row[];
  }

  sendJson(text: string, rows: readonly object[]): void {
    this.#keep({ text, rows });
  }

  sendRows(text: RowsText, rows: readonly (readonly unknown[])[]): void {
    this.#keep({ text, rows });
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

  #keep(each: Kept): void {
    if (this.isOver || each.rows.length > rowsMax) this.#leave();
    this.kept.push(each);
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

function isSame(one: LockedReading, other: LockedReading): boolean {
  return one.read === other.read && areEqual(one.params ?? [], other.params ?? []);
}
