import pg from "pg";
import { resultTypes } from "./result-types.ts";

/** What became of statements that were sent together: the results of those that ran, and the error of the first that failed. */
export interface BatchResult {
  readonly results: readonly pg.QueryResult[];
  readonly error?: unknown;
}

/**
 * Runs statements as one unit of PostgreSQL's protocol, so that they take one round trip: one packet there, and in most cases
 * one back. They run in order; after one that fails the others are not executed.
 */
export function runTogether(
  client: pg.ClientBase,
  statements: readonly pg.QueryConfig[],
  timeoutMs?: number,
): Promise<BatchResult> {
  return new Promise((resolve) => {
    client.query(new Batch(statements, timeoutMs, resolve) as unknown as pg.Submittable);
  });
}

/** Members of pg's queries and connections that its types leave out. */
interface Member extends pg.Query {
  name: string | undefined;
  readonly text: string;
  _result: pg.QueryResult & { _types: unknown };
  _results: unknown;
  _rowMode: string | undefined;
  readonly _canceledDueToError: unknown;
  callback: (error: unknown, result?: pg.QueryResult) => void;
  prepare(connection: Connection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
}
interface Connection {
  readonly stream: { cork(): void; uncork(): void };
  readonly submittedNamedStatements: Record<string, string>;
  sync(): void;
}

/** pg copies a statement's settings with their descriptors, which takes longer than all else it does before sending. */
function memberOf(statement: pg.QueryConfig & { readonly rowMode?: string }): Member {
  const { name, text, values, types = resultTypes, rowMode } = statement;
  if (values === undefined) return new pg.Query({ ...statement, types }) as unknown as Member;
  const member = new pg.Query(text, values) as unknown as Member;
  member.name = name;
  if (rowMode === undefined) member._result._types = types;
  else {
    member._rowMode = rowMode;
    member._result = member._results = new pg.Result(rowMode, types as typeof pg.types) as Member["_result"];
  }
  return member;
}

/** Runs one statement as pg's `query` does, without the copy of its settings. */
export function runAlone(client: pg.ClientBase, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const member = memberOf(statement);
    member.callback = (error, result) => {
      if (error) reject(error as Error);
      else resolve(result as pg.QueryResult);
    };
    client.query(member);
  });
}

/** The connection for statements that do not end a unit. Made once: making it costs more than sending a statement. */
function unsyncedOf(connection: Connection): Connection {
  const known = unsynced.get(connection) ?? (Object.create(connection, { sync: { value: () => {} } }) as Connection);
  unsynced.set(connection, known);
  return known;
}

const unsynced = new WeakMap<Connection, Connection>();

/** To pg it is one query; it hands each message of the server to the statement that it is about. */
class Batch {
  readonly query_timeout: number | undefined;
  callback: (error: unknown) => void;
  readonly #members: readonly Member[];
  readonly #finish: (result: BatchResult) => void;
  /** The number of statements that ran. */
  #done = 0;

  constructor(
    statements: readonly pg.QueryConfig[],
    timeoutMs: number | undefined,
    finish: (result: BatchResult) => void,
  ) {
    this.query_timeout = timeoutMs;
    this.#members = statements.map(memberOf);
    this.#finish = finish;
    // pg calls it instead of the handlers when the time is up, and wraps it to stop the timer when it is called earlier.
    this.callback = (error) => (error === undefined ? undefined : this.#fail(error));
  }

  /** pg remembers which statement is prepared under which name. */
  get name(): string | undefined {
    return this.#members[this.#done]?.name;
  }
  get text(): string | undefined {
    return this.#members[this.#done]?.text;
  }

  submit(connection: Connection): void {
    const own = unsyncedOf(connection);
    connection.stream.cork();
    try {
      let failed: unknown;
      for (const member of this.#members) {
        member.callback = (error) => (failed = error);
        member.prepare(own);
        // A value that cannot be sent: what follows is not sent either.
        if (failed !== undefined) break;
      }
      connection.sync();
      if (failed !== undefined) this.#fail(failed);
    } finally {
      connection.stream.uncork();
    }
  }

  handleRowDescription(message: unknown): void {
    this.#members[this.#done]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.#members[this.#done]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.#members[this.#done]?.handleCommandComplete(message, connection);
    this.#done++;
  }

  handleEmptyQuery(): void {
    this.#done++;
  }

  handleError(error: unknown, { submittedNamedStatements }: Connection): void {
    for (const { name } of this.#members.slice(this.#done))
      if (name !== undefined) delete submittedNamedStatements[name];
    this.#fail(error);
  }

  handleReadyForQuery(): void {
    const results = this.#members.map((member) => member._result);
    const unreadable = this.#members.findIndex((member) => Boolean(member._canceledDueToError));
    if (unreadable < 0) this.#end({ results });
    else this.#end({ results: results.slice(0, unreadable), error: this.#members[unreadable]?._canceledDueToError });
  }

  #end(result: BatchResult): void {
    this.#finish(result);
    this.callback(undefined);
  }

  #fail(error: unknown): void {
    this.#end({ results: this.#members.slice(0, this.#done).map((member) => member._result), error });
  }
}
