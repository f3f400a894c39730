import { createHash } from "node:crypto";
import pg from "pg";
import { type KeyedRow, mergeReads, type ReadByKey } from "./merged-reads.ts";
import { resultTypes, textTypes } from "./result-types.ts";

/** The only database handle below the wire: bound to one firm and, in a write, to its one transaction. */
export interface Db {
  /** Readers, one for each column in order, read each value as it arrives, while PostgreSQL still produces the next rows. */
  rows<Row>(text: string, params?: readonly unknown[], readers?: readonly ColumnReader[]): Promise<Row[]>;
  /** The rows of records with these keys, in any order: $1 of the text are the keys, `params` follow. Reads of several calls at once are one statement. */
  rowsByKey<Row extends KeyedRow>(text: string, keys: readonly number[], params?: readonly unknown[]): Promise<Row[]>;
  /** The first row. */
  row<Row>(text: string, params?: readonly unknown[]): Promise<Row | undefined>;
  /** The first column of the only row, as PostgreSQL wrote it, so that JSON built there passes through unparsed. */
  text(text: string, params?: readonly unknown[]): Promise<string>;
  /** The number of rows affected. */
  run(text: string, params?: readonly unknown[]): Promise<number>;
  /**
   * Sends a statement without waiting for its result, so that it shares a round trip with the next one. If it fails, so do all
   * statements after it and the commit, with its error. Only in a transaction.
   */
  send(text: string, params?: readonly unknown[]): void;
  /** Rows that rules must know, by a statement that changes nothing, except that it may take keys. */
  facts<Row>(text: string, params?: readonly unknown[]): Promise<Row[]>;
  /**
   * The same about things that are given as lists, which are the first parameters; `params` follow. Calls that share a transaction ask together, with
   * their lists joined, so the rows may also be about what another call asked for.
   */
  factsAbout<Row>(text: string, lists: FactLists, params?: readonly unknown[]): Promise<Row[]>;
  /** Locks the records with these keys until the transaction ends and reads them as they are then. */
  lockedRows<Row extends KeyedRow>(reading: LockedReading, keys: readonly number[]): Promise<Row[]>;
  /**
   * Writes rows in one statement, which gets them as JSON: $1 is a list of objects, each with its place in it as `ord`. It answers one row for each,
   * in this order.
   */
  writtenRows<Row>(text: string, rows: readonly object[]): Promise<Row[]>;
  /** Sends such a statement without waiting, as `send` does. */
  sendJson(text: string, rows: readonly object[]): void;
  /** The same for a statement that gets the values of the rows as its parameters. */
  sendRows(text: RowsText, rows: readonly (readonly unknown[])[]): void;
  /** Several statements without parameters, not prepared; for schemas and settings. */
  script(text: string): Promise<void>;
}

/** Lists whose members at the same place may belong together; a statement reads them with `unnest` or `any`. */
export type FactLists = readonly (readonly unknown[])[];

/** How records are locked and read by key. $1 are the keys. */
export interface LockedReading {
  readonly table: string;
  /** Locks them, if reading does not: a statement that ends with its locking clause. */
  readonly lock?: string;
  /** Ends with the locking clause if it locks them. `params` follow the keys. */
  readonly read: string;
  readonly params?: readonly unknown[];
}

/** A statement for so many rows; its parameters are their values, one row after the other. */
export type RowsText = (count: number) => string;

/** A statement whose text is made once for each number of rows. */
export function rowsText(make: RowsText): RowsText {
  const made = new Map<number, string>();
  return (count) => {
    const text = made.get(count) ?? make(count);
    made.set(count, text);
    return text;
  };
}

/** The parameters of rows with so many values each: `($1, $2), ($3, $4)`. */
export function valueLists(values: number, count: number, typeOf: (at: number) => string = () => ""): string {
  const list = (row: number) =>
    Array.from({ length: values }, (_, at) => `$${row * values + at + 1}${row === 0 ? typeOf(at) : ""}`).join(", ");
  return Array.from({ length: count }, (_, row) => `(${list(row)})`).join(", ");
}

/** Converts a column's text; undefined means the default for the column's type. */
type ColumnReader = ((text: string) => unknown) | undefined;

/** Called with the text of every statement, including begin and commit; tests count them. */
export type OnStatement = (text: string) => void;

/** Beyond this many different texts, statements are not prepared: each one costs memory in every connection. */
const preparedStatementsMax = 2000;

/** Runs statements: a pool (each statement by itself) or one of its clients (a transaction). */
export interface Target {
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>;
  /** Runs a statement that nobody waits for. */
  send?(statement: pg.QueryConfig): void;
}

export interface DbOptions {
  readonly onStatement?: OnStatement;
  /** The target of reads, if it is another one. */
  readonly reads?: Target | undefined;
  readonly names?: StatementNames;
}

export function dbOn(target: Target, { onStatement, reads = target, names = sharedNames }: DbOptions = {}): Db {
  const prepare = (text: string, params: readonly unknown[]) => {
    onStatement?.(text);
    return { name: names.nameOf(text), text, values: params as unknown[] };
  };
  const query = (by: Target, text: string, params: readonly unknown[], more: object = {}) =>
    by.query({ ...prepare(text, params), ...more });
  const readByKey: ReadByKey = async (text, keys, params) => (await query(reads, text, [keys, ...params])).rows;
  // In a transaction the order of statements counts.
  const rowsByKey = reads === target ? readByKey : mergeReads(readByKey);
  const db: Db = {
    rows: async (text, params = [], readers) =>
      (await query(reads, text, params, readers && { types: readBy(readers) })).rows,
    rowsByKey: async <Row>(text: string, keys: readonly number[], params: readonly unknown[] = []) =>
      (await rowsByKey(text, keys, params)) as Row[],
    row: async (text, params = []) => (await query(reads, text, params)).rows[0],
    run: async (text, params = []) => (await query(target, text, params)).rowCount ?? 0,
    async text(text, params = []) {
      const { rows } = await query(reads, text, params, { rowMode: "array", types: textTypes });
      const value = (rows as unknown as (string | null)[][])[0]?.[0];
      if (typeof value !== "string") throw new Error(`A statement should return one text but returned none: ${text}`);
      return value;
    },
    send(text, params = []) {
      if (target.send === undefined)
        throw new Error(`A statement outside of a transaction must be waited for: ${text}`);
      target.send(prepare(text, params));
    },
    facts: (text, params) => db.rows(text, params),
    factsAbout: (text, lists, params = []) => db.rows(text, [...lists, ...params]),
    async lockedRows({ lock, read, params = [] }, keys) {
      if (lock !== undefined) db.send(lock, [keys]);
      return db.rows(read, [keys, ...params]);
    },
    writtenRows: (text, rows) => db.rows(text, [listOf(rows)]),
    sendJson: (text, rows) => db.send(text, [listOf(rows)]),
    sendRows(text, rows) {
      for (const some of inPowersOfTwo(rows)) db.send(text(some.length), some.flat());
    },
    async script(text) {
      onStatement?.(text);
      await target.query({ text });
    },
  };
  return db;
}

const listOf = (rows: readonly object[]) => JSON.stringify(rows.map((row, ord) => ({ ...row, ord })));

/** Parts whose lengths are powers of two: a few texts, and plans, then serve all numbers of rows. */
function inPowersOfTwo<Row>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  for (let from = 0; from < rows.length;) {
    const length = 2 ** Math.floor(Math.log2(Math.min(rows.length - from, rowsPerSend)));
    parts.push(rows.slice(from, (from += length)));
  }
  return parts;
}

const rowsPerSend = 8;

/** pg asks for the parser of each column in order. */
function readBy(readers: readonly ColumnReader[]): Pick<typeof pg.types, "getTypeParser"> {
  let next = 0;
  return {
    getTypeParser: ((oid: number, format?: "text") =>
      readers[next++] ?? resultTypes.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
}

/** Settings of every connection. The parsers belong to the connection; pg's global ones stay unchanged. */
export const clientDefaults = {
  types: resultTypes,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5000,
  application_name: "plumbline",
} satisfies pg.ClientConfig;

/** The same text has the same name in every connection, so each connection parses and plans it once. */
export class StatementNames {
  readonly #names = new Map<string, string>();

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= preparedStatementsMax) return known;
    const name = createHash("sha256").update(text).digest("base64url").slice(0, 16);
    this.#names.set(text, name);
    return name;
  }
}

const sharedNames = new StatementNames();
