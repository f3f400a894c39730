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
  /** Several statements without parameters, not prepared; for schemas and settings. */
  script(text: string): Promise<void>;
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
  return {
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
    async script(text) {
      onStatement?.(text);
      await target.query({ text });
    },
  };
}

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
